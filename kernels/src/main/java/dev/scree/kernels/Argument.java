package dev.scree.kernels;

/**
 * One argument of a kernel.
 *
 * @param name the same in OpenCL C, in the typed launcher and, where one buffer serves it always, of the buffer
 * @param type of its elements
 * @param access of the kernel
 * @param extent what there is one element of; arguments of one launch with the same extent have the same length, and
 *     those of {@link #ITEM} bound the number of work items
 */
public record Argument(String name, ArgumentType type, Access access, String extent) {
    /** One element for each work item. */
    public static final String ITEM = "item";
    /** Any length, at least one element. */
    public static final String ANY = "any";

    /** A number handed over with each launch. */
    static Argument value(String name, ArgumentType type) {
        return new Argument(name, type, Access.VALUE, ANY);
    }

    static Argument in(String name, ArgumentType type, String extent) {
        return new Argument(name, type, Access.READ, extent);
    }

    static Argument out(String name, ArgumentType type, String extent) {
        return new Argument(name, type, Access.WRITE, extent);
    }

    static Argument inOut(String name, ArgumentType type, String extent) {
        return new Argument(name, type, Access.READ_WRITE, extent);
    }
}
