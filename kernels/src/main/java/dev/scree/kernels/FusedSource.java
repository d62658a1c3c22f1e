package dev.scree.kernels;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The source of a kernel that does the work of several others, one phase after the other ({@code common/fused.h}).
 * Their texts become functions that are told which of their groups they are, and how many items that has; what they
 * keep in local memory shares one array.
 */
public final class FusedSource {
    private static final Pattern LOCAL = Pattern.compile("__local\\s+(\\w+)\\s+(\\w+)\\s*((?:\\[[^\\]]*\\]\\s*)*);");
    private static final Pattern LENGTH = Pattern.compile("\\[([^\\]]*)\\]\\s*");
    private static final String GROUP_OF = "fused_group";
    /** Name of the number of a group's items that take part in a phase. */
    private static final String MEMBERS = "fused_members";

    private static final String MEMORY = "fused_memory";
    /** Beginning of the names of lengths of the local memory [units]. */
    private static final String UNITS = "fused_units";
    /** Bytes of an element of the array that stands for local memory; none needs a stricter alignment. */
    private static final int UNIT = Float.BYTES * 16;

    /**
     * Least number of a group's items that take part in a phase whose kernel knows nothing of its group. Chosen, not
     * fitted: what a GPU carries out together.
     */
    private static final int LEAST_MEMBERS = 32;

    /** A function's or kernel's name, up to the brace that opens its body. */
    private static final Pattern FUNCTION = Pattern.compile("\\b(\\w+)\\s*\\([^(){};]*\\)[\\s\\\\]*\\{");

    private static final Pattern CALL = Pattern.compile("\\b(\\w+)\\s*\\(");

    /** What a function has that depends on how many items a group has. */
    private static final Pattern KNOWS = Pattern.compile("get_local_id|barrier\\(|__local");

    /** Names of the functions and kernels that depend on their groups' size, by source, each read once. */
    private static final Map<String, Set<String>> KNOWING = new ConcurrentHashMap<>();

    private FusedSource() {}

    /** A piece of what a fused kernel does. */
    public sealed interface Step permits Phase, Loop, Leave {}

    /**
     * All groups of a kernel.
     *
     * @param kernel what is done
     * @param count expression of the number of its items
     * @param arguments expressions of its other arguments, which may use {@code fused_round}
     */
    public record Phase(KernelPrototype kernel, String count, List<String> arguments) implements Step {
        public Phase {
            arguments = List.copyOf(arguments);
        }
    }

    /**
     * Steps that are repeated.
     *
     * @param counter name of the number of repetitions that are done
     * @param most greatest number of repetitions
     */
    public record Loop(String counter, int most, List<Step> steps) implements Step {
        public Loop {
            steps = List.copyOf(steps);
        }
    }

    /**
     * The end of the innermost loop around it.
     *
     * @param condition expression that is true where the loop ends. All work items must find the same, so that no phase
     *     may change it until one that has items, and begins after it, has ended
     */
    public record Leave(String condition) implements Step {}

    /**
     * Returns the text of a fused kernel.
     *
     * @param entry its name
     * @param group number of work items in its groups
     * @param parameters declarations of its parameters after {@code count} and {@code fusedArrived}
     * @param steps what it does, in order
     * @param generated the texts that the host generates, by name
     * @throws IllegalArgumentException where a kernel cannot be a phase: its groups have another number of items, or
     *     its local memory is more than arrays of one dimension
     */
    public static String text(
            String entry,
            int group,
            List<String> parameters,
            List<? extends Step> steps,
            Map<String, String> generated) {
        Set<String> wanted = new LinkedHashSet<>();
        Set<String> sources = new LinkedHashSet<>();
        phases(steps).forEach(phase -> {
            check(phase.kernel(), group);
            wanted.add(phase.kernel().entry());
            sources.add(phase.kernel().source());
        });
        StringBuilder text = new StringBuilder();
        text.append("#define FUSED_GROUP ").append(group).append('\n');
        text.append("#define get_group_id(d) ").append(GROUP_OF).append('\n');
        text.append(String.format("""
                #define get_num_groups(d) ((count + %1$s - 1) / %1$s)
                #define get_global_size(d) (get_num_groups(d) * %1$s)
                #define get_global_id(d) ((int)get_local_id(0) < %1$s ? %2$s * %1$s + (int)get_local_id(0) \\
                        : (count + FUSED_GROUP - 1) / FUSED_GROUP * FUSED_GROUP + (int)get_local_id(0))
                """, MEMBERS, GROUP_OF));
        List<String> sizes = new ArrayList<>();
        Set<String> local = new LinkedHashSet<>();
        text.append(functions(KernelSource.loadOnce(sources, generated), wanted, sizes, local));
        text.append("#undef get_group_id\n#undef get_num_groups\n#undef get_global_size\n#undef get_global_id\n");
        text.append(KernelSource.load("common/fused.h", generated));
        text.append("#line 1 \"").append(entry).append("\"\n");
        text.append(greatest(sizes));
        text.append("__kernel GROUP(")
                .append(group)
                .append(") void ")
                .append(entry)
                .append("(const int count, __global int* fusedArrived");
        parameters.forEach(parameter -> text.append(", ").append(parameter));
        text.append(") {\n");
        text.append("    __local float16 ")
                .append(MEMORY)
                .append('[')
                .append(UNITS)
                .append(sizes.size())
                .append("];\n    int fused_phase = 0;\n");
        append(text, steps, local, false);
        return text.append("    end_phases(fusedArrived);\n}\n").toString();
    }

