package dev.scree.runtime.inflow;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.state.SimulationState;
import java.util.BitSet;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.joml.Vector3d;

/**
 * What all flows do that put particles in numbered places: offer them, fill those that are free, count, and give up the
 * others.
 */
abstract class PlacingFlow implements EmitterFlow {
    private final Emitter emitter;
    private final int kind;
    private final double volume;
    private BitSet pending = new BitSet();
    private long emitted;
    private long heldBack;

    PlacingFlow(Emitter emitter, SceneInstance instance) {
        Scene scene = instance.scene();
        this.emitter = emitter;
        this.kind = scene.fluids().indexOf(scene.fluid(emitter.fluid()));
        this.volume = Math.pow(scene.physics().fluidSpacing(), 3);
    }

    @Override
    public final Emitter emitter() {
        return emitter;
    }

    @Override
    public final long emitted() {
        return emitted;
    }

    @Override
    public final long heldBack() {
        return heldBack;
    }

    /** Of a particle [m^3]. */
    final double volume() {
        return volume;
    }

    /** Particles that the emitter's limit leaves. */
    final long left() {
        return emitter.limit() == null ? Long.MAX_VALUE : Math.max(0, emitter.limit() - emitted);
    }

    /** Places that wait to be filled. */
    final BitSet pending() {
        return pending;
    }

    /**
     * Puts a particle into each pending place that is free, until the limit is reached.
     *
     * @param room made to look where the places are
     * @param place from the instance's origin [m]
     * @param velocity of a particle by its place's number and where it is [m/s]
     */
    final void put(
            FreeRoom room,
            SimulationState state,
            IntFunction<Vector3d> place,
            BiFunction<Integer, Vector3d, Vector3d> velocity) {
        put(room, room::free, state, place, velocity);
    }

    /** The same. @param free which places are */
    final void put(
            FreeRoom room,
            Predicate<Vector3d> free,
            SimulationState state,
            IntFunction<Vector3d> place,
            BiFunction<Integer, Vector3d, Vector3d> velocity) {
        for (int p = pending.nextSetBit(0); p >= 0 && left() > 0; p = pending.nextSetBit(p + 1)) {
            Vector3d x = place.apply(p);
            if (free.test(x)) {
                room.take(x);
                Vector3d v = velocity.apply(p, x);
                state.addFluid(x, v.x, v.y, v.z, kind);
                pending.clear(p);
                emitted++;
            }
        }
        if (left() == 0) {
            pending.clear();
        }
    }

    /** What still waits will not come any more. @return how many */
    final int giveUp() {
        int kept = pending.cardinality();
        heldBack += kept;
        pending.clear();
        return kept;
    }

    @Override
    public final Runnable rememberer() {
        Runnable own = progress();
        BitSet pendingThen = (BitSet) pending.clone();
        long emittedThen = emitted;
        long heldBackThen = heldBack;
        return () -> {
            own.run();
            pending = (BitSet) pendingThen.clone();
            emitted = emittedThen;
            heldBack = heldBackThen;
        };
    }

    /** What sets back how far this kind of flow is, its places and counts apart. */
    abstract Runnable progress();

    @Override
    public final void continueFrom(EmitterFlow before) {
        emitted = before.emitted();
        heldBack = before.heldBack();
        if (before instanceof PlacingFlow flow && goesOn(flow)) {
            pending = (BitSet) flow.pending.clone();
        }
    }

    /**
     * Takes over how far a flow of the same emitter was. @return false where it has other places, and this one begins
     * anew
     */
    abstract boolean goesOn(PlacingFlow before);
}
