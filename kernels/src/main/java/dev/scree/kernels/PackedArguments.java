package dev.scree.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Kernels that take places in memory instead of buffers. A driver looks at every memory object of a launch: NVIDIA's
 * takes .4 us for each, so that it starts a kernel with 26 buffers in 15 us and one with as many numbers in 6 us (H100,
 * driver 580). So where many buffers lie in one memory object, a kernel takes that once, and a number for each buffer.
 *
 * <p>Sources are written with a pointer for each buffer; {@link #pack} alters the declarations of their kernels, and
 * the bodies stay as they are. What is {@code __constant} stays a buffer of its own.
 */
public final class PackedArguments {
    /** Greatest number of memory objects that a kernel takes. */
    public static final int MOST_MEMORIES = 32;

    /** Buffers begin at multiples of so many bytes, which no type of OpenCL C exceeds. */
    public static final int UNIT = 512;

    /** Least number of memory objects for which a kernel is compiled: a scene may grow without compiling again. */
    private static final int LEAST_MEMORIES = 4;

    /** Number of the bits of a place that tell the offset, in units; those above tell the memory object. */
    private static final int OFFSET_BITS = 27;

    private static final String OPTION = " -D PACKED_ARGUMENTS=";
    /** A kernel's declaration, and the beginning of its body. */
    private static final Pattern KERNEL = Pattern.compile(KernelPrototype.KERNEL + "\\s*\\{");

    private PackedArguments() {}

    /**
     * Returns the number that a kernel takes for a buffer.
     *
     * @param memory which memory object it lies in, below {@link #MOST_MEMORIES}
     * @param offset where it begins there [bytes], a multiple of {@link #UNIT}
     */
    public static int place(int memory, long offset) {
        long units = offset / UNIT;
        if (memory < 0 || memory >= MOST_MEMORIES || offset % UNIT != 0 || units < 0 || units >> OFFSET_BITS > 0) {
            throw new IllegalArgumentException("no place in memory: " + memory + ", " + offset);
        }
        return memory << OFFSET_BITS | (int) units;
    }

    /** Returns the number of memory objects that the parameters of a kernel take whose buffers lie in so many. */
    public static int memories(int used) {
        int taken = LEAST_MEMORIES;
        while (taken < used) {
            taken *= 2;
        }
        if (taken > MOST_MEMORIES) {
            throw new IllegalArgumentException("a kernel's buffers lie in " + used + " memory objects");
        }
        return taken;
    }

    /** Returns the option of the compiler with which kernels are built that take so many memory objects. */
    public static String option(int memories) {
        return OPTION + memories;
    }

    /** Returns how many memory objects kernels take that are built with such options; 0 where they take buffers. */
    public static int memoriesOf(String options) {
        int at = options.indexOf(OPTION);
        return at < 0
                ? 0
                : Integer.parseInt(options.substring(at + OPTION.length()).split(" ")[0]);
    }

    /**
     * Returns a text of OpenCL C whose kernels take places, and memory objects in parameters behind all others; each
     * line stays where it is.
     */
    public static String pack(String source, int memories) {
        String code = KernelPrototype.withoutComments(source);
        Matcher kernels = KERNEL.matcher(code);
        StringBuilder packed = new StringBuilder();
        while (kernels.find()) {
            String before = code.substring(kernels.start(), kernels.start(KernelPrototype.PARAMETERS) - 1);
            String kernel =
                    before + pack(kernels.group(KernelPrototype.PARAMETERS).split(","), memories);
            kernels.appendReplacement(packed, Matcher.quoteReplacement(kernel));
        }
        return kernels.appendTail(packed).toString();
    }

    /** Returns a kernel's parameters, and the beginning of its body: the pointers that this uses. */
    private static String pack(String[] parameters, int memories) {
        List<String> declared = new ArrayList<>();
        StringBuilder pointers = new StringBuilder();
        for (String declaration : parameters) {
            KernelPrototype.Parameter parameter = KernelPrototype.Parameter.of(declaration);
            if (parameter.space() != KernelPrototype.Space.GLOBAL) {
                declared.add(declaration);
                continue;
            }
            String place = parameter.name() + "_place";
            // Line ends stay, so that build logs name the right line.
            declared.add(declaration.replaceAll("[^\\n]", "") + " const uint " + place);
            String type = "__global " + (parameter.readOnly() ? "const " : "") + parameter.type() + "*";
            pointers.append(String.format(
                    " %s %s = (%s)(%s + (size_t)%d * (%s & 0x%xu));",
                    type, parameter.name(), type, memory(place, memories), UNIT, place, (1 << OFFSET_BITS) - 1));
        }
        for (int m = 0; m < memories; m++) {
            declared.add(" __global char* memory" + m);
        }
        return "(" + String.join(",", declared) + ") {" + pointers;
    }

    /** Returns the expression that chooses the memory object of a place. */
    private static String memory(String place, int memories) {
        StringBuilder chosen = new StringBuilder("(");
        for (int m = memories - 1; m > 0; m--) {
            chosen.append(place)
                    .append(" >> ")
                    .append(OFFSET_BITS)
                    .append(" == ")
                    .append(m)
                    .append(" ? memory")
                    .append(m)
                    .append(" : ");
        }
        return chosen + "memory0)";
    }
}
