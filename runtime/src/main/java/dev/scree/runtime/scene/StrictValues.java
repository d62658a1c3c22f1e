package dev.scree.runtime.scene;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.util.Arrays;

/**
 * Reads numbers and truth values as strictly as a file of ours needs. The parser's own readers take the text "NaN" for
 * a number, null for zero, and 1e400 for infinity. Here each of these is refused with what was expected and found.
 */
final class StrictValues {
    /** A refusal whose message is meant for users as it is. */
    static final class Refused extends JsonMappingException {
        Refused(JsonParser parser, String expected, String found) {
            this(parser, "wrong type: expected " + expected + ", found " + found);
        }

        Refused(JsonParser parser, String message) {
            super(parser, message);
        }
    }

    /** Number of characters of a wrong text that a message quotes. */
    private static final int QUOTED = 40;

    private StrictValues() {}

    /** Returns the readers of numbers, lists of numbers and truth values. */
    static SimpleModule module() {
        return new SimpleModule("strict values")
                .addDeserializer(double.class, new Reader<>(double.class, 0.0, StrictValues::number))
                .addDeserializer(Double.class, new Reader<>(Double.class, null, StrictValues::number))
                .addDeserializer(double[].class, new Reader<>(double[].class, null, StrictValues::numbers))
                .addDeserializer(int.class, new Reader<>(int.class, 0, StrictValues::whole))
                .addDeserializer(Integer.class, new Reader<>(Integer.class, null, StrictValues::whole))
                .addDeserializer(boolean.class, new Reader<>(boolean.class, false, StrictValues::truth))
                .addDeserializer(Boolean.class, new Reader<>(Boolean.class, null, StrictValues::truth));
    }

    /** Reads one value at the parser's place. */
    private interface Value<T> {
        T read(JsonParser parser) throws IOException;
    }

    /** Reads values of one type. */
    private static final class Reader<T> extends StdScalarDeserializer<T> {
        private static final long serialVersionUID = 1;

        /** Value of a field that is not in the file. */
        private final transient T absent;

        private final transient Value<T> value;

        Reader(Class<?> type, T absent, Value<T> value) {
            super(type);
            this.absent = absent;
            this.value = value;
        }

        @Override
        public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            return value.read(parser);
        }

        @Override
        public T getAbsentValue(DeserializationContext context) {
            return absent;
        }

        @Override
        public T getNullValue(DeserializationContext context) throws JsonMappingException {
            if (handledType().isPrimitive()) {
                String expected = handledType() == boolean.class ? "true or false" : "a number";
                throw new Refused(context.getParser(), expected, "null");
            }
            return null;
        }
    }

    private static Double number(JsonParser parser) throws IOException {
        if (!parser.currentToken().isNumeric()) {
            throw new Refused(parser, "a number", found(parser));
        }
        double value = parser.getDoubleValue();
        if (!Double.isFinite(value)) {
            throw new Refused(parser, "a number up to " + Double.MAX_VALUE, "the larger number " + quoted(parser));
        }
        return value;
    }

    private static double[] numbers(JsonParser parser) throws IOException {
        if (!parser.isExpectedStartArrayToken()) {
            throw new Refused(parser, "a list of numbers", found(parser));
        }
        double[] numbers = new double[4];
        int count = 0;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            numbers = count == numbers.length ? Arrays.copyOf(numbers, 2 * count) : numbers;
            try {
                numbers[count] = number(parser);
            } catch (JsonMappingException e) {
                e.prependPath(double[].class, count);
                throw e;
            }
            count++;
        }
        return Arrays.copyOf(numbers, count);
    }

    private static Integer whole(JsonParser parser) throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
            throw new Refused(parser, "a whole number", found(parser));
        }
        if (parser.getNumberType() != JsonParser.NumberType.INT) {
            throw new Refused(
                    parser,
                    "a whole number from " + Integer.MIN_VALUE + " to " + Integer.MAX_VALUE,
                    "the number " + quoted(parser));
        }
        return parser.getIntValue();
    }

    private static Boolean truth(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> throw new Refused(parser, "true or false", found(parser));
        };
    }

    /** Returns what stands at the parser's place in plain words. */
    static String found(JsonParser parser) throws IOException {
        if (parser.currentToken() == null) {
            return "the end of the file";
        }
        return switch (parser.currentToken()) {
            case VALUE_STRING -> "the text \"" + quoted(parser) + "\"";
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "the number " + quoted(parser);
            case START_ARRAY -> "a list";
            case START_OBJECT -> "an object";
            case END_ARRAY, END_OBJECT -> "the end";
            default -> quoted(parser);
        };
    }

    private static String quoted(JsonParser parser) throws IOException {
        return quoted(parser.getText());
    }

    /** Returns the beginning of a text as a message may quote it, on one line. */
    static String quoted(String value) {
        String text = value.replaceAll("\\p{Cntrl}", "?");
        return text.length() <= QUOTED ? text : text.substring(0, QUOTED) + "...";
    }
}
