package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.body.SpringMemory;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.fixture.Agreement;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.Structs;
import dev.scree.runtime.reference.ReferenceEngine;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.FrictionLaw;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.step.StepEngine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One step from a random valid state, contacts with all they remember included: the device against the reference. */
@ExtendWith(NoLeaks.class)
class ContactAgreementTest {
    /** A pair on the very verge of touching may count on one side only: such a part of the bodies may differ. */
    private static final double VERGE = 4e-3;

    /** Bodies of three sizes in a crowd, some smooth, some bare, some static, among all shapes. */
    private static SceneInstance crowd(int bodies, FrictionLaw law) {
        return crowd(bodies, law, false);
    }

    /** The same; of single spheres, and with grains of many sizes, where grains alone are to move. */
    private static SceneInstance crowd(int bodies, FrictionLaw law, boolean grainsAlone) {
        Random random = new Random(bodies);
        double side = Math.max(0.06 * Math.cbrt(bodies), 0.2);
        List<Body> all = new ArrayList<>();
        Map<String, ParticleSet> sets = new LinkedHashMap<>();
        for (int b = 0; b < bodies; b++) {
            double voxel = b % 7 == 0 ? 0.02 : b % 3 == 0 ? 0.01 : 0.005;
            boolean fixed = b % 11 == 5;
            boolean single = grainsAlone ? !fixed : b % 4 == 0;
            ParticleSet set =
                    single ? ShapeParticles.single(voxel) : ShapeParticles.box(4 * voxel, 4 * voxel, 2 * voxel, voxel);
            Quaterniond q = new Quaterniond(
                            random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                    .normalize();
            Body body = Body.of(
                    "b" + b,
                    "x",
                    b % 2 == 0 ? "wood" : "stone",
                    new Pose(
                            new Vec3(
                                    side * (random.nextDouble() - 0.5),
                                    side * random.nextDouble(),
                                    side * (random.nextDouble() - 0.5)),
                            new Quat(q.x, q.y, q.z, q.w)));
            all.add(body.withMotion(fixed ? BodyMotion.STATIC : BodyMotion.DYNAMIC)
                    .withLinearVelocity(new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()))
                    .withAngularVelocity(
                            new Vec3(9 * random.nextGaussian(), 9 * random.nextGaussian(), 9 * random.nextGaussian())));
            sets.put("b" + b, b % 5 == 0 || (grainsAlone && single) ? set : smooth(set));
        }
        all.add(Body.of("ground", "x", "stone", Pose.at(0, 0.02, 0))
                .withMotion(BodyMotion.STATIC)
                .withContact(ContactShape.MESH));
        sets.put("ground", ShapeParticles.box(0.1, 0.02, 0.1, 0.01));
        Scene scene = Scene.empty("crowd")
                .withDomain(new Domain(
                        new Vec3(-side / 2, 0, -side / 2), new Vec3(side / 2, side, side / 2), false, "stone", null))
                .withPhysics(Scene.empty("x").physics().withFrictionLaw(law))
                .withMaterials(List.of(
                        new Material("wood", null, 700, 0.3, 0.4, 0.1, null, null),
                        new Material("stone", null, 2000, 0.6, 0.7, 0.2, null, null)))
                .withBodies(all)
                .withObstacles(List.of(
                        new Obstacle(
                                "o1",
                                null,
                                ObstacleShape.BOX,
                                new Pose(new Vec3(0.03, 0.05, 0.02), new Quat(0.5, 0.5, 0.5, 0.5)),
                                new Vec3(0.05, 0.03, 0.06),
                                "wood",
                                false,
                                null),
                        new Obstacle(
                                "o2",
                                null,
                                ObstacleShape.CAPSULE,
                                new Pose(new Vec3(-0.04, 0.08, 0), new Quat(0, 0, 0.6, 0.8)),
                                new Vec3(0.03, 0.08, 0),
                                "stone",
                                false,
                                null),
                        new Obstacle(
                                "o3",
                                null,
                                ObstacleShape.PLANE,
                                new Pose(new Vec3(0, 0.01, 0), new Quat(0, 0, 0.1, 0.995)),
                                null,
                                "wood",
                                false,
                                null)));
        if (grainsAlone) {
            Vec3 corner = new Vec3(0.4 * side, 0.6 * side, 0.4 * side);
            scene = scene.withGrains(List.of(new GrainBlock(
                    "grains",
                    null,
                    new Vec3(-0.4 * side, 0.01, -0.4 * side),
                    corner,
                    0.012,
                    0.4,
                    "wood",
                    new Vec3(0.5, -1, 0.3),
                    1,
                    false,
                    null)));
        }
        return SceneInstance.build(scene, new ParticleSets(sets).withSurfaces(Map.of("ground", hills())));
    }

