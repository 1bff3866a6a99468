import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.flink.api.common.JobExecutionResult;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ArrayNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.api.TableResult;
import org.apache.flink.table.api.internal.TableResultInternal;
import org.apache.flink.table.catalog.Column;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.utils.print.RowDataToStringConverter;
import org.apache.flink.util.CloseableIterator;

/**
 * Runs Flink SQL for tests/oracle/flink.py. Reads one JSON request per line from standard input; answers each
 * statement with one JSON line on standard output, then {"end": true}. A request is a script of its own: fresh
 * TableEnvironment, fresh catalog. What jobs print (connector 'print') is caught and returned as "stdout".
 */
public final class Oracle {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern SET = Pattern.compile("(?is)SET\\s+'((?:[^']|'')+)'\\s*=\\s*'((?:[^']|'')*)'\\s*");
    private static final Pattern RESET = Pattern.compile("(?is)RESET\\s+'((?:[^']|'')+)'\\s*");
    private static final com.sun.management.OperatingSystemMXBean PROCESS =
            (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final ScheduledExecutorService TIMER = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "limits");
        thread.setDaemon(true);
        return thread;
    });

    private final JsonNode request;
    private final Configuration configuration = new Configuration();
    private final List<String> replay = new ArrayList<>();
    private TableEnvironment environment;

    private Oracle(JsonNode request) {
        this.request = request;
        request.get("config").fields().forEachRemaining(e -> configuration.setString(e.getKey(), e.getValue().asText()));
        environment = newEnvironment();
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream answers = System.out;
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String line;
        while ((line = requests.readLine()) != null) {
            JsonNode request = JSON.readTree(line);
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            try {
                Oracle oracle = new Oracle(request);
                for (JsonNode statement : request.get("statements")) {
                    for (int run = 0; run < request.get("repeat").asInt(); run++) {
                        ObjectNode answer = oracle.answer(statement.asText(), run);
                        System.out.flush();
                        answer.put("stdout", printed.toString(StandardCharsets.UTF_8));
                        printed.reset();
                        say(answers, answer);
                        if (!answer.has("net_ms")) break; // only jobs that ended are worth a second run
                    }
                }
            } catch (Throwable error) {
                ObjectNode answer = JSON.createObjectNode();
                answer.put("sql", "");
                errors(answer, error);
                say(answers, answer);
            }
            say(answers, JSON.createObjectNode().put("end", true));
        }
        Runtime.getRuntime().halt(0);
    }

    private static void say(PrintStream answers, ObjectNode answer) throws Exception {
        answers.write((JSON.writeValueAsString(answer) + "\n").getBytes(StandardCharsets.UTF_8));
        answers.flush();
    }

    private TableEnvironment newEnvironment() {
        return TableEnvironment.create(EnvironmentSettings.newInstance().withConfiguration(configuration).build());
    }

    private ObjectNode answer(String sql, int run) {
        ObjectNode answer = JSON.createObjectNode();
        answer.put("sql", sql);
        answer.put("run", run);
        long wall = System.nanoTime();
        long cpu = PROCESS.getProcessCpuTime();
        try {
            execute(bare(sql), sql, answer);
        } catch (Throwable error) {
            errors(answer, error);
        }
        answer.put("wall_ms", (System.nanoTime() - wall) / 1_000_000);
        answer.put("cpu_ms", (PROCESS.getProcessCpuTime() - cpu) / 1_000_000);
        return answer;
    }

    /** The text without leading comments and blanks, to find the first words. */
    private static String bare(String sql) {
        return sql.replaceFirst("\\A(?s:\\s+|--[^\\n]*(?:\\n|\\z)|/\\*(?!\\+).*?\\*/)*", "");
    }

    private void execute(String bare, String sql, ObjectNode answer) throws Exception {
        String head = bare.split("\\s+", 2)[0].toUpperCase();
        Matcher set = SET.matcher(bare);
        Matcher reset = RESET.matcher(bare);
        if (set.matches()) {
            set(set.group(1).replace("''", "'"), set.group(2).replace("''", "'"));
            answer.put("kind", "SUCCESS");
        } else if (reset.matches()) {
            set(reset.group(1).replace("''", "'"), null);
            answer.put("kind", "SUCCESS");
        } else if (head.equals("INSERT") || head.equals("EXECUTE") || head.equals("UPDATE") || head.equals("DELETE")) {
            job(environment.executeSql(sql), answer);
        } else {
            rows(environment.executeSql(sql), answer);
            if (head.matches("CREATE|ALTER|DROP|USE|LOAD|UNLOAD")) replay.add(sql);
        }
    }

    /** SET as the SQL client does it. The planner of another runtime mode needs a new environment: DDL is replayed. */
    private void set(String key, String value) {
        if (value == null) configuration.removeKey(key);
        else configuration.setString(key, value);
        if (key.equals("execution.runtime-mode") || value == null) {
            environment = newEnvironment();
            for (String statement : replay) environment.executeSql(statement);
        } else {
            environment.getConfig().set(key, value);
        }
    }

    private void job(TableResult result, ObjectNode answer) throws Exception {
        answer.put("kind", result.getResultKind().name());
        JobClient client = result.getJobClient().orElseThrow();
        long timeout = request.get("timeout_ms").asLong();
        try {
            JobExecutionResult done = client.getJobExecutionResult().get(timeout, TimeUnit.MILLISECONDS);
            answer.put("net_ms", done.getNetRuntime());
        } catch (TimeoutException late) {
            cancel(client);
            answer.put("cancelled", true);
        }
    }

    private void rows(TableResult result, ObjectNode answer) throws Exception {
        TableResultInternal internal = (TableResultInternal) result;
        answer.put("kind", result.getResultKind().name());
        ArrayNode columns = answer.putArray("columns");
        for (Column column : result.getResolvedSchema().getColumns()) {
            ArrayNode entry = columns.addArray();
            entry.add(column.getName());
            entry.add(column.getDataType().getLogicalType().asSummaryString());
        }
        if (request.get("print").asBoolean()) {
            result.print();
            return;
        }
        RowDataToStringConverter texts = internal.getRowDataToStringConverter();
        ArrayNode rows = answer.putArray("rows");
        long limit = request.get("max_rows").asLong();
        AtomicBoolean late = new AtomicBoolean();
        ScheduledFuture<?> timer = TIMER.schedule(() -> {
            late.set(true);
            result.getJobClient().ifPresent(Oracle::cancel);
        }, request.get("timeout_ms").asLong(), TimeUnit.MILLISECONDS);
        try (CloseableIterator<RowData> iterator = internal.collectInternal()) {
            while (rows.size() < limit && iterator.hasNext()) {
                RowData row = iterator.next();
                String[] cells = texts.convert(row);
                ArrayNode entry = rows.addArray();
                entry.add(row.getRowKind().shortString());
                for (int i = 0; i < cells.length; i++) {
                    if (row.isNullAt(i)) entry.addNull();
                    else entry.add(cells[i]);
                }
            }
            if (rows.size() == limit) answer.put("cancelled", true);
        } catch (Throwable error) {
            if (!late.get()) throw error;
        } finally {
            timer.cancel(false);
            if (late.get()) answer.put("cancelled", true);
        }
    }

    private static void cancel(JobClient client) {
        try {
            client.cancel().get(20, TimeUnit.SECONDS);
        } catch (Exception ended) {
            // the job ended by itself between the limit and the call
        }
    }

    private static void errors(ObjectNode answer, Throwable error) {
        ArrayNode chain = answer.putArray("errors");
        for (Throwable cause = error; cause != null && chain.size() < 30; cause = cause.getCause()) {
            ArrayNode entry = chain.addArray();
            entry.add(cause.getClass().getName());
            entry.add(String.valueOf(cause.getMessage()));
        }
    }
}
