package dev.scree.runtime.rigid.impulse;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.body.BodyModel;
import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.body.ImpulseMemory;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.PrefixSum;
import dev.scree.runtime.device.ResourceScope;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.rigid.BodyFields;
import dev.scree.runtime.rigid.ContactSystem;
import dev.scree.runtime.rigid.PressingContacts;
import dev.scree.runtime.step.ContactSurvey;
import dev.scree.runtime.step.Phase;
import dev.scree.runtime.step.Stage;
import dev.scree.runtime.step.StepPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

/**
 * The system that moves bodies and grains by impulses on the device, in steps of milliseconds.
 *
 * <p>A step finds pairs of bodies ({@code impulse/pairs.cl}), their contacts ({@code impulse/contacts.cl}), batches of
 * pairs that share no body ({@code impulse/batches.cl}), and solves these in substeps ({@code impulse/solve.cl}). There
 * are two lists of pairs, which alternate, so that contacts keep their impulses; a third one, {@code good}, is a copy
 * from the last moment to which the simulation can return. Where the device reports that a list was too short, or that
 * it needed more batches than were solved, {@link #finish} makes room and asks for the steps to be repeated.
 */
public final class ImpulseBodies implements ContactSystem {
    private static final String PAIRS = "impulse/pairs.cl";
    private static final String CONTACTS = "impulse/contacts.cl";
    private static final String SOLVE = "impulse/solve.cl";
    private static final String REST = "impulse/rest.cl";
    private static final String WAKE = "impulse/wake.cl";
    private static final String KINDS = "impulse/kinds.h";

    /** Number of batches, the last of which holds what found no place in the others. */
    private static final int BATCHES = KernelSource.constant(KINDS, "BATCHES");

    private static final int WATCH_PAIRS = KernelSource.constant(KINDS, "WATCH_PAIRS");
    private static final int WATCH_CONTACTS = KernelSource.constant(KINDS, "WATCH_CONTACTS");
    private static final int WATCH_AWAKE = KernelSource.constant(KINDS, "WATCH_AWAKE");
    private static final int WATCH_ROWS = KernelSource.constant(KINDS, "WATCH_ROWS");
    private static final int WATCH_ASLEEP = KernelSource.constant(KINDS, "WATCH_ASLEEP");
    private static final int WATCH_SIZE = KernelSource.constant(KINDS, "WATCH_SIZE");
    /** Number of vectors of a body in solverBody. */
    private static final int SOLVER_STRIDE = KernelSource.constant(KINDS, "SOLVER_STRIDE");
    /** Turns in which bodies wake before a step: what is hit, what touches that, and what touches those. */
    private static final int WAKING_TURNS = 3;

    /** Number of pairs per body, and of contacts per pair, to make room for at first. */
    private static final int PAIRS_BY_BODY = 6;

    private static final int CONTACTS_BY_PAIR = 3;
    private final CommandQueue queue;
    private final BodyFields bodyFields;
    private final Fields own;
    private final Extent bodies;
    private final DeviceFloats laws;
    private final DeviceInts turning;
    /** Diameter of each body's smallest particle [m], on the host. */
    private double[] diameters;

    private final DeviceInts pairCount;
    private final DeviceInts watch;
    private final Joints joints;
    private final Substeps substeps;
    private final Batches batches;
    private ResourceScope listScope = new ResourceScope();
    /** Memory of all lists [bytes]. */
    private long listBytes;

    private final PairList[] lists = new PairList[2];
    private PairList good;
    /** Whether a body may sleep, so that a step has to look for what wakes. */
    private boolean asleep = true;

    private int active;
    /** Step of the bodies [s]. */
    private double timeStep = 1;
    /** Launches of list k for each phase of a step, for k of 0 and 1. */
    private final List<List<Launch>> search = new ArrayList<>();

    private final List<List<Launch>> find = new ArrayList<>();
    /** The first of these, which alone finds contacts. */
    private final List<Launch> findContacts = new ArrayList<>();

