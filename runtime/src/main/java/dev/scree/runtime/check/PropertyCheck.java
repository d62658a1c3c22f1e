package dev.scree.runtime.check;

import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Bounds;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import dev.scree.runtime.scene.property.PropertyType;
import dev.scree.runtime.scene.property.Range;
import java.util.Locale;

/** Whether each property of each part has a value of its declared range and names parts that exist. */
record PropertyCheck(Findings found) {

    static void check(Findings found) {
        PropertyCheck check = new PropertyCheck(found);
        PartKind.ALL.forEach(kind -> found.each(kind, check::part));
    }

    private <T extends ScenePart> void part(String path, T part) {
        if (!PartKind.of(part).single()) {
            id(path + "id", part);
        }
        for (Property<T> property : Properties.of(part)) {
            if (property.follows().apply(part) == null) {
                value(path + property.key(), part.name(), property, property.of(part));
            }
        }
    }

    /** An id stands in other parts and in messages, so it is a short text that can be read. */
    private <T extends ScenePart> void id(String path, T part) {
        String id = part.id();
        if (id.isBlank() || id.length() > Bounds.TEXT || id.chars().anyMatch(Character::isISOControl)) {
            found.error(
                    path,
                    "The id of a " + PartKind.of(part).noun()
                            + (id.isBlank() ? " is empty." : " is too long, or has characters that cannot be read."),
                    "Use 1 to " + Bounds.TEXT + " letters, digits and other signs, the first no space.");
        }
    }

    private void value(String path, String name, Property<?> property, Object value) {
        PropertyType type = property.type();
        if (type instanceof PropertyType.Number number && value instanceof Number n) {
            if (!number.valid().holds(n.doubleValue())) {
                wrong(path, name, property, n);
            }
        } else if (type instanceof PropertyType.Vector vector && value instanceof Vec3 v) {
            components(path, name, property, v, vector.each());
            // A vector without a unit is a direction.
            if (vector.unit().isEmpty() && v.length() == 0) {
                found.error(
                        path,
                        "The " + label(property) + " of \"" + name + "\" has no length, so it points nowhere.",
                        "Set one of its three numbers to another value than 0.");
            }
        } else if (type instanceof PropertyType.Colour && value instanceof Vec3 v) {
            components(path, name, property, v, Bounds.COLOUR);
        } else if (type instanceof PropertyType.Text && value instanceof String text && text.length() > Bounds.TEXT) {
            found.error(
                    path,
                    "The " + label(property) + " \"" + text.substring(0, 20) + "...\" has " + text.length()
                            + " characters.",
                    "Use up to " + Bounds.TEXT + ".");
        } else if (value instanceof Quat q) {
            if (!Findings.isUnit(q)) {
                found.error(path, "The rotation of \"" + name + "\" is no unit quaternion.", "Set it again.");
            }
        } else if (type instanceof PropertyType.Reference reference && (value != null || !property.optional())) {
            reference(path, name, reference.kind(), (String) value);
        }
    }

    private void components(String path, String name, Property<?> property, Vec3 v, Range each) {
        for (int axis = 0; axis < 3; axis++) {
            if (!each.holds(v.toArray()[axis])) {
                wrong(path + "[" + axis + "]", name, property, v.toArray()[axis]);
            }
        }
    }

    private static String label(Property<?> property) {
        return property.label().toLowerCase(Locale.ROOT);
    }

    private void wrong(String path, String name, Property<?> property, Number value) {
        String wanted = property.type() instanceof PropertyType.Vector vector
                ? vector.each().words("number") + (vector.unit().isEmpty() ? "" : ", in " + vector.unit())
                : property.type() instanceof PropertyType.Colour
                        ? Bounds.COLOUR.words("number")
                        : property.type().words();
        found.error(path, "The " + label(property) + " of \"" + name + "\" is " + value + ".", "Use " + wanted + ".");
    }

    private void reference(String path, String name, PartKind<?> kind, String id) {
        if (id == null) {
            found.error(path, "\"" + name + "\" names no " + kind.noun() + ".", "Choose one.");
        } else if (kind.index(found.scene(), id) < 0) {
            String known = String.join(
                    ", ", kind.in(found.scene()).stream().map(ScenePart::id).toList());
            found.error(
                    path,
                    "There is no " + kind.noun() + " \"" + id + "\".",
                    known.isEmpty() ? "Add one first." : "Name one of " + known + ".");
        }
    }
}
