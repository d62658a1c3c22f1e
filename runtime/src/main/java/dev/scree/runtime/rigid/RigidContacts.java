package dev.scree.runtime.rigid;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.body.BodyModel;
import dev.scree.runtime.body.Chunks;
import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.body.ContactParticles;
import dev.scree.runtime.body.GridLevels;
import dev.scree.runtime.body.ShapeTable;
import dev.scree.runtime.body.SpringMemory;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.PrefixSum;
import dev.scree.runtime.device.ResourceScope;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.step.Phase;
import dev.scree.runtime.step.Stage;
import dev.scree.runtime.step.StepPlan;
import java.util.ArrayList;
import java.util.List;

/**
 * The system that finds contacts of bodies and grains on the device and computes their penalty forces.
 *
 * <p>Lists of candidates are rebuilt seldom ({@link ListSchedule}); each step computes forces from the entries that
 * touch. There are two lists, which alternate: the next is made from the other one, so that contacts keep their
 * springs. A third list, {@code good}, is a copy from the last moment to which the simulation can return. When the
 * device reports that a list was too short or too old, {@link #finish} enlarges it if need be and asks for the steps to
 * be repeated from there.
 */
public final class RigidContacts implements ContactSystem {
    private static final String LIST = "contact/list.cl";
    private static final String FORCE = "contact/force.cl";
    private static final String SUMS = "contact/sums.cl";
    private static final String GRAINS = "contact/grains.cl";
    private static final String SOLIDS = "contact/solids.cl";
    private static final int SUM_LANES = KernelSource.constant(SUMS, "SUM_LANES");
    private static final int GRAIN_STATE = KernelSource.constant("contact/grains.h", "GRAIN_STATE");
    /** Number of entries per particle to make room for at first; {@link #load} makes room for what there is. */
    private static final int ROOM_BY_PARTICLE = 1;
    /**
     * Further entries per grain in a heap, for the memory forecast: a grain touches six others, and the skin adds some.
     */
    private static final int USUAL_BY_GRAIN = 7;

    /** Number of values in the array {@code watch}. */
    private static final int WATCHED = 4;

    private final CommandQueue queue;
    private final Fields own;
    private final Extent particles;
    /** The grains whose particles come last, one by one as their bodies do. */
    private final Extent lastGrains;

    private final Extent chunks;
    private final Extent bodies;
    private final ListSchedule schedule = new ListSchedule();
    private final DeviceFloats parameters;
    private final DeviceFloats materials;
    private final DeviceFloats shapes;
    private final DeviceInts listCount;
    /** Whether all that forces move are grains, for which {@code contact/grains.cl} does everything. */
    private final boolean grains;
    /** The contact particles of the instance in use. */
    private ContactParticles contacts;
    /**
     * The device's report on the steps since the last {@link #finish}: WATCHED numbers, see {@code contact/sums.cl}.
     */
    private final DeviceInts watch;

    /** Launches that sort particles into the grid and count their partners. */
    private final List<Launch> search = new ArrayList<>();

    private ResourceScope listScope = new ResourceScope();
    /** The two lists that alternate; {@link #active} is the one in use. */
    private final ContactList[] lists = new ContactList[2];
    /** Copy of the active list from the last {@link #keep}, and the number of its entries in use. */
    private ContactList good;

    private int goodEntries;
    private int active;
    /** Launches that make list k from the other one, for k of 0 and 1. */
    private final List<List<Launch>> rebuildLaunches = new ArrayList<>();

    /** Launches that find the contacts and forces of a step by list k. */
    private final List<List<Launch>> forceLaunches = new ArrayList<>();
    /** Launches that mark the contacts of list k as existing at the start of play. */
    private final List<List<Launch>> startLaunches = new ArrayList<>();

