import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** Does with Flink's JDBC driver what its arguments say, and prints what the driver gives: a line for each row. */
public class JdbcWalk {
    private final Connection connection;

    private JdbcWalk(Connection connection) {
        this.connection = connection;
    }

    /** Arguments: the address of the gateway, then steps: a word and its text, which a colon divides. */
    public static void main(String[] arguments) throws Exception {
        Class.forName("org.apache.flink.table.jdbc.FlinkDriver");
        String url = "jdbc:flink://" + arguments[0];
        try (Connection first = DriverManager.getConnection(url);
                Connection second = DriverManager.getConnection(url)) {
            JdbcWalk walk = new JdbcWalk(first);
            JdbcWalk other = new JdbcWalk(second);
            for (String argument : Arrays.asList(arguments).subList(1, arguments.length)) {
                String[] step = argument.split(":", 2);
                System.out.println("# " + step[0]);
                try {
                    (step[0].startsWith("other ") ? other : walk).take(step[0].replace("other ", ""), step[1]);
                } catch (SQLException | RuntimeException error) {
                    Throwable cause = error;
                    while (cause.getCause() != null) {
                        cause = cause.getCause();
                    }
                    System.out.println("failed " + cause.getMessage().replace("\n", "\\n"));
                }
            }
        }
    }

    private void take(String step, String text) throws SQLException {
        switch (step) {
            case "rows":
                rows(text, Integer.MAX_VALUE);
                break;
            case "two rows":
                rows(text, 2);
                break;
            case "timed":
                long begin = System.nanoTime();
                rows(text, 1);
                System.out.println("ms " + (System.nanoTime() - begin) / 1_000_000);
                break;
            case "update":
                try (Statement statement = connection.createStatement()) {
                    System.out.println(statement.executeUpdate(text));
                }
                break;
            case "set":
                String[] option = text.split("=");
                connection.setClientInfo(option[0], option[1]);
                System.out.println(connection.getClientInfo(option[0]));
                break;
            case "schema":
                connection.setSchema(text);
                System.out.println(connection.getCatalog() + "." + connection.getSchema());
                break;
            case "metadata":
                metadata();
                break;
            default:
                throw new IllegalArgumentException(step);
        }
    }

    private void metadata() throws SQLException {
        DatabaseMetaData metadata = connection.getMetaData();
        try (ResultSet catalogs = metadata.getCatalogs()) {
            print(catalogs, Integer.MAX_VALUE);
        }
        try (ResultSet schemas = metadata.getSchemas()) {
            print(schemas, Integer.MAX_VALUE);
        }
    }

    private void rows(String text, int most) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            if (!statement.execute(text)) {
                System.out.println("done " + statement.getUpdateCount());
                return;
            }
            try (ResultSet rows = statement.getResultSet()) {
                print(rows, most);
            }
        }
    }

    private void print(ResultSet rows, int most) throws SQLException {
        ResultSetMetaData metadata = rows.getMetaData();
        int columns = metadata.getColumnCount();
        StringBuilder head = new StringBuilder();
        for (int column = 1; column <= columns; column++) {
            head.append(column > 1 ? " | " : "").append(metadata.getColumnName(column));
            head.append(' ').append(metadata.getColumnTypeName(column));
        }
        System.out.println(head);
        for (int count = 0; count < most && rows.next(); count++) {
            StringBuilder line = new StringBuilder();
            for (int column = 1; column <= columns; column++) {
                line.append(column > 1 ? " | " : "").append(shown(rows.getObject(column)));
            }
            System.out.println(line);
        }
    }

    private static String shown(Object value) {
        if (value instanceof byte[]) {
            return Arrays.toString((byte[]) value);
        }
        if (value instanceof Object[]) {
            return Arrays.deepToString((Object[]) value);
        }
        if (value instanceof Map) {
            return new TreeMap<>((Map<?, ?>) value).toString();
        }
        return String.valueOf(value);
    }
}
