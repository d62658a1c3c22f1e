package dev.scree.runtime.project;

import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.scene.property.Bounds;
import dev.scree.runtime.scene.property.Range;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a run configuration may say: the one place for the reader of the file, the dialog and the command line. */
public final class RunChecks {
    /** The name of the play without a configuration, which none may have. */
    public static final String MAIN = "main";
    /** Most configurations of a project. */
    public static final int MOST = 200;
    /** Greatest number of characters of a name. */
    public static final int NAME = 60;
    /** How long a play may be told to last [s]. */
    public static final Range SECONDS = new Range(0, Bounds.TIME.max(), true);

    /**
     * Something that a configuration may not say.
     *
     * @param field the field of the file
     * @param reason what is wrong
     * @param remedy what is allowed
     */
    public record Fault(String field, String reason, String remedy) {}

    private RunChecks() {}

    /**
     * Returns what is wrong with a configuration by itself.
     *
     * @param root folder of the project
     * @param others configurations of the same project without this one
     */
    public static Optional<Fault> fault(Path root, RunConfiguration run, List<RunConfiguration> others) {
        return name(run.name(), others.stream().map(RunConfiguration::name).toList())
                .or(() -> scene(run.scene()))
                .or(() -> device(run.device()))
                .or(() -> seconds(run.seconds()))
                .or(() -> file(root, "output", run.output(), ".mp4"))
                .or(() -> file(root, "statistics", run.statistics(), ".json"));
    }

    /** Returns what is wrong with a name, beside those that are taken. */
    public static Optional<Fault> name(String name, List<String> taken) {
        if (name.isBlank()
                || !name.equals(name.strip())
                || name.length() > NAME
                || name.startsWith(".")
                || !ProjectFolder.plainName(name)) {
            return fault(
                    "name",
                    "\"" + shown(name) + "\" cannot be the name of a run configuration",
                    "Use up to " + NAME + " letters, digits, spaces, - and _");
        }
        if (name.equalsIgnoreCase(MAIN)) {
            return fault(
                    "name",
                    "\"" + name + "\" is the play without a configuration",
                    "Use another name for the run configuration");
        }
        return taken.stream().anyMatch(name::equalsIgnoreCase)
                ? fault("name", "there are two run configurations \"" + name + "\"", "Use a name that is not taken")
                : Optional.empty();
    }

    private static Optional<Fault> scene(String scene) {
        return scene == null || !scene.isBlank() && ProjectFolder.plainName(scene)
                ? Optional.empty()
                : fault(
                        "scene",
                        "\"" + shown(scene) + "\" cannot be the name of a scene",
                        "Name a scene of the project");
    }

    private static Optional<Fault> device(String device) {
        // The same words as those of the option --device; a test compares the two.
        return device == null || device.matches("auto|cpu|gpu|java|[0-9]{1,3}")
                ? Optional.empty()
                : fault(
                        "device",
                        "\"" + shown(device) + "\" is not a device",
                        "Use \"auto\", \"cpu\", \"gpu\", \"java\", or a number that ./scree doctor lists, such as "
                                + "\"0\"");
    }

    private static Optional<Fault> seconds(Double seconds) {
        return seconds == null || SECONDS.holds(seconds)
                ? Optional.empty()
                : fault("seconds", "the play cannot last " + seconds + " s", "Use " + SECONDS.words("number"));
    }

    /** Returns what is wrong with the name of a file: it must lie in the project and end as its content wants it. */
    private static Optional<Fault> file(Path root, String field, String name, String ending) {
        if (name == null) {
            return Optional.empty();
        }
        String allowed = "Use a path inside the project that ends in " + ending + ", such as "
                + (field.equals("output") ? "recordings/run.mp4" : "exports/run.json");
        if (!name.toLowerCase(Locale.ROOT).endsWith(ending) || name.length() > Bounds.TEXT) {
            return fault(field, "\"" + shown(name) + "\" is no file for the " + what(field), allowed);
        }
        try {
            ChosenOutput.refuseOwn(Path.of(name), InsideFolder.resolve(root, name), root);
            return Optional.empty();
        } catch (InsideFolder.Outside e) {
            return fault(field, "the file of the " + what(field) + " " + e.getMessage(), allowed);
        } catch (dev.scree.runtime.UserError e) {
            return fault(field, "\"" + shown(name) + "\" belongs to the project itself", allowed);
        }
    }

    private static String what(String field) {
        return field.equals("output") ? "recording" : "statistics";
    }

    private static Optional<Fault> fault(String field, String reason, String remedy) {
        return Optional.of(new Fault(field, reason, remedy));
    }

    /** Returns a text of a file as a message may quote it. */
    private static String shown(String text) {
        String plain = text.replaceAll("\\p{Cntrl}", "?");
        return plain.length() <= NAME ? plain : plain.substring(0, NAME) + "…";
    }
}
