package dev.scree.runtime.device;

import dev.scree.kernels.FusedSource;
import dev.scree.kernels.KernelPrototype;
import dev.scree.kernels.KernelPrototype.Parameter;
import dev.scree.kernels.KernelPrototype.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import org.lwjgl.PointerBuffer;

/**
 * A launch that does the work of several, one after the other: a launch that waits for the one before takes a GPU some
 * 8 us, however little it does, and groups that wait for each other take 1 to 2 us (H200). {@code common/fused.h} says
 * how they wait.
 */
final class FusedLaunch extends Launch {
    /** Length of the buffer that its groups count in. */
    static final int ARRIVED = 2;

    /**
     * Greatest number of work items of a kernel that is fused. Where there are more, most launches fill the device by
     * themselves for longer than they take to start. Chosen, not fitted: a few times what the largest GPUs run side by
     * side. With sixteen times as many, fluid of a million particles, which one launch then solved for, was a sixth
     * slower.
     */
    static final int MOST_ITEMS = 1 << 18;

    /** Name of the number of the round, from 0 on. */
    private static final String ROUND = "fused_round";

    /** Number of work items in a group where no kernel knows its group. Chosen, not fitted: what most others have. */
    private static final int USUAL_GROUP = 128;

    /**
     * Number of work items in a group where kernels have teams alone. Chosen, not fitted: what a group may have at most
     * on most devices, since a device may run one group alone on each of its compute units.
     */
    private static final int GROUP_OF_TEAMS = 1024;

    private final List<Phase> phases;
    /** By phase: the number of items that the kernel was told last. */
    private final int[] told;

    /** Most groups that the device surely runs side by side. */
    private int groupsAtOnce = 1;
    /** Number of the device's compute units. */
    private int units = 1;

    private FusedLaunch(
            DeviceContext context, KernelPrototype kernel, List<Phase> phases, List<Object> arguments, String options) {
        super(context, kernel, () -> most(phases), arguments, options);
        this.phases = phases;
        told = new int[phases.size()];
    }

    /**
     * What a launch becomes.
     *
     * @param items supplies its number of items
     * @param place which argument tells the kernel that
     * @param least least number of items of a group that it takes
     */
    private record Phase(IntSupplier items, int place, int least) {}

    /** Returns whether launches can be one, compiled with the same options and in the same groups, and do better so. */
    static boolean isWorthwhile(List<Launch> launches) {
        List<Launch> ever = launches.stream().filter(Launch::isEver).toList();
        return ever.size() > 1
                && ever.stream().map(Launch::bareOptions).distinct().count() == 1
                && ever.stream().allMatch(launch -> launch.limit() <= MOST_ITEMS)
                && haveOneGroup(ever);
    }

    /** Returns whether kernels that know their group can do with groups of one size. */
    private static boolean haveOneGroup(List<Launch> launches) {
        Map<Boolean, Set<Integer>> sizes = launches.stream()
                .map(Launch::kernel)
                .filter(FusedSource::knowsItsGroup)
                .collect(Collectors.partitioningBy(
                        KernelPrototype::teams, Collectors.mapping(KernelPrototype::groupSize, Collectors.toSet())));
        Set<Integer> fixed = sizes.get(false);
        return fixed.isEmpty()
                || fixed.size() == 1
                        && sizes.get(true).stream()
                                .allMatch(team -> fixed.iterator().next() % team == 0);
    }

    /**
     * Returns a launch that does what others do.
     *
     * @param works what it does, in order
     * @param arrived {@link #ARRIVED} numbers, all 0
     */
    static FusedLaunch of(DeviceContext context, String name, List<FusedWork> works, DeviceInts arrived) {
        List<Launch> launches = FusedWork.launches(works).filter(Launch::isEver).toList();
        Parameters parameters = new Parameters();
        parameters.arguments.add(arrived);
        List<FusedSource.Step> steps = parameters.steps(works, 0);
        int group = group(launches, context.largestGroup());
        KernelPrototype kernel = context.fused(name, group, parameters.declarations, steps);
        return new FusedLaunch(
                context,
                kernel,
                parameters.phases,
                parameters.arguments,
                launches.get(0).bareOptions() + GroupsAtOnce.option(context.info()));
    }

    /**
     * Returns the number of work items in a group: that of the kernels that know their group, or else a number that has
     * many teams.
     *
     * @param largest greatest number that the device takes
     */
    private static int group(List<Launch> launches, int largest) {
        List<KernelPrototype> knowing = launches.stream()
                .map(Launch::kernel)
                .filter(FusedSource::knowsItsGroup)
                .toList();
        int usual = knowing.isEmpty() ? USUAL_GROUP : Math.min(GROUP_OF_TEAMS, largest);
        return knowing.stream()
                .filter(kernel -> !kernel.teams())
                .mapToInt(KernelPrototype::groupSize)
                .max()
                .orElse(usual);
    }

    /** The parameters of a fused kernel: one for each buffer, and for each number of a name. */
    private static final class Parameters {
        final List<String> declarations = new ArrayList<>();
        final List<Object> arguments = new ArrayList<>();
        private final Map<Object, String> names = new LinkedHashMap<>();
        private final Set<String> taken = new HashSet<>();
        final List<Phase> phases = new ArrayList<>();

