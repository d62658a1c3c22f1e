package dev.scree.editor.render;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Fluid as it is authored, drawn as particles before Play: the outer layer of blocks and the first layer of emitters,
 * hidden by what is before it and cut by the slice as all else. Of many particles every n-th is drawn, so that a
 * picture never has more than a few thousand of them. They are small: what is in a block can be seen.
 */
final class AuthoredFluid implements AutoCloseable {
    /** Greatest number of particles of a scene. */
    private static final int MOST = 4000;
    /** Radius of a drawn particle as a part of the distance to the next. */
    private static final double RADIUS = 0.2;

    /** A particle's place [m] and the index of its fluid. */
    private record Point(Vec3 place, int fluid) {}

    private final FluidBuffers buffers = new FluidBuffers();
    private Scene shown;
    private float radius;

    /** Draws it with a program for spheres. @param instances buffer of bodies, which the program asks for */
    void draw(Scene scene, GlProgram program, int instances, int named) {
        if (scene != shown) {
            upload(scene.played());
            shown = scene;
        }
        buffers.draw(program, instances, scene.fluids(), named, radius, first -> {});
    }

    private void upload(Scene scene) {
        double step = step(scene);
        radius = (float) (RADIUS * step);
        List<Point> points = points(scene, step);
        try (Frame frame = new FramePool().lease(0, 0, 0, 0, 0, points.size())) {
            for (int i = 0; i < points.size(); i++) {
                Vec3 place = points.get(i).place;
                frame.fluid()
                        .put(Frame.PARTICLE_STRIDE * i, (float) place.x())
                        .put(Frame.PARTICLE_STRIDE * i + 1, (float) place.y())
                        .put(Frame.PARTICLE_STRIDE * i + 2, (float) place.z())
                        .put(Frame.PARTICLE_STRIDE * i + 3, 0);
                frame.fluidTags().put(Frame.TAG_STRIDE * i, i).put(Frame.TAG_STRIDE * i + 1, points.get(i).fluid);
            }
            buffers.upload(frame, scene.fluids().size());
        }
    }

    /** How far drawn particles are apart, thinned out alike along both directions of a layer [m]. */
    private static double step(Scene scene) {
        double spacing = scene.physics().fluidSpacing();
        double all = 0;
        for (FluidBlock block : scene.blocks()) {
            Vec3 n = block.extent().times(1 / spacing);
            all += block.hidden() ? 0 : 2 * (n.x() * n.y() + n.y() * n.z() + n.z() * n.x());
        }
        for (Emitter emitter : scene.emitters()) {
            all += emitter.hidden() || emitter.shape() == EmitterShape.CAVITY ? 0 : emitter.area() / spacing / spacing;
        }
        return spacing * Math.max(1, Math.sqrt(all / MOST));
    }

    private static List<Point> points(Scene scene, double step) {
        List<Point> points = new ArrayList<>();
        for (FluidBlock block : scene.blocks()) {
            if (!block.hidden()) {
                block(points, block, step, fluid(scene, block.fluid()));
            }
        }
        for (Emitter emitter : scene.emitters()) {
            if (!emitter.hidden() && emitter.shape() != EmitterShape.CAVITY) {
                opening(points, emitter, step, fluid(scene, emitter.fluid()));
            }
        }
        return points;
    }

    private static void block(List<Point> points, FluidBlock block, double step, int fluid) {
        Vec3 size = block.extent();
        double[] s = size.toArray();
        int[] n = new int[3];
        for (int axis = 0; axis < 3; axis++) {
            n[axis] = (int) Math.max(1, Math.min(MOST, Math.round(s[axis] / step)));
        }
        for (int face = 0; face < 6; face++) {
            int axis = face / 2;
            int u = (axis + 1) % 3;
            int v = (axis + 2) % 3;
            for (int i = 0; i < n[u]; i++) {
                for (int j = 0; j < n[v] && points.size() < 2 * MOST; j++) {
                    double[] at = new double[3];
                    at[axis] = face % 2 == 0 ? 0.5 / n[axis] : 1 - 0.5 / n[axis];
                    at[u] = (i + 0.5) / n[u];
                    at[v] = (j + 0.5) / n[v];
                    Vec3 place = block.min().plus(new Vec3(at[0] * s[0], at[1] * s[1], at[2] * s[2]));
                    points.add(new Point(place, fluid));
                }
            }
        }
    }

    private static void opening(List<Point> points, Emitter emitter, double step, int fluid) {
        boolean disc = emitter.shape() == EmitterShape.DISC;
        double depth = disc ? emitter.width() : emitter.depth();
        int nx = (int) Math.max(1, Math.min(MOST, Math.round(emitter.width() / step)));
        int nz = (int) Math.max(1, Math.min(MOST, Math.round(depth / step)));
        Quaterniond turn = emitter.pose().rotation().toJoml().normalize();
        for (int i = 0; i < nx; i++) {
            for (int k = 0; k < nz && points.size() < 2 * MOST; k++) {
                double x = ((i + 0.5) / nx - 0.5) * emitter.width();
                double z = ((k + 0.5) / nz - 0.5) * depth;
                if (!disc || Math.hypot(x, z) <= emitter.width() / 2) {
                    Vector3d arm = turn.transform(new Vector3d(x, 0, z));
                    points.add(new Point(emitter.pose().position().plus(Vec3.of(arm)), fluid));
                }
            }
        }
    }

    private static int fluid(Scene scene, String id) {
        List<FluidMaterial> fluids = scene.fluids();
        for (int i = 0; i < fluids.size(); i++) {
            if (fluids.get(i).id().equals(id)) {
                return i;
            }
        }
        return 0;
    }

    @Override
    public void close() {
        buffers.close();
    }
}
