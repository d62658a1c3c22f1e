package dev.scree.runtime.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What lies outside of the domain is told of, and each of its fixes mends it. */
class InwardTest {
    private static List<Problem> outside(Scene scene) {
        return SceneCheck.check(scene, "scene", model -> true).stream()
                .filter(p -> p.message().contains("outside the domain"))
                .toList();
    }

    private static void mends(ScenePart part, String path) {
        Scene scene = Scene.empty("main").withPart(part);
        List<Problem> found = outside(scene);
        assertThat(found).extracting(Problem::path).containsExactly(path);
        assertThat(found.get(0).fixes())
                .extracting(ProblemFix::label)
                .containsExactly("Move It Inside", "Enlarge the Domain");
        for (ProblemFix fix : found.get(0).fixes()) {
            assertThat(outside(fix.apply(scene))).as(fix.label()).isEmpty();
        }
        Scene moved = found.get(0).fixes().get(0).apply(scene);
        assertThat(moved.domain()).isEqualTo(scene.domain());
    }

    @Test
    void bodiesEmittersAndSinksOutsideAreMendedBothWays() {
        mends(Body.of("b", "models/m.obj", Scene.DEFAULT_MATERIAL, Pose.at(5, 0.5, -7)), "bodies[0].pose");
        mends(Emitter.disc("e", Pose.at(0, 1, 9), 0.2, "water", 1), "emitters[0].pose");
        mends(Sink.box("s", Pose.at(-6, -3, 0), new Vec3(0.2, 0.2, 0.2)), "sinks[0].pose");
    }

    @Test
    void aSinkThatReachesInIsNoProblem() {
        Scene scene = Scene.empty("main");
        Vec3 corner = scene.domain().min();
        assertThat(outside(scene.withPart(
                        Sink.box("s", Pose.at(corner.x(), corner.y(), corner.z()), new Vec3(0.2, 0.2, 0.2)))))
                .isEmpty();
    }
}
