package dev.scree.editor.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** A body that tumbles in free flight touches nothing, whatever the velocity of its frame's origin does. */
class PlayEventsTest {
    private static final double STEP = 1 / 60.0;
    private static final Vec3 CENTRE = new Vec3(0.03, -0.02, 0.01);

    private final FramePool pool = new FramePool();

    @Test
    void firstContactAndSleepAreFoundInFrames() {
        Scene scene = Scene.empty("main")
                .withBodies(List.of(Body.of("pawn", "models/pawn.obj", "wood", new Pose(Vec3.ZERO, Quat.IDENTITY))));
        PlayEvents events = new PlayEvents(scene, body -> CENTRE);
        for (int n = 0; n < 60; n++) {
            // It tumbles, is stopped at frame 30, slides on, and sleeps from frame 50 on.
            double fall = n < 30 ? -9.81 * n * STEP : 0;
            double turn = n < 30 ? 20 : 0;
            double slide = n >= 30 && n < 50 ? 0.1 : 0;
            accept(events, n, new Vector3d(slide, fall, 0), turn);
        }
        assertThat(events.events())
                .extracting(PlayEvent::kind)
                .containsExactly(PlayEvent.Kind.CONTACT, PlayEvent.Kind.SLEEP);
        assertThat(events.events().get(0).time()).isEqualTo(30 * STEP);
        assertThat(events.events().get(1).time()).isEqualTo(50 * STEP);
        assertThat(events.events().get(0).text()).contains("first touched");
    }

    @Test
    void aBodyThatStandsFromTheStartHasNoFirstContact() {
        Scene scene = Scene.empty("main")
                .withBodies(List.of(Body.of("pawn", "models/pawn.obj", "wood", new Pose(Vec3.ZERO, Quat.IDENTITY))));
        PlayEvents events = new PlayEvents(scene, body -> CENTRE);
        for (int n = 0; n < 20; n++) {
            accept(events, n, new Vector3d(0.001 * n, 0, 0), 0);
        }
        assertThat(events.events()).isEmpty();
        events.lost(0, 0.1);
        events.lost(3, 0.2);
        events.lost(9, 0.3);
        assertThat(events.events()).containsExactly(new PlayEvent(0.2, PlayEvent.Kind.LOST, "3 particles are lost"));
    }

    /** @param velocity of the centre of mass [m/s]; turn: rate about an axis askew [rad/s] */
    private void accept(PlayEvents events, int number, Vector3d velocity, double turn) {
        Vector3d axis = new Vector3d(1, 2, -1).normalize();
        Quaterniond rotation = new Quaterniond().rotateAxis(turn * number * STEP, axis);
        Vector3d spin = axis.mul(turn, new Vector3d());
        Vector3d origin = velocity.sub(spin.cross(rotation.transform(CENTRE.toJoml()), new Vector3d()), new Vector3d());
        try (Frame frame = pool.lease(number, number, number * STEP, 1, 0, 0)) {
            float[] pose = {0, 0, 0, 0, (float) rotation.x, (float) rotation.y, (float) rotation.z, (float) rotation.w};
            float[] motion = {
                (float) origin.x, (float) origin.y, (float) origin.z, (float) spin.x, (float) spin.y, (float) spin.z
            };
            for (int k = 0; k < pose.length; k++) {
                frame.bodies().put(k, pose[k]);
            }
            for (int k = 0; k < motion.length; k++) {
                frame.bodyMotions().put(k, motion[k]);
            }
            events.accept(frame);
        }
    }
}
