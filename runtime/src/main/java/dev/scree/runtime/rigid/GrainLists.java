package dev.scree.runtime.rigid;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.body.ContactParticles;
import dev.scree.runtime.body.ForceContacts;
import dev.scree.runtime.body.SpringMemory;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.PrefixSum;
import dev.scree.runtime.device.ResourceScope;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The lists of scenes in which forces move nothing but grains ({@code contact/grains.cl}). They have the candidates
 * alone, most of which do not touch, in rows ({@code contact/rows.cl}); what contacts remember lies apart
 * ({@code contact/history.cl}), in a row of slots for each grain. What is kept has just the contacts that there are.
 */
final class GrainLists implements ContactLists {
    private static final String ROWS = "contact/rows.cl";
    private static final String LONG_ROWS = "contact/long_rows.cl";
    private static final String SOLIDS = "contact/solids.cl";
    private static final String HISTORY = "contact/history.cl";
    private static final int GRAIN_STATE = KernelSource.constant("contact/grains.h", "GRAIN_STATE");
    private static final int WATCH_SLOTS = KernelSource.constant("contact/watch.h", "WATCH_SLOTS");
    private static final int WATCH_FADES = KernelSource.constant("contact/watch.h", "WATCH_FADES");

    /** Contacts that a grain in a heap keeps, for the memory forecast: it touches so many others. */
    private static final int USUAL_CONTACTS = 6;

    private final CommandQueue queue;
    private final Fields own;
    private final Extent particles;
    private final Extent bodies;
    private final Extent grains;
    /** Number of entries of all lists, those that there is no room for included. */
    private final DeviceInts listEntries;

    /** Of no use between the making of two lists. */
    private final DeviceInts listFilled;

    private final List<Launch> count = new ArrayList<>();
    private final ContactParticles contacts;
    private final boolean rolls;
    /** Whether nothing but contacts acts on grains, and all that moves is such, so that one launch does their step. */
    private final boolean alone;

    private final Extent others;
    /** State and sleep counters of the grains, before a step and after it; {@link #now} is before this one. */
    private final DeviceFloats[] states = new DeviceFloats[2];

    private final DeviceInts[] sleeps = new DeviceInts[2];
    private int now;
    /** Whether there was a step since the state was last copied outside of one. */
    private boolean stepped;
    /** The same when the present step began: whether what is {@link #now} is the present state. */
    private boolean present;

    private final FieldGroup list;
    private final HistoryRows rows;
    private final KeptContacts kept;
    /** Number of entries of all rows of candidates. */
    private final int rowEnd;
    /** Whether nothing but what was kept is true of the contacts: there was no list made since {@link #restore}. */
    private boolean restored;
    /** Whether the list that is made takes its contacts from what was kept, not from the list before. */
    private boolean fromKept;
    /** The fields of these groups as they are now. */
    private DeviceInts listPartner;

    private ResourceScope launches = new ResourceScope();
    /** Closes the launches that use what is kept: it gets longer memory more often than anything else. */
    private ResourceScope keepers = new ResourceScope();
    /** What a step does that begins with one of both states, for {@link #now} of 0 and 1. */
    private final List<GrainTurn> turns = new ArrayList<>();

    private List<Launch> starting = List.of();
    private Launch keeping;
    private Launch returning;