    /**
     * Makes the system's fields and binds its kernels.
     *
     * @param shared fields that hold the bodies' state and masses, and {@code bodyForce} and {@code bodyTorque} for the
     *     sums
     */
    public RigidContacts(Fields shared, SceneInstance instance, Extent bodies) {
        this.bodies = bodies;
        queue = shared.queue();
        own = shared.within();
        contacts = instance.bodyModel().contacts();
        grains = contacts.grainsAlone();
        GridLevels grid = instance.bodyModel().forces().grid();
        ShapeTable table = instance.bodyModel().shapes();
        Chunks cut = contacts.particles().chunks();
        particles = Extent.fixed("contact particle", contacts.count());
        chunks = Extent.fixed("chunk", cut.count());
        own.family("sorted", particles);
        own.family("contact", particles);
        own.number("levels", grid.levels());
        own.number("bodyCount", bodies.capacity());
        own.number("particles", particles.capacity());
        lastGrains = Extent.fixed("grain", particles.capacity() - contacts.firstGrain());
        own.float4s("grainState", lastGrains.times(grains ? GRAIN_STATE : 0, "vector"));
        own.number("spheres", grains ? 1 : 0);
        own.number("firstGrain", particles.capacity() - lastGrains.capacity());
        own.number("grainOffset", particles.capacity() - bodies.capacity());
        own.float4s("contactLocal", contacts.particles().local());
        own.float4s("contactNormal", contacts.normal());
        own.name("tag", own.ints("contactTag", contacts.tag()));
        own.ints("gridLevel", grid.levelOf());
        own.ints("bodyFirst", contacts.bodyFirst());
        parameters = own.float4s("bodyContactParameters", contacts.parameters());
        own.float4s("gridLevelShape", grid.shape());
        own.ints("gridLevelCells", grid.cells());
        shapes = own.float4s("shapes", table.inTwoParts());
        int[] size = table.triangles().size();
        own.ints("shapeCounts", new int[] {table.everywhere(), size[0], size[1], size[2]});
        own.float4s("triangleGrid", table.triangles().origin());
        own.ints("triangleStart", table.triangles().start());
        own.ints("triangleIndex", table.triangles().index());
        own.ints("chunkFirst", cut.first());
        own.ints("chunkLength", cut.length());
        own.ints("chunkBody", cut.body());
        own.ints("bodyFirstChunk", cut.bodyFirstChunk());
        own.float4s("chunkForce", chunks);
        own.float4s("chunkTorque", chunks);
        materials = own.float4s("materialPairs", instance.materials().pairs());
        own.float4s("bodyAnchor", bodies);
        own.float4s("bodyAnchorLow", bodies);
        own.float4s("bodyAnchorRotation", bodies);
        own.ints("bodyWoken", bodies);
        watch = own.ints("watch", new int[WATCHED]);
        DeviceInts cellCounts = own.ints("cellCounts", Extent.fixed("cell", grid.cellCount()));
        DeviceInts cellStart = own.ints("cellStart", Extent.fixed("cell edge", grid.cellCount() + 1));
        own.ints("particleCell", particles);
        own.ints("arrival", particles);
        own.name("position", own.float4s("particlePosition", particles));
        own.ints("sortedIndex", particles);
        own.ints("sortedTag", particles);
        own.float4s("sortedPosition", particles);
        listCount = own.ints("listCount", particles);
        own.ints("listFilled", particles);
        search.add(own.bind(LIST, "contact_cells", particles));
        search.addAll(new PrefixSum(own, cellCounts, cellStart, particles).launches());
        search.add(own.bind("grid/grid.cl", "grid_scatter", particles));
        search.add(own.bind("grid/grid.cl", "grid_order", particles));
        search.add(own.bind(LIST, "list_count", particles));
        // The memory forecast counts what heaps of grains will come to need.
        int more = shared.context().isForecast()
                ? USUAL_BY_GRAIN * instance.grains().count()
                : 0;
        makeLists(ROOM_BY_PARTICLE * particles.capacity() + more + 1024);
        schedule.update(instance);
    }

    /** Replaces all three lists by empty ones with room for so many entries; only {@code good} keeps its contents. */
    private void makeLists(int capacity) {
        ResourceScope scope = new ResourceScope();
        try {
            makeLists(capacity, scope);
        } catch (RuntimeException | Error e) {
            scope.close();
            throw e;
        }
        listScope.close();
        listScope = scope;
        schedule.invalidate();
    }

