package dev.scree.runtime.export;

import dev.scree.runtime.scene.Vec3;
import java.lang.reflect.Array;
import java.util.Arrays;

/** Values as the text form of USD writes them. */
final class UsdText {
    private UsdText() {}

    /** Numbers in brackets: {@code (1, 2, 3)}. */
    static String tuple(float... numbers) {
        return tuple(new StringBuilder(), numbers, 0, numbers.length).toString();
    }

    private static StringBuilder tuple(StringBuilder text, float[] numbers, int first, int count) {
        text.append('(');
        for (int k = 0; k < count; k++) {
            text.append(k > 0 ? ", " : "").append(numbers[first + k]);
        }
        return text.append(')');
    }

    /** An array of float or int as a list, of float also of tuples. */
    static StringBuilder array(Object numbers, int perTuple) {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < Array.getLength(numbers); i += perTuple) {
            text.append(i > 0 ? ", " : "");
            if (numbers instanceof int[] whole) {
                text.append(whole[i]);
            } else if (perTuple == 1) {
                text.append(((float[]) numbers)[i]);
            } else {
                tuple(text, (float[]) numbers, i, perTuple);
            }
        }
        return text.append(']');
    }

    /** The number of corners of each face of a mesh of triangles. */
    static int[] triangles(int count) {
        int[] corners = new int[count];
        Arrays.fill(corners, 3);
        return corners;
    }

    /** As USD colours are linear: from sRGB. */
    static String colour(Vec3 srgb) {
        return tuple(linear(srgb.x()), linear(srgb.y()), linear(srgb.z()));
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
