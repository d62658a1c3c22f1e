package dev.scree.runtime.export;

import dev.scree.runtime.Refusal;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One USD stage in text form with time samples, one time code a frame: bodies as meshes (or points where no mesh is
 * known) that move, grains and fluid as points, the fluid's surface as a mesh that changes. Metres, Y up.
 */
final class UsdStage implements FrameFiles {
    private final Path file;
    private final Scene scene;
    private final BodyShapes shapes;
    private final boolean withSurface;
    private final Map<String, UsdSamples> samples = new LinkedHashMap<>();
    private final BodyTrack track;
    private float[] grainDiameters = new float[0];
    private long firstTime = -1;
    private long lastTime;

    UsdStage(Path file, Scene scene, BodyShapes shapes, boolean withSurface) {
        this.file = file;
        this.scene = scene;
        this.shapes = shapes;
        this.withSurface = withSurface;
        this.track = track(
                temporary("bodies"), scene.bodies().stream().map(Body::pose).toList());
    }

    private BodyTrack track(Path temporary, List<Pose> starts) {
        try {
            return new BodyTrack(temporary, starts);
        } catch (UncheckedIOException e) {
            throw refusal(e.getCause());
        }
    }

    private Path temporary(String what) {
        return file.resolveSibling(
                "." + file.getFileName() + "." + ProcessHandle.current().pid() + "." + what.replace(':', '-') + ".tmp");
    }

    private UsdSamples samples(String attribute) {
        return samples.computeIfAbsent(attribute, a -> new UsdSamples(temporary(a)));
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
        firstTime = firstTime < 0 ? time : firstTime;
        lastTime = time;
        track.add(frame);
        if (withSurface) {
            PointCloud fluid = PointCloud.fluid(scene, frame);
            samples("Fluid points").tuples(time, fluid.positions(), 3);
            samples("Fluid widths").numbers(time, fluid.diameters());
            samples("Fluid primvars:speed").numbers(time, fluid.speeds());
            samples("Fluid ids").numbers(time, fluid.tags().get("id"));
            samples("Fluid primvars:fluid").numbers(time, fluid.tags().get("fluid"));
            samples("Fluid extent").tuples(time, UsdText.extent(fluid.positions()), 3);
            add(time, surface);
        }
        if (frame.grainCount() > 0) {
            PointCloud grains = PointCloud.grains(frame);
            grainDiameters = grains.diameters();
            samples("Grains points").tuples(time, grains.positions(), 3);
            samples("Grains primvars:speed").numbers(time, grains.speeds());
            samples("Grains extent").tuples(time, UsdText.extent(grains.positions()), 3);
        }
    }

    private void add(long time, FluidSurfaceMesh surface) {
        int[] counts = new int[surface.triangleCount()];
        Arrays.fill(counts, 3);
        samples("Surface points").tuples(time, surface.positions(), 3);
        samples("Surface normals").tuples(time, surface.normals(), 3);
        samples("Surface faceVertexCounts").numbers(time, counts);
        samples("Surface faceVertexIndices").numbers(time, surface.triangles());
        samples("Surface primvars:fluid").numbers(time, surface.fluids());
        samples("Surface primvars:speed").numbers(time, surface.speeds());
        samples("Surface extent").tuples(time, UsdText.extent(surface.positions()), 3);
    }

    @Override
    public void finish() {
        Path whole = temporary("stage");
        try {
            try (Writer out = Files.newBufferedWriter(whole, StandardCharsets.UTF_8)) {
                write(out);
            }
            Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw refusal(e);
        } catch (UncheckedIOException e) {
            throw refusal(e.getCause());
        } finally {
            WrittenFiles.delete(whole);
            discard();
        }
    }

    private Refusal refusal(IOException e) {
        return Refusal.input(
                file,
                "it cannot be written (" + AtomicFile.reason(e) + ")",
                "Choose a folder that you may write to, or free some space");
    }

    private void write(Writer out) throws IOException {
        out.write("#usda 1.0\n(\n    defaultPrim = \"World\"\n    doc = "
                + UsdText.quoted("Scree, scene " + scene.name()) + "\n    endTimeCode = " + lastTime
                + "\n    framesPerSecond = " + scene.physics().frameRate()
                + "\n    metersPerUnit = 1\n    startTimeCode = " + Math.max(0, firstTime)
                + "\n    timeCodesPerSecond = " + scene.physics().frameRate() + "\n    upAxis = \"Y\"\n)\n\n");
        UsdBodies bodies = new UsdBodies(scene, shapes, track);
        bodies.writeShapes(out);
        out.write("def Xform \"World\"\n{\n");
        bodies.writeBodies(out);
        if (samples.containsKey("Grains points")) {
            grains(out);
        }
        if (samples.containsKey("Fluid points")) {
            fluid(out);
        }
        out.write("}\n");
    }

    private void sampled(Writer out, String prim, String type, String name, String metadata) throws IOException {
        if (!metadata.isEmpty()) {
            out.write("        " + type + " " + name + " (\n            " + metadata + "\n        )\n");
        }
        out.write("        " + type + " " + name + ".timeSamples = ");
        samples.get(prim + " " + name).copyTo(out);
    }

    private void grains(Writer out) throws IOException {
        out.write("    def Points \"Grains\"\n    {\n        float[] widths = "
                + UsdText.numbers(new StringBuilder(), grainDiameters)
                + " (\n            interpolation = \"vertex\"\n        )\n");
        sampled(out, "Grains", "point3f[]", "points", "");
        sampled(out, "Grains", "float[]", "primvars:speed", "interpolation = \"vertex\"");
        sampled(out, "Grains", "float3[]", "extent", "");
        out.write("    }\n");
    }

    /** The particles are hidden: whoever opens the stage sees the surface and may choose. */
    private void fluid(Writer out) throws IOException {
        String colour = scene.fluids().isEmpty()
                ? "(0.03, 0.17, 0.69)"
                : UsdText.colour(scene.fluids().get(0).color());
        out.write("    def Mesh \"FluidSurface\"\n    {\n        uniform token subdivisionScheme = \"none\"\n "
                + "       color3f[] primvars:displayColor = ["
                + colour + "]\n");
        sampled(out, "Surface", "point3f[]", "points", "");
        sampled(out, "Surface", "normal3f[]", "normals", "interpolation = \"vertex\"");
        sampled(out, "Surface", "int[]", "faceVertexCounts", "");
        sampled(out, "Surface", "int[]", "faceVertexIndices", "");
        sampled(out, "Surface", "float[]", "primvars:speed", "interpolation = \"vertex\"");
        sampled(out, "Surface", "int[]", "primvars:fluid", "interpolation = \"uniform\"");
        sampled(out, "Surface", "float3[]", "extent", "");
        out.write("    }\n    def Points \"FluidParticles\"\n    {\n        token visibility = "
                + "\"invisible\"\n        color3f[] primvars:displayColor = ["
                + colour + "]\n");
        sampled(out, "Fluid", "point3f[]", "points", "");
        sampled(out, "Fluid", "float[]", "widths", "interpolation = \"vertex\"");
        sampled(out, "Fluid", "float[]", "primvars:speed", "interpolation = \"vertex\"");
        sampled(out, "Fluid", "int64[]", "ids", "");
        sampled(out, "Fluid", "int[]", "primvars:fluid", "interpolation = \"vertex\"");
        sampled(out, "Fluid", "float3[]", "extent", "");
        out.write("    }\n");
    }

    /** Takes away what was gathered; the finished stage stays. */
    @Override
    public void discard() {
        samples.values().forEach(UsdSamples::close);
        samples.clear();
        track.close();
    }
}
