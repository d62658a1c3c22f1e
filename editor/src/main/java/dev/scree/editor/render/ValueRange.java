package dev.scree.editor.render;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds between which values lies what a frame shows. Of grains and fluid it looks at some thousand particles evenly
 * spread over all, and leaves out the lowest and the highest hundredth, so that a few stray drops do not take all the
 * colours; bodies count in full.
 */
public final class ValueRange {
    private static final int SAMPLES = 4096;
    private static final double LEFT_OUT = 0.01;

    private float low = Float.MAX_VALUE;
    private float high = -Float.MAX_VALUE;

    private ValueRange() {}

    /**
     * Returns the lowest and the highest value, of different size, in the unit of what colours say; empty where nothing
     * has one.
     *
     * @param frame a play's state, or null: the authored scene
     */
    public static Optional<float[]> of(ColourBy by, Scene scene, BodyGeometry geometry, Frame frame) {
        ValueRange range = new ValueRange();
        switch (by) {
            case SPEED -> range.addSpeeds(scene, geometry, frame);
            case SIZE -> range.addSizes(scene, geometry, frame);
            case PRESSURE -> range.addDetail(frame, FrameDetail.PRESSURE);
            case DENSITY -> range.addDetail(frame, FrameDetail.DENSITY);
            case CONTACTS -> range.addDetail(frame, FrameDetail.CONTACTS);
            case FORCE ->
                ContactLoads.of(frame).ifPresent(loads -> range.addAll(FloatBuffer.wrap(loads), frame.bodyCount()));
            default -> {}
        }
        if (range.low > range.high) {
            return Optional.empty();
        }
        boolean fromNought = by == ColourBy.SPEED || by == ColourBy.CONTACTS || by == ColourBy.FORCE;
        float low = fromNought ? 0 : range.low;
        float high = range.high;
        if (high - low <= 1e-5f * Math.abs(high)) {
            // One value alone lies in the middle of a small range.
            float apart = high == 0 ? 1 : 0.05f * Math.abs(high);
            return Optional.of(new float[] {fromNought ? 0 : low - apart, high + apart});
        }
        return Optional.of(new float[] {low, high});
    }

    private void add(float value) {
        low = Math.min(low, value);
        high = Math.max(high, value);
    }

    private void addSpeeds(Scene scene, BodyGeometry geometry, Frame frame) {
        if (frame == null) {
            return;
        }
        List<Body> bodies = scene.bodies();
        FloatBuffer motions = frame.bodyMotions();
        float[] m = new float[Frame.MOTION_STRIDE];
        for (int i = 0; i < Math.min(bodies.size(), frame.bodyCount()); i++) {
            motions.get(Frame.MOTION_STRIDE * i, m);
            double speed = Math.sqrt(m[0] * m[0] + m[1] * m[1] + m[2] * m[2]);
            double spin = Math.sqrt(m[3] * m[3] + m[4] * m[4] + m[5] * m[5]);
            add((float) (speed + spin * reach(geometry, bodies.get(i))));
        }
        addSome(frame.grains(), Frame.PARTICLE_STRIDE, 3, 0, frame.grainCount());
        addSome(frame.fluid(), Frame.PARTICLE_STRIDE, 3, 0, frame.fluidCount());
        addSome(frame.cloth(), Frame.VERTEX_STRIDE, 3, 0, frame.clothVertexCount());
    }

    /** How far a body extends from its origin, about [m]. */
    private static double reach(BodyGeometry geometry, Body body) {
        return geometry.particles(body)
                .map(ParticleSet::bounds)
                .map(b -> 0.5 * body.scale() * Math.max(b[3] - b[0], Math.max(b[4] - b[1], b[5] - b[2])))
                .orElse(0.0);
    }

    private void addSizes(Scene scene, BodyGeometry geometry, Frame frame) {
        for (Body body : scene.bodies()) {
            geometry.particles(body).ifPresent(set -> add((float) (set.diameter() * body.scale())));
        }
        scene.cloths().forEach(cloth -> add((float) cloth.spacing()));
        if (frame != null && frame.fluidCount() > 0) {
            add((float) scene.physics().fluidSpacing());
        }
        for (int g = 0; frame != null && g < frame.grainCount(); g += 1 + frame.grainCount() / SAMPLES) {
            add(2 * frame.grainShapes().get(Frame.SHAPE_STRIDE * g));
        }
    }

    private void addDetail(Frame frame, FrameDetail detail) {
        FloatBuffer values = frame == null ? null : frame.detail(detail).orElse(null);
        if (values != null) {
            addAll(values, detail == FrameDetail.CONTACTS ? frame.bodyCount() : 0);
        }
    }

    /** Adds the values of all bodies, which come first, and of most particles. */
    private void addAll(FloatBuffer values, int bodies) {
        for (int i = 0; i < bodies; i++) {
            add(values.get(i));
        }
        addSome(values, 1, 0, bodies, values.limit() - bodies);
    }

    /** Adds values of count particles from the one at first on; particles without a density yet do not count. */
    private void addSome(FloatBuffer from, int stride, int offset, int first, int count) {
        int every = 1 + count / SAMPLES;
        float[] some = new float[count / every + 1];
        int n = 0;
        for (int i = 0; i < count; i += every) {
            float value = from.get(stride * (first + i) + offset);
            if (Float.isFinite(value)) {
                some[n++] = value;
            }
        }
        if (n > 0) {
            Arrays.sort(some, 0, n);
            int out = (int) (LEFT_OUT * n);
            add(some[out]);
            add(some[n - 1 - out]);
        }
    }
}
