package dev.scree.kernels;

import java.util.List;

/**
 * One kernel as host code needs to know it. Its first argument is always {@code count}, the number of items: the global
 * size is that number rounded up to whole groups, and surplus work items return at once.
 *
 * @param source file under {@code dev/scree/kernels/cl}
 * @param entry name of the function
 * @param groupSize work items in a group; fixed, because a driver may compile anew for each size
 * @param arguments after {@code count}, in order
 */
public record Kernel(String source, String entry, int groupSize, List<Argument> arguments) {
    /** Name of the argument that every kernel begins with. */
    public static final String COUNT = "count";

    public Kernel {
        arguments = List.copyOf(arguments);
    }

    static Kernel of(String source, String entry, int groupSize, Argument... arguments) {
        return new Kernel(source, entry, groupSize, List.of(arguments));
    }
}
