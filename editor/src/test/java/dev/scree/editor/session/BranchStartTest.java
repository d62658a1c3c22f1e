package dev.scree.editor.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Moment;
import dev.scree.runtime.simulation.ResumableSimulation;
import dev.scree.runtime.simulation.Simulation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A branch begins with just the frame that was shown, edits of the play included. In plain Java. */
@Timeout(120)
class BranchStartTest {
    private static final Scene SCENE = scene();
    private static final ParticleSets SETS = new ParticleSets(Map.of("ball", ShapeParticles.single(0.05)));

    @Test
    void aBranchBeginsWithTheFrameThatItGoesOnFrom() throws Exception {
        Map<Long, Long> hashes = new HashMap<>();
        Moments moments;
        try (PlaySession session =
                PlaySession.start(SCENE, SETS, DeviceChoice.JAVA, ResumableSimulation::open, Progress.NONE, true)) {
            session.ready().get();
            session.addSink(frame -> {
                synchronized (hashes) {
                    hashes.put(frame.number(), frame.hash());
                }
            });
            session.pauseAt(0.3);
            session.resume();
            await(session::ended);
            session.apply(List.of(new SceneChange.Gravity(new Vec3(1, 2, 3))));
            session.pauseAt(0.8);
            session.resume();
            await(session::ended);
            moments = session.moments();
        }
        long last = hashes.keySet().stream().mapToLong(n -> n).max().orElseThrow();
        assertThat(last).as("paused at its time, not later").isEqualTo(80);
        assertThat(moments.count()).isBetween(5, 6);
        assertThat(moments.edits(0, last)).hasSize(1);
        for (long frame : new long[] {17, 30, 31, 44, 80}) {
            Moment from = moments.upTo(frame).orElseThrow();
            assertThat(frame - from.frame()).isBetween(0L, Moments.FRAMES);
            BranchStart start =
                    new BranchStart(BranchStart.Origin.of(from), frame, moments.edits(from.frame(), frame), List.of());
            try (Simulation branch = start.open(SCENE, null, DeviceChoice.JAVA, Progress.NONE);
                    Frame again = branch.publish()) {
                assertThat(again.number()).isEqualTo(frame);
                assertThat(again.hash()).as("frame %d", frame).isEqualTo(hashes.get(frame));
            }
        }
    }

    @Test
    void editsOfItsOwnActFromItsBeginning() throws Exception {
        Moment start;
        try (ResumableSimulation play = ResumableSimulation.open(SCENE, SETS, DeviceChoice.JAVA, Progress.NONE)) {
            play.step(play.stepsPerFrame());
            start = play.keepMoment();
        }
        BranchStart up = new BranchStart(
                BranchStart.Origin.of(start),
                start.frame() + 2,
                List.of(),
                List.of(new SceneChange.Gravity(new Vec3(0, 50, 0))));
        try (Simulation branch = up.open(SCENE, null, DeviceChoice.JAVA, Progress.NONE)) {
            double before = branch.read("bodyPosition")[1];
            for (int i = 0; i < 20; i++) {
                branch.step(branch.stepsPerFrame());
            }
            assertThat(branch.read("bodyPosition")[1]).isGreaterThan(before);
        }
    }

    private static Scene scene() {
        Scene empty = Scene.empty("branch");
        return empty.withPhysics(empty.physics().withFrameRate(100))
                .withBodies(List.of(Body.of("ball", "ball", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0))));
    }

    private static void await(java.util.function.BooleanSupplier done) throws InterruptedException {
        while (!done.getAsBoolean()) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }
}
