package dev.scree.runtime.solver;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.instance.ContactMemory;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.launch.ContactCells;
import dev.scree.runtime.launch.ContactForces;
import dev.scree.runtime.launch.ContactOverlaps;
import dev.scree.runtime.launch.ContactStart;
import dev.scree.runtime.launch.GridOrder;
import dev.scree.runtime.launch.GridScatter;
import dev.scree.runtime.launch.KernelArguments;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.launch.ListCount;
import dev.scree.runtime.launch.ListFill;
import dev.scree.runtime.launch.ListLink;
import dev.scree.runtime.launch.ListOrder;
import dev.scree.runtime.launch.PrefixSum;
import dev.scree.runtime.launch.SettleBodies;
import dev.scree.runtime.launch.SumContacts;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.ResourceScope;
import dev.scree.runtime.memory.StepConstantsBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * Contacts on the device: lists of candidates, made seldom, and the forces of each step. There are two lists, one in
 * use and one to make the next into, so that contacts keep what they remember; and a copy of the last good one.
 */
final class ContactPipeline implements AutoCloseable {
    /** Entries there is room for at first, by particle; {@link #load} makes room for what there is. */
    private static final int ROOM_BY_PARTICLE = 1;

    private final DeviceContext context;
    private final CommandQueue queue;
    private final ContactBuffers buffers;
    private final StateBuffers state;
    private final StepConstantsBuffer constants;
    private final DeviceFloat4s bodyProperties;
    private final DeviceFloat4s materialPairs;
    private final DeviceFloat4s bodyFluidForce;
    private final DeviceInts watch;
    private final ListSchedule schedule = new ListSchedule();
    private final DeviceInts sortedIndex;
    private final DeviceFloat4s sortedPosition;
    private final DeviceInts sortedTag;
    private final DeviceInts cellStart;
    private final DeviceInts listCount;
    private final DeviceInts listFilled;
    private final PrefixSum[] listSums = new PrefixSum[2];
    private final List<Stage.Work> search = new ArrayList<>();

    private ResourceScope listScope = new ResourceScope();
    private final ContactList[] lists = new ContactList[2];
    private ContactList good;
    private int goodEntries;
    private int active;
    /** Launches by list: those that make it from the other, and those that use it. */
    private final Launch[][] making = new Launch[2][];

    private final Launch[][] using = new Launch[2][];

    /** @param watch four numbers, see {@code contact/sums.cl} */
    ContactPipeline(
            DeviceContext context,
            CommandQueue queue,
            ResourceScope scope,
            SceneInstance instance,
            ContactBuffers buffers,
            StateBuffers state,
            StepConstantsBuffer constants,
            DeviceFloat4s bodyProperties,
            DeviceFloat4s materialPairs,
            DeviceFloat4s bodyFluidForce,
            DeviceInts watch) {
        this.context = context;
        this.queue = queue;
        this.buffers = buffers;
        this.state = state;
        this.constants = constants;
        this.bodyProperties = bodyProperties;
        this.materialPairs = materialPairs;
        this.bodyFluidForce = bodyFluidForce;
        this.watch = watch;
        int n = buffers.count;
        int cells = buffers.cells;
        DeviceInts cellCounts = scope.add(new DeviceInts(context, "cellCounts", cells));
        DeviceInts particleCell = scope.add(new DeviceInts(context, "particleCell", n));
        DeviceInts arrival = scope.add(new DeviceInts(context, "arrival", n));
        DeviceFloat4s position = scope.add(new DeviceFloat4s(context, "particlePosition", n));
        cellStart = scope.add(new DeviceInts(context, "cellStart", cells + 1));
        sortedIndex = scope.add(new DeviceInts(context, "sortedIndex", n));
        sortedTag = scope.add(new DeviceInts(context, "sortedTag", n));
        sortedPosition = scope.add(new DeviceFloat4s(context, "sortedPosition", n));
        listCount = scope.add(new DeviceInts(context, "listCount", n));
        listFilled = scope.add(new DeviceInts(context, "listFilled", n));
        IntSupplier particles = () -> n;
        addSearch(
                scope,
                new ContactCells(
                        buffers.local,
                        buffers.tag,
                        buffers.level,
                        state.bodyPosition,
                        state.bodyPositionLow,
                        state.bodyRotation,
                        buffers.gridLevelShape,
                        buffers.gridLevelCells,
                        cellCounts,
                        position,
                        particleCell,
                        buffers.bodyAnchor,
                        buffers.bodyAnchorLow,
                        buffers.bodyAnchorRotation,
                        listCount,
                        listFilled),
                particles);
        PrefixSum cellSums = new PrefixSum(context, scope, cellCounts, cellStart);
        for (int k = 0; k < cellSums.launches().size(); k++) {
            Launch launch = cellSums.launches().get(k);
            int items = n == 0 ? 0 : cellSums.items(k);
            search.add(new Stage.Work(() -> launch, () -> items, Stage.Cadence.WITH_LISTS));
        }
        addSearch(scope, new GridScatter(particleCell, cellStart, cellCounts, arrival), particles);
        addSearch(
                scope,
                new GridOrder(
                        particleCell,
                        cellStart,
                        arrival,
                        position,
                        buffers.tag,
                        sortedIndex,
                        sortedPosition,
                        sortedTag),
                particles);
        addSearch(
                scope,
                new ListCount(
                        buffers.levels,
                        buffers.gridLevelShape,
                        buffers.gridLevelCells,
                        buffers.level,
                        cellStart,
                        sortedIndex,
                        sortedPosition,
                        sortedTag,
                        buffers.bodyContactParameters,
                        buffers.shapes,
                        buffers.shapeCounts,
                        buffers.triangleGrid,
                        buffers.triangleStart,
                        buffers.triangleIndex,
                        listCount),
                particles);
        makeLists(ROOM_BY_PARTICLE * n + 1024);
        update(instance);
    }

