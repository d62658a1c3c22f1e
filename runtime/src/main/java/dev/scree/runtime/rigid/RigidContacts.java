package dev.scree.runtime.rigid;

import dev.scree.runtime.body.Chunks;
import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.body.ContactParticles;
import dev.scree.runtime.body.GridLevels;
import dev.scree.runtime.body.ShapeTable;
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
import dev.scree.runtime.step.SimulationSystem;
import dev.scree.runtime.step.Stage;
import dev.scree.runtime.step.StepPlan;
import java.util.ArrayList;
import java.util.List;

/**
 * Contacts of bodies and grains by penalty forces, on the device: lists of candidates, made seldom, and the forces of
 * each step. There are two lists, one in use and one to make the next into, so that contacts keep what they remember;
 * and a copy of the last good one.
 */
public final class RigidContacts implements SimulationSystem {
    private static final String LIST = "contact/list.cl";
    private static final String FORCE = "contact/force.cl";
    private static final String SUMS = "contact/sums.cl";
    /** Entries there is room for at first, by particle; {@link #load} makes room for what there is. */
    private static final int ROOM_BY_PARTICLE = 1;
    /**
     * Entries that a grain in a heap comes to have beside that, for the forecast: it touches six, and a skin adds some.
     */
    private static final int USUAL_BY_GRAIN = 7;

    private static final int NOTHING = 4;

    private final CommandQueue queue;
    private final Fields own;
    private final Extent particles;
    private final Extent chunks;
    private final Extent bodies;
    private final ListSchedule schedule = new ListSchedule();
    private final DeviceFloats parameters;
    private final DeviceFloats materials;
    private final DeviceFloats shapes;
    private final DeviceInts listCount;
    /** Four numbers, see {@code contact/sums.cl}. */
    private final DeviceInts watch;

    private final List<Launch> search = new ArrayList<>();

    private ResourceScope listScope = new ResourceScope();
    private final ContactList[] lists = new ContactList[2];
    private ContactList good;
    private int goodEntries;
    private int active;
    /** Launches by list: those that make it from the other, those that use it, and the start of a play. */
    private final List<List<Launch>> making = new ArrayList<>();

    private final List<List<Launch>> using = new ArrayList<>();
    private final Launch[] starting = new Launch[2];

    /** @param shared has the bodies' masses, and bodyForce and bodyTorque for the sums over each */
    public RigidContacts(Fields shared, SceneInstance instance, Extent bodies) {
        this.bodies = bodies;
        queue = shared.queue();
        own = shared.within();
        ContactParticles contacts = instance.bodyModel().contacts();
        GridLevels grid = instance.bodyModel().gridLevels();
        ShapeTable table = instance.bodyModel().shapes();
        Chunks cut = contacts.particles().chunks();
        particles = Extent.fixed("contact particle", contacts.count());
        chunks = Extent.fixed("chunk", cut.count());
        own.family("sorted", particles);
        own.family("contact", particles);
        own.number("levels", grid.levels());
        own.number("bodyCount", bodies.capacity());
        own.number("particles", particles.capacity());
        own.float4s("contactLocal", contacts.particles().local());
        own.float4s("contactNormal", contacts.normal());
        DeviceInts tag = own.ints("contactTag", contacts.tag());
        own.name("tag", tag);
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
        watch = own.ints("watch", new int[NOTHING]);
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
        // A forecast counts what heaps of grains will come to need.
        int more = shared.context().isForecast()
                ? USUAL_BY_GRAIN * instance.grains().count()
                : 0;
        makeLists(ROOM_BY_PARTICLE * particles.capacity() + more + 1024);
        schedule.update(instance);
    }