    /**
     * Makes the fields.
     *
     * @param own the system's fields, which get those of the grains
     * @param grains the grains whose particles come last
     * @param alone whether one launch does their step; only where {@link #alone} says so
     */
    GrainLists(Fields own, Extent particles, Extent bodies, Extent grains, ForceContacts model, boolean alone) {
        this.own = own;
        this.particles = particles;
        this.bodies = bodies;
        this.grains = grains;
        queue = own.queue();
        contacts = model.particles();
        rolls = model.rolls();
        own.number("rolls", rolls ? 1 : 0);
        this.alone = alone;
        others = alone ? Extent.fixed("body", bodies.capacity() - grains.capacity()) : bodies;
        for (int k = 0; k < 2; k++) {
            boolean one = k == 0 || alone;
            states[k] = own.float4s(k == 0 ? "grainState" : "grainNext", grains.times(one ? GRAIN_STATE : 0, "vector"));
            sleeps[k] = own.ints(k == 0 ? "grainSleep" : "grainSleepNext", bodies.times(one ? 1 : 0, "body"));
        }
        int[] rowStart = contacts.slots(ContactConstants.GRAIN_ROOM.value(), EntryWords.ENTRIES);
        rowEnd = rowStart[rowStart.length - 1];
        own.number("rowEnd", rowEnd);
        own.ints("rowStart", rowStart);
        own.ints("longStart", particles);
        listEntries = own.ints("listEntries", new int[1]);
        listFilled = (DeviceInts) own.find("listFilled");
        own.ints("solidCount", new int[1]);
        own.ints("solidParticle", particles);
        // settle_bodies, which bodies of many particles use too, reads no chunks of spheres.
        own.name("chunkForce", own.find("bodyForce"));
        own.name("chunkTorque", own.find("bodyTorque"));
        own.name("bodyFirstChunk", own.find("bodyWoken"));
        list = new FieldGroup(own);
        rows = new HistoryRows(own, contacts, rolls);
        int usual = own.context().isForecast() ? USUAL_CONTACTS * grains.capacity() : 0;
        kept = new KeptContacts(own, particles.capacity(), rolls, usual);
        makeList(0);
        bind();
    }

    /** Returns whether all that forces move is grains. Where nothing but contacts acts on these, they are alone. */
    static boolean alone(Extent grains, ForceContacts model) {
        return grains.capacity() > 0 && model.balls();
    }

    /** Makes the lists. @param entries number of entries of long lists to make room for */
    private void makeList(long entries) {
        int word = EntryWords.ENTRIES;
        long room = Math.min(entries + entries / 4 + 1024, RigidContacts.MOST_ENTRIES - (long) rowEnd) / word * word;
        list.clear(rowEnd + room);
        listPartner = list.ints("listPartner", Extent.fixed("list entry", (int) (rowEnd + room)));
        list.ints("listTouched", Extent.fixed("word of entries", (int) (particles.capacity() + room / word)));
    }

    /** Binds the kernels to the fields as they are now. */
    private void bind() {
        launches.close();
        launches = new ResourceScope();
        Fields all = fieldsWithin(launches);
        List<Launch> making = making(all);
        // It tells the number of all entries, which stands at the end of other lists' starts.
        Launch settles = all.with("listStart", listEntries)
                .with("particles", 0)
                .bind("contact/sums.cl", "settle_bodies", others);
        Extent leaving = particles.when(() -> !fromKept);
        turns.clear();
        for (int k = 0; k < (alone ? 2 : 1); k++) {
            Fields turn = all.with("grainState", states[k])
                    .with("grainNext", states[1 - k])
                    .with("grainSleep", sleeps[k])
                    .with("grainSleepNext", sleeps[1 - k]);
            turns.add(
                    alone
                            ? GrainTurn.alone(turn, leaving, grains, () -> present, making, settles)
                            : GrainTurn.amongOthers(turn, leaving, grains, making, settles));
        }
        starting = List.of(all.bind(SOLIDS, "grain_start", particles));
        count.clear();
        Fields counted = all.with("keptCount", listFilled);
        count.add(counted.bind(HISTORY, "history_count", particles));
        count.addAll(new PrefixSum(counted, listFilled, kept.start(), particles).launches());
        bindKeepers();
    }

    /** Binds the launches that make a list once particles are sorted. */
    private List<Launch> making(Fields all) {
        List<Launch> making = new ArrayList<>();
        making.add(all.bind(ROWS, "row_find", particles));
        making.addAll(all.fused(
                "grain_long_rows",
                List.of(List.of(
                        all.bind(LONG_ROWS, "row_place", particles), all.bind(LONG_ROWS, "row_fill", particles)))));
        making.add(all.bind(ROWS, "row_order", particles));
        making.add(all.bind(HISTORY, "history_join", particles));
        return making;
    }

    /** Binds the launches that use what is kept. */
    private void bindKeepers() {
        keepers.close();
        keepers = new ResourceScope();
        Fields all = fieldsWithin(keepers);
        kept.nameIn(all);
        keeping = all.bind(HISTORY, "history_keep", particles);
        returning = all.bind(HISTORY, "history_return", particles);
    }