    private <A extends Record & KernelArguments> void addSearch(ResourceScope scope, A arguments, IntSupplier count) {
        Launch launch = scope.add(Launch.bind(context, arguments));
        search.add(new Stage.Work(() -> launch, count, Stage.Cadence.WITH_LISTS));
    }

    /** New lists with so much room, empty but for the copy of the last good one. */
    private void makeLists(int capacity) {
        ResourceScope scope = new ResourceScope();
        ContactList before = good;
        for (int k = 0; k < 2; k++) {
            lists[k] = new ContactList(context, scope, buffers.count, capacity);
        }
        good = new ContactList(context, scope, buffers.count, capacity);
        if (before != null) {
            good.copyFrom(queue, before, goodEntries);
        }
        DeviceInts pairKey = scope.add(new DeviceInts(context, "pairKey", 2 * capacity));
        DeviceInts pairSums = scope.add(new DeviceInts(context, "pairSums", 8 * capacity));
        for (int k = 0; k < 2; k++) {
            bind(scope, k, capacity, pairKey, pairSums);
        }
        listScope.close();
        listScope = scope;
        schedule.invalidate();
    }

    private void bind(ResourceScope scope, int k, int capacity, DeviceInts pairKey, DeviceInts pairSums) {
        ContactBuffers b = buffers;
        ContactList list = lists[k];
        ContactList old = lists[1 - k];
        int n = b.count;
        listSums[k] = new PrefixSum(context, scope, listCount, list.start);
        making[k] = new Launch[] {
            listSums[k].launches().get(0),
            listSums[k].launches().get(1),
            listSums[k].launches().get(2),
            add(
                    scope,
                    new ListFill(
                            b.levels,
                            capacity,
                            b.gridLevelShape,
                            b.gridLevelCells,
                            b.level,
                            cellStart,
                            sortedIndex,
                            sortedPosition,
                            sortedTag,
                            b.bodyContactParameters,
                            b.shapes,
                            b.shapeCounts,
                            b.triangleGrid,
                            b.triangleStart,
                            b.triangleIndex,
                            list.start,
                            listFilled,
                            list.partner)),
            add(scope, new ListOrder(capacity, list.start, list.partner, pairKey)),
            add(
                    scope,
                    new ListLink(
                            capacity,
                            b.bodies,
                            b.tag,
                            b.bodyFirst,
                            b.bodyContactParameters,
                            b.shapes,
                            list.start,
                            list.partner,
                            old.start,
                            old.partner,
                            old.mirror,
                            old.overlap,
                            old.force,
                            old.arm,
                            old.spring,
                            old.rolling,
                            old.moment,
                            pairKey,
                            list.mirror,
                            list.slot,
                            list.overlap,
                            list.force,
                            list.arm,
                            list.spring,
                            list.rolling,
                            list.moment))
        };
        using[k] = new Launch[] {
            add(
                    scope,
                    new ContactOverlaps(
                            capacity,
                            constants,
                            b.local,
                            b.normal,
                            b.tag,
                            state.bodyPosition,
                            state.bodyPositionLow,
                            state.bodyRotation,
                            state.bodyVelocity,
                            state.bodyAngularVelocity,
                            b.bodyContactParameters,
                            state.bodySleep,
                            b.shapes,
                            list.start,
                            list.partner,
                            list.mirror,
                            list.slot,
                            list.overlap,
                            pairSums)),
            add(
                    scope,
                    new ContactForces(
                            capacity,
                            constants,
                            b.local,
                            b.normal,
                            b.tag,
                            state.bodyPosition,
                            state.bodyPositionLow,
                            state.bodyRotation,
                            state.bodyVelocity,
                            state.bodyAngularVelocity,
                            state.bodyWorldDiagonal,
                            state.bodyWorldOff,
                            bodyProperties,
                            b.bodyContactParameters,
                            state.bodySleep,
                            b.shapes,
                            materialPairs,
                            list.start,
                            list.partner,
                            list.mirror,
                            list.slot,
                            list.overlap,
                            pairSums,
                            list.force,
                            list.arm,
                            list.spring,
                            list.rolling,
                            list.moment,
                            b.bodyWoken)),
            add(
                    scope,
                    new SumContacts(
                            capacity,
                            b.chunkFirst,
                            b.chunkLength,
                            b.chunkBody,
                            b.tag,
                            state.bodyPosition,
                            state.bodyPositionLow,
                            state.bodySleep,
                            list.start,
                            list.partner,
                            list.mirror,
                            list.slot,
                            list.overlap,
                            list.force,
                            list.arm,
                            list.moment,
                            pairSums,
                            b.chunkForce,
                            b.chunkTorque)),
            add(
                    scope,
                    new SettleBodies(
                            n,
                            constants,
                            b.bodyFirstChunk,
                            b.chunkForce,
                            b.chunkTorque,
                            state.bodyPosition,
                            state.bodyPositionLow,
                            state.bodyRotation,
                            b.bodyAnchor,
                            b.bodyAnchorLow,
                            b.bodyAnchorRotation,
                            b.bodyContactParameters,
                            bodyFluidForce,
                            list.start,
                            state.bodyVelocity,
                            state.bodyAngularVelocity,
                            state.bodyMomentum,
                            state.bodyAngularMomentum,
                            b.bodyWoken,
                            state.bodySleep,
                            b.bodyForce,
                            b.bodyTorque,
                            watch)),
            add(
                    scope,
                    new ContactStart(
                            capacity,
                            list.start,
                            list.mirror,
                            list.slot,
                            list.overlap,
                            pairSums,
                            list.force,
                            list.spring))
        };
    }

