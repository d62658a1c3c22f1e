package dev.scree.runtime.rigid;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.body.Chunks;
import dev.scree.runtime.body.ContactParticles;
import dev.scree.runtime.body.SpringMemory;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.PrefixSum;
import dev.scree.runtime.device.ResourceScope;
import dev.scree.runtime.instance.SceneInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The lists of bodies of any shape, whose contacts keep their state with their list entries. There are two lists, which
 * alternate: the next is made from the other one, so that contacts keep their springs. A third list, {@code good}, is
 * the copy that is kept.
 */
final class BodyLists implements ContactLists {
    private static final String LIST = "contact/list.cl";
    private static final String LINK = "contact/link.cl";
    private static final String SOON = "contact/soon.cl";
    private static final String FORCE = "contact/force.cl";
    private static final String SUMS = "contact/sums.cl";
    private static final String STEP = "contact/step.cl";
    /** Number of particles whose contacts are listed side by side, and number of work items that share these. */
    private static final int BLOCK = KernelSource.constant("contact/share.h", "TOUCH_BLOCK");

    private static final int TEAM = KernelSource.constant("contact/touching.h", "TOUCH_TEAM");

    private static final int SUM_LANES = KernelSource.constant(SUMS, "SUM_LANES");

    private final CommandQueue queue;
    private final Fields own;
    private final Extent particles;
    private final Extent bodies;
    private final Extent chunks;
    private final DeviceInts listCount;
    private final Extent blocks;
    /** Whether nothing but contacts and gravity acts on bodies, so that they move with the sums of their contacts. */
    private final boolean alone;

    private ResourceScope scope = new ResourceScope();
    /** The two lists that alternate; {@link #active} is the one in use. */
    private final ContactList[] lists = new ContactList[2];
    /** Copy of the active list from the last {@link #keep}, and the number of its entries in use. */
    private ContactList good;

    private int goodEntries;
    private int active;
    /** Memory of all lists [bytes]. */
    private long bytes;
    /** Whether the active list is new in this step. */
    private boolean anew;

    /** Launches that make list k from the other one, for k of 0 and 1. */
    private final List<List<Launch>> making = new ArrayList<>();

    /** Launches that find which bodies mark in list k, where it is not new. */
    private final List<Launch> moved = new ArrayList<>();

    /** Launches that find the contacts and forces of a step by list k, after those. */
    private final List<List<Launch>> forces = new ArrayList<>();
    /** Launches that mark the contacts of list k as existing at the start of play. */
    private final List<List<Launch>> starting = new ArrayList<>();

    /**
     * Makes the fields.
     *
     * @param own the system's fields, which get those of the chunks
     * @param listCount number of candidates of each particle
     * @param capacity number of entries to make room for at first
     * @param alone whether they move with the sums of their contacts; only where {@link #alone} says so
     */
    BodyLists(
            Fields own,
            Extent particles,
            Extent bodies,
            Chunks cut,
            DeviceInts listCount,
            int capacity,
            boolean alone) {
        this.own = own;
        this.alone = alone;
        this.particles = particles;
        this.bodies = bodies;
        this.listCount = listCount;
        queue = own.queue();
        chunks = Extent.fixed("chunk", cut.count());
        own.ints("chunkFirst", cut.first());
        own.ints("chunkLength", cut.length());
        own.ints("chunkBody", cut.body());
        own.ints("bodyFirstChunk", cut.bodyFirstChunk());
        own.ints("chunkListed", chunks);
        own.float4s("chunkForce", chunks);
        own.float4s("chunkTorque", chunks);
        for (String pose : List.of("bodySoon", "bodySoonLow", "bodySoonRotation")) {
            own.float4s(pose, bodies);
        }
        own.ints("bodyMarks", bodies);
        own.ints("soonAll", new int[1]);
        blocks = blocks(sideBySide() ? particles.capacity() : 0);
        own.ints("touchCount", blocks);
        make(capacity);
    }

    /** Returns the blocks of so many particles whose entries the items of a group share. */
    static Extent blocks(int particles) {
        return Extent.fixed("block of particles", (particles + BLOCK - 1) / BLOCK);
    }

    /** Returns whether nothing moves but by forces on free bodies. Where these are of contacts, they are alone. */
    static boolean alone(SceneInstance instance) {
        return instance.bodyModel().turning().count() == 0
                && instance.animated().count() == 0;
    }

    /** Replaces all three lists by empty ones with room for so many entries; only {@code good} keeps its contents. */
    private void make(int capacity) {
        ResourceScope next = new ResourceScope();
        try {
            if (good != null) {
                own.expect(bytes, (double) capacity / capacity());
            }
            long before = own.bytes();
            make(capacity, next);
            bytes = own.bytes() - before;
        } catch (RuntimeException | Error e) {
            next.close();
            throw e;
        }
        scope.close();
        scope = next;
    }

    private void make(int capacity, ResourceScope next) {
        Fields around = own.within(next);
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
        around.ints("listSoon", EntryWords.extent(particles.capacity(), capacity));
        around.ints("listTouch", EntryWords.extent(particles.capacity(), capacity));
        around.ints("touchPlaces", entries.times(sideBySide() ? 2 : 0, "number of an entry that touches"));
        making.clear();
        moved.clear();
        forces.clear();
        starting.clear();
        for (int k = 0; k < 2; k++) {
            bind(k);
        }
    }

