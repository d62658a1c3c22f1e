package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.settings.Settings;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TourTest {
    @TempDir
    Path folder;

    @Test
    void aStepEndsByWhatTheUserDoesAndByNothingElse() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            Tour tour = context.tour();
            tour.beginIfNew();
            tour.watch();
            assertThat(tour.step()).isEqualTo(Tour.Step.IMPORT);
            OpenProject project = context.project().orElseThrow();
            FluidBlock block = new FluidBlock("w", "W", Vec3.ZERO, new Vec3(1, 1, 1), Scene.DEFAULT_FLUID, null, null);
            context.edit(Edits.add(project.scene(), block));
            tour.watch();
            assertThat(tour.step()).as("fluid is no body").isEqualTo(Tour.Step.IMPORT);
            Body body = Body.of("b", "models/b.obj", Scene.DEFAULT_MATERIAL, Pose.IDENTITY);
            context.edit(Edits.add(project.scene(), body));
            tour.watch();
            assertThat(tour.step()).isEqualTo(Tour.Step.PLACE);
            tour.watch();
            Body moved = body.withPose(Pose.at(1, 0, 0));
            context.edit(Edits.change(project.scene(), body, moved, "Position", ""));
            tour.watch();
            assertThat(tour.step()).isEqualTo(Tour.Step.FINENESS);
            tour.watch();
            context.edit(Edits.change(project.scene(), moved, moved.withResolution(40), "Resolution", ""));
            tour.watch();
            assertThat(tour.step()).isEqualTo(Tour.Step.FLUID);
            tour.watch();
            context.edit(Edits.add(project.scene(), block.withId("w2")));
            tour.watch();
            assertThat(tour.step()).isEqualTo(Tour.Step.PLAY);
            tour.watch();
            assertThat(tour.step()).as("nothing plays").isEqualTo(Tour.Step.PLAY);
            tour.skip();
            tour.skip();
            assertThat(tour.step()).isNull();
            assertThat(tour.finished()).isTrue();
            tour.end();
            assertThat(context.preferences().get(Settings.TOUR)).isEqualTo("done");
            tour.beginIfNew();
            assertThat(tour.step()).as("it was seen").isNull();
        }
    }

    /** The toolbar shows an action's name without the dots of what asks first. */
    @Test
    void buttonsThatStepsPointAtExist() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            Set<String> names = new HashSet<>(Set.of("More Tools", "Resume"));
            new Actions(context)
                    .all()
                    .forEach(action -> names.add(action.label().get().replace("…", "")));
            for (Tour.Step step : Tour.Step.values()) {
                assertThat(step.targets().stream()
                                .filter(target -> target.scope().equals("toolbar"))
                                .map(Tour.Target::label))
                        .as(step.title())
                        .isSubsetOf(names);
            }
        }
    }
}
