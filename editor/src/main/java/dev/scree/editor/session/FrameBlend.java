package dev.scree.editor.session;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.frame.FramePool;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;

/**
 * Makes frames between two of a play: places change evenly, bodies turn along the shortest way, and details are those
 * of the later one. For showing only; fluid particles that only one of the frames has are shown as the later one has
 * them.
 */
public final class FrameBlend {
    private final FramePool pool = new FramePool();

    /**
     * Returns a frame of the caller's own.
     *
     * @param part 0 for the earlier frame, 1 for the later one
     */
    public Frame between(Frame earlier, Frame later, double part) {
        double time = earlier.time() + part * (later.time() - earlier.time());
        Frame made = pool.lease(
                later.number(), later.step(), time, later.bodyCount(), later.grainCount(), later.fluidCount());
        made.setGrainShapes(later.grainShapes());
        float t = (float) part;
        bodies(earlier.bodies(), later.bodies(), made.bodies(), earlier.bodyCount() == later.bodyCount(), t);
        if (earlier.grainCount() == later.grainCount()) {
            mix(earlier.grains(), later.grains(), made.grains(), later.grainCount() * Frame.PARTICLE_STRIDE, t);
        } else {
            made.grains().put(0, later.grains(), 0, later.grains().limit());
        }
        fluid(earlier, later, made, t);
        made.addCloth(later.clothVertexCount());
        if (earlier.clothVertexCount() == later.clothVertexCount()) {
            mix(earlier.cloth(), later.cloth(), made.cloth(), later.cloth().limit(), t);
        } else {
            made.cloth().put(0, later.cloth(), 0, later.cloth().limit());
        }
        made.bodyMotions().put(0, later.bodyMotions(), 0, later.bodyMotions().limit());
        for (FrameDetail detail : later.details()) {
            FloatBuffer values = later.detail(detail).orElseThrow();
            made.addDetail(detail, values.limit()).put(0, values, 0, values.limit());
        }
        return made;
    }

    /** Returns how many frames that this made are not closed yet. */
    int leasedCount() {
        return pool.leasedCount();
    }

    private static void mix(FloatBuffer a, FloatBuffer b, FloatBuffer to, int floats, float t) {
        for (int i = 0; i < floats; i++) {
            to.put(i, a.get(i) + t * (b.get(i) - a.get(i)));
        }
    }

    /** @param same whether both have the same bodies; if one was added meanwhile, all stand as in the later frame */
    private static void bodies(FloatBuffer a, FloatBuffer b, FloatBuffer to, boolean same, float t) {
        int floats = b.limit();
        if (!same) {
            to.put(0, b, 0, floats);
            return;
        }
        for (int at = 0; at < floats; at += Frame.BODY_STRIDE) {
            for (int c = 0; c < 4; c++) {
                to.put(at + c, a.get(at + c) + t * (b.get(at + c) - a.get(at + c)));
            }
            turn(a, b, to, at + 4, t);
        }
    }

    /** Of the two quaternions of a rotation, the one nearer to the earlier rotation gives the shortest way. */
    private static void turn(FloatBuffer a, FloatBuffer b, FloatBuffer to, int at, float t) {
        float dot = 0;
        for (int c = at; c < at + 4; c++) {
            dot += a.get(c) * b.get(c);
        }
        double angle = Math.acos(Math.min(1, Math.abs(dot)));
        double sine = Math.sin(angle);
        // Where rotations are almost equal, the even mix is the same, and nothing is divided by 0.
        double before = sine < 1e-3 ? 1 - t : Math.sin((1 - t) * angle) / sine;
        double after = (sine < 1e-3 ? t : Math.sin(t * angle) / sine) * (dot < 0 ? -1 : 1);
        double square = 0;
        for (int c = at; c < at + 4; c++) {
            double mixed = before * a.get(c) + after * b.get(c);
            square += mixed * mixed;
            to.put(c, (float) mixed);
        }
        double length = Math.sqrt(square);
        for (int c = at; c < at + 4 && length > 0; c++) {
            to.put(c, (float) (to.get(c) / length));
        }
    }

    /** Particles lie in the order of their ids in both frames, so one pass finds those that both have. */
    private static void fluid(Frame earlier, Frame later, Frame made, float t) {
        FloatBuffer a = earlier.fluid();
        FloatBuffer b = later.fluid();
        FloatBuffer to = made.fluid();
        IntBuffer idsBefore = earlier.fluidTags();
        IntBuffer tags = later.fluidTags();
        made.fluidTags().put(0, tags, 0, later.fluidCount() * Frame.TAG_STRIDE);
        int i = 0;
        for (int j = 0; j < later.fluidCount(); j++) {
            int id = tags.get(j * Frame.TAG_STRIDE);
            while (i < earlier.fluidCount() && idsBefore.get(i * Frame.TAG_STRIDE) < id) {
                i++;
            }
            boolean both = i < earlier.fluidCount() && idsBefore.get(i * Frame.TAG_STRIDE) == id;
            for (int c = 0; c < Frame.PARTICLE_STRIDE; c++) {
                float now = b.get(j * Frame.PARTICLE_STRIDE + c);
                float before = both ? a.get(i * Frame.PARTICLE_STRIDE + c) : now;
                to.put(j * Frame.PARTICLE_STRIDE + c, before + t * (now - before));
            }
        }
    }
}
