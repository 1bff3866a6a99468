import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.api.internal.TableEnvironmentInternal;
import org.apache.flink.table.functions.ScalarFunction;

/** Reads setup statements, an empty line, then statements, one in each line (⏎ is a line break); writes for each
 *  of the latter whether Flink's parser takes it and whether Flink carries it out in a fresh session after the
 *  setup. Queries and INSERTs are explained, not run; what a client or a batch job would do is resolved only. */
public final class Verdicts {
    public static final class Twice extends ScalarFunction {
        public Integer eval(Integer value) {
            return value == null ? null : 2 * value;
        }
    }

    private static final String RESOLVED =
        "(?s)(SET|RESET|QUIT|CLEAR|HELP|COMPILE|DELETE|UPDATE|TRUNCATE|ANALYZE|CALL|MERGE|UPSERT|EXPLAIN JSON)\\b.*";
    private static final String EXPLAINED = "(?s)(INSERT|EXECUTE|SELECT|WITH|VALUES|TABLE|\\().*";
    private static final String CREATED_AS =
        "(?s)(CREATE|REPLACE) (?!.*\\bVIEW\\b).*\\bAS\\s+(SELECT|VALUES|WITH|TABLE)\\b.*";

    public static void main(String[] arguments) throws Exception {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        List<String> setup = new ArrayList<>();
        String line = in.readLine();
        for (; line != null && !line.isEmpty(); line = in.readLine()) {
            setup.add(line);
        }
        while ((line = in.readLine()) != null) {
            String sql = line.replace("⏎", "\n");
            var session = (TableEnvironmentInternal) TableEnvironment.create(EnvironmentSettings.inStreamingMode());
            for (String statement : setup) {
                session.executeSql(statement);
            }
            out.println(verdict(() -> parse(session, sql)) + "\t" + verdict(() -> execute(session, sql)));
        }
        System.exit(0);
    }

    private interface Step {
        void run() throws Throwable;
    }

    private static String verdict(Step step) {
        try {
            step.run();
            return "accepted";
        } catch (Throwable refused) {
            return "rejected";
        }
    }

    private static void parse(TableEnvironmentInternal session, String sql) throws Throwable {
        Object parser = session.getParser();
        Field field = null;
        for (Class<?> type = parser.getClass(); field == null; type = type.getSuperclass()) {
            for (Field declared : type.getDeclaredFields()) {
                if (declared.getName().equals("calciteParserSupplier")) {
                    field = declared;
                }
            }
        }
        field.setAccessible(true);
        Object calcite = ((Supplier<?>) field.get(parser)).get();
        Method method = calcite.getClass().getMethod("parseSqlList", String.class);
        method.invoke(calcite, sql);
    }

    private static void execute(TableEnvironmentInternal session, String sql) throws Throwable {
        String start = sql.trim().toUpperCase();
        if (start.matches(RESOLVED)) {
            session.getParser().parse(sql);
        } else if (start.matches(EXPLAINED) || start.matches(CREATED_AS)) {
            session.explainSql(sql);
        } else {
            try (var rows = session.executeSql(sql).collect()) {
                rows.forEachRemaining(row -> { });
            }
        }
    }
}
