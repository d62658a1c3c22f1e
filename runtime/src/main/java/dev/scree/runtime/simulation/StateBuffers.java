package dev.scree.runtime.simulation;

import dev.scree.runtime.device.BufferCopies;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceBuffer;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.state.State;
import dev.scree.runtime.state.StateField;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The device's copy of {@link SimulationState}: the same arrays under the same names, in single precision. Positions of
 * bodies have a second array with the low part, so that both together keep nearly double precision.
 */
final class StateBuffers {
    private final Map<StateField, DeviceBuffer> buffers = new LinkedHashMap<>();
    private final Map<State.Per, Extent> extents;
    /** What arrays are needed for in this scene. */
    private final Set<State.Needed> needed;

    /**
     * Makes the buffers and names them in the given fields.
     *
     * @param needed what arrays are needed for in this scene; others have no elements here
     */
    StateBuffers(Fields fields, Set<State.Needed> needed, Extent bodies, Extent fluid, Extent clothVertices) {
        this.needed = needed;
        Extent touched =
                Extent.fixed("body in a scene with cloths", clothVertices.capacity() > 0 ? bodies.capacity() : 0);
        extents = Map.of(
                State.Per.BODY,
                bodies,
                State.Per.FLUID_PARTICLE,
                fluid,
                State.Per.CLOTH_VERTEX,
                clothVertices,
                State.Per.CLOTH_BODY,
                touched);
        for (StateField field : StateField.ALL) {
            buffers.put(field, buffer(fields, field, extent(field)));
        }
    }

    /**
     * Makes buffers for a copy of what changes of others; what never does is the same buffer here.
     *
     * @param constant names of the arrays that never change
     */
    StateBuffers(Fields fields, StateBuffers of, Set<String> constant) {
        extents = of.extents;
        needed = of.needed;
        of.buffers.forEach((field, buffer) ->
                buffers.put(field, constant.contains(field.name()) ? buffer : buffer(fields, field, extent(field))));
    }

    private static DeviceBuffer buffer(Fields fields, StateField field, Extent extent) {
        return field.integer()
                ? fields.ints(field.name(), extent)
                : field.declaration().width() == 4
                        ? fields.float4s(field.name(), extent)
                        : fields.floats(field.name(), extent);
    }

    /** Returns what a field has an element for each of here. */
    private Extent extent(StateField field) {
        Extent all = extents.get(field.declaration().per());
        return needed.contains(field.declaration().needed()) ? all : all.times(0, all.name());
    }

    /** Returns the number of elements of a field now. */
    private int count(StateField field) {
        return extent(field).getAsInt();
    }

    /** Uploads the whole state. */
    void load(CommandQueue queue, SimulationState state) {
        for (State.Per per : State.Per.values()) {
            load(queue, state, per);
        }
    }

    /** Uploads the arrays that have an element for each of something. */
    void load(CommandQueue queue, SimulationState state, State.Per per) {
        buffers.forEach((field, buffer) -> {
            if (field.declaration().per() == per) {
                upload(queue, field, buffer, state, 0, count(field));
            }
        });
    }

    /**
     * Uploads fluid particles behind those that are there.
     *
     * @param first index of the first of them
     */
    void append(CommandQueue queue, SimulationState state, int first, int count) {
        buffers.forEach((field, buffer) -> {
            if (field.declaration().per() == State.Per.FLUID_PARTICLE) {
                upload(queue, field, buffer, state, first, count);
            }
        });
    }

    private static void upload(
            CommandQueue queue, StateField field, DeviceBuffer buffer, SimulationState state, int first, int count) {
        String high = field.declaration().lowPartOf();
        if (buffer instanceof DeviceInts ints) {
            ints.upload(queue, (int[]) field.in(state), first, count);
        } else if (high.isEmpty()) {
            ((DeviceFloats) buffer).upload(queue, (double[]) field.in(state), first, count);
        } else {
            StateField whole = StateField.ALL.stream()
                    .filter(other -> other.name().equals(high))
                    .findFirst()
                    .orElseThrow();
            ((DeviceFloats) buffer)
                    .uploadRest(queue, (double[]) whole.in(state), (double[]) field.in(state), first + count);
        }
    }

    /** Downloads the motion of the first bodies. */
    void storeBodies(CommandQueue queue, SimulationState state, int bodies) {
        buffers.forEach((field, buffer) -> {
            if (field.declaration().motion() && field.declaration().per() == State.Per.BODY) {
                store(queue, state, field, buffer, bodies);
            }
        });
    }

    /** Downloads the motion of everything (what {@link State#motion} marks). */
    void storeMotion(CommandQueue queue, SimulationState state) {
        buffers.forEach((field, buffer) -> {
            if (field.declaration().motion()) {
                store(queue, state, field, buffer, count(field));
            }
        });
    }

    /** Downloads the whole state. */
    void store(CommandQueue queue, SimulationState state) {
        for (State.Per per : State.Per.values()) {
            store(queue, state, per);
        }
    }

    /** Downloads the arrays that have an element for each of something. */
    void store(CommandQueue queue, SimulationState state, State.Per per) {
        buffers.forEach((field, buffer) -> {
            if (field.declaration().per() == per) {
                if (!needed.contains(field.declaration().needed())) {
                    clear(field.in(state));
                }
                store(queue, state, field, buffer, count(field));
            }
        });
    }

    /** What nothing in a scene writes is 0, whatever it was before an edit. */
    private static void clear(Object values) {
        if (values instanceof int[] whole) {
            Arrays.fill(whole, 0);
        } else {
            Arrays.fill((double[]) values, 0);
        }
    }

    private static void store(
            CommandQueue queue, SimulationState state, StateField field, DeviceBuffer buffer, int count) {
        if (buffer instanceof DeviceInts ints) {
            ints.download(queue, (int[]) field.in(state), count);
        } else {
            ((DeviceFloats) buffer).download(queue, (double[]) field.in(state), count);
        }
    }

    /** Returns the buffers with an element for each fluid particle. */
    List<DeviceBuffer> fluid() {
        return buffers.entrySet().stream()
                .filter(entry -> entry.getKey().declaration().per() == State.Per.FLUID_PARTICLE)
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Copies the whole state from another set of buffers, on the device. */
    void copyFrom(CommandQueue queue, StateBuffers from) {
        BufferCopies copies = new BufferCopies(queue);
        buffers.forEach((field, buffer) -> {
            if (buffer != from.buffers.get(field)) {
                copies.add(from.buffers.get(field), buffer, count(field));
            }
        });
        copies.enqueue();
    }
}