    /** Returns fields with those of the list and of the rows. @param scope closes what is made in them */
    private Fields fieldsWithin(ResourceScope scope) {
        Fields all = own.within(scope);
        all.number("capacity", capacity());
        list.nameIn(all);
        rows.nameIn(all);
        return all;
    }

    @Override
    public int capacity() {
        return listPartner.length();
    }

    @Override
    public boolean roomy(int entries) {
        return entries + (entries - rowEnd) / 8L <= capacity();
    }

    @Override
    public void lengthen(int entries) {
        makeList(entries - rowEnd);
        bind();
    }

    @Override
    public void alternate() {
        fromKept = restored;
        restored = false;
    }

    @Override
    public boolean widen(int[] watched) {
        boolean tooShort = watched[WATCH_SLOTS] > 0;
        boolean fading = watched[WATCH_FADES] > 0;
        if (tooShort) {
            rows.lengthen();
        }
        if (fading) {
            fade();
        }
        if (tooShort || fading) {
            bind();
        }
        return tooShort || fading;
    }

    /** Makes room for overlaps that do not count yet. */
    private void fade() {
        rows.fade();
        kept.fade();
    }

    @Override
    public void beginStep() {
        now = stepped ? 1 - now : now;
        present = stepped;
        stepped = true;
    }

    @Override
    public void endSteps() {
        if (alone && stepped) {
            turns.get(1 - now).tells().enqueue(queue);
        }
    }

    @Override
    public Extent others() {
        return others;
    }

    @Override
    public List<Supplier<Launch>> beforeSearch() {
        return ContactLists.supplied(() -> turn().before());
    }

    @Override
    public List<Supplier<Launch>> afterSearch() {
        return ContactLists.supplied(() -> turn().after());
    }

    @Override
    public List<Supplier<Launch>> forces() {
        return ContactLists.supplied(() -> turn().forces());
    }

    /** Returns the launches of the present step. */
    private GrainTurn turn() {
        return turns.get(alone ? now : 0);
    }

    @Override
    public List<Supplier<Launch>> atStart() {
        return ContactLists.supplied(() -> starting);
    }

    @Override
    public int entries() {
        return listEntries.get(queue, 0);
    }

    @Override
    public void load(ContactParticles model, SpringMemory memory) {
        SpringMemory all = memory.ofBothSides(model);
        int[] start = all.starts(particles.capacity());
        if (!rows.fades() && all.fades()) {
            fade();
        }
        while (!rows.roomFor(start)) {
            rows.lengthen();
        }
        kept.make(all.count());
        bind();
        kept.load(all);
    }

    @Override
    public void keep(int entries) {
        if (restored) {
            return;
        }
        count.forEach(launch -> launch.enqueue(queue));
        int contactsNow = kept.count();
        if (contactsNow > kept.room()) {
            kept.make(contactsNow + contactsNow / 8 + 1024);
            bindKeepers();
        }
        keeping.enqueue(queue);
    }

    @Override
    public void restore() {
        returning.enqueue(queue);
        restored = true;
        stepped = false;
        present = false;
    }

    @Override
    public SpringMemory memory(ContactParticles model, int entries) {
        keep(entries);
        return kept.memory(model);
    }

    @Override
    public PressingContacts pressing(ContactParticles model, int entries) {
        if (restored) {
            // There was no step since, whose contacts these would be.
            return new PressingContacts();
        }
        keep(entries);
        try (ResourceScope scope = new ResourceScope()) {
            Fields seen = fieldsWithin(scope);
            Extent contact = Extent.fixed("contact", kept.count());
            DeviceFloats force = seen.float4s("pressForce", contact);
            DeviceFloats arm = seen.float4s("pressArm", contact);
            seen.bind(SOLIDS, "grain_pressing", particles).enqueue(queue);
            return kept.pressing(model, force, arm);
        }
    }

    @Override
    public void close() {
        launches.close();
        keepers.close();
        kept.close();
        rows.close();
        list.close();
    }
}
