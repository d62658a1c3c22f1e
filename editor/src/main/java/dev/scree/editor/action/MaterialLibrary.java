package dev.scree.editor.action;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.project.PresetFiles;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.CommonMaterials;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.ScenePart;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Materials, fluids and fabrics for every project: those that come with the program, and the user's own in
 * {@code materials.json} of the configuration folder, which has the form of a preset. Before each change the file is
 * read again, since another window may have changed it.
 */
public final class MaterialLibrary {
    private static final Logger LOG = LoggerFactory.getLogger(MaterialLibrary.class);
    private static final String NAME = "Materials";
    private static final int MOST = 1000;

    private final Path file;
    private Preset own;

    /** @param file need not be there */
    MaterialLibrary(Path file) {
        this.file = file;
    }

    /** What comes with the program: materials, then fluids, then fabrics. */
    public static List<ScenePart> builtIn() {
        return Stream.of(CommonMaterials.all(), CommonFluids.all(), CommonFabrics.all())
                .<ScenePart>flatMap(List::stream)
                .toList();
    }

    /**
     * The user's own: materials, then fluids, then fabrics. A file that cannot be read counts as none, and is told of
     * in the log.
     */
    public List<ScenePart> own() {
        if (own == null) {
            try {
                own = read();
            } catch (UserError e) {
                LOG.warn("the library of materials is left out: {}", e.getMessage());
                own = empty();
            }
        }
        return parts(own);
    }

    /** All that scenes can take: the user's own first. */
    public List<ScenePart> all() {
        return Stream.concat(own().stream(), builtIn().stream()).toList();
    }

    /** Why something of this name cannot be kept, or null. @param besides one whose name may stay, or null */
    public String obstacle(String name, ScenePart besides) {
        boolean taken = own().stream()
                .anyMatch(p -> p.name().equalsIgnoreCase(name) && !(besides != null && p.id().equals(besides.id())));
        return name.isBlank() ? "Type a name." : taken ? "There is one of this name in your library already." : null;
    }

    /**
     * Keeps a material, fluid or fabric, in the place of an own one of the same kind and name.
     *
     * @throws UserError where the file cannot be read or written, or is full
     */
    public ScenePart keep(ScenePart part) {
        Preset now = read();
        Optional<ScenePart> same = parts(now).stream()
                .filter(p -> p.kind() == part.kind() && p.name().equalsIgnoreCase(part.name()))
                .findFirst();
        if (same.isEmpty() && parts(now).size() >= MOST) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "your library of materials is full, with " + MOST + " of them",
                    "Delete some that you do not need");
        }
        ScenePart kept = withId(part, same.map(ScenePart::id).orElseGet(() -> freeId(now, part.name())));
        write(with(without(now, kept.id()), kept));
        return kept;
    }

    /** Gives an own one another name. @throws UserError where the file cannot be read or written */
    public void rename(ScenePart part, String name) {
        Preset now = read();
        ScenePart there = parts(now).stream()
                .filter(p -> p.id().equals(part.id()))
                .findFirst()
                .orElse(part);
        ScenePart renamed = there instanceof Material material
                ? material.withName(name)
                : there instanceof Fabric fabric ? fabric.withName(name) : ((FluidMaterial) there).withName(name);
        write(with(without(now, part.id()), renamed));
    }

    /** Forgets an own one. @throws UserError where the file cannot be read or written */
    public void remove(ScenePart part) {
        write(without(read(), part.id()));
    }

    private Preset read() {
        return Files.isRegularFile(file) ? PresetFiles.read(file) : empty();
    }

    private void write(Preset now) {
        AtomicFile.write(file, SceneJson.write(SceneJson.Format.PRESET, now).getBytes(StandardCharsets.UTF_8));
        own = now;
    }

    private static Preset empty() {
        return Preset.of(NAME, "", List.of(), List.of(), List.of());
    }

    private static List<ScenePart> parts(Preset preset) {
        return Stream.of(preset.materials(), preset.fluids(), preset.fabrics())
                .<ScenePart>flatMap(List::stream)
                .toList();
    }

    private static Preset without(Preset now, String id) {
        return now.withMaterials(
                        now.materials().stream().filter(m -> !m.id().equals(id)).toList())
                .withFluids(
                        now.fluids().stream().filter(f -> !f.id().equals(id)).toList())
                .withFabrics(
                        now.fabrics().stream().filter(f -> !f.id().equals(id)).toList());
    }

    private static Preset with(Preset now, ScenePart part) {
        if (part instanceof Material material) {
            List<Material> all = new ArrayList<>(now.materials());
            all.add(material);
            return now.withMaterials(all);
        }
        if (part instanceof Fabric fabric) {
            List<Fabric> all = new ArrayList<>(now.fabrics());
            all.add(fabric);
            return now.withFabrics(all);
        }
        List<FluidMaterial> all = new ArrayList<>(now.fluids());
        all.add((FluidMaterial) part);
        return now.withFluids(all);
    }

    private static ScenePart withId(ScenePart part, String id) {
        return withId(part.kind(), part, id);
    }

    private static <T extends ScenePart> T withId(PartKind<T> kind, ScenePart part, String id) {
        return kind.withId(kind.type().cast(part), id);
    }

    private static String freeId(Preset now, String name) {
        List<String> taken = parts(now).stream().map(ScenePart::id).toList();
        String stem = name.toLowerCase(java.util.Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-");
        String id = stem.isEmpty() ? "material" : stem;
        for (int i = 2; taken.contains(id); i++) {
            id = stem + "-" + i;
        }
        return id;
    }
}
