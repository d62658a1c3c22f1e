package dev.scree.runtime.export;

import dev.scree.runtime.scene.Vec3;

/** Values as the text form of USD writes them. */
final class UsdText {
    private UsdText() {}

    static StringBuilder tuple(StringBuilder text, float[] numbers, int first, int count) {
        text.append('(');
        for (int k = 0; k < count; k++) {
            text.append(k > 0 ? ", " : "").append(numbers[first + k]);
        }
        return text.append(')');
    }

    static StringBuilder tuples(StringBuilder text, float[] numbers, int perTuple) {
        text.append('[');
        for (int i = 0; i < numbers.length; i += perTuple) {
            tuple(text.append(i > 0 ? ", " : ""), numbers, i, perTuple);
        }
        return text.append(']');
    }

    static StringBuilder numbers(StringBuilder text, float[] numbers) {
        text.append('[');
        for (int i = 0; i < numbers.length; i++) {
            text.append(i > 0 ? ", " : "").append(numbers[i]);
        }
        return text.append(']');
    }

    static StringBuilder numbers(StringBuilder text, int[] numbers) {
        text.append('[');
        for (int i = 0; i < numbers.length; i++) {
            text.append(i > 0 ? ", " : "").append(numbers[i]);
        }
        return text.append(']');
    }

    /** As USD colours are linear: from sRGB. */
    static String colour(Vec3 srgb) {
        float[] linear = {linear(srgb.x()), linear(srgb.y()), linear(srgb.z())};
        return tuple(new StringBuilder(), linear, 0, 3).toString();
    }

    /** IEC 61966-2-1. */
    private static float linear(double srgb) {
        return (float) (srgb <= 0.04045 ? srgb / 12.92 : Math.pow((srgb + 0.055) / 1.055, 2.4));
    }

    /** A name as prims may have it: letters, digits and underscores, no digit first. */
    static String identifier(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9_]+", "_");
        return plain.isEmpty() || Character.isDigit(plain.charAt(0)) ? "_" + plain : plain;
    }

    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append((char) c);
            } else {
                quoted.append(c < 32 ? ' ' : (char) c);
            }
        });
        return quoted.append('"').toString();
    }

    /** Lower and upper corner of points, shape (count, 3); of no points a box without room at the origin. */
    static float[] extent(float[] positions) {
        if (positions.length == 0) {
            return new float[6];
        }
        float[] box = {positions[0], positions[1], positions[2], positions[0], positions[1], positions[2]};
        for (int i = 0; i < positions.length; i++) {
            box[i % 3] = Math.min(box[i % 3], positions[i]);
            box[3 + i % 3] = Math.max(box[3 + i % 3], positions[i]);
        }
        return box;
    }
}
