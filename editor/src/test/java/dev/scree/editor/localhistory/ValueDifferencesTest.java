package dev.scree.editor.localhistory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.localhistory.ValueDifferences.Row;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The values in which two scenes differ. */
class ValueDifferencesTest {
    private static final Body PAWN =
            Body.of("a", "models/a.obj", "wood", Pose.IDENTITY).withName("Pawn");

    @Test
    void eachValueThatDiffersIsARow() {
        Scene first = Scene.empty("main").withBodies(List.of(PAWN));
        Physics moon = first.physics().withGravity(new Vec3(0, -1.62, 0));
        Scene second = first.withPhysics(moon).withBodies(List.of(PAWN.withScale(2)));
        assertThat(ValueDifferences.between(first, second))
                .containsExactlyInAnyOrder(
                        new Row("Body Pawn", "Scale", "1.0", "2.0"),
                        new Row("Physics", "Gravity", "0.0,-9.81,0.0", "0.0,-1.62,0.0"));
        assertThat(ValueDifferences.between(second, second)).isEmpty();
    }

    @Test
    void aPartThatOneLacksIsARow() {
        Scene with = Scene.empty("main").withBodies(List.of(PAWN));
        assertThat(ValueDifferences.between(with, Scene.empty("other")))
                .containsExactly(new Row("Body Pawn", "", "there", "not there"));
        assertThat(ValueDifferences.between(Scene.empty("other"), with))
                .containsExactly(new Row("Body Pawn", "", "not there", "there"));
    }
}