    private final List<SubstepLaunches> solve = new ArrayList<>();
    private final List<List<Launch>> end = new ArrayList<>();
    /**
     * Makes the system's fields and binds its kernels.
     *
     * @param bodyFields masses, inertia and paths of bodies; the fields around them have what
     *     {@link dev.scree.runtime.rigid.CollisionFields} makes
     */
    public ImpulseBodies(BodyFields bodyFields, SceneInstance instance, Extent bodies) {
        this.bodyFields = bodyFields;
        this.bodies = bodies;
        own = bodyFields.fields().within();
        queue = own.queue();
        diameters = instance.bodies().smallestDiameter();
        own.number("bodyCount", bodies.capacity());
        laws = own.float4s("contactLaws", instance.materials().laws());
        turning = own.ints("bodyTurning", instance.bodyModel().turning().places(bodies.capacity()));
        int cells = 64;
        while (cells < 2 * bodies.capacity()) {
            cells *= 2;
        }
        own.number("cells", cells);
        own.float4s("boxLow", bodies);
        own.float4s("boxHigh", bodies);
        own.float4s("boxGrown", bodies);
        own.ints("bodyCellOf", bodies.times(4, "coordinate"));
        own.ints("gridsUsed", new int[2]);
        own.ints("cellCounts", Extent.fixed("cell", cells));
        own.ints("cellStart", Extent.fixed("cell edge", cells + 1));
        own.ints("particleCell", bodies);
        own.ints("arrival", bodies);
        own.ints("sortedIndex", bodies);
        own.ints("sortedTag", bodies);
        own.float4s("sortedPosition", bodies);
        pairCount = own.ints("pairCount", bodies);
        own.ints("contactCount", new int[1]);
        own.ints("rowCount", new int[1]);
        own.float4s("solverBody", Extent.fixed("part of a body", SOLVER_STRIDE * (bodies.capacity() + 1)));
        own.ints("touching", bodies);
        own.ints("restAround", bodies);
        own.ints("bodyWoken", bodies);
        watch = own.ints("watch", new int[WATCH_SIZE]);
        joints = new Joints(own, instance.bodyModel().joints());
        boolean cpu = !own.context().info().sideBySide();
        substeps = new Substeps(own, cpu, instance.bodySubsteps(), bodies.capacity(), joints);
        batches = new Batches(own, bodies, substeps);
        int pairs = PAIRS_BY_BODY * bodies.capacity() + 64;
        int contacts = CONTACTS_BY_PAIR * pairs;
        makeLists(pairs, contacts, batches.rowsAtFirst(contacts));
    }

    /** Replaces all lists by empty ones with room for so much; only {@code good} keeps its own. */
    private void makeLists(int pairs, int contacts, int rows) {
        ResourceScope scope = new ResourceScope();
        boolean made = false;
        try {
            Fields around = own.within(scope);
            PairList before = good;
            if (before != null) {
                double growth = Math.max(
                        (double) pairs / before.pair.capacity(), (double) contacts / before.contact.capacity());
                own.expect(listBytes, Math.max(growth, (double) rows / batches.rowCapacity()));
            }
            long bytesBefore = own.bytes();
            for (int k = 0; k < 2; k++) {
                lists[k] = new PairList(around, bodies.capacity(), pairs, contacts);
            }
            good = new PairList(around, bodies.capacity(), pairs, contacts);
            if (before != null) {
                good.copyFrom(queue, before);
            }
            batches.makeRoom(around, pairs, rows);
            listBytes = own.bytes() - bytesBefore;
            search.clear();
            find.clear();
            findContacts.clear();
            solve.clear();
            end.clear();
            for (int k = 0; k < 2; k++) {
                bind(lists[k].madeFrom(lists[1 - k]), lists[k]);
            }
            made = true;
        } finally {
            if (!made) {
                scope.close();
            }
        }
        listScope.close();
        listScope = scope;
    }

