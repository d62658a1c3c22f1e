package dev.scree.runtime.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One state of the simulation as the viewport, a video or a file needs it: an immutable copy on the host in direct
 * buffers, leased from a {@link FramePool}. Everybody who keeps a frame calls {@link #retain} once and {@link #close}
 * once; the last close gives the memory back to the pool.
 */
public final class Frame implements AutoCloseable {
    /** Floats per body in {@link #bodies}. */
    public static final int BODY_STRIDE = 8;
    /** Floats per body in {@link #bodyMotions}. */
    public static final int MOTION_STRIDE = 6;
    /** Floats per grain or fluid particle in {@link #grains} and {@link #fluid}. */
    public static final int PARTICLE_STRIDE = 4;

    /** Floats per vertex in {@link #cloth}. */
    public static final int VERTEX_STRIDE = 4;

    /** Integers per fluid particle in {@link #fluidTags}. */
    public static final int TAG_STRIDE = 2;

    /** Floats per grain in {@link #grainShapes}. */
    public static final int SHAPE_STRIDE = 2;

    private static final FloatBuffer NO_SHAPES = direct(0);

    private final FramePool pool;
    private final AtomicInteger leases = new AtomicInteger();
    private FloatBuffer bodies;
    private FloatBuffer bodyMotions;
    private FloatBuffer grains;
    private FloatBuffer grainShapes;
    private FloatBuffer fluid;
    private IntBuffer fluidTags;
    private FloatBuffer cloth;
    /** Memory of details, of which only those in {@code carried} are of this frame. */
    private final Map<FrameDetail, FloatBuffer> details = new EnumMap<>(FrameDetail.class);

    private final Set<FrameDetail> carried = EnumSet.noneOf(FrameDetail.class);
    private int bodyCount;
    private int grainCount;
    private int fluidCount;
    private long number;
    private long step;
    private double time;
    private long hash;
    private Ball ball;

    /**
     * The ball that the user's hand pushes with.
     *
     * @param x position of its middle, world frame [m]; likewise y and z
     * @param radius its radius [m]
     */
    public record Ball(double x, double y, double z, double radius) {}

    Frame(FramePool pool) {
        this.pool = pool;
        this.bodies = direct(0);
        this.bodyMotions = direct(0);
        this.grains = direct(0);
        this.fluid = direct(0);
        this.fluidTags = tags(0);
        this.cloth = direct(0);
    }

    /**
     * Sets number, time and counts, and makes room for the arrays. For the publishing solver alone, before anybody else
     * sees the frame.
     */
    void begin(long number, long step, double time, int bodyCount, int grainCount, int fluidCount) {
        this.number = number;
        this.step = step;
        this.time = time;
        this.bodyCount = bodyCount;
        this.grainCount = grainCount;
        this.fluidCount = fluidCount;
        this.hash = 0;
        this.ball = null;
        this.grainShapes = NO_SHAPES;
        carried.clear();
        bodies = fitted(bodies, bodyCount * BODY_STRIDE);
        bodyMotions = fitted(bodyMotions, bodyCount * MOTION_STRIDE);
        grains = fitted(grains, grainCount * PARTICLE_STRIDE);
        fluid = fitted(fluid, fluidCount * PARTICLE_STRIDE);
        if (fluidTags.capacity() < fluidCount * TAG_STRIDE) {
            fluidTags = tags(fluidCount * TAG_STRIDE + fluidCount / 2);
        }
        fluidTags.clear().limit(fluidCount * TAG_STRIDE);
        cloth.clear().limit(0);
        leases.set(1);
    }

    /** Returns the number of the frame, 0 for the start. */
    public long number() {
        return number;
    }

    /** Returns the number of whole solver steps since the start. */
    public long step() {
        return step;
    }

    /** Returns the simulated time [s]. */
    public double time() {
        return time;
    }

    /** Returns the ball that the user pushes with; empty without one. It is none of the bodies. */
    public Optional<Ball> ball() {
        return Optional.ofNullable(ball);
    }

    /** Sets the ball; for the publishing solver alone. */
    public void setBall(Ball ball) {
        this.ball = ball;
    }

    /** Returns the hash of the solver's state, or 0 where none was asked for. */
    public long hash() {
        return hash;
    }

    /** Sets the hash; for the publishing solver alone. */
    public void setHash(long hash) {
        this.hash = hash;
    }

    /** Sets the grains' shapes, which all frames of a play share; for the publishing solver alone. */
    public void setGrainShapes(FloatBuffer shapes) {
        grainShapes = shapes;
    }

    /** Makes room for the vertices of cloths; for the publishing solver alone. */
    public FloatBuffer addCloth(int vertices) {
        cloth = fitted(cloth, vertices * VERTEX_STRIDE);
        return cloth;
    }

    /** Returns the number of vertices of all cloths. */
    public int clothVertexCount() {
        return cloth.limit() / VERTEX_STRIDE;
    }

    public int bodyCount() {
        return bodyCount;
    }

    public int grainCount() {
        return grainCount;
    }

    public int fluidCount() {
        return fluidCount;
    }

    /**
     * Returns the poses of the bodies in scene order, world frame, shape (bodyCount, 8): position x y z of the body
     * frame's origin [m], an unused float, rotation as a quaternion x y z w. The buffer belongs to the frame: read it
     * by index, do not move its position.
     */
    public FloatBuffer bodies() {
        return live(bodies);
    }

    /**
     * Returns how the bodies move, in scene order, world frame, shape (bodyCount, 6): velocity of the body frame's
     * origin [m/s] and angular velocity [rad/s].
     */
    public FloatBuffer bodyMotions() {
        return live(bodyMotions);
    }

    /** Returns what this frame carries besides. */
    public Set<FrameDetail> details() {
        return Set.copyOf(carried);
    }

    /** Returns the values of a detail, see there for their number and unit; empty where the frame lacks it. */
    public Optional<FloatBuffer> detail(FrameDetail detail) {
        return carried.contains(detail) ? Optional.of(live(details.get(detail))) : Optional.empty();
    }

    /** Makes room for a detail, which the frame carries from then on; for the publishing solver alone. */
    public FloatBuffer addDetail(FrameDetail detail) {
        return addDetail(detail, detail.count(bodyCount, grainCount, fluidCount));
    }

    /** The same for a detail whose number of values varies. */
    public FloatBuffer addDetail(FrameDetail detail, int count) {
        FloatBuffer values = fitted(details.getOrDefault(detail, NO_SHAPES), count);
        details.put(detail, values);
        carried.add(detail);
        return values;
    }

    /** Says that the frame lacks a detail after all; for the publishing solver alone. */
    public void removeDetail(FrameDetail detail) {
        carried.remove(detail);
    }

    /**
     * Returns the grains in the order of their ids, shape (grainCount, 4): position x y z, world frame [m], and speed
     * [m/s].
     */
    public FloatBuffer grains() {
        return live(grains);
    }

    /**
     * Returns what does not change about the grains, shape (grainCount, 2): radius [m] and index of the material in the
     * scene. All frames of a play share this buffer.
     */
    public FloatBuffer grainShapes() {
        return live(grainShapes);
    }

    /**
     * Returns the fluid particles in the order of their permanent ids, shape (fluidCount, 4): position x y z, world
     * frame [m], and speed [m/s].
     */
    public FloatBuffer fluid() {
        return live(fluid);
    }

    /**
     * Returns for each fluid particle, shape (fluidCount, 2): its permanent id, which it keeps when others are taken
     * out, and the index of its fluid in the scene.
     */
    public IntBuffer fluidTags() {
        fluid();
        return fluidTags;
    }

    /**
     * Returns the vertices of the cloths, cloth by cloth in scene order, shape (clothVertexCount, 4): position x y z,
     * world frame [m], and speed [m/s].
     */
    public FloatBuffer cloth() {
        return live(cloth);
    }

    /**
     * Takes one more lease, so that the frame lives until that is closed too.
     *
     * @return this frame
     */
    public Frame retain() {
        if (leases.getAndIncrement() <= 0) {
            throw new IllegalStateException("frame " + number + " was given back already");
        }
        return this;
    }

    /** Gives up one lease; the last one returns the memory to the pool. */
    @Override
    public void close() {
        int left = leases.decrementAndGet();
        if (left == 0) {
            pool.giveBack(this);
        } else if (left < 0) {
            throw new IllegalStateException("frame " + number + " closed more often than leased");
        }
    }

    /** Returns a buffer, after a check that somebody still holds a lease. */
    private FloatBuffer live(FloatBuffer buffer) {
        if (leases.get() <= 0) {
            throw new IllegalStateException("frame " + number + " was given back already");
        }
        return buffer;
    }

    /** Returns a buffer for so many floats: the given one where it is long enough, else a new one with a reserve. */
    private static FloatBuffer fitted(FloatBuffer buffer, int floats) {
        FloatBuffer fitting = buffer.capacity() >= floats ? buffer : direct(floats + floats / 4);
        fitting.clear().limit(floats);
        return fitting;
    }

    private static IntBuffer tags(int ints) {
        return ByteBuffer.allocateDirect(ints * Integer.BYTES)
                .order(ByteOrder.nativeOrder())
                .asIntBuffer();
    }

    private static FloatBuffer direct(int floats) {
        return ByteBuffer.allocateDirect(floats * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
    }
}
