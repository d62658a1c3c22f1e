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
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The list of scenes in which forces move nothing but grains ({@code contact/grains.cl}). It has the candidates alone,
 * most of which do not touch; what contacts remember lies apart ({@code contact/history.cl}), in a row of slots for
 * each grain. What is kept has just the contacts that there are.
 */
final class GrainLists implements ContactLists {
    private static final String LIST = "contact/list.cl";
    private static final String GRAINS = "contact/grains.cl";
    private static final String SOLIDS = "contact/solids.cl";
    private static final String HISTORY = "contact/history.cl";
    private static final int GRAIN_STATE = KernelSource.constant("contact/grains.h", "GRAIN_STATE");
    private static final int WATCH_SLOTS = KernelSource.constant("contact/watch.h", "WATCH_SLOTS");
    /** Contacts that a grain in a heap keeps, for the memory forecast: it touches so many others. */
    private static final int USUAL_CONTACTS = 6;

    private final CommandQueue queue;
    private final Fields own;
    private final Extent particles;
    private final Extent bodies;
    private final Extent grains;
    private final DeviceInts listCount;
    private final DeviceInts keptStart;
    private final List<Launch> count = new ArrayList<>();
    /** Factor of the slots of each row; it grows where a row was too short. */
    private double slots = 1;

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
    private final FieldGroup rows;
    private final FieldGroup kept;
    /** The fields of these groups as they are now. */
    private DeviceInts listStart;

    private DeviceInts listPartner;
    private DeviceInts listTouched;
    private DeviceInts keptPartner;
    private DeviceFloats keptSpring;
    private DeviceFloats keptRolling;
    /** First slot of each block of rows, and the number of all slots. */
    private int[] rowStart;

    private ResourceScope launches = new ResourceScope();
    private List<Launch> before = List.of();
    private List<Launch> after = List.of();
    private final List<Launch> copies = new ArrayList<>();
    private final List<Launch> tells = new ArrayList<>();
    private final List<Launch> steps = new ArrayList<>();
    private final List<Launch> solids = new ArrayList<>();
    private Launch pairs;
    private Launch settles;
    private List<Launch> starting = List.of();
    private Launch keeping;
    private Launch returning;

    /**
     * Makes the fields.
     *
     * @param own the system's fields, which get those of the grains
     * @param grains the grains whose particles come last
     * @param listCount number of candidates of each particle
     * @param capacity number of entries to make room for at first
     */
    GrainLists(
            Fields own,
            Extent particles,
            Extent bodies,
            Extent grains,
            ForceContacts model,
            DeviceInts listCount,
            int capacity) {
        this.own = own;
        this.particles = particles;
        this.bodies = bodies;
        this.grains = grains;
        this.listCount = listCount;
        queue = own.queue();
        contacts = model.particles();
        rolls = model.rolls();
        own.number("rolls", rolls ? 1 : 0);
        boolean loaded = own.find("bodyFluidForce").length() > 0;
        alone = !loaded && grains.capacity() > 0 && model.balls();
        others = alone ? Extent.fixed("body", bodies.capacity() - grains.capacity()) : bodies;
        for (int k = 0; k < 2; k++) {
            boolean one = k == 0 || alone;
            states[k] = own.float4s(k == 0 ? "grainState" : "grainNext", grains.times(one ? GRAIN_STATE : 0, "vector"));
            sleeps[k] = own.ints(k == 0 ? "grainSleep" : "grainSleepNext", bodies.times(one ? 1 : 0, "body"));
        }
        own.ints("solidCount", new int[1]);
        own.ints("solidParticle", particles);
        keptStart = own.ints("keptStart", Extent.fixed("particle edge", particles.capacity() + 1));
        // settle_bodies, which bodies of many particles use too, reads no chunks of spheres.
        own.name("chunkForce", own.find("bodyForce"));
        own.name("chunkTorque", own.find("bodyTorque"));
        own.name("bodyFirstChunk", own.find("bodyWoken"));
        list = new FieldGroup(own);
        rows = new FieldGroup(own);
        kept = new FieldGroup(own);
        makeList(capacity);
        makeRows();
        makeKept(own.context().isForecast() ? USUAL_CONTACTS * grains.capacity() : 0);
        bind();
    }

