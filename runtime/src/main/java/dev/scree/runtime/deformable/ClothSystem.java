package dev.scree.runtime.deformable;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.cloth.Elements;
import dev.scree.runtime.cloth.FoldModel;
import dev.scree.runtime.cloth.GasTable;
import dev.scree.runtime.cloth.PinTimes;
import dev.scree.runtime.constants.ClothConstants;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.instance.ClothSteps;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.rigid.BodyFields;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.step.Phase;
import dev.scree.runtime.step.SimulationSystem;
import dev.scree.runtime.step.Stage;
import dev.scree.runtime.step.StepPlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Cloths and soft bodies on the device: implicit steps, of which each solves a linear system. {@code cloth/vertices.cl}
 * derives it. {@link ClothSteps} says when they move.
 */
public final class ClothSystem implements SimulationSystem {
    private static final String ELEMENTS = "cloth/elements.cl";
    private static final String SOFT = "soft/elements.cl";
    private static final String BALANCE = "cloth/balance.cl";
    private static final String VERTICES = "cloth/vertices.cl";
    private static final String BODIES = "cloth/bodies.cl";
    private static final String REACTION = "cloth/reaction.h";
    private static final int GROUP = KernelSource.constant("cloth/solve.h", "CLOTH_GROUP");
    private static final int SOFT_STRIDE = KernelSource.constant("soft/tetrahedron.h", "SOFT_STRIDE");

    private final CommandQueue queue;
    private final Function<Fields, List<Launch>> loads;
    private final Fields own;
    private final Extent vertices;
    private final Extent sheets;
    private final Extent tetrahedra;
    private final DeviceFloats properties;
    private final DeviceFloats gradients;
    private final DeviceFloats stretch;
    private final DeviceFloats bend;
    private final DeviceFloats rest;
    private final DeviceFloats softRest;
    private final DeviceFloats damping;
    private final DeviceInts held;
    private final DeviceInts pinBody;
    private final DeviceInts passed;
    private final DeviceFloats pinPoint;
    private final Extent bodies;
    private final NearBodies near;
    /** Whether the forces of contacts are known before the cloths' step only from the step before. */
    private final boolean expected;

    private final ClothMatrix matrix;
    private final ClothFolds folds;
    private final ClothBalls balls;
    private final ClothSolves solves;
    /** The gas in closed cloths; null where there is none. */
    private final ClothGases gases;
    /** What tears cloths; null where nothing does. */
    private final ClothTears tears;
    /** What lets pins go; null where none ever does. */
    private final ClothReleases releases;

    private final DeviceFloats seams;
    private final ClothIterations iterations;
    private int substeps;
    private final Map<String, Double> statistics = new LinkedHashMap<>();

