package dev.scree.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The declaration of a kernel, {@code __kernel GROUP(n) void entry(const int count, ...)}, as read from its source. It
 * is the only one: host code binds arguments by the names and types that stand there.
 *
 * @param source file under {@code dev/scree/kernels/cl}
 * @param entry name of the function
 * @param groupSize number of work items in a group; {@link #USUAL_GROUP} where the source names none
 * @param teams whether a group is a team, of which a fused kernel's groups may have several
 * @param parameters the parameters after {@code count}, in order
 */
public record KernelPrototype(String source, String entry, int groupSize, boolean teams, List<Parameter> parameters) {
    /**
     * Name of the first parameter of every kernel: the number of items. Surplus work items of the last group write
     * nothing.
     */
    public static final String COUNT = "count";

    /** Work items in a group of a kernel whose source does not say. */
    public static final int USUAL_GROUP = 64;

    /**
     * Kernels by source, read once: a text does not change while the program runs, and many kernels are bound for each
     * simulation.
     */
    private static final Map<String, List<KernelPrototype>> READ = new ConcurrentHashMap<>();

    /** A kernel's declaration: whether its group is a team, the word for its group's size, its name, its parameters. */
    static final Pattern KERNEL =
            Pattern.compile("__kernel\\s+(?:GROUP(_OF_TEAMS)?\\((\\w+)\\)\\s+)?void\\s+(\\w+)\\s*\\(([^)]*)\\)");

    /** Numbers of the pattern's groups. */
    static final int TEAMS = 1;

    static final int GROUP = 2;
    static final int ENTRY = 3;
    static final int PARAMETERS = 4;

    private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);

    public KernelPrototype {
        parameters = List.copyOf(parameters);
    }

    /** Address space of a parameter. */
    public enum Space {
        /** A number, which is handed over with each launch. */
        VALUE,
        GLOBAL,
        CONSTANT
    }

    /**
     * A parameter of a kernel.
     *
     * @param name name of the parameter, and of the field that is bound to it
     * @param type type of the number, or of the elements pointed to, as OpenCL C writes it
     * @param space address space
     * @param readOnly whether the kernel does not write to it
     */
    public record Parameter(String name, String type, Space space, boolean readOnly) {
        /** Reads a parameter's declaration, such as {@code __global const float4* position}. */
        static Parameter of(String declaration) {
            List<String> words = new ArrayList<>(
                    List.of(declaration.replace("*", " * ").strip().split("\\s+")));
            String name = words.remove(words.size() - 1);
            boolean pointer = words.remove("*");
            boolean constant = words.remove("__constant");
            boolean readOnly = words.remove("const") || constant;
            words.remove("__global");
            words.remove("restrict");
            return new Parameter(
                    name,
                    String.join(" ", words),
                    constant ? Space.CONSTANT : pointer ? Space.GLOBAL : Space.VALUE,
                    readOnly || !pointer);
        }
    }

    /**
     * Returns a kernel's prototype.
     *
     * @param source file under {@code dev/scree/kernels/cl}
     * @param entry name of the function
     * @throws IllegalArgumentException where the source has no such kernel, or a kernel's first parameter is not the
     *     count
     */
    public static KernelPrototype of(String source, String entry) {
        return READ.computeIfAbsent(source, file -> all(file, KernelSource.load(file))).stream()
                .filter(kernel -> kernel.entry.equals(entry))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(source + " has no kernel " + entry));
    }

    /**
     * Returns all kernels that a text of OpenCL C declares, in its order.
     *
     * @param source the file that the text is from
     */
    public static List<KernelPrototype> all(String source, String text) {
        String code = withoutComments(text);
        List<KernelPrototype> found = new ArrayList<>();
        Matcher kernels = KERNEL.matcher(code);
        while (kernels.find()) {
            List<Parameter> parameters = new ArrayList<>();
            for (String declaration : kernels.group(PARAMETERS).split(",")) {
                parameters.add(Parameter.of(declaration));
            }
            if (!parameters.remove(0).equals(new Parameter(COUNT, "int", Space.VALUE, true))) {
                throw new IllegalArgumentException(
                        source + ": the first parameter of " + kernels.group(ENTRY) + " must be const int " + COUNT);
            }
            int group = kernels.group(GROUP) == null ? USUAL_GROUP : KernelSource.number(code, kernels.group(GROUP));
            found.add(
                    new KernelPrototype(source, kernels.group(ENTRY), group, kernels.group(TEAMS) != null, parameters));
        }
        return found;
    }

    /** Returns a text with its comments left out; each line stays where it is. */
    static String withoutComments(String text) {
        return COMMENT.matcher(text)
                .replaceAll(comment -> " "
                        + "\n".repeat((int)
                                comment.group().chars().filter(c -> c == '\n').count()));
    }
}