    private void makeList(int entries) {
        list.clear();
        listStart = list.ints("listStart", Extent.fixed("particle edge", particles.capacity() + 1));
        listPartner = list.ints("listPartner", Extent.fixed("list entry", entries));
        Extent words = EntryWords.extent(particles.capacity(), entries);
        listTouched = list.ints("listTouched", words);
    }

    private void makeRows() {
        rows.clear();
        rowStart = contacts.slots(slots * ContactConstants.GRAIN_SLOTS.value());
        Extent slot = Extent.fixed("slot", rowStart[rowStart.length - 1]);
        rows.ints("historyStart", rowStart);
        rows.ints("historyPartner", slot);
        rows.float4s("historySpring", slot);
        rows.float4s("historyRolling", slot.times(rolls ? 1 : 0, "slot"));
    }

    private void makeKept(int room) {
        kept.clear();
        Extent contact = Extent.fixed("contact", room);
        keptPartner = kept.ints("keptPartner", contact);
        keptSpring = kept.float4s("keptSpring", contact);
        keptRolling = kept.float4s("keptRolling", contact.times(rolls ? 1 : 0, "contact"));
    }

    /** Binds the kernels to the fields as they are now. */
    private void bind() {
        launches.close();
        launches = new ResourceScope();
        Fields all = fieldsWithin(launches);
        kept.nameIn(all);
        count.clear();
        Fields counted = all.with("keptCount", listCount);
        count.add(counted.bind(HISTORY, "history_count", particles));
        count.addAll(new PrefixSum(counted, listCount, keptStart, particles).launches());
        keeping = all.bind(HISTORY, "history_keep", particles);
        returning = all.bind(HISTORY, "history_return", particles);
        before = List.of(all.bind(HISTORY, "history_leave", particles));
        after = new ArrayList<>(new PrefixSum(all, listCount, listStart, particles).launches());
        after.add(all.bind(LIST, "list_fill", particles));
        after.add(all.bind(LIST, "list_order", particles));
        after.add(all.bind(HISTORY, "history_join", particles));
        copies.clear();
        tells.clear();
        steps.clear();
        solids.clear();
        Extent copied = alone ? new Extent("grain", grains.capacity(), () -> present ? 0 : grains.capacity()) : grains;
        Extent told = new Extent("grain", grains.capacity(), () -> present ? grains.capacity() : 0);
        for (int k = 0; k < 2; k++) {
            Fields turn = all.with("grainState", states[k])
                    .with("grainNext", states[1 - k])
                    .with("grainSleep", sleeps[k])
                    .with("grainSleepNext", sleeps[1 - k]);
            if (k == 0 || alone) {
                copies.add(turn.bind(GRAINS, "copy_grains", copied));
                solids.add(turn.bind(SOLIDS, "solid_forces", particles));
            }
            if (alone) {
                tells.add(turn.bind(GRAINS, "tell_grains", told));
                steps.add(turn.bind(GRAINS, "grain_step", grains));
            }
        }
        settles = all.bind("contact/sums.cl", "settle_bodies", others);
        pairs = alone ? null : all.bind(GRAINS, "grain_forces", grains);
        starting = List.of(all.bind(SOLIDS, "grain_start", particles));
    }

    /** Returns whether there are slots for the contacts of each particle. @param start first contact of each */
    private boolean roomFor(int[] start) {
        int lanes = ContactParticles.HISTORY_LANES;
        return IntStream.range(0, particles.capacity())
                .allMatch(i -> lanes * (start[i + 1] - start[i]) <= rowStart[i / lanes + 1] - rowStart[i / lanes]);
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
        return entries + (long) entries / 8 <= capacity();
    }

    @Override
    public void lengthen(int entries) {
        makeList((int) Math.min(entries + (long) entries / 4 + 1024, Integer.MAX_VALUE - 8));
        bind();
    }

