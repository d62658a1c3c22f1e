package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactSurface;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How far contact at the particles' level goes (Fossum's thesis, figures 7.2 and 7.4: grooves between the particles of
 * a face, and bodies that hook into each other), and what touching as a smooth surface makes of it.
 */
@ExtendWith(NoLeaks.class)
class SmoothSurfaceTest {
    private static final Logger LOG = LoggerFactory.getLogger(SmoothSurfaceTest.class);
    private static final double D = 0.02;

    private static TestScenes scene(ContactSurface surface, double friction) {
        return TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 2, 1))
                .wood(0, friction)
                .edit(s -> s.withPhysics(s.physics().withContactSurface(surface).withSleeping(false)));
    }

    private static Body body(String id, Pose pose) {
        return Body.of(id, "x", Scene.DEFAULT_MATERIAL, pose);
    }

    /** What a block keeps of its speed over half a second without friction, and how much it bobs. */
    private static double[] slide(ContactSurface surface, double turn) {
        Quaterniond q = new Quaterniond().rotateY(turn);
        TestScenes scene = scene(surface, 0)
                .body(
                        body("plate", Pose.at(0, D, 0)).withMotion(BodyMotion.STATIC),
                        ShapeParticles.box(60 * D, 2 * D, 20 * D, D))
                .body(
                        body("block", new Pose(new Vec3(-0.4, 4 * D + 0.001 * D, 0.003), new Quat(q.x, q.y, q.z, q.w)))
                                .withLinearVelocity(new Vec3(0.5, 0, 0)),
                        ShapeParticles.box(6 * D, 4 * D, 6 * D, D));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            for (int frame = 0; frame < 12; frame++) {
                solver.step(solver.stepsPerFrame());
            }
            double low = 1;
            double high = 0;
            double before = solver.statistics().bodies().get(1).linearVelocity().x();
            for (int frame = 0; frame < 40; frame++) {
                solver.step(solver.stepsPerFrame());
                double y = solver.statistics().bodies().get(1).position().y();
                low = Math.min(low, y);
                high = Math.max(high, y);
            }
            return new double[] {
                solver.statistics().bodies().get(1).linearVelocity().x() / before, (high - low) / D, before
            };
        }
    }

    @Test
    void aFaceSlidesOverAFaceWithoutGrooves() {
        for (double turn : new double[] {0, 0.3}) {
            double[] smooth = slide(ContactSurface.SMOOTH, turn);
            double[] spheres = slide(ContactSurface.SPHERES, turn);
            LOG.info(
                    "grooves, turned by {}: smooth keeps {} of {} m/s and bobs {} d, spheres keep {} of {} "
                            + "m/s and bob {} d",
                    turn,
                    smooth[0],
                    smooth[2],
                    smooth[1],
                    spheres[0],
                    spheres[2],
                    spheres[1]);
            assertThat(smooth[0]).isCloseTo(1, within(0.03));
            assertThat(smooth[1]).isLessThan(0.01);
            assertThat(spheres[0] < 0.9 || spheres[1] > 0.02)
                    .as("bare spheres feel the grooves")
                    .isTrue();
        }
    }

    /** A block pushed into a fixed one by so much of a particle; how far their centres are apart after a second. */
    private static double freed(ContactSurface surface, double overlap) {
        TestScenes scene = scene(surface, 0.5)
                .body(
                        body("low", Pose.at(0, 4 * D, 0)).withMotion(BodyMotion.STATIC),
                        ShapeParticles.box(8 * D, 4 * D, 8 * D, D))
                .body(
                        body("high", Pose.at(0.5 * D, (8 - overlap) * D, 0.5 * D)),
                        ShapeParticles.box(4 * D, 4 * D, 4 * D, D));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            for (int frame = 0; frame < 60; frame++) {
                solver.step(solver.stepsPerFrame());
            }
            Statistics s = solver.statistics();
            return (s.bodies().get(1).position().y()
                            - s.bodies().get(0).position().y())
                    / D;
        }
    }

    @Test
    void bodiesThatStartWithinEachOtherComeFree() {
        for (double overlap : new double[] {0.3, 0.8, 1.3}) {
            double smooth = freed(ContactSurface.SMOOTH, overlap);
            double spheres = freed(ContactSurface.SPHERES, overlap);
            LOG.info(
                    "interlocking by {} d: centres end {} d apart smooth, {} d as spheres; 4 d is free",
                    overlap,
                    smooth,
                    spheres);
            // More than a particle deep, it may leave by the nearest side instead.
            if (overlap < 1) {
                assertThat(smooth).as("overlap " + overlap).isGreaterThan(3.97);
            }
        }
        assertThat(freed(ContactSurface.SPHERES, 0.8))
                .as("bare spheres sit in each other's gaps")
                .isLessThan(3.9);
    }
}