    /** Returns all phases of some steps. */
    private static Stream<Phase> phases(List<? extends Step> steps) {
        return steps.stream()
                .flatMap(step -> step instanceof Loop loop
                        ? phases(loop.steps())
                        : step instanceof Phase phase ? Stream.of(phase) : Stream.empty());
    }

    /**
     * Appends the text of some steps.
     *
     * @param local names of the kernels that have local memory
     * @param inLoop whether there is a loop around them
     */
    private static void append(StringBuilder text, List<? extends Step> steps, Set<String> local, boolean inLoop) {
        for (int k = 0; k < steps.size(); k++) {
            Step step = steps.get(k);
            if (step instanceof Phase phase) {
                // Nothing comes behind the last phase that would have to wait for it.
                boolean last = !inLoop && k == steps.size() - 1;
                text.append(phase(phase, local.contains(phase.kernel().entry()), !last));
            } else if (step instanceof Leave leave) {
                if (!inLoop) {
                    throw new IllegalArgumentException("expected a loop around the end " + leave.condition());
                }
                text.append(String.format("if (%s) {\nbreak;\n}\n", leave.condition()));
            } else if (step instanceof Loop loop) {
                text.append(String.format("for (int %1$s = 0; %1$s < %2$d; %1$s++) {\n", loop.counter(), loop.most()));
                append(text, loop.steps(), local, true);
                text.append("}\n");
            }
        }
    }

    /** Returns the text of a phase. @param awaited whether something follows it that waits for all groups */
    private static String phase(Phase phase, boolean local, boolean awaited) {
        StringBuilder call =
                new StringBuilder(knowsItsGroup(phase.kernel()) ? "" : "if ((int)get_local_id(0) < " + MEMBERS + ") ");
        call.append(String.format("%s(%s, %s, %s", phase.kernel().entry(), GROUP_OF, MEMBERS, phase.count()));
        phase.arguments().forEach(argument -> call.append(", ").append(argument));
        return String.format(
                """
                        if (%1$s > 0) {
                            const int %6$s = members_of_groups(%1$s, %7$d);
                            for (int %2$s = get_group_id(0); %2$s * %6$s < %1$s; %2$s += get_num_groups(0)) {
                                %3$s, (__local char*)%4$s);
                                %5$s
                            }
                            %8$s
                        }
                """,
                phase.count(),
                GROUP_OF,
                call,
                MEMORY,
                local ? "barrier(CLK_LOCAL_MEM_FENCE);" : "",
                MEMBERS,
                leastMembers(phase.kernel()),
                awaited ? "await_groups(fusedArrived, ++fused_phase);" : "");
    }

    /**
     * Returns the least number of a group's items that take part in a phase: a team, or the whole group where the
     * kernel knows how large that is.
     */
    public static int leastMembers(KernelPrototype kernel) {
        return knowsItsGroup(kernel) ? kernel.groupSize() : LEAST_MEMBERS;
    }

    /** Returns the definitions of the greatest of the first few sizes, at least 1, for every number of sizes. */
    private static String greatest(List<String> sizes) {
        StringBuilder text = new StringBuilder("enum { ").append(UNITS).append("0 = 1");
        for (int k = 0; k < sizes.size(); k++) {
            text.append(String.format(
                    ", %1$s%2$d = (int)(%3$s) > %1$s%4$d ? (int)(%3$s) : %1$s%4$d", UNITS, k + 1, sizes.get(k), k));
        }
        return text.append(" };\n").toString();
    }