    private <A extends Record & KernelArguments> Launch add(ResourceScope scope, A arguments) {
        return scope.add(Launch.bind(context, arguments));
    }

    /** Works that make the lists of candidates. */
    List<Stage.Work> search() {
        List<Stage.Work> works = new ArrayList<>(search);
        int n = buffers.count;
        int[] counts = {listSums[0].items(0), listSums[0].items(1), listSums[0].items(2), n, n, n};
        for (int k = 0; k < counts.length; k++) {
            int launch = k;
            works.add(new Stage.Work(() -> making[active][launch], () -> counts[launch], Stage.Cadence.WITH_LISTS));
        }
        return works;
    }

    /** Works that find the forces. */
    List<Stage.Work> forces() {
        return List.of(use(0, () -> buffers.count), use(1, () -> buffers.count));
    }

    /** Works that sum them over bodies. */
    List<Stage.Work> sums() {
        return List.of(use(2, () -> buffers.chunkCount), use(3, () -> buffers.bodies));
    }

    private Stage.Work use(int launch, IntSupplier count) {
        return new Stage.Work(() -> using[active][launch], count, Stage.Cadence.EVERY_STEP);
    }

    /** Begins a step. @return whether the lists are made anew in it */
    boolean beginStep() {
        boolean due = buffers.count > 0 && schedule.beginStep();
        active = due ? 1 - active : active;
        return due;
    }

    /** Takes over what an edit changed of the same particles. */
    void update(SceneInstance instance) {
        buffers.update(instance);
        schedule.update(instance);
    }

    /** Forgets all contacts, or takes over what those of another time remember; makes room for as many as there are. */
    void load(ContactMemory memory) {
        if (buffers.count == 0) {
            return;
        }
        ContactMemoryTransfer.upload(queue, lists[active], memory, this::reserve);
        schedule.invalidate();
        goodEntries = memory.count();
        good.copyFrom(queue, lists[active], goodEntries);
        while (true) {
            beginStep();
            for (Stage.Work work : search()) {
                work.launch().get().enqueue(queue, work.count().getAsInt());
            }
            queue.finish();
            int[] total = new int[buffers.count + 1];
            lists[active].start.download(queue, total, total.length);
            int entries = total[buffers.count];
            schedule.entries = Math.min(entries, lists[active].capacity());
            if (entries <= 0.75 * lists[active].capacity()) {
                using[active][0].enqueue(queue, buffers.count);
                using[active][4].enqueue(queue, buffers.count);
                return;
            }
            reserve(2 * entries);
            restore();
        }
    }

    private ContactList reserve(int capacity) {
        if (capacity > lists[active].capacity()) {
            makeLists(capacity);
        }
        return lists[active];
    }

    /** What the contacts remember now; the queue has finished. */
    ContactMemory memory() {
        return buffers.count == 0
                ? ContactMemory.NONE
                : ContactMemoryTransfer.download(
                        queue, lists[active], Math.min(schedule.entries, lists[active].capacity()));
    }

    /** After steps: what the device watched. @return whether they must be done again from the good state */
    boolean again(int[] watched) {
        if (buffers.count > 0 && watched[3] > lists[active].capacity()) {
            makeLists(Math.max(2 * watched[3], watched[3] + 1024));
            return true;
        }
        return schedule.again(watched);
    }

    void keep() {
        goodEntries = Math.min(schedule.entries, good.capacity());
        good.copyFrom(queue, lists[active], goodEntries);
    }

    void restore() {
        lists[active].copyFrom(queue, good, goodEntries);
        schedule.invalidate();
    }

    /** For tests: make the lists in every step, or when they are due. */
    void makeListsEachStep(boolean each) {
        schedule.eachStep = each;
    }

    @Override
    public void close() {
        listScope.close();
    }
}
