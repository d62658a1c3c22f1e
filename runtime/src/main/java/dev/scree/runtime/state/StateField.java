package dev.scree.runtime.state;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One array of the simulation state.
 *
 * @param declaration how {@link State} declares it
 * @param array the field of {@link SimulationState}: double[] or int[]
 */
public record StateField(State declaration, Field array) {
    /** All arrays, in the order of their declaration. */
    public static final List<StateField> ALL = Arrays.stream(SimulationState.class.getFields())
            .filter(field -> field.isAnnotationPresent(State.class))
            .map(field -> new StateField(field.getAnnotation(State.class), field))
            .toList();

    private static final Map<State.Per, List<StateField>> BY_ELEMENT =
            ALL.stream().collect(Collectors.groupingBy(field -> field.declaration.per()));

    /** Returns the arrays that have an element for each of something. */
    public static List<StateField> of(State.Per per) {
        return BY_ELEMENT.get(per);
    }

    /** Returns the name of the array. */
    public String name() {
        return array.getName();
    }

    /** Returns whether its values are integers. */
    public boolean integer() {
        return array.getType() == int[].class;
    }

    /** Returns the array itself, double[] or int[]. */
    public Object in(SimulationState state) {
        try {
            return array.get(state);
        } catch (IllegalAccessException e) {
            throw new AssertionError("declared arrays are public", e);
        }
    }

    /** Gives a state a new array for a number of elements, which keeps the values of the old one. */
    void resize(SimulationState state, int elements) {
        Object before = in(state);
        Object after = Array.newInstance(array.getType().getComponentType(), declaration.width() * elements);
        if (before != null) {
            System.arraycopy(before, 0, after, 0, Math.min(Array.getLength(before), Array.getLength(after)));
        }
        try {
            array.set(state, after);
        } catch (IllegalAccessException e) {
            throw new AssertionError("declared arrays are public", e);
        }
    }

    /**
     * Copies elements from one state to another.
     *
     * @param first index of the first element in the one state
     * @param at index of the first element in the other state
     * @param elements number of elements
     */
    void copy(SimulationState from, int first, SimulationState to, int at, int elements) {
        int width = declaration.width();
        System.arraycopy(in(from), width * first, in(to), width * at, width * elements);
    }
}