    /**
     * Returns a text whose wanted kernels are functions, without the others.
     *
     * @param sizes gets an expression of the local memory of each that has some [units]
     * @param local gets the names of these
     */
    private static String functions(String source, Set<String> wanted, List<String> sizes, Set<String> local) {
        String code = KernelPrototype.withoutComments(source);
        StringBuilder text = new StringBuilder();
        Matcher kernels = KernelPrototype.KERNEL.matcher(code);
        int at = 0;
        while (kernels.find(at)) {
            text.append(code, at, kernels.start());
            int body = code.indexOf('{', kernels.end()) + 1;
            at = end(code, body);
            String entry = kernels.group(KernelPrototype.ENTRY);
            if (wanted.contains(entry)) {
                Locals locals = locals(entry, code.substring(body, at));
                if (!locals.sizes().isEmpty()) {
                    sizes.add(String.join(" + ", locals.sizes()));
                    local.add(entry);
                }
                text.append("static inline void ")
                        .append(entry)
                        .append(String.format("(const int %s, const int %s, ", GROUP_OF, MEMBERS))
                        .append(kernels.group(KernelPrototype.PARAMETERS))
                        .append(", __local char* ")
                        .append(MEMORY)
                        .append(") {")
                        .append(locals.body());
            } else {
                // Lines stay where they are.
                text.append(code.substring(kernels.start(), at).replaceAll("[^\\n]", ""));
            }
        }
        return text.append(code, at, code.length()).toString();
    }

    /** Returns whether a kernel, or what it calls, depends on how many items its groups have. */
    public static boolean knowsItsGroup(KernelPrototype kernel) {
        return KNOWING.computeIfAbsent(kernel.source(), FusedSource::knowing).contains(kernel.entry());
    }

    private static Set<String> knowing(String source) {
        return knowingFunctions(KernelPrototype.withoutComments(KernelSource.load(source)));
    }

    /**
     * Returns the names of the functions and kernels of a text that depend on how many items a group has, by themselves
     * or by functions that they call.
     *
     * @param code text without comments, in which functions stand before those that call them, as OpenCL C asks
     */
    public static Set<String> knowingFunctions(String code) {
        Set<String> knowing = new HashSet<>();
        Matcher functions = FUNCTION.matcher(code);
        int at = 0;
        while (functions.find(at)) {
            at = end(code, functions.end());
            String body = code.substring(functions.end(), at);
            boolean calls = CALL.matcher(body).results().anyMatch(call -> knowing.contains(call.group(1)));
            if (calls || KNOWS.matcher(body).find()) {
                knowing.add(functions.group(1));
            }
        }
        return knowing;
    }

    private static void check(KernelPrototype kernel, int group) {
        boolean fits = kernel.teams() ? group % kernel.groupSize() == 0 : group == kernel.groupSize();
        if (!fits && knowsItsGroup(kernel)) {
            throw new IllegalArgumentException("kernel " + kernel.entry() + ": expected groups of " + group
                    + " items, found " + kernel.groupSize());
        }
    }

    /** A body whose local memory is a part of one array. @param sizes of its parts [units] */
    private record Locals(String body, List<String> sizes) {}

    /** @throws IllegalArgumentException where it has other local memory than arrays of one dimension */
    private static Locals locals(String entry, String body) {
        List<String> sizes = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        Matcher declarations = LOCAL.matcher(body);
        while (declarations.find()) {
            String type = declarations.group(1);
            String name = declarations.group(2);
            Matcher length = LENGTH.matcher(declarations.group(3));
            if (!length.matches()) {
                throw new IllegalArgumentException(
                        "kernel " + entry + ": expected local memory in arrays of one dimension, found " + name);
            }
            String before = sizes.isEmpty() ? "0" : String.join(" + ", sizes);
            sizes.add(String.format("(sizeof(%s) * (%s) + %d) / %d", type, length.group(1), UNIT - 1, UNIT));
            declarations.appendReplacement(
                    text,
                    Matcher.quoteReplacement(String.format(
                            "__local %1$s* %2$s = (__local %1$s*)(%3$s + %4$d * (%5$s));",
                            type, name, MEMORY, UNIT, before)));
        }
        return new Locals(declarations.appendTail(text).toString(), sizes);
    }

    /** Returns where a body ends that begins behind an opening brace. */
    private static int end(String code, int from) {
        int depth = 1;
        int at = from;
        while (depth > 0) {
            char c = code.charAt(at++);
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        }
        return at;
    }
}
