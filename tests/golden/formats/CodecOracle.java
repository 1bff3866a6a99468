import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.api.common.serialization.SerializationSchema;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.table.connector.format.DecodingFormat;
import org.apache.flink.table.connector.format.EncodingFormat;
import org.apache.flink.table.data.*;
import org.apache.flink.table.factories.*;
import org.apache.flink.table.runtime.connector.sink.SinkRuntimeProviderContext;
import org.apache.flink.table.runtime.connector.source.ScanRuntimeProviderContext;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.logical.*;
import org.apache.flink.table.types.logical.utils.LogicalTypeParser;
import org.apache.flink.table.types.utils.TypeConversions;
import org.apache.flink.types.RowKind;
import org.apache.flink.util.Collector;

/**
 * Flink's own formats, called without a job. Reads commands from standard input, one a line, answers one line each:
 * "S format type k=v..." (tab separated) chooses a schema, "#metadata=a,b" among the options asks for metadata columns;
 * "D base64" decodes one value to rows and their kinds; "W base64 kind" takes a row as JSON text, reads it with Flink's
 * json format and writes it with the chosen one ("S" decides both).
 */
public class CodecOracle {
    static final ClassLoader LOADER = CodecOracle.class.getClassLoader();

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(new BufferedOutputStream(System.out, 1 << 20), false, "UTF-8");
        RowType type = null;
        DeserializationSchema<RowData> reader = null;
        DeserializationSchema<RowData> plain = null;
        SerializationSchema<RowData> writer = null;
        String writerError = null;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] part = line.split("\t", -1);
            try {
                switch (part[0]) {
                    case "S":
                        reader = null;
                        writer = null;
                        type = (RowType) LogicalTypeParser.parse(part[2], LOADER);
                        RowType physical = type;
                        List<String> metadata = new ArrayList<>();
                        Configuration options = new Configuration();
                        for (int i = 3; i < part.length; i++) {
                            int equal = part[i].indexOf('=');
                            if (part[i].startsWith("#metadata=")) {
                                metadata = Arrays.asList(part[i].substring(equal + 1).split(","));
                                continue;
                            }
                            options.setString(part[i].substring(0, equal), unescape(part[i].substring(equal + 1)));
                        }
                        DataType data = TypeConversions.fromLogicalToDataType(physical);
                        DecodingFormat<DeserializationSchema<RowData>> decoding = decoding(part[1], options);
                        type = withMetadata(physical, decoding, metadata);
                        reader = decoder(decoding, data, metadata);
                        try {
                            plain = decoder(decoding("json", new Configuration()), data, List.of());
                        } catch (UnsupportedOperationException e) {
                            plain = null; // a type without a form in JSON, which can only be read
                        }
                        writerError = null;
                        try {
                            writer = encoder(part[1], options, data);
                        } catch (Throwable e) {
                            writerError = chain(e);
                        }
                        out.println("OK");
                        break;
                    case "D":
                        out.println(decode(reader, type, bytes(part[1])));
                        break;
                    case "W":
                        if (writer == null) {
                            out.println("E\t" + writerError);
                            break;
                        }
                        List<RowData> rows = new ArrayList<>();
                        plain.deserialize(bytes(part[1]), new Into(rows));
                        if (part.length > 2) {
                            rows.get(0).setRowKind(RowKind.fromByteValue(Byte.parseByte(part[2])));
                        }
                        byte[] written = writer.serialize(rows.get(0));
                        out.println("B\t" + (written == null ? "-" : Base64.getEncoder().encodeToString(written)));
                        break;
                    default:
                        out.println("?");
                }
            } catch (Throwable e) {
                out.println("E\t" + chain(e));
            }
            if (part[0].equals("S") || !in.ready()) {
                out.flush();
            }
        }
        out.flush();
        System.exit(0);
    }

    static String decode(DeserializationSchema<RowData> reader, RowType type, byte[] value) {
        List<RowData> rows = new ArrayList<>();
        String error = null;
        try {
            reader.deserialize(value, new Into(rows));
        } catch (Throwable e) {
            error = chain(e);
        }
        StringBuilder text = new StringBuilder("R\t[");
        for (int i = 0; i < rows.size(); i++) {
            text.append(i == 0 ? "" : ",");
            cell(text, rows.get(i), type);
        }
        text.append("]\t");
        for (RowData row : rows) {
            text.append(row == null ? '-' : (char) ('0' + row.getRowKind().toByteValue()));
        }
        return error == null ? text.toString() : text + "\t" + error;
    }

    static DecodingFormat<DeserializationSchema<RowData>> decoding(String format, Configuration options) {
        DeserializationFormatFactory factory =
                FactoryUtil.discoverFactory(LOADER, DeserializationFormatFactory.class, format);
        return factory.createDecodingFormat(null, options);
    }

    static RowType withMetadata(RowType physical, DecodingFormat<?> decoding, List<String> metadata) {
        List<RowType.RowField> fields = new ArrayList<>(physical.getFields());
        for (String key : metadata) {
            fields.add(new RowType.RowField("#" + key, decoding.listReadableMetadata().get(key).getLogicalType()));
        }
        return new RowType(fields);
    }

    static DeserializationSchema<RowData> decoder(
            DecodingFormat<DeserializationSchema<RowData>> decoding, DataType type, List<String> metadata)
            throws Exception {
        if (!metadata.isEmpty()) {
            decoding.applyReadableMetadata(metadata);
        }
        DeserializationSchema<RowData> schema = decoding.createRuntimeDecoder(ScanRuntimeProviderContext.INSTANCE, type);
        schema.open(null);
        return schema;
    }

    static SerializationSchema<RowData> encoder(String format, Configuration all, DataType type) throws Exception {
        SerializationFormatFactory factory = FactoryUtil.discoverFactory(LOADER, SerializationFormatFactory.class, format);
        EncodingFormat<SerializationSchema<RowData>> encoding = factory.createEncodingFormat(null, all);
        SerializationSchema<RowData> schema =
                encoding.createRuntimeEncoder(new SinkRuntimeProviderContext(false), type);
        schema.open(null);
        return schema;
    }

    static byte[] bytes(String text) {
        return text.equals("-") ? null : Base64.getDecoder().decode(text);
    }

    static String unescape(String text) {
        return text.replace("\\t", "\t").replace("\\n", "\n");
    }

    static String chain(Throwable e) {
        StringBuilder text = new StringBuilder();
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            text.append(text.length() == 0 ? "" : " <- ").append(cause.getClass().getSimpleName()).append(": ")
                    .append(String.valueOf(cause.getMessage()).replace('\n', ' ').replace('\t', ' ').replace('\r', ' '));
        }
        return text.length() > 400 ? text.substring(0, 200) + " ... " + text.substring(text.length() - 200) : text.toString();
    }

    static class Into implements Collector<RowData> {
        private final List<RowData> rows;

        Into(List<RowData> rows) {
            this.rows = rows;
        }

        public void collect(RowData row) {
            rows.add(row);
        }

        public void close() {}
    }

    static void cell(StringBuilder out, Object value, LogicalType type) {
        if (value == null) {
            out.append("null");
            return;
        }
        switch (type.getTypeRoot()) {
            case ROW: {
                RowData row = (RowData) value;
                List<LogicalType> types = ((RowType) type).getChildren();
                out.append("[");
                for (int i = 0; i < types.size(); i++) {
                    out.append(i == 0 ? "" : ",");
                    cell(out, RowData.createFieldGetter(types.get(i), i).getFieldOrNull(row), types.get(i));
                }
                out.append("]");
                break;
            }
            case ARRAY: {
                LogicalType element = ((ArrayType) type).getElementType();
                list(out, (ArrayData) value, element);
                break;
            }
            case MAP:
            case MULTISET: {
                LogicalType k = type instanceof MapType ? ((MapType) type).getKeyType() : ((MultisetType) type).getElementType();
                LogicalType v = type instanceof MapType ? ((MapType) type).getValueType() : new IntType();
                MapData map = (MapData) value;
                out.append("{\"k\":");
                list(out, map.keyArray(), k);
                out.append(",\"v\":");
                list(out, map.valueArray(), v);
                out.append("}");
                break;
            }
            case CHAR:
            case VARCHAR:
                quote(out, new String(((StringData) value).toBytes(), StandardCharsets.UTF_8));
                break;
            case BINARY:
            case VARBINARY: {
                StringBuilder hex = new StringBuilder();
                for (byte b : (byte[]) value) {
                    hex.append(String.format("%02x", b));
                }
                quote(out, hex.toString());
                break;
            }
            case DECIMAL:
                quote(out, ((DecimalData) value).toBigDecimal().toPlainString());
                break;
            case FLOAT:
            case DOUBLE:
                quote(out, value.toString());
                break;
            case TIMESTAMP_WITHOUT_TIME_ZONE:
            case TIMESTAMP_WITH_LOCAL_TIME_ZONE:
                quote(out, ((TimestampData) value).getMillisecond() + ":" + ((TimestampData) value).getNanoOfMillisecond());
                break;
            default:
                out.append(value);
        }
    }

    static void list(StringBuilder out, ArrayData data, LogicalType type) {
        ArrayData.ElementGetter getter = ArrayData.createElementGetter(type);
        out.append("[");
        for (int i = 0; i < data.size(); i++) {
            out.append(i == 0 ? "" : ",");
            cell(out, getter.getElementOrNull(data, i), type);
        }
        out.append("]");
    }

    static void quote(StringBuilder out, String text) {
        out.append('"');
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < 32 || c > 126) {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }
}
