package dev.scree.runtime.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.Statistics;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The criterion against what the solver does. */
class PenetrationTest {
    private static final double ROD = 0.4;

    /**
     * The tip of a rod that spins end over end strikes a plate of one, two or four particles; contacts are stiff enough
     * for it.
     */
    @ParameterizedTest
    @CsvSource({
        "0.02, 0.02, 2",
        "0.02, 0.02, 20",
        "0.02, 0.01, 3",
        "0.02, 0.01, 20",
        "0.02, 0.005, 25",
        "0.04, 0.02, 7",
        "0.04, 0.02, 40"
    })
    void plates(double thickness, double voxel, double spin) {
        ParticleSet plate = ShapeParticles.box(0.6, thickness, 0.1, voxel);
        ParticleSet rod = ShapeParticles.box(ROD, 0.04, 0.04, 0.02);
        Scene scene = scene(0.95)
                .withBodies(List.of(
                        Body.of("plate", "p", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0))
                                .withMotion(BodyMotion.STATIC),
                        Body.of("rod", "r", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.62, 0))
                                .withAngularVelocity(new Vec3(0, 0, spin))
                                .withLinearVelocity(new Vec3(0, -0.5, 0))));
        scene = scene.withPhysics(scene.physics().withGravity(Vec3.ZERO));
        ParticleSets sets = new ParticleSets(Map.of("plate", plate, "rod", rod));
        List<Problem> problems = PlayCheck.check(scene, "f", sets, Progress.NONE);
        double lowest = Double.POSITIVE_INFINITY;
        try (Simulation solver = Simulation.open(scene, sets, DeviceChoice.parse("java"), Progress.NONE)) {
            for (int part = 0; part < 100; part++) {
                solver.step(Math.max(1, solver.stepsPerFrame() / 5));
                for (Statistics.BodyState body : solver.statistics().bodies()) {
                    double tip = body.rotation().toJoml().transform(new Vector3d(ROD / 2 - 0.01, 0, 0)).y;
                    lowest = body.name().equals("rod")
                            ? Math.min(lowest, body.position().y() - Math.abs(tip))
                            : lowest;
                }
            }
        }
        double under = 0.5 - thickness / 2 - lowest;
        System.out.printf(
                "plate %.3f m of %.3f m particles, rod spinning at %.0f rad/s: tip's middle %.4f m under "
                        + "the plate, %s%n",
                thickness,
                voxel,
                spin,
                under,
                problems.isEmpty() ? "no warning" : problems.get(0).message());
        boolean warned = problems.stream().anyMatch(p -> p.message().contains("go through"));
        assertThat(under).isLessThan(0.01);
        assertThat(warned).isFalse();
    }

    /** A coarse sphere falls on a block of fine particles. */
    @ParameterizedTest
    @CsvSource({"1, 1, 0.3", "1, 8, 0.7", "2, 8, 0.95", "5, 2, 0.3", "5, 4, 0.3", "5, 8, 0.95"})
    void blocks(int layers, int ratio, double restitution) {
        double coarse = 0.08;
        double fine = coarse / ratio;
        int across = (int) Math.round(0.4 / fine);
        Scene scene = scene(restitution)
                .withBodies(List.of(
                        Body.of("block", "p", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0))
                                .withMotion(BodyMotion.STATIC),
                        Body.of("ball", "b", Scene.DEFAULT_MATERIAL, Pose.at(0, 1.8, 0))));
        ParticleSets sets = new ParticleSets(Map.of(
                "block",
                ShapeParticles.box(across * fine, layers * fine, across * fine, fine),
                "ball",
                ShapeParticles.single(coarse / 2)));
        List<Problem> problems = PlayCheck.check(scene, "f", sets, Progress.NONE);
        double lowest = Double.POSITIVE_INFINITY;
        try (Simulation solver = Simulation.open(scene, sets, DeviceChoice.parse("java"), Progress.NONE)) {
            for (int frame = 0; frame < 40; frame++) {
                solver.step(solver.stepsPerFrame());
                lowest = Math.min(
                        lowest, solver.statistics().bodies().get(1).position().y());
            }
        }
        System.out.printf(
                "ball on %d layers, %d:1, restitution %.2f: lowest %.3f m above the middle, %s%n",
                layers,
                ratio,
                restitution,
                lowest - 0.5,
                problems.isEmpty() ? "no warning" : problems.get(0).message());
        if (lowest < 0.5 - layers * fine / 2 - coarse) {
            assertThat(problems).as("what goes through was named before").anySatisfy(p -> assertThat(p.message())
                    .contains("go through"));
        }
        if (ratio <= 4 && restitution < 0.5) {
            assertThat(problems).isEmpty();
        }
    }

    /** A sphere falls on the triangles of a static body. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.95})
    void meshes(double restitution) {
        ParticleSet ball = ShapeParticles.single(0.01);
        Body ground = Body.of("ground", "g", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.2, 0))
                .withMotion(BodyMotion.STATIC)
                .withContact(ContactShape.MESH);
        Scene scene = scene(restitution)
                .withBodies(List.of(ground, Body.of("ball", "b", Scene.DEFAULT_MATERIAL, Pose.at(0.1, 1.9, 0.05))));
        ParticleSets sets = new ParticleSets(Map.of("ground", ShapeParticles.box(1, 0.1, 1, 0.1), "ball", ball))
                .withSurfaces(Map.of(
                        "ground",
                        new TriangleSurface(
                                new float[] {-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1}, new int[] {0, 2, 1, 0, 3, 2})));
        List<Problem> problems = PlayCheck.check(scene, "f", sets, Progress.NONE);
        double lowest = Double.POSITIVE_INFINITY;
        try (Simulation solver = Simulation.open(scene, sets, DeviceChoice.parse("java"), Progress.NONE)) {
            for (int frame = 0; frame < 50; frame++) {
                solver.step(solver.stepsPerFrame());
                lowest = Math.min(
                        lowest, solver.statistics().bodies().get(1).position().y());
            }
        }
        System.out.printf(
                "ball on a mesh, restitution %.2f: lowest %.3f m above it, %s%n",
                restitution,
                lowest - 0.2,
                problems.isEmpty() ? "no warning" : problems.get(0).message());
        if (lowest < 0.2) {
            assertThat(problems)
                    .anySatisfy(p -> assertThat(p.message()).contains("\"ground\" is touched by its mesh: \"ball\""));
        }
        if (problems.isEmpty()) {
            assertThat(lowest).isGreaterThan(0.2);
        }
    }

    @Test
    void theMessageNamesBothAndFinerParticlesOfTheStrikerHelp() {
        Body hammer = Body.of("hammer", "h", Scene.DEFAULT_MATERIAL, Pose.at(0, 2.4, 0));
        Scene scene = scene(0.95)
                .withBodies(List.of(
                        Body.of("plate", "p", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0))
                                .withMotion(BodyMotion.STATIC),
                        hammer));
        ParticleSet plate = ShapeParticles.box(0.4, 0.01, 0.4, 0.01);
        List<Problem> coarse = PlayCheck.check(
                scene,
                "f",
                new ParticleSets(Map.of("plate", plate, "hammer", ShapeParticles.box(0.16, 0.16, 0.16, 0.08))),
                Progress.NONE);
        assertThat(coarse).hasSize(1);
        assertThat(coarse.get(0).path()).isEqualTo("bodies[0]");
        assertThat(coarse.get(0).message()).contains("\"plate\" is one particle thick: \"hammer\" may strike it");
        assertThat(coarse.get(0).fixes()).hasSize(1).first().isInstanceOf(ProblemFix.Resolution.class);
        assertThat(PlayCheck.check(
                        scene,
                        "f",
                        new ParticleSets(Map.of("plate", plate, "hammer", ShapeParticles.box(0.16, 0.16, 0.16, 0.01))),
                        Progress.NONE))
                .isEmpty();
    }

    @Test
    void thicknessIsThatOfTheThinPart() {
        assertThat(Thickness.of(ShapeParticles.box(1, 0.1, 1, 0.1))).isEqualTo(1);
        assertThat(Thickness.of(ShapeParticles.box(1, 1, 0.3, 0.1))).isEqualTo(3);
        assertThat(Thickness.of(ShapeParticles.box(1, 1, 1, 0.1))).isEqualTo(Thickness.MOST);
        assertThat(Thickness.of(ShapeParticles.single(1)))
                .as("a sphere has no thin part")
                .isEqualTo(Thickness.MOST);
        ParticleSet handle = ShapeParticles.voxels(
                1, 1, 1, 0.1, (x, y, z) -> y < 0 || Math.abs(x) < 0.1 && Math.abs(z - 0.05) < 0.01, null, "handle");
        assertThat(Thickness.of(handle)).as("a thin handle is not the body").isEqualTo(Thickness.MOST);
    }

    @Test
    void grainsStrikeToo() {
        Body ground = Body.of("ground", "g", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.2, 0))
                .withMotion(BodyMotion.STATIC)
                .withContact(ContactShape.MESH);
        ParticleSets sets = new ParticleSets(Map.of("ground", ShapeParticles.box(1, 0.1, 1, 0.1)))
                .withSurfaces(Map.of(
                        "ground",
                        new TriangleSurface(new float[] {-1, 0, -1, 1, 0, -1, 1, 0, 1}, new int[] {0, 2, 1})));
        Scene scene = scene(0.95)
                .withBodies(List.of(ground))
                .withGrains(List.of(new GrainBlock(
                        "sand",
                        "Sand",
                        new Vec3(-0.1, 1, -0.1),
                        new Vec3(0.1, 1.2, 0.1),
                        0.02,
                        0,
                        Scene.DEFAULT_MATERIAL,
                        new Vec3(0, -20, 0),
                        1,
                        null)));
        List<Problem> problems = PlayCheck.check(scene, "f", sets, Progress.NONE);
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).message()).contains("\"ground\" is touched by its mesh: \"Sand\" may strike it");
    }

    private static Scene scene(double restitution) {
        return Scene.empty("s")
                .withDomain(new Domain(new Vec3(-1, 0, -1), new Vec3(1, 2, 1), false, Scene.DEFAULT_MATERIAL, null))
                .withMaterials(
                        List.of(new Material(Scene.DEFAULT_MATERIAL, null, 700, restitution, 0.4, 0, null, null)));
    }
}
