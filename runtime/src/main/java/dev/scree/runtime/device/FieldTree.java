package dev.scree.runtime.device;

import dev.scree.runtime.Progress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What all fields of a simulation share: device, queue, the memory of all buffers, and the launches, of which some wait
 * until their programs are built.
 */
final class FieldTree {
    final DeviceContext context;
    final CommandQueue queue;
    final DeviceMemory memory;
    /** All launches that ever have anything to do. */
    final OpenList<Launch> bound = new OpenList<>(launch -> !launch.isClosed());

    final OpenList<DeviceBuffer> buffers = new OpenList<>(DeviceBuffer::isOpen);
    /** Whether launches may be fused. */
    boolean fuses;

    private final ResourceScope scope;
    /** Launches whose programs {@link #build} builds. */
    private final List<Launch> waiting = new ArrayList<>();

    private boolean built;
    /** What fused launches count in; null before the first of them. */
    private DeviceInts arrived;

    /**
     * Begins without any fields.
     *
     * @param scope of the outermost fields
     * @param expected memory of all buffers, as far as it is known [bytes]
     */
    FieldTree(DeviceContext context, CommandQueue queue, ResourceScope scope, long expected) {
        this.context = context;
        this.queue = queue;
        this.scope = scope;
        memory = new DeviceMemory(context, expected);
    }

    /**
     * Has a launch created with all others, or later when it is enqueued first, where it ever has anything to do.
     *
     * @param scope closes it
     */
    Launch create(Launch launch, ResourceScope scope) {
        scope.add(launch);
        if (context.isForecast() || !launch.isEver()) {
            return launch;
        }
        bound.add(launch);
        if (built) {
            launch.createWhenNeeded(context);
        } else {
            waiting.add(launch);
        }
        return launch;
    }

    /** Returns what {@link Fields#fused} does. @param scope closes what is made */
    Optional<Launch> fused(String name, List<FusedWork> works, ResourceScope scope) {
        List<Launch> all = FusedWork.launches(works).toList();
        if (!fuses || !FusedLaunch.isWorthwhile(all)) {
            return Optional.empty();
        }
        if (arrived == null) {
            // It lies in no fields, since no kernel takes it by name.
            arrived = new Fields(this, null, this.scope).ints("fusedArrived", new int[FusedLaunch.ARRIVED]);
        }
        if (context.isForecast()) {
            return Optional.empty();
        }
        waiting.removeAll(all);
        return Optional.of(create(FusedLaunch.of(context, name, works, arrived), scope));
    }

    /** Does what {@link Fields#build} does. */
    void build(Progress progress) {
        Map<String, List<String>> sources = new LinkedHashMap<>();
        for (Launch launch : waiting) {
            List<String> those = sources.computeIfAbsent(launch.options(), options -> new ArrayList<>());
            if (!those.contains(launch.kernel().source())) {
                those.add(launch.kernel().source());
            }
        }
        int done = 0;
        for (Map.Entry<String, List<String>> those : sources.entrySet()) {
            Progress part = progress.part((double) done / sources.size(), (done + 1.0) / sources.size());
            context.build(those.getValue(), those.getKey(), part);
            done++;
        }
        waiting.forEach(launch -> launch.create(context));
        waiting.clear();
        built = true;
    }
}
