package dev.scree.runtime.export;

import dev.scree.runtime.UserError;
import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.file.OutputFile;
import dev.scree.runtime.file.OutputPlace;
import dev.scree.runtime.file.TemporaryFiles;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One USD stage in text form with time samples, one time code a frame: bodies as meshes (or points where no mesh is
 * known) that move, grains and fluid as points, the fluid's surface, cloths and soft bodies as meshes that change.
 * Metres, Y up.
 */
final class UsdStage implements FrameFiles {
    private static final String VERTEX = "vertex";
    private static final Attribute EXTENT = new Attribute("float3[]", "extent", "");
    private static final Attribute POINTS = new Attribute("point3f[]", "points", "");
    private static final Attribute SPEED = new Attribute("float[]", "primvars:speed", VERTEX);
    private static final Prim GRAINS = new Prim("Grains", List.of(POINTS, SPEED, EXTENT));
    private static final Prim FLUID = new Prim(
            "Fluid",
            List.of(
                    POINTS,
                    new Attribute("float[]", "widths", VERTEX),
                    SPEED,
                    new Attribute("int64[]", "ids", ""),
                    new Attribute("int[]", "primvars:fluid", VERTEX),
                    EXTENT));
    private static final Prim SURFACE = new Prim(
            "Surface",
            List.of(
                    POINTS,
                    new Attribute("normal3f[]", "normals", VERTEX),
                    new Attribute("int[]", "faceVertexCounts", ""),
                    new Attribute("int[]", "faceVertexIndices", ""),
                    SPEED,
                    new Attribute("int[]", "primvars:fluid", "uniform"),
                    EXTENT));

    /** Of a cloth; its triangles are the same in all frames. */
    private static final List<Attribute> SHEET =
            List.of(POINTS, new Attribute("normal3f[]", "normals", VERTEX), SPEED, EXTENT);

    /**
     * What changes from frame to frame of one thing on the stage.
     *
     * @param name of its samples
     * @param attributes in the order in which values are gathered and written
     */
    private record Prim(String name, List<Attribute> attributes) {}

    /** One attribute. @param interpolation of its values over the mesh or the points, or empty */
    private record Attribute(String type, String name, String interpolation) {
        /** Numbers that belong together. */
        int perTuple() {
            return type.contains("3") ? 3 : 1;
        }
    }

    private final Path file;
    private final OutputPlace place;
    private final Scene scene;
    private final BodyShapes shapes;
    private final boolean withSurface;
    private final Map<String, UsdSamples> samples = new LinkedHashMap<>();
    private final BodyTrack track;
    private final ClothTrack cloths;
    private float[] grainDiameters = new float[0];
    private long firstTime = -1;
    private long lastTime;

    UsdStage(Path file, Scene scene, BodyShapes shapes, boolean withSurface) {
        this.file = file;
        this.place = OutputPlace.of(file);
        this.scene = scene;
        this.shapes = shapes;
        this.withSurface = withSurface;
        this.cloths = new ClothTrack(scene, shapes);
        this.track = track(
                TemporaryFiles.beside(place.target()),
                scene.bodies().stream().map(Body::pose).toList());
    }

    private BodyTrack track(Path temporary, List<Pose> starts) {
        try {
            return new BodyTrack(temporary, starts);
        } catch (UncheckedIOException e) {
            throw refusal(e.getCause());
        }
    }

    @Override
    public void add(Frame frame, FluidSurfaceMesh surface) {
        try {
            gather(frame, surface);
        } catch (UncheckedIOException e) {
            throw refusal(e.getCause());
        }
    }

    private void gather(Frame frame, FluidSurfaceMesh surface) {
        long time = frame.number();
        track.add(frame);
        try {
            gatherSamples(time, frame, surface);
        } catch (UncheckedIOException e) {
            track.removeLast();
            throw e;
        }
        samples.values().forEach(UsdSamples::keep);
        firstTime = firstTime < 0 ? time : firstTime;
        lastTime = time;
    }

    private void gatherSamples(long time, Frame frame, FluidSurfaceMesh surface) {
        if (withSurface) {
            PointCloud fluid = PointCloud.fluid(scene, frame);
            sample(
                    time,
                    FLUID,
                    fluid.positions(),
                    fluid.diameters(),
                    fluid.speeds(),
                    fluid.tags().get("id"),
                    fluid.tags().get("fluid"),
                    UsdText.extent(fluid.positions()));
            sample(
                    time,
                    SURFACE,
                    surface.positions(),
                    surface.normals(),
                    UsdText.triangles(surface.triangleCount()),
                    surface.triangles(),
                    surface.speeds(),
                    surface.fluids(),
                    UsdText.extent(surface.positions()));
        }
        if (frame.grainCount() > 0) {
            PointCloud grains = PointCloud.grains(frame);
            grainDiameters = grains.diameters();
            sample(time, GRAINS, grains.positions(), grains.speeds(), UsdText.extent(grains.positions()));
        }
        for (ClothTrack.Sheet sheet : cloths.of(frame)) {
            sample(
                    time,
                    new Prim(ClothTrack.name(scene, sheet.index()), SHEET),
                    sheet.positions(),
                    sheet.normals(),
                    sheet.speeds(),
                    UsdText.extent(sheet.positions()));
        }
    }

