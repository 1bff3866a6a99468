import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.*;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.api.common.serialization.SerializationSchema;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.formats.avro.typeutils.AvroSchemaConverter;
import org.apache.flink.table.connector.format.DecodingFormat;
import org.apache.flink.table.connector.format.EncodingFormat;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.factories.DeserializationFormatFactory;
import org.apache.flink.table.factories.FactoryUtil;
import org.apache.flink.table.factories.SerializationFormatFactory;
import org.apache.flink.table.runtime.connector.sink.SinkRuntimeProviderContext;
import org.apache.flink.table.runtime.connector.source.ScanRuntimeProviderContext;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.utils.LogicalTypeParser;
import org.apache.flink.table.types.utils.TypeConversions;
import org.apache.flink.types.RowKind;
import org.apache.flink.util.Collector;

/**
 * Flink's Avro formats, called without a job; beside it a registry that knows what it is told. Reads commands from
 * standard input, one a line, answers one line each: "S format type k=v..." (tab separated) chooses a schema and
 * empties the registry; "G id base64" puts a writer schema into the registry; "D base64" decodes; "W base64 kind" writes
 * a row given as JSON; "A type legacy" derives an Avro schema from a type; "T base64 legacy" a type from an Avro schema.
 */
public class AvroOracle {
    static final Map<Integer, String> KNOWN = new HashMap<>();
    static final AtomicReference<String> REGISTERED = new AtomicReference<>();

    public static void main(String[] args) throws Exception {
        PrintStream out = new PrintStream(new BufferedOutputStream(System.out, 1 << 20), false, "UTF-8");
        System.setOut(System.err); // what libraries log is no answer
        HttpServer registry = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        registry.createContext("/", AvroOracle::answer);
        registry.start();
        String url = "http://127.0.0.1:" + registry.getAddress().getPort();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String format = null;
        RowType type = null;
        Configuration options = null;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] part = line.split("\t", -1);
            try {
                switch (part[0]) {
                    case "S":
                        KNOWN.clear();
                        format = part[1];
                        type = (RowType) LogicalTypeParser.parse(part[2], CodecOracle.LOADER);
                        options = new Configuration();
                        for (int i = 3; i < part.length; i++) {
                            int equal = part[i].indexOf('=');
                            options.setString(part[i].substring(0, equal), part[i].substring(equal + 1));
                        }
                        if (format.endsWith("confluent")) {
                            options.setString("url", url);
                        }
                        out.println("OK");
                        break;
                    case "G":
                        KNOWN.put(Integer.parseInt(part[1]), new String(CodecOracle.bytes(part[2]), StandardCharsets.UTF_8));
                        out.println("OK");
                        break;
                    case "D":
                        out.println(decode(format, options, type, CodecOracle.bytes(part[1])));
                        break;
                    case "W":
                        DataType data = TypeConversions.fromLogicalToDataType(type);
                        SerializationSchema<RowData> writer = writer(format, options, data);
                        List<RowData> rows = new ArrayList<>();
                        reader("json", new Configuration(), data)
                                .deserialize(CodecOracle.bytes(part[1]), new Rows(rows));
                        REGISTERED.set(null);
                        for (RowKind kind : RowKind.values()) {
                            if (kind.shortString().equals(part[2])) {
                                rows.get(0).setRowKind(kind);
                            }
                        }
                        byte[] written = writer.serialize(rows.get(0));
                        out.println("B\t" + (written == null ? "-" : Base64.getEncoder().encodeToString(written)) + "\t"
                                + (REGISTERED.get() == null ? "" : REGISTERED.get()));
                        break;
                    case "A":
                        LogicalType asked = LogicalTypeParser.parse(part[1], CodecOracle.LOADER);
                        out.println("A\t" + AvroSchemaConverter.convertToSchema(asked, Boolean.parseBoolean(part[2])));
                        break;
                    case "T":
                        String schema = new String(CodecOracle.bytes(part[1]), StandardCharsets.UTF_8);
                        out.println("T\t" + AvroSchemaConverter.convertToDataType(schema, Boolean.parseBoolean(part[2]))
                                .getLogicalType().asSerializableString());
                        break;
                    default:
                        out.println("?");
                }
            } catch (Throwable e) {
                out.println("E\t" + CodecOracle.chain(e));
            }
            if (!in.ready()) {
                out.flush();
            }
        }
        out.flush();
        System.exit(0);
    }

    static DeserializationSchema<RowData> reader(String format, Configuration options, DataType type) throws Exception {
        DecodingFormat<DeserializationSchema<RowData>> decoding =
                FactoryUtil.discoverFactory(CodecOracle.LOADER, DeserializationFormatFactory.class, format)
                        .createDecodingFormat(null, options);
        DeserializationSchema<RowData> schema = decoding.createRuntimeDecoder(ScanRuntimeProviderContext.INSTANCE, type);
        schema.open(null);
        return schema;
    }

    static SerializationSchema<RowData> writer(String format, Configuration options, DataType type) throws Exception {
        EncodingFormat<SerializationSchema<RowData>> encoding =
                FactoryUtil.discoverFactory(CodecOracle.LOADER, SerializationFormatFactory.class, format)
                        .createEncodingFormat(null, options);
        SerializationSchema<RowData> schema = encoding.createRuntimeEncoder(new SinkRuntimeProviderContext(false), type);
        schema.open(null);
        return schema;
    }

    /** A reader of its own for each value: Flink's keeps bytes behind a record for the next one. */
    static String decode(String format, Configuration options, RowType type, byte[] value) {
        List<RowData> rows = new ArrayList<>();
        String error = "";
        try {
            reader(format, options, TypeConversions.fromLogicalToDataType(type)).deserialize(value, new Rows(rows));
        } catch (Throwable e) {
            error = "\t" + CodecOracle.chain(e);
        }
        StringBuilder text = new StringBuilder("R\t[");
        for (int i = 0; i < rows.size(); i++) {
            text.append(i == 0 ? "" : ",");
            text.append(format.startsWith("debezium") ? "[\"" + rows.get(i).getRowKind().shortString() + "\"," : "");
            CodecOracle.cell(text, rows.get(i), type);
            text.append(format.startsWith("debezium") ? "]" : "");
        }
        return text + "]" + error;
    }

    static class Rows implements Collector<RowData> {
        private final List<RowData> rows;

        Rows(List<RowData> rows) {
            this.rows = rows;
        }

        public void collect(RowData row) {
            rows.add(row);
        }

        public void close() {}
    }

    /** GET /schemas/ids/N and POST /subjects/S/versions, as much of a registry as reading and writing need. */
    static void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        int status = 200;
        String said;
        if (exchange.getRequestMethod().equals("POST")) {
            REGISTERED.set(exchange.getRequestURI().getPath() + " " + body);
            said = "{\"id\":7}";
        } else {
            String path = exchange.getRequestURI().getPath();
            String schema = KNOWN.get(Integer.parseInt(path.substring(path.lastIndexOf('/') + 1)));
            said = schema == null
                    ? "{\"error_code\":40403,\"message\":\"Schema not found\"}"
                    : "{\"schema\":\"" + schema.replace("\\", "\\\\").replace("\"", "\\\"") + "\"}";
            status = schema == null ? 404 : 200;
        }
        byte[] bytes = said.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/vnd.schemaregistry.v1+json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
