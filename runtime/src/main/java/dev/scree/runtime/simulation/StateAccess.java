package dev.scree.runtime.simulation;

import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.state.StateField;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reads and writes the arrays of a state on the host by the names of its fields, see {@link Simulation#read}. */
final class StateAccess {
    /** Name of the field that is computed from the others. */
    private static final String PRESSURE = "fluidPressure";

    private StateAccess() {}

    /** Returns descriptions of all fields of a state. */
    static List<Simulation.FieldInfo> fields(SimulationState state) {
        return StateField.ALL.stream()
                .map(field -> new Simulation.FieldInfo(
                        field.name(),
                        field.declaration().width(),
                        count(field, state),
                        field.declaration().per().label(),
                        field.declaration().unit()))
                .toList();
    }

    /** Returns the number of elements of a field. */
    private static int count(StateField field, SimulationState state) {
        return state.count(field.declaration().per());
    }

    private static Optional<StateField> field(String name) {
        return StateField.ALL.stream().filter(f -> f.name().equals(name)).findFirst();
    }

    /** Returns whether a field of that name can be read from a state. */
    static boolean known(String name) {
        return name.equals(PRESSURE) || field(name).isPresent();
    }

    /**
     * Returns the numbers of a field that is known.
     *
     * @param state a state that was copied to the host
     */
    static double[] read(String name, SceneInstance instance, SimulationState state) {
        if (name.equals(PRESSURE)) {
            Enclosure now = instance.enclosure(state.fluidCount);
            return IntStream.range(0, state.fluidCount)
                    .mapToDouble(i -> instance.pressure(state, i, now))
                    .toArray();
        }
        StateField field = field(name).orElseThrow(() -> unknown(name));
        int length = field.declaration().width() * count(field, state);
        return field.integer()
                ? Arrays.stream((int[]) field.in(state), 0, length)
                        .asDoubleStream()
                        .toArray()
                : Arrays.copyOf((double[]) field.in(state), length);
    }

    /** Returns the exception for a field that there is not; it names those that there are. */
    static IllegalArgumentException unknown(String name) {
        return new IllegalArgumentException("no field " + name + "; there are "
                + StateField.ALL.stream().map(StateField::name).collect(Collectors.joining(", ")));
    }

    /**
     * Sets the numbers of a field.
     *
     * @throws IllegalArgumentException if there is no field of that name and length
     */
    static void write(String name, double[] values, SimulationState state) {
        StateField field = field(name).orElseThrow(() -> unknown(name));
        int length = field.declaration().width() * count(field, state);
        if (values.length != length) {
            throw new IllegalArgumentException(
                    "field " + name + ": expected " + length + " numbers, got " + values.length);
        }
        if (field.integer()) {
            int[] whole = (int[]) field.in(state);
            Arrays.setAll(whole, k -> k < length ? (int) values[k] : whole[k]);
        } else {
            System.arraycopy(values, 0, (double[]) field.in(state), 0, length);
        }
    }
}