    /** Binds the kernels that make and solve a list. */
    private void bind(Fields list, PairList made) {
        Extent once = Extent.fixed("step", 1);
        Extent pairs = made.pair;
        List<Launch> searching = new ArrayList<>();
        searching.add(list.bind(PAIRS, "clear_grids", () -> BATCHES));
        searching.add(list.bind(PAIRS, "body_boxes", bodies));
        searching.addAll(
                new PrefixSum(list, (DeviceInts) list.find("cellCounts"), (DeviceInts) list.find("cellStart"), once)
                        .launches());
        searching.add(list.bind("grid/grid.cl", "grid_scatter", bodies));
        searching.add(list.with("position", list.find("bodyPosition"))
                .with("tag", list.find("bodyKind"))
                .bind("grid/grid.cl", "grid_order", bodies));
        searching.add(list.bind(PAIRS, "count_pairs", bodies));
        searching.addAll(new PrefixSum(list, pairCount, made.start, once).launches());
        searching.add(list.bind(PAIRS, "write_pairs", bodies));
        searching.add(list.bind(SOLVE, "start_bodies", bodies));
        search.add(searching);

        List<Launch> finding = new ArrayList<>();
        int team = own.context().shape().team();
        findContacts.add(list.bind(CONTACTS, "find_contacts", () -> team * pairs.capacity()));
        finding.add(findContacts.get(findContacts.size() - 1));
        IntSupplier wakingPairs = () -> asleep ? pairs.capacity() : 0;
        IntSupplier wakingBodies = () -> asleep ? bodies.getAsInt() : 0;
        for (int turn = 1; turn <= WAKING_TURNS; turn++) {
            finding.add(list.with("turn", turn).bind(WAKE, "wake_touched", wakingPairs));
        }
        finding.add(list.bind(WAKE, "wake_bodies", wakingBodies));
        finding.add(list.bind(SOLVE, "start_bodies", wakingBodies));
        finding.addAll(batches.launches(list, pairs));
        find.add(finding);
        solve.add(new SubstepLaunches(list, batches.units(), bodies, joints, substeps));
        List<Launch> ending = new ArrayList<>();
        ending.add(list.bind(REST, "clear_touching", bodies));
        ending.add(list.bind(REST, "count_touching", pairs));
        ending.add(joints.rest(list));
        ending.add(list.bind(SOLVE, "finish_bodies", bodies));
        ending.add(list.bind(REST, "settle_impulse_bodies", bodies));
        end.add(ending);
    }

    @Override
    public void addTo(StepPlan step) {
        add(step.stage(Phase.GRID), search);
        add(step.stage(Phase.CONTACT), find);
        step.stage(Phase.INTEGRATE).run(substeps.works(() -> solve.get(active)));
        add(step.stage(Phase.INTEGRATE), end);
        Launch animate = bodyFields.animate();
        step.stage(Phase.INTEGRATE).run(animate);
    }

    /** Adds the launches of the list in use. Lists that are made later, with more room, have as many. */
    private void add(Stage stage, List<List<Launch>> launches) {
        int planned = launches.get(0).size();
        for (int k = 0; k < planned; k++) {
            int launch = k;
            stage.run(Stage.Cadence.EVERY_STEP, () -> {
                List<Launch> now = launches.get(active);
                if (now.size() != planned) {
                    throw new IllegalStateException(
                            "The step was planned with " + planned + " launches and has " + now.size() + ".");
                }
                return now.get(launch);
            });
        }
    }

    @Override
    public boolean beginStep() {
        active = 1 - active;
        return false;
    }

    @Override
    public void update(SceneInstance instance) {
        bodyFields.update(instance);
        diameters = instance.bodies().smallestDiameter();
        laws.upload(queue, instance.materials().laws(), laws.length());
        turning.upload(queue, instance.bodyModel().turning().places(bodies.capacity()), bodies.capacity());
        joints.update(instance.bodyModel().joints());
    }

    @Override
    public void update(StepConstants values) {
        timeStep = values.timeStep();
    }