    /** Normals away from the middle, of all lengths. */
    private static ParticleSet smooth(ParticleSet set) {
        float[] normals = new float[set.positions().length];
        for (int i = 0; i < set.count(); i++) {
            double x = set.positions()[3 * i];
            double y = set.positions()[3 * i + 1];
            double z = set.positions()[3 * i + 2];
            double length = Math.sqrt(x * x + y * y + z * z) + 1e-9;
            double flat = (i % 4) / 3.0;
            normals[3 * i] = (float) (flat * x / length);
            normals[3 * i + 1] = (float) (flat * y / length);
            normals[3 * i + 2] = (float) (flat * z / length);
        }
        return set.withNormals(normals);
    }

    private static TriangleSurface hills() {
        int n = 9;
        float[] vertices = new float[3 * n * n];
        List<Integer> triangles = new ArrayList<>();
        Random random = new Random(3);
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                vertices[3 * (k * n + i)] = 0.02f * (i - 4);
                vertices[3 * (k * n + i) + 1] = 0.02f * random.nextFloat();
                vertices[3 * (k * n + i) + 2] = 0.02f * (k - 4);
                if (i + 1 < n && k + 1 < n) {
                    triangles.addAll(List.of(
                            k * n + i,
                            (k + 1) * n + i,
                            k * n + i + 1,
                            k * n + i + 1,
                            (k + 1) * n + i,
                            (k + 1) * n + i + 1));
                }
            }
        }
        return new TriangleSurface(
                vertices, triangles.stream().mapToInt(Integer::intValue).toArray());
    }

    @ParameterizedTest
    @CsvSource({"0, HISTORY", "1, HISTORY", "63, HISTORY", "1000, HISTORY", "257, SHEAR"})
    void aStepAgrees(int bodies, FrictionLaw law) {
        assertThat(apart(crowd(bodies, law))).isLessThanOrEqualTo(bodies < 200 ? 0 : VERGE);
    }

    /** Spheres alone, of which either side computes its contacts; a word of bits does not hold the longest lists. */
    @ParameterizedTest
    @CsvSource({"63, HISTORY", "400, HISTORY", "257, SHEAR"})
    void aStepOfGrainsAgrees(int bodies, FrictionLaw law) {
        SceneInstance instance = crowd(bodies, law, true);
        assertThat(instance.bodyModel().contacts().grainsAlone()).isTrue();
        assertThat(crowd(bodies, law).bodyModel().contacts().grainsAlone()).isFalse();
        assertThat(apart(instance)).isLessThanOrEqualTo(VERGE);
    }

    /**
     * Springs lie packed on a device; what was read of them and is put back must go on with the same bits. Sizes differ
     * so much that grains write into the lists of others, in whatever order: what is read is the same each time.
     */
    @Test
    void springsThatAreReadAndPutBackAreTheSame() {
        SceneInstance instance = crowd(257, FrictionLaw.HISTORY, true);
        SimulationState start = instance.startState();
        for (int k = 0; k < start.bodyPosition.length; k++) {
            start.bodyPosition[k] *= k % 4 < 3 ? 0.6f : 1;
        }
        Set<Integer> momenta = new HashSet<>();
        for (int time = 0; time < 3; time++) {
            SimulationState state = start.copy();
            springsStay(instance, state);
            momenta.add(Arrays.hashCode(state.bodyMomentum));
        }
        assertThat(momenta).hasSize(1);
    }

    /** Does steps from a state, and reads springs and puts them back, twice. */
    private static void springsStay(SceneInstance instance, SimulationState state) {
        try (DeviceEngine engine = new DeviceEngine(
                Devices.choose(DeviceChoice.AUTO), instance, Simulation.Options.USUAL, Progress.NONE)) {
            engine.load(state, ContactMemory.NONE);
            for (int step = 0; step < 3; step++) {
                engine.step(true, StepEngine.Moves.BODIES);
            }
            engine.finish();
            engine.store(state);
            SpringMemory first = (SpringMemory) engine.contactMemory();
            assertThat(stretched(first.spring()).length).isGreaterThan(3 * 257);
            assertThat(first.fades()).as("overlaps from the start are left").isTrue();
            engine.load(state, first);
            SpringMemory again = (SpringMemory) engine.contactMemory();
            // What touches since the last step has no spring yet.
            assertThat(Arrays.equals(stretched(again.spring()), stretched(first.spring())))
                    .isTrue();
            engine.load(state, again);
            SpringMemory last = (SpringMemory) engine.contactMemory();
            assertThat(Arrays.equals(last.partner(), again.partner())).isTrue();
            assertThat(Arrays.equals(last.spring(), again.spring())).isTrue();
            assertThat(stretched(first.rolling()).length).isGreaterThan(257);
            assertThat(Arrays.equals(stretched(again.rolling()), stretched(first.rolling())))
                    .isTrue();
            assertThat(Arrays.equals(last.rolling(), again.rolling())).isTrue();
            assertThat(Arrays.equals(last.uncounted(), again.uncounted())).isTrue();
        }
    }

    private static double[] stretched(double[] springs) {
        return Arrays.stream(springs).filter(x -> x != 0).toArray();
    }

    @Test
    void aDashpotOfTheWrongSignIsFound() {
        var info = Devices.choose(DeviceChoice.AUTO);
        try (DeviceContext context = DeviceContext.open(info, Structs.GENERATED)) {
            String right = "m->stiffness * overlap + m->rules.x * critical * approach";
            context.substitute(
                    "contact/force.cl",
                    source -> {
                        assertThat(source).contains(right);
                        return source.replace(right, right.replace('+', '-'));
                    },
                    "");
            assertThat(apart(crowd(257, FrictionLaw.HISTORY))).isGreaterThan(0.3);
        }
    }

    /** Part of the bodies whose momenta differ after two steps, the second of which has springs to turn. */
    private static double apart(SceneInstance instance) {
        SimulationState state = instance.startState();
        Random random = new Random(5);
        // Grains do not touch at the start; these are pushed into each other.
        for (int k = 4 * instance.scene().bodies().size(); k < state.bodyPosition.length; k++) {
            double place = (k % 4 == 1 ? 1 : 0.6) * state.bodyPosition[k];
            state.bodyPosition[k] = k % 4 == 3 ? 0 : (float) (place + 0.01 * random.nextGaussian());
        }
        SimulationState device = state.copy();
        SimulationState reference = state.copy();
        int n = state.bodyCount();
        try (ReferenceEngine java = new ReferenceEngine(instance, new HostView());
                DeviceEngine engine = new DeviceEngine(
                        Devices.choose(DeviceChoice.AUTO), instance, Simulation.Options.USUAL, Progress.NONE)) {
            java.load(state, ContactMemory.NONE);
            java.step(true, StepEngine.Moves.BODIES);
            java.store(reference);
            SpringMemory memory = (SpringMemory) java.contactMemory();
            // What overlapped at the start counts in the second step: half of it.
            for (int c = 0; c < memory.count(); c++) {
                memory.uncounted()[c] *= 0.5;
            }
            if (n > 60) {
                assertThat(memory.count()).as("contacts").isGreaterThan(n);
            }
            // The second step of both starts from the same state and memory.
            java.load(reference, memory);
            engine.load(reference, memory);
            java.step(true, StepEngine.Moves.BODIES);
            engine.step(true, StepEngine.Moves.BODIES);
            assertThat(engine.finish().again()).isFalse();
            java.store(reference);
            engine.store(device);
            SpringMemory kept = (SpringMemory) engine.contactMemory();
            assertThat((double) kept.count())
                    .isBetween(
                            ((SpringMemory) java.contactMemory()).count() * 0.999 - 1,
                            ((SpringMemory) java.contactMemory()).count() * 1.001 + 1);
        }
        return Math.max(
                Agreement.apart(reference.bodyMomentum, device.bodyMomentum, n, 1e-4),
                Agreement.apart(reference.bodyAngularMomentum, device.bodyAngularMomentum, n, 2e-4));
    }
}