    @Override
    public boolean widen(int[] watched) {
        boolean tooShort = watched[WATCH_SLOTS] > 0;
        if (tooShort) {
            slots *= 1.5;
            makeRows();
            bind();
        }
        return tooShort;
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
            tells.get(1 - now).enqueue(queue, grains.capacity());
        }
    }

    @Override
    public Extent others() {
        return others;
    }

    @Override
    public List<Supplier<Launch>> beforeSearch() {
        List<Supplier<Launch>> launches = new ArrayList<>(ContactLists.supplied(() -> before));
        if (alone) {
            launches.add(() -> tells.get(now));
        }
        return launches;
    }

    @Override
    public List<Supplier<Launch>> afterSearch() {
        List<Supplier<Launch>> launches = new ArrayList<>(ContactLists.supplied(() -> after));
        if (alone) {
            launches.add(() -> copies.get(now));
        }
        return launches;
    }

    @Override
    public List<Supplier<Launch>> forces() {
        return alone
                ? List.of(() -> solids.get(now), () -> steps.get(now), () -> settles)
                : List.of(() -> copies.get(0), () -> solids.get(0), () -> pairs, () -> settles);
    }

    @Override
    public List<Supplier<Launch>> atStart() {
        return ContactLists.supplied(() -> starting);
    }

    @Override
    public int entries() {
        return listStart.get(queue, particles.capacity());
    }

    @Override
    public void load(ContactParticles model, SpringMemory memory) {
        SpringMemory all = memory.ofBothSides(model);
        int[] start = all.starts(particles.capacity());
        while (!roomFor(start)) {
            slots *= 1.5;
            makeRows();
        }
        if (all.count() > capacity()) {
            makeList(all.count() + 1024);
        }
        makeKept(all.count());
        bind();
        keptStart.upload(queue, start, start.length);
        keptPartner.upload(queue, all.partner(), all.count());
        keptSpring.upload(queue, all.springs(), all.count());
        if (rolls) {
            keptRolling.upload(queue, all.rollings(), all.count());
        }
    }

    @Override
    public void keep(int entries) {
        count.forEach(launch -> launch.enqueue(queue));
        int contactsNow = keptStart.get(queue, particles.capacity());
        if (contactsNow > keptPartner.length()) {
            makeKept(contactsNow + contactsNow / 8 + 1024);
            bind();
        }
        keeping.enqueue(queue);
    }

    @Override
    public void restore() {
        listStart.copyFrom(queue, keptStart, particles.capacity() + 1);
        returning.enqueue(queue);
        stepped = false;
        present = false;
    }

    @Override
    public SpringMemory memory(ContactParticles model, int entries) {
        keep(entries);
        int many = keptStart.get(queue, particles.capacity());
        int[] start = new int[particles.capacity() + 1];
        int[] partner = new int[many];
        double[] spring = new double[4 * many];
        double[] rolling = new double[4 * many];
        keptStart.download(queue, start, start.length);
        keptPartner.download(queue, partner, many);
        keptSpring.download(queue, spring, many);
        if (rolls) {
            keptRolling.download(queue, rolling, many);
        }
        BitSet owned = new BitSet(many);
        for (int i = 0; i + 1 < start.length; i++) {
            for (int c = start[i]; c < start[i + 1]; c++) {
                owned.set(c, model.owns(i, partner[c]));
            }
        }
        return SpringMemory.of(start, partner, spring, rolling, owned);
    }

    @Override
    public PressingContacts pressing(ContactParticles model, int entries) {
        try (ResourceScope scope = new ResourceScope()) {
            Fields seen = fieldsWithin(scope);
            Extent entry = Extent.fixed("list entry", capacity());
            DeviceFloats force = seen.float4s("listForce", entry);
            DeviceFloats arm = seen.float4s("listArm", entry);
            seen.bind(SOLIDS, "grain_pressing", particles).enqueue(queue);
            return PressingContacts.of(
                    queue, model, listStart, listPartner, force, arm, ownedTouching(model, entries), entries);
        }
    }

    /** Reads which entries are those of an owner and touch. */
    private BitSet ownedTouching(ContactParticles model, int entries) {
        int[] starts = new int[listStart.length()];
        int[] partners = new int[entries];
        int[] words = new int[listTouched.length()];
        listStart.download(queue, starts, starts.length);
        listPartner.download(queue, partners, entries);
        listTouched.download(queue, words, words.length);
        BitSet owned = new BitSet(entries);
        for (int i = 0; i + 1 < starts.length; i++) {
            for (int e = starts[i]; e < Math.min(starts[i + 1], entries); e++) {
                int place = e - starts[i];
                int word = words[EntryWords.of(i, starts[i]) + place / EntryWords.ENTRIES];
                boolean touches = (word >>> place % EntryWords.ENTRIES & 1) != 0;
                owned.set(e, touches && model.owns(i, partners[e]));
            }
        }
        return owned;
    }

    @Override
    public void close() {
        launches.close();
        kept.close();
        rows.close();
        list.close();
    }
}
