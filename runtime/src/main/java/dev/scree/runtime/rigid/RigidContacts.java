package dev.scree.runtime.rigid;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.UserError;
import dev.scree.runtime.body.BodyModel;
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
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.step.Phase;
import dev.scree.runtime.step.Stage;
import dev.scree.runtime.step.StepPlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The system that finds contacts of bodies and grains on the device and computes their penalty forces.
 *
 * <p>Lists of candidates are rebuilt seldom ({@link ListSchedule}); each step computes forces from the entries that
 * touch. When the device reports that a list was too short or too old, {@link #finish} enlarges it if need be and asks
 * for the steps to be repeated from the last {@link #keep}.
 */
public final class RigidContacts implements ContactSystem {
    private static final String LIST = "contact/list.cl";
    /** Number of entries that an array of them can have. */
    static final int MOST_ENTRIES = Integer.MAX_VALUE - 8;

    /**
     * Number of particles from which on a question to a device beside the host costs less than the lists that it saves:
     * of 65 thousand in a fall of pawns it costs a tenth of the time, of a million it saves a fifth (H100).
     */
    private static final int MANY = 250_000;

    /** Number of entries per particle to make room for at first; {@link #load} makes room for what there is. */
    private static final int ROOM_BY_PARTICLE = 1;
    /**
     * Further entries per grain in a heap among bodies that forces move too, for the memory forecast, in round numbers:
     * lists of these are long, and grains part of it.
     */
    private static final int USUAL_BY_GRAIN_AMONG_BODIES = 7;

    /** Number of values in the array {@code watch}. */
    private static final int WATCHED = KernelSource.constant("contact/watch.h", "WATCHED");

    private static final int WATCH_AWAKE = KernelSource.constant("contact/watch.h", "WATCH_AWAKE");
    private static final int WATCH_MOST_ENTRIES = KernelSource.constant("contact/watch.h", "WATCH_MOST_ENTRIES");

    private final CommandQueue queue;
    private final Fields own;
    private final Extent particles;
    private final Extent bodies;
    private final ListSchedule schedule;
    private final DeviceFloats parameters;
    private final DeviceFloats materials;
    private final DeviceFloats shapes;
    /** The contact particles of the instance in use. */
    private ContactParticles contacts;
    /**
     * The device's report on the steps since the last {@link #finish}, and on the lists in use: WATCHED numbers, see
     * {@code contact/watch.h}.
     */
    private final DeviceInts watch;
    /** Present skin of each body; empty where grains alone move, which keep the usual ones. */
    private final DeviceFloats skins;
    /** What is planned when a list is made, see {@code contact/list.cl}. */
    private final DeviceFloats plan;
    /** What {@link #plan} holds. */
    private double[] planned = ListSchedule.USUAL;

    /** Launches that sort particles into the grid and, where lists are not those of grains, count their partners. */
    private final List<Launch> search = new ArrayList<>();

    private final ContactLists lists;

    /**
     * Makes the system's fields and binds its kernels.
     *
     * @param shared fields that hold the bodies' state and masses, and {@code bodyForce} and {@code bodyTorque} for the
     *     sums
     * @param observed whether further systems may look at the bodies in each step
     */
    public RigidContacts(Fields shared, SceneInstance instance, Extent bodies, boolean observed) {
        this.bodies = bodies;
        queue = shared.queue();
        own = shared.within();
        contacts = instance.bodyModel().contacts();
        boolean grains = contacts.grainsAlone();
        boolean asks = !grains && (!shared.context().info().sideBySide() || contacts.count() >= MANY);
        schedule = new ListSchedule(asks);
        GridLevels grid = instance.bodyModel().forces().grid();
        ShapeTable table = instance.bodyModel().shapes();
        particles = Extent.fixed("contact particle", contacts.count());
        own.family("sorted", particles);
        own.family("contact", particles);
        own.number("levels", grid.levels());
        own.number("bodyCount", bodies.capacity());
        own.number("particles", particles.capacity());
        // The grains whose particles come last, one by one as their bodies do.
        Extent lastGrains = Extent.fixed("grain", particles.capacity() - contacts.firstGrain());
        own.number("spheres", grains ? 1 : 0);
        own.number("grains", lastGrains.capacity());
        own.number("firstGrain", particles.capacity() - lastGrains.capacity());
        own.number("grainOffset", particles.capacity() - bodies.capacity());
        own.float4s("contactLocal", contacts.particles().local());
        // Grains have none, and nothing asks for it.
        int normals = grains ? contacts.firstGrain() : contacts.count();
        own.float4s("contactNormal", Arrays.copyOf(contacts.normal(), 4 * normals));
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
        materials = own.float4s("materialPairs", instance.materials().pairs());
        boolean unloaded = !observed && own.find("bodyFluidForce").length() == 0;
        boolean alone = grains
                && unloaded
                && GrainLists.alone(lastGrains, instance.bodyModel().forces());
        Extent anchored =
                alone ? Extent.fixed("body with an anchor", bodies.capacity() - lastGrains.capacity()) : bodies;
        own.number("anchors", anchored.capacity());
        own.float4s("anchorPosition", anchored);
        own.float4s("anchorLow", anchored);
        own.float4s("anchorRotation", anchored);
        own.ints("bodyWoken", bodies);
        watch = own.ints("watch", new int[WATCHED]);
        double[] usual = grains ? new double[0] : skins();
        own.number("skins", asks ? usual.length : 0);
        skins = own.floats("bodySkin", usual);
        plan = own.floats("listPlan", ListSchedule.USUAL);
        DeviceInts cellCounts = own.ints("cellCounts", Extent.fixed("cell", grid.cellCount()));
        DeviceInts cellStart = own.ints("cellStart", Extent.fixed("cell edge", grid.cellCount() + 1));
        own.ints("particleCell", particles);
        own.ints("arrival", particles);
        own.name("position", own.float4s("particlePosition", particles));
        own.ints("sortedIndex", particles);
        own.ints("sortedTag", particles.readBehind());
        own.float4s("sortedPosition", particles.readBehind());
        DeviceInts listCount = own.ints("listCount", particles);
        own.ints("listFilled", particles);
        own.ints("foundCount", particles);
        own.ints("foundEntries", new int[1]);
        search.add(own.bind(LIST, "contact_cells", particles));
        search.addAll(new PrefixSum(own, cellCounts, cellStart, particles).launches());
        search.add(own.bind("grid/grid.cl", "grid_scatter", particles));
        search.add(own.bind("grid/grid.cl", "grid_order", particles));
        if (grains) {
            lists = new GrainLists(
                    own, particles, bodies, lastGrains, instance.bodyModel().forces(), alone);
        } else {
            search.add(BodySearch.launch(own, particles));
            // The memory forecast counts what heaps of grains will come to need.
            long more = shared.context().isForecast()
                    ? (long) USUAL_BY_GRAIN_AMONG_BODIES * instance.grains().count()
                    : 0;
            int room = (int) Math.min((long) ROOM_BY_PARTICLE * particles.capacity() + more + 1024, MOST_ENTRIES);
            boolean move = unloaded && BodyLists.alone(instance);
            lists = new BodyLists(own, particles, bodies, contacts.particles().chunks(), listCount, room, move);
        }
        schedule.update(instance);
    }

    @Override
    public void addTo(StepPlan step) {
        Stage grid = step.stage(Phase.GRID);
        making().forEach(launch -> grid.run(Stage.Cadence.WITH_LISTS, launch));
        lists.forces().forEach(launch -> step.stage(Phase.CONTACT).run(Stage.Cadence.EVERY_STEP, launch));
    }

    /** Returns the usual skin of each body [m]. */
    private double[] skins() {
        return IntStream.range(0, bodies.capacity())
                .mapToDouble(b -> contacts.parameters()[4 * b])
                .toArray();
    }

    /** Returns all launches that make a list, in their order. */
    private List<Supplier<Launch>> making() {
        List<Supplier<Launch>> making = new ArrayList<>(lists.beforeSearch());
        search.forEach(launch -> making.add(() -> launch));
        making.addAll(lists.afterSearch());
        return making;
    }

    /**
     * Begins a step.
     *
     * @return whether the lists are rebuilt in it; then another list may become the current one
     */
    @Override
    public boolean beginStep() {
        lists.beginStep();
        return makesList();
    }

    /** Returns whether a list is made now; then another one may become the current one. */
    private boolean makesList() {
        boolean due = particles.capacity() > 0 && schedule.beginStep(this::watched);
        if (due) {
            lists.alternate();
            double[] now = schedule.plan();
            if (!Arrays.equals(now, planned)) {
                plan.upload(queue, now, now.length);
                planned = now;
            }
        }
        return due;
    }

    /** Returns the bodies that {@link RigidMotion} moves; those on which nothing else acts move with their contacts. */
    public Extent moved() {
        return lists.others();
    }

    @Override
    public void update(SceneInstance instance) {
        contacts = instance.bodyModel().contacts();
        parameters.upload(queue, contacts.parameters(), bodies.capacity());
        skins.upload(queue, skins(), skins.length());
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
        lists.load(contacts, springs);
        while (true) {
            lists.restore();
            schedule.forget();
            makesList();
            making().forEach(launch -> launch.get().enqueue(queue));
            int entries = countable(lists.entries());
            schedule.entries = Math.min(entries, lists.capacity());
            if (!lists.roomy(entries)) {
                lists.lengthen(entries);
                continue;
            }
            lists.atStart().forEach(launch -> launch.get().enqueue(queue));
            boolean widened = lists.widen(takeWatched());
            schedule.countedAnew();
            if (!widened) {
                return;
            }
        }
    }

    @Override
    public void edited(BodyModel before, BodyModel now) {
        load(memory().carriedOver(before, now));
    }

    /** Reads the state of all touching contacts. Precondition: the queue has finished. */
    @Override
    public ContactMemory memory() {
        return particles.capacity() == 0
                ? ContactMemory.NONE
                : lists.memory(contacts, Math.min(schedule.entries, lists.capacity()));
    }

    @Override
    public PressingContacts pressing() {
        return particles.capacity() == 0
                ? new PressingContacts()
                : lists.pressing(contacts, Math.min(schedule.entries, lists.capacity()));
    }

    /** Returns a number of list entries as the device counted them. @throws UserError where that is beyond its range */
    private static int countable(int entries) {
        if (entries < 0) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    "there are more candidates for contact than can be counted",
                    "Use fewer grains, or larger ones");
        }
        return entries;
    }

    /** Waits, and reads what the device has watched so far. */
    private int[] watched() {
        int[] watched = new int[WATCHED];
        watch.download(queue, watched, WATCHED);
        return watched;
    }

    /** Reads what the device watched since the last call. */
    private int[] takeWatched() {
        int[] watched = watched();
        watch.upload(queue, new int[WATCHED], WATCHED);
        return watched;
    }

    @Override
    public int stretch() {
        return schedule.stretch();
    }

    /**
     * Reads what the device watched since the last call, after all steps were enqueued, and makes longer lists where
     * they were too short.
     */
    @Override
    public Watched finish() {
        lists.endSteps();
        int[] watched = takeWatched();
        // Lists that were made more than once may have been too short the time before.
        boolean tooShort = particles.capacity() > 0 && countable(watched[WATCH_MOST_ENTRIES]) > lists.capacity();
        if (tooShort) {
            lists.lengthen(watched[WATCH_MOST_ENTRIES]);
        }
        tooShort |= lists.widen(watched);
        if (tooShort) {
            schedule.invalidate();
        }
        boolean again = tooShort || schedule.again(watched);
        schedule.countedAnew();
        return new Watched(watched[WATCH_AWAKE] == 0, again);
    }

    @Override
    public void keep() {
        if (particles.capacity() > 0) {
            lists.keep(Math.min(schedule.entries, lists.capacity()));
        }
    }

    @Override
    public void restore() {
        if (particles.capacity() > 0) {
            lists.restore();
        }
        schedule.invalidate();
    }

    /** For tests: sets whether the lists are rebuilt in every step, or when they are due. */
    public void makeListsEachStep(boolean each) {
        schedule.eachStep = each;
    }

    @Override
    public void close() {
        lists.close();
    }
}