    /**
     * Makes the fields and binds the kernels.
     *
     * @param shared fields of the state and of {@link dev.scree.runtime.rigid.CollisionFields}; gets the field of the
     *     vertices' masses
     * @param bodyFields masses and inertia of bodies
     * @param bodies extent of the bodies and grains
     * @param vertices extent of the cloths' vertices
     * @param loads gives the launches of what else acts on cloths: they add to clothOuterPush and clothOuterBlock
     */
    public ClothSystem(
            Fields shared,
            BodyFields bodyFields,
            SceneInstance instance,
            Extent bodies,
            Extent vertices,
            Function<Fields, List<Launch>> loads) {
        this.loads = loads;
        ClothModel model = instance.cloth();
        this.vertices = vertices;
        FoldModel folded = new FoldModel(model);
        // Folds go over fixed meshes too, whose vertices come after the cloths'.
        Extent points = folded.anyFixed() ? Extent.fixed("vertex of a fold", folded.count()) : vertices;
        own = bodyFields.fields().within();
        queue = own.queue();
        // To cloths and what they touch, air is a part of the fluid.
        own.name("bodyFluidForce", shared.find("bodyAmbientForce"));
        own.name("bodyFluidTorque", shared.find("bodyAmbientTorque"));
        Extent triangles = Extent.fixed("triangle of a cloth", model.triangleCount());
        sheets = Extent.fixed("triangle of a sheet", model.sheetCount());
        tetrahedra = Extent.fixed("tetrahedron", model.soft().count());
        Extent halves = vertices.times(2, "half of a block");
        properties = shared.float4s("clothProperties", points);
        own.ints("clothCloth", folded.part());
        damping = own.floats("clothDamping", model.damping());
        int cloths = model.partCount();
        int[] range = new int[cloths + 1];
        Arrays.setAll(range, model::firstVertex);
        own.ints("clothRange", range);
        held = own.ints("clothHeld", new int[cloths]);
        own.float4s("clothShift", Extent.fixed("cloth", cloths));
        own.ints("clothHoled", Extent.fixed("cloth", cloths));
        pinBody = own.ints("clothPinBody", points);
        pinPoint = own.float4s("clothPinPoint", vertices);
        passed = own.ints("clothPassed", points);
        int[] corners = folded.corners();
        own.ints("sheetCorners", 4, Extent.fixed("triangle of a fold", corners.length / 4))
                .upload(queue, corners, corners.length / 4);
        own.ints("sheetWings", 4, triangles).upload(queue, model.wings(), triangles.capacity());
        gradients = own.float4s("sheetGradients", triangles);
        stretch = own.float4s("sheetStretch", triangles);
        bend = own.float4s("sheetBend", triangles.times(2, "half of a matrix"));
        rest = own.float4s("sheetRest", triangles);
        own.ints("tornPlace", folded.tornPlace());
        List<Elements> kinds = model.elements();
        own.float4s(
                "elementSlots",
                Extent.fixed(
                        "place of an element",
                        kinds.stream().mapToInt(kind -> kind.vertices().length).sum()));
        matrix = new ClothMatrix(own, model.matrix(), kinds, vertices);
        own.ints("softCorners", 4, tetrahedra).upload(queue, model.soft().corners(), tetrahedra.capacity());
        softRest = own.float4s("softRest", tetrahedra.times(SOFT_STRIDE, "vector of a tetrahedron"));
        Elements triangle = kinds.get(0);
        Elements solid = kinds.get(1);
        int softSlot = triangle.vertices().length;
        int softBlock = triangle.count() * triangle.blocks();
        own.number("softSlot", softSlot);
        own.number("softBlock", softBlock);
        own.number("firstSlot", softSlot + solid.vertices().length);
        own.number("firstBlock", softBlock + solid.count() * solid.blocks());
        own.ints("seamVertices", model.seams().vertices());
        seams = own.float4s("seamShape", model.seams().shape());
        own.ints("slotStart", model.slots().start());
        own.ints("slots", model.slots().places());
        own.float4s("clothNext", points);
        own.float4s("clothStiff", halves);
        own.float4s("clothBlock", halves);
        own.float4s("clothPush", vertices);
        own.ints("clothPressed", vertices);
        own.float4s("clothOuterBlock", halves);
        own.float4s("clothOuterPush", vertices);
        own.float4s("clothInverse", halves);
        own.float4s("clothResidual", vertices);
        own.float4s("clothSearch", vertices);
        own.float4s("clothSearched", vertices);
        own.float4s("clothDirection", points);
        own.float4s("clothProduct", vertices);
        near = new NearBodies(own, instance, bodies);
        own.number("vertices", vertices.capacity());
        this.bodies = bodies;
        own.number("cloths", cloths);
        boolean realtime = instance.scene().physics().clothSolver() == ClothSolver.REALTIME;
        iterations = new ClothIterations(own, realtime ? ClothConstants.REALTIME_ITERATIONS.count() : 0);
        boolean grains = instance.bodyModel().grains().count() > 0;
        own.number("searchesFirst", realtime && !grains ? 0 : 1);
        expected = instance.bodyModel().byImpulses();
        int touches = KernelSource.constant(REACTION, "CLOTH_TOUCHES");
        Extent touch = vertices.times(touches, "contact of a vertex");
        own.ints("clothTouched", touch);
        own.float4s("clothArm", touch);
        own.float4s("clothTouch", vertices.times(2 * touches, "half of a contact's block"));
        own.float4s("clothPress", touch);
        folds = new ClothFolds(own, model, vertices, points);
        balls = new ClothBalls(own, instance, vertices);
        ClothFaces faces = new ClothFaces(own, instance, vertices, bodies);
        solves = new ClothSolves(
                own, vertices, near.groups(), matrix, new ClothSolves.Contacts(folds, balls, faces), iterations);
        gases = GasTable.any(model) ? new ClothGases(own, model, vertices) : null;
        tears = model.tears() ? new ClothTears(own, model, triangles, sheets) : null;
        releases = PinTimes.any(model) ? new ClothReleases(own, model, vertices) : null;
        update(instance);
    }

    @Override
    public void update(SceneInstance instance) {
        ClothModel model = instance.cloth();
        folds.update(model);
        balls.update(instance);
        if (gases != null) {
            gases.update(model);
        }
        if (tears != null) {
            tears.update(model);
        }
        if (releases != null) {
            releases.update(instance);
        }
        FoldModel folded = new FoldModel(model);
        upload(properties, folded.properties());
        upload(gradients, model.sheets().gradients());
        upload(stretch, model.sheets().stretch());
        upload(bend, model.sheets().bend());
        upload(rest, model.sheets().restAngles());
        upload(softRest, model.soft().rest());
        upload(damping, model.damping());
        upload(seams, model.seams().shape());
        pinBody.upload(queue, folded.pinBody(), pinBody.length());
        passed.upload(queue, folded.passed(), passed.length());
        held.upload(queue, model.held(), held.length());
        upload(pinPoint, model.pinPoints(instance.bodies(), instance.origin()));
        near.update(instance);
    }