    private void makeLists(int capacity, ResourceScope scope) {
        Fields around = own.within(scope);
        ContactList before = good;
        for (int k = 0; k < 2; k++) {
            lists[k] = new ContactList(around, particles.capacity(), capacity, grains);
        }
        good = new ContactList(around, particles.capacity(), capacity, grains);
        if (before != null) {
            good.copyFrom(queue, before, goodEntries);
        }
        Extent entries = Extent.fixed("list entry", capacity);
        if (!grains) {
            around.ints("pairKey", entries.times(2, "key"));
            around.ints("pairSums", entries.times(8, "sum"));
        }
        rebuildLaunches.clear();
        forceLaunches.clear();
        startLaunches.clear();
        for (int k = 0; k < 2; k++) {
            bind(k);
        }
    }

    /**
     * Returns whether several work items sum a chunk: on devices where they run side by side, unless most would idle,
     * since chunks have less than a quarter as many particles, as those of grains do.
     */
    private boolean manyLanes() {
        return own.context().info().sideBySide() && particles.capacity() >= SUM_LANES / 4 * chunks.capacity();
    }

    /** Binds the kernels that make and use list k. */
    private void bind(int k) {
        Fields list = lists[k].madeFrom(lists[1 - k]);
        List<Launch> makes = new ArrayList<>(new PrefixSum(list, listCount, lists[k].start, particles).launches());
        makes.add(list.bind(LIST, "list_fill", particles));
        makes.add(list.bind(LIST, "list_order", particles));
        rebuildLaunches.add(makes);
        Launch settles = list.bind(SUMS, "settle_bodies", bodies);
        if (grains) {
            makes.add(list.bind(GRAINS, "grain_link", particles));
            forceLaunches.add(List.of(
                    list.bind(SOLIDS, "solid_forces", particles),
                    list.bind(GRAINS, "grain_forces", lastGrains),
                    settles));
            startLaunches.add(List.of(list.bind(SOLIDS, "grain_start", particles)));
            return;
        }
        makes.add(list.bind(LIST, "list_free", particles));
        makes.add(list.bind(LIST, "list_link", particles));
        Launch overlaps = list.bind(FORCE, "contact_overlaps", particles);
        forceLaunches.add(List.of(
                overlaps,
                list.bind(FORCE, "contact_forces", particles),
                manyLanes()
                        ? list.bind(SUMS, "sum_contacts_wide", chunks.times(SUM_LANES, "item of a chunk"))
                        : list.bind(SUMS, "sum_contacts", chunks),
                settles));
        startLaunches.add(List.of(overlaps, list.bind(FORCE, "contact_start", particles)));
    }

    @Override
    public void addTo(StepPlan step) {
        Stage grid = step.stage(Phase.GRID);
        search.forEach(launch -> grid.run(Stage.Cadence.WITH_LISTS, () -> launch));
        for (int k = 0; k < rebuildLaunches.get(0).size(); k++) {
            int launch = k;
            grid.run(Stage.Cadence.WITH_LISTS, () -> rebuildLaunches.get(active).get(launch));
        }
        for (int k = 0; k < forceLaunches.get(0).size(); k++) {
            int launch = k;
            step.stage(Phase.CONTACT).run(Stage.Cadence.EVERY_STEP, () -> forceLaunches
                    .get(active)
                    .get(launch));
        }
    }

    /**
     * Begins a step.
     *
     * @return whether the lists are rebuilt in it; then the other list becomes the active one
     */
    @Override
    public boolean beginStep() {
        boolean due = particles.capacity() > 0 && schedule.beginStep();
        active = due ? 1 - active : active;
        return due;
    }

    @Override
    public void update(SceneInstance instance) {
        contacts = instance.bodyModel().contacts();
        parameters.upload(queue, contacts.parameters(), bodies.capacity());
        shapes.upload(queue, instance.bodyModel().shapes().inTwoParts(), shapes.length());
        materials.upload(queue, instance.materials().pairs(), materials.length());
        schedule.update(instance);
    }

