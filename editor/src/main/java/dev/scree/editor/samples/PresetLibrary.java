package dev.scree.editor.samples;

import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.Vec3;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The presets that come with Scree. Poses are relative to the spot they are placed at. */
public final class PresetLibrary {
    private PresetLibrary() {}

    /** All presets, in the order to show them. */
    public static List<Preset> presets() {
        List<Preset> all = new ArrayList<>(List.of(
                solo("pawn", "A chess pawn of boxwood", SampleProjects.BOXWOOD, 10),
                solo("king", "A chess king of ebony", SampleProjects.EBONY, 14),
                solo("torus", "A rubber ring", SampleProjects.RUBBER, 12),
                solo("glass", "A drinking glass to fill", SampleProjects.GLASS, 20),
                solo("gear", "A brass gear wheel", SampleProjects.BRASS, 16),
                solo("hull", "A boat's hull that floats upright", SampleProjects.PINE, 18),
                solo("ball", "A ball of pine that floats", SampleProjects.PINE, 10),
                Preset.of(
                        "water spout",
                        "A round spout of water pointing down",
                        List.of(),
                        List.of(CommonFluids.WATER),
                        List.of(Emitter.disc("spout", Pose.IDENTITY, 0.12, "water", 1.2)
                                .withName("Spout")
                                .withLimit(4000))),
                Preset.of(
                        "water block",
                        "A block of water that falls at the start",
                        List.of(),
                        List.of(CommonFluids.WATER),
                        List.of(new FluidBlock(
                                "block",
                                "Water block",
                                new Vec3(-0.1, -0.1, -0.1),
                                new Vec3(0.1, 0.1, 0.1),
                                "water",
                                null,
                                null))),
                rowOfFive(),
                vat(),
                fluid("oil", CommonFluids.OIL, "Olive oil: lighter than water, 84 times as viscous"),
                fluid("honey", CommonFluids.HONEY, "Honey: some 10,000 times as viscous as water"),
                fluid("mud", CommonFluids.MUD, "A thick slurry of clay"),
                fluid("mercury", CommonFluids.MERCURY, "Mercury: 13.5 times as heavy as water; it wets nothing"),
                fluid("water", CommonFluids.WATER, "Water at 20 degrees")));
        all.addAll(ClothSamples.presets());
        all.addAll(SoftSamples.presets());
        return List.copyOf(all);
    }

    /** Four times as large as the drinking glass, so that it holds some thousand particles of usual size. */
    private static Preset vat() {
        Body vat = SampleProjects.body("vat", "Vat", "glass", SampleProjects.GLASS.id(), 24, Pose.IDENTITY)
                .withScale(4);
        return Preset.of(
                "vat of water",
                "A large glass, filled at the start",
                List.of(SampleProjects.GLASS),
                List.of(CommonFluids.WATER),
                List.of(vat, Emitter.cavity("filling", "vat", 0.9, "water").withName("Filling of Vat")));
    }

    private static Preset fluid(String name, FluidMaterial fluid, String description) {
        return Preset.of(name, description, List.of(), List.of(fluid), List.of());
    }

    /** Writes the presets with their models into a folder. */
    public static void write(Path folder) {
        Set<String> shapes = new LinkedHashSet<>();
        for (Preset preset : presets()) {
            AtomicFile.write(
                    folder.resolve(preset.name() + ".json"),
                    SceneJson.write(SceneJson.Format.PRESET, preset).getBytes(StandardCharsets.UTF_8));
            preset.modelObjects()
                    .forEach(b -> shapes.add(
                            b.model().substring("models/".length(), b.model().length() - ".obj".length())));
        }
        ShapeLibrary.write(folder.resolve("models"), List.copyOf(shapes));
    }

    private static Preset solo(String shape, String description, Material material, int resolution) {
        Body body = SampleProjects.body(
                shape, SampleProjects.title(shape), shape, material.id(), resolution, Pose.IDENTITY);
        return Preset.of(shape, description, List.of(material), List.of(), List.of(body));
    }

    private static Preset rowOfFive() {
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            bodies.add(SampleProjects.body(
                    "pawn-" + (i + 1),
                    "Pawn " + (i + 1),
                    "pawn",
                    i % 2 == 0 ? "boxwood" : "ebony",
                    10,
                    Pose.at(0.07 * (i - 2), 0, 0)));
        }
        return Preset.of(
                "row of five",
                "Five pawns in a row",
                List.of(SampleProjects.BOXWOOD, SampleProjects.EBONY),
                List.of(),
                bodies);
    }
}
