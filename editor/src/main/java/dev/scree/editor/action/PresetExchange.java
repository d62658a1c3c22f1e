package dev.scree.editor.action;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.PresetDetails;
import dev.scree.runtime.project.PresetFiles;
import dev.scree.runtime.project.PresetPackage;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.SoftBody;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** Presets as files for others: written of a selection or a preset, and taken into the user's library. */
public final class PresetExchange {
    private final EditorContext context;

    public PresetExchange(EditorContext context) {
        this.context = context;
    }

    /**
     * What is to be exported.
     *
     * @param models returns the file of a model by the name that the preset's bodies use
     */
    public record Offer(Preset preset, Function<String, Path> models) {}

    /** The selection as a preset that is named as the first of it. */
    Offer selection() {
        OpenProject project = context.project().orElseThrow();
        String name = context.selection().objects(project.scene()).get(0).name();
        Preset preset = Edits.preset(project.scene(), context.selection(), name, "");
        return new Offer(preset, project.document().folder()::modelFile);
    }

    /** A preset of a list. @param file where it lies */
    public static Offer of(Path file, Preset preset) {
        return new Offer(preset, model -> PresetFiles.model(file, model));
    }

    /** Where it goes unless the user says otherwise: beside the project. */
    public Path freeFile(Offer offer) {
        String plain = offer.preset.name().replaceAll("[^\\p{L}\\p{N} _-]+", "").strip();
        String stem = plain.isEmpty() ? "preset" : plain;
        Path folder = context.dialogs().lastFolder();
        Path file = folder.resolve(stem + "." + PresetPackage.ENDING);
        for (int i = 2; Files.exists(file); i++) {
            file = folder.resolve(stem + " " + i + "." + PresetPackage.ENDING);
        }
        return file;
    }

    /** Writes it in the background. */
    public void write(Offer offer, PresetDetails details, Path file) {
        context.tasks()
                .start(
                        "project",
                        "Export " + offer.preset.name(),
                        progress -> {
                            PresetPackage.write(details.on(offer.preset), offer.models, file, progress);
                            return file;
                        },
                        written -> {
                            context.dialogs()
                                    .setLastFolder(written.toAbsolutePath().getParent());
                            context.log().success("Exported " + offer.preset.name() + " to " + written);
                        },
                        context::failed,
                        () -> context.log().info("The export was cancelled"));
    }

    private record Taken(Path file, Preset preset) {}

    /**
     * Takes a file of a preset into the user's library, which every project shows; without one, into the project.
     *
     * @param spot where it was dropped, and is placed too; null: it is not placed
     */
    public void take(Path file, DropSpot spot) {
        if (!PresetPackage.is(file)) {
            context.failed(
                    UserError.input(file, "this is no preset", "Choose a file that ends in ." + PresetPackage.ENDING));
            return;
        }
        Path own = context.library().own();
        OpenProject project = context.project().orElse(null);
        if (own == null && project == null) {
            context.log().warning("Open or make a project first, then import " + file.getFileName());
            return;
        }
        context.tasks()
                .start(
                        "project",
                        "Import " + file.getFileName(),
                        progress -> {
                            try (PresetPackage.Unpacked unpacked = PresetPackage.read(file, progress)) {
                                return own != null ? keep(unpacked, own) : keep(unpacked, project);
                            }
                        },
                        taken -> {
                            String said = PresetDetails.of(taken.preset).line();
                            context.log()
                                    .success("The preset " + taken.preset.name() + " is in your library now."
                                            + (said.isEmpty() ? "" : " " + said));
                            context.files().refresh();
                            if (spot != null) {
                                context.files().placePreset(taken.file, taken.preset, spot);
                            }
                        },
                        context::failed,
                        () -> context.log().info("The import of " + file.getFileName() + " was cancelled"));
    }

    /** The same preset once more is not kept twice; another one of its name gets a number. */
    private static Taken keep(PresetPackage.Unpacked unpacked, Path own) {
        Preset wanted = plainlyNamed(unpacked.preset());
        String stem = wanted.name();
        for (int i = 2; Files.exists(own.resolve(wanted.name() + ".json")); i++) {
            Preset there = readable(own.resolve(wanted.name() + ".json"));
            if (there != null && there.withBodies(List.of()).equals(wanted.withBodies(List.of()))) {
                break;
            }
            wanted = wanted.withName(stem + " " + i);
        }
        PresetFiles.keep(wanted, own, model -> PresetFiles.model(unpacked.file(), model));
        Path file = own.resolve(wanted.name() + ".json");
        return new Taken(file, PresetFiles.read(file));
    }

    private static Preset readable(Path file) {
        try {
            return PresetFiles.read(file);
        } catch (UserError e) {
            return null;
        }
    }

    private static Taken keep(PresetPackage.Unpacked unpacked, OpenProject project) {
        ProjectFolder folder = project.document().folder();
        Preset preset = plainlyNamed(unpacked.preset());
        List<dev.scree.runtime.scene.Body> bodies = preset.bodies().stream()
                .map(b -> b.withModel(folder.addModel(PresetFiles.model(unpacked.file(), b.model()))))
                .toList();
        List<SoftBody> soft = preset.softBodies().stream()
                .map(b -> b.withModel(folder.addModel(PresetFiles.model(unpacked.file(), b.model()))))
                .toList();
        Preset kept = preset.withBodies(bodies)
                .withSoftBodies(soft)
                .withName(Edits.freeName(folder.presetNames(), preset.name()));
        folder.writePreset(kept);
        return new Taken(folder.presetFile(kept.name()), kept);
    }

    /** A stranger's name need not be one of a file. */
    private static Preset plainlyNamed(Preset preset) {
        String plain = preset.name()
                .replaceAll("[/\\\\:*?\"<>|\\p{Cntrl}]+", " ")
                .replaceAll("^[. ]+", "")
                .strip();
        String cut = plain.substring(0, Math.min(80, plain.length())).strip();
        return preset.withName(cut.isEmpty() ? "preset" : cut);
    }
}