    /**
     * Replaces the state of all contacts, as at the start of play or when the user returns to an earlier time, and
     * builds the lists for the bodies' present positions, with room for them.
     *
     * @param memory state of the contacts; {@link ContactMemory#NONE} for none
     */
    @Override
    public void load(ContactMemory memory) {
        if (particles.capacity() == 0) {
            return;
        }
        SpringMemory springs = memory instanceof SpringMemory known ? known : SpringMemory.of(0);
        goodEntries = ContactMemoryTransfer.upload(queue, lists[active], contacts, springs, this::reserve);
        schedule.invalidate();
        good.copyFrom(queue, lists[active], goodEntries);
        while (true) {
            beginStep();
            search.forEach(launch -> launch.enqueue(queue));
            rebuildLaunches.get(active).forEach(launch -> launch.enqueue(queue));
            int entries = lists[active].start.get(queue, particles.capacity());
            schedule.entries = Math.min(entries, lists[active].capacity());
            if (entries <= 0.75 * lists[active].capacity()) {
                startLaunches.get(active).forEach(launch -> launch.enqueue(queue));
                return;
            }
            reserve(2 * entries);
            restore();
        }
    }

    @Override
    public void edited(BodyModel before, BodyModel now) {
        load(memory().carriedOver(before, now));
    }

    /**
     * Makes longer lists where the active one has no room for so many entries.
     *
     * @return the active list
     */
    private ContactList reserve(int capacity) {
        if (capacity > lists[active].capacity()) {
            makeLists(capacity);
        }
        return lists[active];
    }

    /** Reads the state of all touching contacts. Precondition: the queue has finished. */
    @Override
    public ContactMemory memory() {
        return particles.capacity() == 0
                ? ContactMemory.NONE
                : ContactMemoryTransfer.download(
                        queue, lists[active], contacts, Math.min(schedule.entries, lists[active].capacity()));
    }

    @Override
    public PressingContacts pressing() {
        if (particles.capacity() == 0) {
            return new PressingContacts();
        }
        ContactList list = lists[active];
        int entries = Math.min(schedule.entries, list.capacity());
        if (!grains) {
            return ContactMemoryTransfer.pressing(queue, list, contacts, list.force, list.arm, entries);
        }
        try (ResourceScope scope = new ResourceScope()) {
            Fields now = list.fields.within(scope);
            Extent entry = Extent.fixed("list entry", list.capacity());
            DeviceFloats force = now.float4s("listForce", entry);
            DeviceFloats arm = now.float4s("listArm", entry);
            now.bind(SOLIDS, "grain_pressing", particles).enqueue(queue);
            return ContactMemoryTransfer.pressing(queue, list, contacts, force, arm, entries);
        }
    }

    /**
     * Reads what the device watched since the last call, after all steps were enqueued, and makes longer lists where
     * they were too short.
     */
    @Override
    public Watched finish() {
        int[] watched = new int[WATCHED];
        watch.download(queue, watched, WATCHED);
        watch.upload(queue, new int[WATCHED], WATCHED);
        boolean tooShort = particles.capacity() > 0 && watched[3] > lists[active].capacity();
        if (tooShort) {
            makeLists(Math.max(2 * watched[3], watched[3] + 1024));
        }
        return new Watched(watched[2] == 0, tooShort || schedule.again(watched));
    }

    @Override
    public void keep() {
        goodEntries = Math.min(schedule.entries, good.capacity());
        good.copyFrom(queue, lists[active], goodEntries);
    }

    @Override
    public void restore() {
        lists[active].copyFrom(queue, good, goodEntries);
        schedule.invalidate();
    }

    /** For tests: sets whether the lists are rebuilt in every step, or when they are due. */
    public void makeListsEachStep(boolean each) {
        schedule.eachStep = each;
    }

    @Override
    public void close() {
        listScope.close();
    }
}
