package dev.scree.runtime.scene.property;

import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import java.util.List;
import java.util.stream.Collectors;

/** Parts of a scene by their names, and their properties set from texts, as the command line and scripts have both. */
public final class PropertyAssignments {
    private PropertyAssignments() {}

    /**
     * Returns a copy of the part with properties set from texts {@code KEY=VALUE}, one after the other.
     *
     * @throws UserError of a wrong use for what is no property of the part, or no value of it
     */
    public static <T extends ScenePart> T assigned(Scene scene, T part, List<String> assignments) {
        T changed = part;
        for (String assignment : assignments) {
            int at = assignment.indexOf('=');
            String key = at < 0 ? assignment : assignment.substring(0, at);
            Property<T> property = Properties.find(changed, key).orElse(null);
            if (at < 0 || property == null) {
                String known =
                        Properties.of(changed).stream().map(Property::key).collect(Collectors.joining(", "));
                throw UserError.of(
                        UserError.Kind.USAGE,
                        at < 0 ? assignment + " sets nothing" : part.name() + " has no property \"" + key + "\"",
                        "Use KEY=VALUE with one of " + known);
            }
            changed = PropertyText.set(scene, changed, property, assignment.substring(at + 1));
        }
        return changed;
    }

    /**
     * Returns the part of a name: an id, LIST/ID where two kinds have the same, or physics, domain, camera.
     *
     * @throws UserError of a wrong use if there is none, or more than one
     */
    public static ScenePart part(Scene scene, String name) {
        List<ScenePart> found =
                scene.parts().stream().filter(part -> named(part, name)).toList();
        if (found.size() != 1) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    found.isEmpty() ? "there is no part \"" + name + "\"" : "\"" + name + "\" names two parts",
                    found.isEmpty()
                            ? "See them with ./scree set PROJECT"
                            : "Use one of "
                                    + found.stream()
                                            .map(p -> p.kind().key() + "/" + p.id())
                                            .collect(Collectors.joining(", ")));
        }
        return found.get(0);
    }

    /** Returns the shortest name by which {@link #part} finds a part. */
    public static String name(Scene scene, ScenePart part) {
        if (part.kind().single()) {
            return part.kind().key();
        }
        long alike = scene.parts().stream().filter(p -> named(p, part.id())).count();
        return alike == 1 ? part.id() : part.kind().key() + "/" + part.id();
    }

    private static boolean named(ScenePart part, String name) {
        return part.kind().single()
                ? part.kind().key().equals(name)
                : part.id().equals(name) || (part.kind().key() + "/" + part.id()).equals(name);
    }
}