    @Override
    public void update(StepConstants constants) {
        substeps = constants.clothSteps().substeps();
    }

    private void upload(DeviceFloats buffer, double[] values) {
        buffer.upload(queue, values, buffer.length());
    }

    @Override
    public void addTo(StepPlan step) {
        List<Stage.Work> once = new ArrayList<>();
        if (tears != null) {
            add(once, tears.before());
        }
        add(once, own, BODIES, "cloth_bodies_predict", bodies);
        add(once, own, VERTICES, "cloth_predict", vertices);
        if (gases != null) {
            add(once, gases.launches());
        }
        add(once, loads.apply(own));
        if (sheets.capacity() > 0) {
            add(once, own, ELEMENTS, "cloth_linearise", sheets);
        }
        if (tetrahedra.capacity() > 0) {
            add(once, own, SOFT, "soft_linearise", tetrahedra);
        }
        addSeams(once);
        add(once, matrix.sums());
        add(once, own, VERTICES, "cloth_begin", vertices);
        solves.addTo(once);
        Extent ofCloths = Extent.fixed("item of a cloth", GROUP * held.length());
        addSeams(once);
        add(once, own, BALANCE, "cloth_leave", vertices);
        add(once, own, BALANCE, "cloth_balance", ofCloths);
        add(once, own, BALANCE, "cloth_shift", vertices);
        add(once, balls.afterSolves());
        once.addAll(folds.afterSolves());
        add(once, own, VERTICES, "cloth_move", vertices);
        if (tears != null) {
            once.add(Stage.Work.of(Stage.Cadence.WITH_CLOTHS, tears.after()));
        }
        add(once, own, BODIES, "cloth_bodies_move", bodies);
        List<Stage.Work> move = new ArrayList<>();
        if (!expected) {
            add(move, own, BODIES, "cloth_remember", bodies);
        }
        if (releases != null) {
            move.add(Stage.Work.of(Stage.Cadence.WITH_CLOTHS, releases.launch()));
        }
        add(move, balls.beforeMove());
        add(move, near.find());
        add(move, own, BODIES, "cloth_bodies_start", bodies);
        int[] done = {0};
        // Once more than there are passes, for the question that ends them.
        move.add(Stage.Work.loop(
                Stage.Cadence.WITH_CLOTHS,
                ClothSteps.MOST_SUBSTEPS + 1,
                () -> {
                    done[0] = done[0] < substeps ? done[0] + 1 : 0;
                    return done[0] > 0;
                },
                once));
        add(move, own, BODIES, "cloth_bodies_end", bodies);
        add(move, balls.afterMove(folds));
        // Before contacts, which ask what else acts on a body, and before bodies move.
        step.stage(Phase.PARTICLE_VALUES).run(own.bind(BODIES, "cloth_outer", bodies));
        balls.beforeStep().forEach(step.stage(Phase.PARTICLE_VALUES)::run);
        step.stage(Phase.CLOTH).run(move).run(own.bind(BODIES, "cloth_outer", bodies));
        if (expected) {
            step.stage(Phase.INTEGRATE).run(own.bind(BODIES, "cloth_remember", bodies));
        }
        balls.afterStep().forEach(step.stage(Phase.INTEGRATE)::run);
    }

    /** Adds what finds the impulses of seams for the velocities at the end of the step, as far as they are known. */
    private void addSeams(List<Stage.Work> works) {
        if (seams.length() > 0) {
            add(works, own, "cloth/seams.cl", "cloth_seams", seams.extent());
        }
    }

    private static void add(List<Stage.Work> works, Fields fields, String source, String entry, Extent items) {
        add(works, List.of(fields.bind(source, entry, items)));
    }

    private static void add(List<Stage.Work> works, List<Launch> launches) {
        works.addAll(Stage.Work.all(Stage.Cadence.WITH_CLOTHS, launches));
    }

    /**
     * Reads how the solves of a frame went. Precondition: the queue has finished.
     *
     * @return whether the frame's steps must be repeated, with room for more contacts or narrower margins
     */
    public boolean finish() {
        iterations.finish(statistics);
        return folds.finish(statistics);
    }

    @Override
    public Map<String, Double> statistics() {
        return statistics;
    }
}