    @Override
    public void load(ContactMemory memory) {
        // Nothing wakes by looking alone.
        asleep = false;
        ImpulseMemory held = memory instanceof ImpulseMemory known && !known.nothing() ? known : null;
        if (held == null) {
            joints.clear();
        } else {
            joints.load(held.joints());
            if (held.pairs() > lists[active].pair.capacity()
                    || held.contactCount() > lists[active].contact.capacity()) {
                makeLists(
                        Math.max(held.pairs(), lists[active].pair.capacity()),
                        Math.max(held.contactCount(), lists[active].contact.capacity()),
                        batches.rowCapacity());
            }
        }
        do {
            if (held == null) {
                lists[active].start.upload(queue, new int[bodies.capacity() + 1], bodies.capacity() + 1);
            } else {
                ImpulseMemoryTransfer.upload(queue, held, lists[active]);
            }
            good.copyFrom(queue, lists[active]);
            // Looks once for contacts, to know how much room and how many batches they take.
            beginStep();
            search.get(active).forEach(launch -> launch.enqueue(queue));
            find.get(active).forEach(launch -> launch.enqueue(queue));
            active = 1 - active;
        } while (finish().again());
        asleep = true;
        if (held == null) {
            substeps.restart();
        } else {
            substeps.goOn();
        }
    }

    @Override
    public void edited(BodyModel before, BodyModel now) {
        // The lists stay, with their impulses, for bodies stand at the same places of all arrays.
    }

    @Override
    public ContactSurvey survey() {
        if (bodies.capacity() == 0) {
            return new ContactSurvey(0, 0, 0);
        }
        // Contacts of a step are found at its beginning. Those of now are found in the list that the next step
        // overwrites.
        beginStep();
        search.get(active).forEach(launch -> launch.enqueue(queue));
        findContacts.get(active).enqueue(queue);
        ContactSurvey found = ImpulseMemoryTransfer.survey(queue, lists[active], diameters);
        active = 1 - active;
        return found;
    }

    @Override
    public PressingContacts pressing() {
        return bodies.capacity() == 0
                ? new PressingContacts()
                : ImpulseMemoryTransfer.pressing(queue, lists[active], bodies.capacity(), timeStep / substeps.number());
    }

    @Override
    public ContactMemory memory() {
        return ImpulseMemoryTransfer.download(queue, lists[active], joints.memory());
    }

    @Override
    public Watched finish() {
        int[] watched = new int[WATCH_SIZE];
        watch.download(queue, watched, WATCH_SIZE);
        watch.upload(queue, new int[WATCH_SIZE], WATCH_SIZE);
        PairList list = lists[active];
        boolean tooShort = watched[WATCH_PAIRS] > list.pair.capacity()
                || watched[WATCH_CONTACTS] > list.contact.capacity()
                || watched[WATCH_ROWS] > batches.rowCapacity();
        if (tooShort) {
            makeLists(
                    Math.max(list.pair.capacity(), 2 * watched[WATCH_PAIRS]),
                    Math.max(list.contact.capacity(), 2 * watched[WATCH_CONTACTS]),
                    Math.max(batches.rowCapacity(), 2 * watched[WATCH_ROWS]));
        }
        boolean moreRounds = batches.report(watched);
        asleep = watched[WATCH_ASLEEP] != 0;
        boolean tooFew = substeps.report(watched, tooShort || moreRounds) || moreRounds;
        return new Watched(watched[WATCH_AWAKE] == 0, tooShort || tooFew);
    }

    @Override
    public void keep() {
        joints.keep();
        good.copyFrom(queue, lists[active]);
    }

    @Override
    public void restore() {
        asleep = true;
        joints.restore();
        lists[active].copyFrom(queue, good);
    }

    @Override
    public Map<String, Double> statistics() {
        return Map.of("impulseBatches", (double) substeps.batches(), "impulseSubsteps", (double) substeps.number());
    }

    @Override
    public void close() {
        listScope.close();
    }
}