    /**
     * Returns whether several work items sum a chunk: on devices where they run side by side, unless most would idle,
     * since chunks have less than a quarter as many particles, as those of grains do.
     */
    private boolean manyLanes() {
        return sideBySide() && particles.capacity() >= SUM_LANES / 4 * chunks.capacity();
    }

    /** Returns whether work items run side by side; then what touches is listed first. */
    private boolean sideBySide() {
        return own.context().info().sideBySide();
    }

    /** Binds the kernels that make and use list k. */
    private void bind(int k) {
        Fields list = lists[k].madeFrom(lists[1 - k]);
        String shared = sideBySide() ? "_shared" : "";
        List<Launch> makes = new ArrayList<>(new PrefixSum(list, listCount, lists[k].start, particles).launches());
        makes.addAll(list.fused(
                "body_lists",
                List.of(List.of(
                        list.bind(LIST, "list_fill" + shared, particles),
                        list.bind(LIST, "list_order", particles),
                        list.bind(LINK, "list_link" + shared, particles),
                        allMark(list)))));
        if (!manyLanes()) {
            makes.add(list.bind(LIST, "list_occupied", chunks));
        }
        making.add(makes);
        // All mark where the list is new. Bodies that move with the sums of their contacts have found then whether they
        // do.
        Extent asked = bodies.when(() -> !alone && !anew);
        moved.add(list.with("anew", 0).bind(SOON, "contact_moved", asked));
        forces.add(list.fused(
                "body_contacts", List.of(List.of(marks(list), overlaps(list), presses(list), sums(list), ends(list)))));
        starting.add(List.of(allMark(list), marks(list), overlaps(list), list.bind(FORCE, "contact_start", particles)));
    }

    private Launch allMark(Fields list) {
        return list.with("anew", 1).bind(SOON, "contact_moved", bodies);
    }

    private Launch marks(Fields list) {
        return sideBySide() ? list.bind(SOON, "contact_mark_each", particles) : list.bind(SOON, "contact_mark", chunks);
    }

    private Launch overlaps(Fields list) {
        return sideBySide()
                ? list.bind(FORCE, "contact_overlaps_listed", particles)
                : list.bind(FORCE, "contact_overlaps", chunks);
    }

    private Launch presses(Fields list) {
        return sideBySide()
                ? list.bind(FORCE, "contact_forces_listed", blocks.times(TEAM, "item of a team"))
                : list.bind(FORCE, "contact_forces", chunks);
    }

    private Launch sums(Fields list) {
        return manyLanes()
                ? list.bind(SUMS, "sum_contacts_wide", chunks.times(SUM_LANES, "item of a chunk"))
                : list.bind(SUMS, "sum_contacts", chunks);
    }

    private Launch ends(Fields list) {
        return alone ? list.bind(STEP, "end_bodies", bodies) : list.bind(SUMS, "settle_bodies", bodies);
    }

    @Override
    public int capacity() {
        return lists[active].capacity();
    }

    @Override
    public boolean roomy(int entries) {
        return entries <= 0.75 * capacity();
    }

    @Override
    public void lengthen(int entries) {
        make(Math.max(2 * entries, entries + 1024));
    }

    @Override
    public boolean widen(int[] watched) {
        return false;
    }

    @Override
    public void beginStep() {
        anew = false;
    }

    @Override
    public void alternate() {
        active = 1 - active;
        anew = true;
    }

    @Override
    public Extent others() {
        return alone ? bodies.when(() -> false) : bodies;
    }

    @Override
    public List<Supplier<Launch>> beforeSearch() {
        return List.of();
    }

    @Override
    public List<Supplier<Launch>> afterSearch() {
        return ContactLists.supplied(() -> making.get(active));
    }

    @Override
    public List<Supplier<Launch>> forces() {
        List<Supplier<Launch>> all = new ArrayList<>();
        all.add(() -> moved.get(active));
        all.addAll(ContactLists.supplied(() -> forces.get(active)));
        return all;
    }

    @Override
    public List<Supplier<Launch>> atStart() {
        return ContactLists.supplied(() -> starting.get(active));
    }

    @Override
    public int entries() {
        return lists[active].start.get(queue, particles.capacity());
    }

    @Override
    public void load(ContactParticles contacts, SpringMemory memory) {
        if (memory.count() > capacity()) {
            goodEntries = 0;
            lengthen(memory.count());
        }
        good.upload(queue, memory);
        goodEntries = memory.count();
    }

    @Override
    public void keep(int entries) {
        goodEntries = entries;
        good.copyFrom(queue, lists[active], goodEntries);
    }

    @Override
    public void restore() {
        lists[active].copyFrom(queue, good, goodEntries);
    }

    @Override
    public SpringMemory memory(ContactParticles contacts, int entries) {
        return lists[active].download(queue, entries);
    }

    @Override
    public PressingContacts pressing(ContactParticles contacts, int entries) {
        ContactList list = lists[active];
        return PressingContacts.of(
                queue, contacts, list.start, list.partner, list.force, list.arm, list.owned(queue, entries), entries);
    }

    @Override
    public void close() {
        scope.close();
    }
}