    /** New lists with so much room, empty but for the copy of the last good one. */
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
            lists[k] = new ContactList(around, particles.capacity(), capacity);
        }
        good = new ContactList(around, particles.capacity(), capacity);
        if (before != null) {
            good.copyFrom(queue, before, goodEntries);
        }
        Extent entries = Extent.fixed("list entry", capacity);
        around.ints("pairKey", entries.times(2, "key"));
        around.ints("pairSums", entries.times(8, "sum"));
        making.clear();
        using.clear();
        for (int k = 0; k < 2; k++) {
            bind(k);
        }
    }

    private void bind(int k) {
        Fields list = lists[k].madeFrom(lists[1 - k]);
        List<Launch> makes = new ArrayList<>(new PrefixSum(list, listCount, lists[k].start, particles).launches());
        makes.add(list.bind(LIST, "list_fill", particles));
        makes.add(list.bind(LIST, "list_order", particles));
        makes.add(list.bind(LIST, "list_link", particles));
        making.add(makes);
        using.add(List.of(
                list.bind(FORCE, "contact_overlaps", particles),
                list.bind(FORCE, "contact_forces", particles),
                list.bind(SUMS, "sum_contacts", chunks),
                list.bind(SUMS, "settle_bodies", bodies)));
        starting[k] = list.bind(FORCE, "contact_start", particles);
    }

    @Override
    public void addTo(StepPlan step) {
        Stage grid = step.stage(Phase.GRID);
        search.forEach(launch -> grid.run(Stage.Cadence.WITH_LISTS, () -> launch));
        for (int k = 0; k < making.get(0).size(); k++) {
            int launch = k;
            grid.run(Stage.Cadence.WITH_LISTS, () -> making.get(active).get(launch));
        }
        for (int k = 0; k < using.get(0).size(); k++) {
            int launch = k;
            step.stage(Phase.CONTACT)
                    .run(Stage.Cadence.EVERY_STEP, () -> using.get(active).get(launch));
        }
    }

    /** Begins a step. @return whether the lists are made anew in it */
    public boolean beginStep() {
        boolean due = particles.capacity() > 0 && schedule.beginStep();
        active = due ? 1 - active : active;
        return due;
    }

    @Override
    public void update(SceneInstance instance) {
        parameters.upload(queue, instance.bodyModel().contacts().parameters(), bodies.capacity());
        shapes.upload(queue, instance.bodyModel().shapes().inTwoParts(), shapes.length());
        materials.upload(queue, instance.materials().pairs(), materials.length());
        schedule.update(instance);
    }

    /** Forgets all contacts, or takes over what those of another time remember; makes room for as many as there are. */
    public void load(ContactMemory memory) {
        if (particles.capacity() == 0) {
            return;
        }
        ContactMemoryTransfer.upload(queue, lists[active], memory, this::reserve);
        schedule.invalidate();
        goodEntries = memory.count();
        good.copyFrom(queue, lists[active], goodEntries);
        while (true) {
            beginStep();
            search.forEach(launch -> launch.enqueue(queue));
            making.get(active).forEach(launch -> launch.enqueue(queue));
            int entries = lists[active].start.get(queue, particles.capacity());
            schedule.entries = Math.min(entries, lists[active].capacity());
            if (entries <= 0.75 * lists[active].capacity()) {
                using.get(active).get(0).enqueue(queue);
                starting[active].enqueue(queue);
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
    public ContactMemory memory() {
        return particles.capacity() == 0
                ? ContactMemory.NONE
                : ContactMemoryTransfer.download(
                        queue, lists[active], Math.min(schedule.entries, lists[active].capacity()));
    }

    /**
     * After steps: what the device watched.
     *
     * @return whether every body slept, and whether the steps must be done again from the good state
     */
    public Watched finish() {
        int[] watched = new int[NOTHING];
        watch.download(queue, watched, NOTHING);
        watch.upload(queue, new int[NOTHING], NOTHING);
        boolean tooShort = particles.capacity() > 0 && watched[3] > lists[active].capacity();
        if (tooShort) {
            makeLists(Math.max(2 * watched[3], watched[3] + 1024));
        }
        return new Watched(watched[2] == 0, tooShort || schedule.again(watched));
    }

    /** See {@link #finish}. */
    public record Watched(boolean asleep, boolean again) {}

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

    /** For tests: make the lists in every step, or when they are due. */
    public void makeListsEachStep(boolean each) {
        schedule.eachStep = each;
    }

    @Override
    public void close() {
        listScope.close();
    }
}
