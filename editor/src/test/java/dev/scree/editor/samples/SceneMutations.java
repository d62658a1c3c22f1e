package dev.scree.editor.samples;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Changes one field of a scene's file at a time, in every way that a typing error or malice may. */
final class SceneMutations {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /**
     * A scene with one field changed.
     *
     * @param path the field, such as {@code bodies[2].scale}
     * @param change what was done, for messages
     * @param scene the changed file
     */
    record Mutation(String path, String change, JsonNode scene) {
        @Override
        public String toString() {
            return path + " " + change;
        }
    }

    private final JsonNode scene;
    private final Random random;
    private final List<List<Object>> fields = new ArrayList<>();

    SceneMutations(JsonNode scene, long seed) {
        this.scene = scene;
        this.random = new Random(seed);
        collect(scene, new ArrayList<>());
    }

    private void collect(JsonNode node, List<Object> way) {
        // The head is checked before all else, and has a test of its own.
        boolean head = way.size() == 1 && List.of("format", "version", "name").contains(way.get(0));
        if (!way.isEmpty() && !head) {
            fields.add(List.copyOf(way));
        }
        if (node.isObject()) {
            node.fieldNames().forEachRemaining(name -> descend(node.get(name), way, name));
        }
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            descend(node.get(i), way, i);
        }
    }

    private void descend(JsonNode child, List<Object> way, Object step) {
        way.add(step);
        collect(child, way);
        way.remove(way.size() - 1);
    }

    int fieldCount() {
        return fields.size();
    }

    /** Returns the next mutation; kinds of parts come equally often, however many parts of a kind there are. */
    Mutation next() {
        List<Object> kinds = fields.stream().map(way -> way.get(0)).distinct().toList();
        Object kind = kinds.get(random.nextInt(kinds.size()));
        List<List<Object>> those =
                fields.stream().filter(way -> way.get(0).equals(kind)).toList();
        List<Object> way = those.get(random.nextInt(those.size()));
        JsonNode copy = scene.deepCopy();
        JsonNode holder = copy;
        for (Object step : way.subList(0, way.size() - 1)) {
            holder = step instanceof Integer i ? holder.get(i) : holder.get((String) step);
        }
        Object last = way.get(way.size() - 1);
        JsonNode old = last instanceof Integer i ? holder.get(i) : holder.get((String) last);
        JsonNode value = random.nextInt(12) == 0 ? null : changed(old);
        if (last instanceof Integer i) {
            if (value == null) {
                ((ArrayNode) holder).remove(i);
            } else {
                ((ArrayNode) holder).set(i, value);
            }
        } else if (value == null) {
            ((ObjectNode) holder).remove((String) last);
        } else {
            ((ObjectNode) holder).set((String) last, value);
        }
        return new Mutation(text(way), value == null ? "removed" : "= " + shortened(value.toString()), copy);
    }

    private static String shortened(String text) {
        return text.length() < 60 ? text : text.substring(0, 60) + "...";
    }

    static String text(List<Object> way) {
        StringBuilder text = new StringBuilder();
        for (Object step : way) {
            text.append(step instanceof Integer ? "[" + step + "]" : (text.isEmpty() ? "" : ".") + step);
        }
        return text.toString();
    }

    private JsonNode changed(JsonNode old) {
        if (random.nextInt(5) == 0) {
            return anything();
        }
        if (old.isNumber()) {
            return number(old);
        }
        if (old.isTextual()) {
            return switch (random.nextInt(5)) {
                case 0 -> NODES.textNode("");
                case 1 -> NODES.textNode("nothing of that name");
                case 2 -> NODES.textNode(old.textValue() + "\0");
                case 3 -> NODES.textNode("../" + old.textValue());
                default -> NODES.textNode("x".repeat(100_000));
            };
        }
        if (old.isBoolean()) {
            return NODES.booleanNode(!old.booleanValue());
        }
        if (old.isArray()) {
            ArrayNode copy = old.deepCopy();
            switch (random.nextInt(4)) {
                case 0 -> copy.removeAll();
                case 1 -> copy.add(NODES.nullNode());
                case 2 -> copy.add(copy.isEmpty() ? NODES.objectNode() : copy.get(random.nextInt(copy.size())));
                default -> copy.add(anything());
            }
            return copy;
        }
        return old.isObject() && random.nextBoolean() ? NODES.objectNode() : anything();
    }

    private JsonNode number(JsonNode old) {
        double value = old.doubleValue();
        double[] others = {
            0,
            -1,
            1,
            -value,
            2 * value,
            10 * value,
            0.1 * value,
            1e3 * value,
            1e-3 * value,
            1e9,
            -1e9,
            1e-9,
            1e300,
            -1e300,
            1e-300,
            Double.MAX_VALUE,
            Double.MIN_VALUE,
            0.5 * value,
            value + 0.1,
            Integer.MAX_VALUE
        };
        double other = others[random.nextInt(others.length)];
        return old.isInt() && other == Math.rint(other) && Math.abs(other) <= Integer.MAX_VALUE
                ? NODES.numberNode((int) other)
                : NODES.numberNode(other);
    }

    private JsonNode anything() {
        return switch (random.nextInt(8)) {
            case 0 -> NODES.nullNode();
            case 1 -> NODES.textNode("NaN");
            case 2 -> NODES.numberNode(-7);
            case 3 -> NODES.numberNode(1e300);
            case 4 -> NODES.booleanNode(true);
            case 5 -> NODES.arrayNode();
            case 6 -> NODES.arrayNode().add(NODES.nullNode());
            default -> NODES.objectNode().put("a", 1);
        };
    }
}