        /** Returns what works are in a source. @param depth number of loops around them */
        List<FusedSource.Step> steps(List<FusedWork> works, int depth) {
            List<FusedSource.Step> steps = new ArrayList<>();
            for (FusedWork work : works) {
                if (work instanceof FusedWork.Loop loop) {
                    steps.add(new FusedSource.Loop("fused_pass" + depth, loop.most(), steps(loop.works(), depth + 1)));
                } else if (work instanceof FusedWork.Leave leave) {
                    String buffer = name(
                            leave.buffer(),
                            Space.GLOBAL,
                            leave.buffer().name(),
                            leave.buffer().type());
                    steps.add(new FusedSource.Leave(String.format(leave.condition(), buffer)));
                } else if (work instanceof FusedWork.Launches launches) {
                    List<FusedSource.Step> phases = phases(launches.rounds());
                    int rounds = launches.rounds().size();
                    steps.addAll(rounds == 1 ? phases : List.of(new FusedSource.Loop(ROUND, rounds, phases)));
                }
            }
            return steps;
        }

        /** Returns the phases of the first of some rounds, whose arguments depend on the round. */
        private List<FusedSource.Step> phases(List<List<Launch>> rounds) {
            List<List<Launch>> ever = rounds.stream()
                    .map(round -> round.stream().filter(Launch::isEver).toList())
                    .toList();
            List<FusedSource.Step> steps = new ArrayList<>();
            for (int k = 0; k < ever.get(0).size(); k++) {
                Launch launch = ever.get(0).get(k);
                String count = "items" + phases.size();
                phases.add(new Phase(launch::items, arguments.size(), FusedSource.leastMembers(launch.kernel())));
                add("const int " + count, 0);
                List<String> expressions = new ArrayList<>();
                for (int a = 0; a < launch.arguments().size(); a++) {
                    List<Object> values = new ArrayList<>();
                    for (List<Launch> round : ever) {
                        values.add(round.get(k).arguments().get(a));
                    }
                    expressions.add(expression(launch.kernel().parameters().get(a), values));
                }
                steps.add(new FusedSource.Phase(launch.kernel(), count, expressions));
            }
            return steps;
        }

        /** Adds a parameter with its argument. */
        void add(String declaration, Object argument) {
            declarations.add(declaration);
            arguments.add(argument);
        }

        /** Returns the expression of an argument. @param values by round */
        String expression(Parameter parameter, List<Object> values) {
            List<String> byRound =
                    values.stream().map(value -> name(parameter, value)).toList();
            String expression = byRound.get(byRound.size() - 1);
            for (int round = byRound.size() - 2; round >= 0; round--) {
                if (!byRound.get(round).equals(expression)) {
                    expression = "(" + ROUND + " == " + round + " ? " + byRound.get(round) + " : " + expression + ")";
                }
            }
            return expression;
        }

        /** Returns the name of the parameter that has a value; adds it where there is none yet. */
        private String name(Parameter parameter, Object value) {
            return name(value, parameter.space(), parameter.name(), parameter.type());
        }

        /** Does the same for a value in an address space. @param like what the name begins with */
        private String name(Object value, Space space, String like, String type) {
            Object key = value instanceof DeviceBuffer ? List.of(value, space) : List.of(like, value);
            return names.computeIfAbsent(key, missing -> {
                String name = like;
                for (int k = 2; !taken.add(name); k++) {
                    name = like + "_" + k;
                }
                String pointed = space == Space.CONSTANT ? "__constant " : "__global ";
                add(space == Space.VALUE ? "const " + type + " " + name : pointed + type + "* " + name, value);
                return name;
            });
        }
    }

    private static int most(List<Phase> phases) {
        int most = 0;
        for (Phase phase : phases) {
            most = Math.max(most, phase.items().getAsInt());
        }
        return most;
    }

    @Override
    void create(DeviceContext context) {
        super.create(context);
        units = context.info().units();
        groupsAtOnce = GroupsAtOnce.of(context, handle(), kernel().groupSize());
        Arrays.fill(told, -1);
    }

    @Override
    void rebind(DeviceContext context) {
        super.rebind(context);
        Arrays.fill(told, -1);
    }

    @Override
    public void enqueue(CommandQueue queue, int count, PointerBuffer event) {
        makeReady();
        int inParts = 0;
        for (int k = 0; k < told.length; k++) {
            Phase phase = phases.get(k);
            int now = phase.items().getAsInt();
            if (now != told[k]) {
                ClError.check(setNumber(phase.place(), now), "setting " + kernel().entry() + ".items" + k);
                told[k] = now;
            }
            inParts = Math.max(inParts, parts(now, phase.least()));
        }
        int group = kernel().groupSize();
        int filled = parts(count, group);
        super.enqueue(queue, groups(filled, inParts, units, groupsAtOnce) * group, event);
    }

    /**
     * Returns how many groups to start.
     *
     * @param filled number of groups that the items of the longest phase fill
     * @param inParts greatest number of groups that a phase can be dealt to, a part of each ({@code members_of_groups}
     *     in {@code common/fused.h})
     * @param units number of the device's compute units, none of which is to stay idle
     * @param atOnce most groups that surely run side by side
     */
    static int groups(int filled, int inParts, int units, int atOnce) {
        return Math.min(atOnce, Math.max(filled, Math.min(inParts, units)));
    }

    private static int parts(int items, int part) {
        return (items + part - 1) / part;
    }
}
