package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.body.ImpulseMemory;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Edits while a scene plays: what they keep, and that values change in place. */
@ExtendWith(NoLeaks.class)
class EditsTest {
    private static final ParticleSet BOX = ShapeParticles.box(0.2, 0.1, 0.2, 0.05);
    private static final Material STEEL = new Material("steel", null, 7800, 0, 0.4, 0, null, null);

    private static Body body(String id, double x, double y) {
        return Body.of(id, "x", Scene.DEFAULT_MATERIAL, Pose.at(x, y, 0));
    }

    private static void frames(Simulation solver, int count) {
        for (int f = 0; f < count; f++) {
            solver.step(solver.stepsPerFrame());
        }
    }

    /** A stack that rests, and a body of another material far from it. */
    private static TestScenes stack(BodySolver solver) {
        TestScenes scene = TestScenes.box(new Vec3(-2, 0, -1), new Vec3(2, 3, 1))
                .edit(s -> s.withPhysics(s.physics().withBodySolver(solver).withSleeping(false)))
                .edit(s -> s.withMaterials(
                        List.of(new Material(Scene.DEFAULT_MATERIAL, null, 700, 0, 0.6, 0, null, null), STEEL)));
        for (int k = 0; k < 12; k++) {
            scene.body(body("s" + k, 0, 0.05 + 0.1 * k), BOX);
        }
        return scene.body(body("other", 1.5, 0.05).withMaterial(STEEL.id()), BOX);
    }

    private static SceneChange otherMaterial() {
        return new SceneChange.MaterialValues(STEEL.withFriction(0.1).withDensity(5000));
    }

    /** An edit of values writes into the arrays of the engine that runs. Finds a part whose equality is identity. */
    @ParameterizedTest
    @EnumSource(BodySolver.class)
    void valuesChangeInPlace(BodySolver bodies) {
        Emitter tap = Emitter.disc("tap", Pose.at(-1, 2, 0), 0.2, Scene.DEFAULT_FLUID, 1);
        TestScenes scene = stack(bodies)
                .spacing(0.1)
                .water(new Vec3(-2, 0, -1), new Vec3(-1, 0.5, 1))
                .edit(s -> s.withEmitters(List.of(tap)));
        try (PlayingSimulation solver = (PlayingSimulation) scene.open(DeviceChoice.AUTO)) {
            frames(solver, 2);
            Object engine = solver.engine();
            int fluid = solver.statistics().fluidParticles();
            solver.apply(new SceneChange.Gravity(new Vec3(0, -9, 0)));
            solver.apply(otherMaterial());
            solver.apply(new SceneChange.FluidValues(
                    solver.instance().scene().fluids().get(0).withViscosity(0.1)));
            solver.apply(new SceneChange.EmitterPlaced(tap.withSpeed(0.5)));
            assertThat(solver.engine()).isSameAs(engine);
            assertThat(solver.statistics().fluidParticles()).isEqualTo(fluid);
            assertThat(solver.statistics().bodies().get(12).mass()).isCloseTo(0.004 * 5000, within(1e-4));
            frames(solver, 2);
        }
    }

