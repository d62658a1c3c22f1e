package dev.scree.editor.panel;

import dev.scree.editor.action.SharedProperty;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.HelpCard;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.PropertyDefault;
import dev.scree.runtime.scene.property.PropertyType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is told of a property when the pointer rests on its row; all of it follows from the property's declaration. */
final class PropertyHelp {
    private PropertyHelp() {}

    static HelpCard.Text of(Scene scene, PropertyForm form, SharedProperty shared) {
        List<String> facts = new ArrayList<>();
        PropertyType type = shared.type();
        String help = shared.property().help();
        String other = shared.follows();
        if (other != null) {
            facts.add("It follows from the " + other.toLowerCase(Locale.ROOT) + "; set it to keep it instead.");
        }
        facts.add("Takes " + takes(shared) + shownUnit(type) + ".");
        PropertyDefault found = form.defaultOf(shared);
        if (found != null) {
            facts.add("Default: " + words(scene, shared, found.value()) + ".");
        }
        facts.add(
                shared.actsAtOnce(scene)
                        ? "While a scene plays, a change acts at once."
                        : "While a scene plays, a change waits for the next Play.");
        String keyed = KeyedFields.fact(scene, shared);
        if (keyed != null) {
            facts.add(keyed);
        }
        List<String> hints = new ArrayList<>();
        if (shared.input() != null) {
            hints.add("Drag it: Shift for finer, Ctrl for round steps. Or type it, as 2*3 or with a unit"
                    + example(type.unit()) + ".");
            if (shared.count() > 1) {
                hints.add("A typed number is one for all; dragging moves each by the same amount.");
            }
        }
        String reason = shared.blocked();
        return new HelpCard.Text(
                shared.property().title(),
                shared.key(),
                help.isEmpty() || help.endsWith(".") ? help : help + ".",
                facts,
                hints,
                reason == null ? "" : reason);
    }

    /** What its field takes, by the words that the field shows; files have others for some. */
    private static String takes(SharedProperty shared) {
        PropertyType type = shared.type();
        if (type instanceof PropertyType.Choice choice) {
            return "one of "
                    + choice.options().stream().map(PropertyType.Option::label).collect(Collectors.joining(", "));
        }
        if (type instanceof PropertyType.Reference reference) {
            return "one that the scene has (" + reference.kind().noun() + ")";
        }
        if (type instanceof PropertyType.Flag) {
            return "on or off";
        }
        if (shared.input() == null || type instanceof PropertyType.Rotation) {
            return type.words();
        }
        return (type instanceof PropertyType.Number ? "" : "three numbers, each ")
                + shared.input().takes();
    }

    /** Where a form shows another unit than the file has. */
    private static String shownUnit(PropertyType type) {
        if (type instanceof PropertyType.Number number && number.perUnit() != 1) {
            return "; shown as " + Fields.show(number.format(), number.perUnit()) + " for 1";
        }
        return "";
    }

    private static String example(String unit) {
        return switch (unit) {
            case "m" -> ", as 5 cm + 2 mm";
            case "m/s" -> ", as 2 km/h";
            case "kg/m³" -> ", as 1 g/cm3";
            case "kg" -> ", as 20 g";
            case "s" -> ", as 20 ms";
            case "rad" -> ", as 30° or 1/3 turn";
            case "rad/s" -> ", as 60 rpm or 2pi";
            case "m³/s" -> ", as 6 l/min";
            default -> "";
        };
    }

    /** A value of a property in words. */
    static String words(Scene scene, SharedProperty shared, Object value) {
        PropertyType type = shared.type();
        if (value == null) {
            return shared.property().missing();
        }
        if (type instanceof PropertyType.Number number) {
            return Fields.show(number.format(), number.perUnit() * ((Number) value).doubleValue());
        }
        if (type instanceof PropertyType.Choice choice) {
            return choice.of(value).label();
        }
        if (type instanceof PropertyType.Reference reference) {
            return name(scene, reference.kind(), (String) value);
        }
        if (value instanceof Boolean on) {
            return on ? "on" : "off";
        }
        if (value instanceof Vec3 || value instanceof Quat) {
            Vec3 v = value instanceof Quat turn ? turn.toDegrees() : (Vec3) value;
            String format = type instanceof PropertyType.Rotation ? "%.4g°" : "%.4g";
            return Fields.show(format, v.x()) + ", " + Fields.show(format, v.y()) + ", " + Fields.show(format, v.z());
        }
        if (value instanceof List<?> list) {
            return list.isEmpty() ? "none" : list.stream().map(Object::toString).collect(Collectors.joining(", "));
        }
        return String.valueOf(value);
    }

    private static String name(Scene scene, PartKind<?> kind, String id) {
        return kind.find(scene, id).map(ScenePart::name).orElse(id);
    }
}
