package dev.scree.runtime.scene;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;
import com.fasterxml.jackson.databind.deser.ValueInstantiator;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.stream.Collectors;

/**
 * Refuses a value of another kind than belongs in its place: says what is allowed there and what was found, in words
 * made from the record's own types. The parser's messages name its classes and are not shown.
 */
final class WrongKinds extends DeserializationProblemHandler {
    @Override
    public Object handleUnexpectedToken(
            DeserializationContext context, JavaType type, JsonToken token, JsonParser parser, String message)
            throws IOException {
        throw refused(parser, type.getRawClass(), StrictValues.found(parser));
    }

    @Override
    public Object handleMissingInstantiator(
            DeserializationContext context, Class<?> type, ValueInstantiator maker, JsonParser parser, String message)
            throws IOException {
        throw refused(parser, type, StrictValues.found(parser));
    }

    @Override
    public Object handleWeirdStringValue(DeserializationContext context, Class<?> type, String value, String message)
            throws IOException {
        throw refused(context.getParser(), type, StrictValues.quoted(value));
    }

    @Override
    public Object handleWeirdNumberValue(DeserializationContext context, Class<?> type, Number value, String message)
            throws IOException {
        throw refused(context.getParser(), type, StrictValues.quoted(value.toString()));
    }

    private static StrictValues.Refused refused(JsonParser parser, Class<?> type, String found) {
        return new StrictValues.Refused(parser, message(type, found));
    }

    /** Returns the message for a value where one of another type belongs. */
    static String message(Class<?> type, String found) {
        if (!type.isEnum()) {
            return "wrong type: expected " + name(type) + ", found " + found;
        }
        String words =
                Arrays.stream(type.getEnumConstants()).map(SceneJson::text).collect(Collectors.joining(", "));
        return "wrong value: expected one of " + words + ", found " + found;
    }

    /** Returns the name of a Java type in plain words. */
    static String name(Class<?> type) {
        if (type == double.class || type == Double.class) {
            return "a number";
        }
        if (type == int.class || type == Integer.class) {
            return "a whole number";
        }
        if (type == double[].class) {
            return "a list of numbers";
        }
        if (type == boolean.class || type == Boolean.class) {
            return "true or false";
        }
        if (Collection.class.isAssignableFrom(type) || type.isArray()) {
            return "a list";
        }
        return type == String.class ? "a text" : "an object";
    }
}