    private static double[] highest(TestScenes scene, int frames, SceneChange edit) {
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            frames(solver, 60);
            double before = middle(solver);
            if (edit != null) {
                solver.apply(edit);
            }
            double furthest = 0;
            double fastest = 0;
            for (int f = 0; f < frames; f++) {
                frames(solver, 1);
                furthest = Math.max(furthest, Math.abs(middle(solver) - before));
                for (Statistics.BodyState body : solver.statistics().bodies().subList(0, 12)) {
                    fastest = Math.max(fastest, body.linearVelocity().length());
                }
            }
            return new double[] {furthest, fastest};
        }
    }

    private static double middle(Simulation solver) {
        return solver.statistics().bodies().get(11).position().y();
    }

    /** Without the impulses of before, a stack sinks and jolts until they are found anew. */
    @Test
    void anEditOfSomethingElseLeavesAStackAtRest() {
        double[] without = highest(stack(BodySolver.REALTIME), 20, null);
        List<SceneChange> edits = new ArrayList<>(List.of(otherMaterial()));
        // These need other arrays, and with them another engine.
        edits.add(new SceneChange.BodyRemoved("other"));
        edits.add(new SceneChange.BodyAdded(body("new", -1.5, 0.05), BOX));
        for (SceneChange edit : edits) {
            double[] with = highest(stack(BodySolver.REALTIME), 20, edit);
            assertThat(with[0]).as("way of the top body after %s", edit).isLessThan(1.5 * without[0] + 1e-5);
            assertThat(with[1]).as("fastest body after %s", edit).isLessThan(1.5 * without[1] + 5e-4);
        }
    }

    /** A cloth in free fall stays in it through edits of something else. */
    @Test
    void aClothFallsOnThroughEdits() {
        Cloth cloth = Cloth.of(
                "c", ClothShape.RECTANGLE, Pose.at(0, 2.5, 0), new Vec3(0.2, 0, 0.2), 0.1, CommonFabrics.COTTON.id());
        TestScenes scene = stack(BodySolver.REALTIME)
                .edit(s -> s.withFabrics(List.of(CommonFabrics.COTTON)).withCloths(List.of(cloth)));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            frames(solver, 15);
            solver.apply(otherMaterial());
            frames(solver, 3);
            double[] velocity = solver.read("clothVelocity");
            for (int v = 1; v < velocity.length; v += 4) {
                assertThat(velocity[v]).isCloseTo(-9.81 * 0.3, within(0.03));
            }
        }
    }

    /** Returns the sum of all impulses that the contacts hold along their normals [N s]. */
    private static double held(PlayingSimulation solver) {
        ImpulseMemory memory = (ImpulseMemory) solver.engine().contactMemory();
        double[] impulse = memory.contacts().get(ImpulseMemory.CONTACT_VALUES.indexOf("contactImpulse"));
        double sum = 0;
        for (int c = 3; c < impulse.length; c += 4) {
            sum += impulse[c];
        }
        return sum;
    }

    /** Whether arrays stay or another engine is made: the weight of the stack stays on its contacts. */
    @Test
    void impulsesOutliveAnEdit() {
        TestScenes scene = stack(BodySolver.REALTIME).body(body("idle", -1.5, 2), BOX);
        for (SceneChange edit : List.of(
                otherMaterial(),
                new SceneChange.BodyRemoved("idle"),
                new SceneChange.BodyRemoved("s11"),
                new SceneChange.BodyAdded(body("new", -1.5, 1), BOX))) {
            try (PlayingSimulation solver = (PlayingSimulation) scene.open(DeviceChoice.AUTO)) {
                frames(solver, 20);
                double before = held(solver);
                assertThat(before).isPositive();
                solver.apply(edit);
                // The uppermost of twelve boxes weighs on one contact surface of twelve.
                double part = edit.equals(new SceneChange.BodyRemoved("s11")) ? 1 - 1.0 / 78 : 1;
                assertThat(held(solver)).as("%s", edit).isCloseTo(part * before, within(0.02 * before));
                frames(solver, 1);
                assertThat(held(solver)).isCloseTo(before, within(0.2 * before));
            }
        }
    }

    /** By the distance field: half of a particle's width deep, whose spheres do not even touch. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.002, 0.011})
    void overlapIsThatOfTheSurfaces(double depth) {
        TestScenes scene = TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 2, 1))
                .gravity(0)
                .edit(s -> s.withPhysics(s.physics().withBodySolver(BodySolver.REALTIME)))
                .body(body("a", 0, 1), BOX)
                .body(body("b", 0.2 - depth + (depth == 0 ? 0.01 : 0), 1.01), BOX);
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            Statistics now = solver.statistics();
            assertThat(now.largestOverlap()).isCloseTo(depth / 0.05, within(0.005));
            assertThat(now.contacts() > 0).isEqualTo(depth > 0);
            assertThat(now.elasticEnergy()).isZero();
            // Looking changes nothing.
            long hash = now.stateHash();
            assertThat(solver.statistics().stateHash()).isEqualTo(hash);
        }
    }

    /** Plain Java knows contact forces alone; a scene that is authored for real time plays by these. */
    @Test
    void javaPlaysASceneForRealTimeByContactForces() {
        try (Simulation solver = stack(BodySolver.REALTIME).open(DeviceChoice.JAVA)) {
            assertThat(solver.timeStep()).isLessThan(1e-3);
            solver.step(20);
            assertThat(solver.statistics().bodies()).hasSize(13);
        }
    }
}
