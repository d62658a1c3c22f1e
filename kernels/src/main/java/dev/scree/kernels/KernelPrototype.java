package dev.scree.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A kernel as its source declares it: {@code __kernel GROUP(n) void entry(const int count, ...)}. The prototype in the
 * source is the only declaration of a kernel; host code reads it from there.
 *
 * @param source file under {@code dev/scree/kernels/cl}
 * @param entry name of the function
 * @param groupSize work items in a group; {@link #USUAL_GROUP} where the source names none
 * @param parameters after {@code count}, in order
 */
public record KernelPrototype(String source, String entry, int groupSize, List<Parameter> parameters) {
    /** Name of the first parameter of every kernel: how many items there are; surplus work items return at once. */
    public static final String COUNT = "count";

    public static final int USUAL_GROUP = 64;

    /** By source: a text does not change while the program runs, and many kernels are bound for each simulation. */
    private static final Map<String, List<KernelPrototype>> READ = new ConcurrentHashMap<>();

    private static final Pattern KERNEL =
            Pattern.compile("__kernel\\s+(?:GROUP\\((\\w+)\\)\\s+)?void\\s+(\\w+)\\s*\\(([^)]*)\\)");
    private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);

    public KernelPrototype {
        parameters = List.copyOf(parameters);
    }

    /** Where the argument of a parameter lies. */
    public enum Space {
        /** A number handed over with each launch. */
        VALUE,
        GLOBAL,
        CONSTANT
    }

    /**
     * One parameter.
     *
     * @param name of the argument, and of the field that is bound to it
     * @param type of the number, or of the elements pointed to, as OpenCL C writes it
     * @param readOnly whether the kernel leaves it as it is
     */
    public record Parameter(String name, String type, Space space, boolean readOnly) {
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
     * Reads a kernel's prototype.
     *
     * @throws IllegalArgumentException where the source has no such kernel, or its first parameter is not the count
     */
    public static KernelPrototype of(String source, String entry) {
        return READ.computeIfAbsent(source, file -> all(file, KernelSource.load(file))).stream()
                .filter(kernel -> kernel.entry.equals(entry))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(source + " has no kernel " + entry));
    }

    /** All kernels that a text of OpenCL C declares, in its order. @param source the file it is from */
    public static List<KernelPrototype> all(String source, String text) {
        String code = COMMENT.matcher(text).replaceAll(" ");
        List<KernelPrototype> found = new ArrayList<>();
        Matcher kernels = KERNEL.matcher(code);
        while (kernels.find()) {
            List<Parameter> parameters = new ArrayList<>();
            for (String declaration : kernels.group(3).split(",")) {
                parameters.add(Parameter.of(declaration));
            }
            if (!parameters.remove(0).equals(new Parameter(COUNT, "int", Space.VALUE, true))) {
                throw new IllegalArgumentException(
                        source + ": the first parameter of " + kernels.group(2) + " must be const int " + COUNT);
            }
            int group = kernels.group(1) == null ? USUAL_GROUP : KernelSource.number(code, kernels.group(1));
            found.add(new KernelPrototype(source, kernels.group(2), group, parameters));
        }
        return found;
    }
}