    /** Keeps the values of a prim's attributes in the present frame: arrays of float or int, in their order. */
    private void sample(long time, Prim prim, Object... values) {
        for (int k = 0; k < values.length; k++) {
            Attribute attribute = prim.attributes.get(k);
            samples.computeIfAbsent(
                            prim.name + " " + attribute.name,
                            name -> new UsdSamples(TemporaryFiles.beside(place.target())))
                    .add(time, UsdText.array(values[k], attribute.perTuple()));
        }
    }

    @Override
    public void save() {
        try (OutputFile whole = OutputFile.at(place)) {
            try (Writer out = new BufferedWriter(new OutputStreamWriter(
                    Files.newOutputStream(whole.path(), whole.options().toArray(new OpenOption[0])),
                    StandardCharsets.UTF_8))) {
                write(out);
            }
            whole.commit();
        } catch (IOException e) {
            throw refusal(e);
        } catch (UncheckedIOException e) {
            throw refusal(e.getCause());
        }
    }

    private UserError refusal(IOException e) {
        return FileFailure.unwritable(file, e);
    }

    private void write(Writer out) throws IOException {
        out.write("""
                #usda 1.0
                (
                    defaultPrim = "World"
                    doc = %s
                    endTimeCode = %s
                    framesPerSecond = %s
                    metersPerUnit = 1
                    startTimeCode = %s
                    timeCodesPerSecond = %3$s
                    upAxis = "Y"
                )

                """.formatted(
                        UsdText.quoted("Scree, scene " + scene.name()),
                        lastTime,
                        scene.physics().frameRate(),
                        Math.max(0, firstTime)));
        UsdBodies bodies = new UsdBodies(scene, shapes, track);
        bodies.writeShapes(out);
        out.write("def Xform \"World\"\n{\n");
        bodies.writeBodies(out);
        if (samples.containsKey("Grains points")) {
            out.write("""
                        def Points "Grains"
                        {
                            float[] widths = %s (
                                interpolation = "vertex"
                            )
                    """.formatted(UsdText.array(grainDiameters, 1)));
            sampled(out, GRAINS);
        }
        if (samples.containsKey("Fluid points")) {
            fluid(out);
        }
        for (int c = 0; c < scene.deformables().size(); c++) {
            if (samples.containsKey(ClothTrack.name(scene, c) + " points")) {
                cloth(out, c);
            }
        }
        out.write("}\n");
    }

    /** Writes all samples of a prim, and its end. */
    private void sampled(Writer out, Prim prim) throws IOException {
        for (Attribute attribute : prim.attributes) {
            String declared = "        " + attribute.type + " " + attribute.name;
            if (!attribute.interpolation.isEmpty()) {
                out.write(
                        declared + " (\n            interpolation = \"" + attribute.interpolation + "\"\n        )\n");
            }
            out.write(declared + ".timeSamples = ");
            samples.get(prim.name + " " + attribute.name).copyTo(out);
        }
        out.write("    }\n");
    }

    /** The particles are hidden: whoever opens the stage sees the surface and may choose. */
    private void fluid(Writer out) throws IOException {
        String colour = scene.fluids().isEmpty()
                ? "(0.03, 0.17, 0.69)"
                : UsdText.colour(scene.fluids().get(0).color());
        out.write("""
                    def Mesh "FluidSurface"
                    {
                        uniform token subdivisionScheme = "none"
                        color3f[] primvars:displayColor = [%s]
                """.formatted(colour));
        sampled(out, SURFACE);
        out.write("""
                    def Points "FluidParticles"
                    {
                        token visibility = "invisible"
                        color3f[] primvars:displayColor = [%s]
                """.formatted(colour));
        sampled(out, FLUID);
    }

    private void cloth(Writer out, int index) throws IOException {
        SceneObject part = scene.deformables().get(index);
        Optional<Vec3> own = part instanceof Cloth cloth
                ? PartKind.FABRIC.find(scene, cloth.fabric()).map(Fabric::color)
                : PartKind.MATERIAL.find(scene, ((SoftBody) part).material()).map(Material::color);
        String colour = own.map(UsdText::colour).orElse("(0.5, 0.5, 0.5)");
        String prim = part instanceof Cloth
                ? "Cloth" + (index + 1)
                : "Soft" + (index + 1 - scene.cloths().size());
        int[] triangles = cloths.triangles(index);
        out.write("""
                    def Mesh "%s" (
                        customData = {
                            string name = %s
                        }
                    )
                    {
                        uniform token subdivisionScheme = "none"
                        bool doubleSided = %s
                        color3f[] primvars:displayColor = [%s]
                        int[] faceVertexCounts = %s
                        int[] faceVertexIndices = %s
                """.formatted(
                        prim,
                        UsdText.quoted(part.name()),
                        part instanceof Cloth,
                        colour,
                        UsdText.array(UsdText.triangles(triangles.length / 3), 1),
                        UsdText.array(triangles, 1)));
        sampled(out, new Prim(ClothTrack.name(scene, index), SHEET));
    }

    /** Takes away what was gathered; the stage stays. */
    @Override
    public void close() {
        samples.values().forEach(UsdSamples::close);
        samples.clear();
        track.close();
    }
}
