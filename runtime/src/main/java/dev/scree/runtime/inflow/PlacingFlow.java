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
 * Does what all flows have in common: it keeps the numbered places that wait to be filled, puts particles into those
 * that are free, gives up the others, and counts both.
 */
abstract class PlacingFlow implements EmitterFlow {
    private final Emitter emitter;
    /** Index of the emitter's fluid in the scene. */
    private final int kind;
    /** Volume of a particle [m^3]. */
    private final double volume;
    /** Numbers of the places that wait to be filled. */
    private BitSet pending = new BitSet();
    /** Number of particles emitted so far. */
    private long emitted;
    /** Number of particles given up so far. */
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

    /** Returns the volume of a particle [m^3]. */
    final double volume() {
        return volume;
    }

    /** Returns how many more particles the emitter's limit allows. */
    final long left() {
        return emitter.limit() == null ? Long.MAX_VALUE : Math.max(0, emitter.limit() - emitted);
    }

    /** Returns the numbers of the places that wait to be filled; may be written to. */
    final BitSet pending() {
        return pending;
    }

    /**
     * Puts a particle into each waiting place that is free, until the limit is reached.
     *
     * @param room finds free places; its box must hold those of this flow
     * @param state receives the particles
     * @param place gives the position of a place by its number, from the instance's origin [m]
     * @param velocity gives the velocity of a particle by its place's number and position [m/s]
     */
    final void put(
            FreeRoom room,
            SimulationState state,
            IntFunction<Vector3d> place,
            BiFunction<Integer, Vector3d, Vector3d> velocity) {
        put(room, room::free, state, place, velocity);
    }

    /**
     * Puts a particle into each waiting place that fulfils a condition, until the limit is reached.
     *
     * @param free whether a particle may be put at a position; the other parameters as above
     */
    final void put(
            FreeRoom room,
            Predicate<Vector3d> free,
            SimulationState state,
            IntFunction<Vector3d> place,
            BiFunction<Integer, Vector3d, Vector3d> velocity) {
        for (int p = pending.nextSetBit(0); p >= 0 && left() > 0; p = pending.nextSetBit(p + 1)) {
            Vector3d x = place.apply(p);
            if (free.test(x)) {
                room.addFluid(x);
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

    /**
     * Gives up the places that still wait, and counts their particles as held back.
     *
     * @return their number
     */
    final int giveUp() {
        int count = pending.cardinality();
        heldBack += count;
        pending.clear();
        return count;
    }

    @Override
    public final Runnable rememberer() {
        Runnable own = progressRestorer();
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

    /** Returns an action that sets back the progress that this kind of flow keeps besides places and counts. */
    abstract Runnable progressRestorer();

    @Override
    public final void continueFrom(EmitterFlow before) {
        emitted = before.emitted();
        heldBack = before.heldBack();
        if (before instanceof PlacingFlow flow && takeOver(flow)) {
            pending = (BitSet) flow.pending.clone();
        }
    }

    /**
     * Takes over the progress of a flow of the same emitter from before an edit.
     *
     * @return false where the places differ, so that this flow begins anew
     */
    abstract boolean takeOver(PlacingFlow before);
}
