package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.check.ProblemFix;
import dev.scree.runtime.discretization.FluidFill;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What edits do to the number of particles, and when that is asked about. */
class CostGuardTest {
    @TempDir
    private Path folder;

    private EditorContext context;
    private OpenProject project;

    @BeforeEach
    void open() {
        Scene scene = Scene.empty("main")
                .withPart(new FluidBlock(
                        "f", null, new Vec3(-0.4, 0, -0.4), new Vec3(0.4, 0.4, 0.4), "water", null, null))
                .withPart(Emitter.disc("e", Pose.at(0, 1, 0), 0.2, "water", 1));
        context = OpenContext.of(folder, scene);
        project = context.project().orElseThrow();
        context.endFrame(false);
    }

    @AfterEach
    void close() {
        context.close();
    }

    private Scene scene() {
        return project.scene();
    }

    @Test
    void authoredFluidIsCountedWithWhatFlowsIn() {
        SceneCounts counts = context.cost().counts(project);
        double spacing = scene().physics().fluidSpacing();
        assertThat(counts.fluid()).isEqualTo(FluidFill.estimate(scene())).isGreaterThan(10_000);
        assertThat((double) counts.inflow())
                .isCloseTo(Math.PI * 0.01 / Math.pow(spacing, 3), Percentage.withPercentage(1));
        assertThat(counts.bytes()).isGreaterThan(counts.fluid() * 455);
    }

    @Test
    void aFixThatMultipliesTheParticlesAsksAndCanBeUndone() {
        Scene before = scene();
        double spacing = before.physics().fluidSpacing();
        context.edit(Edits.mend(before, new ProblemFix.FluidSpacing(spacing / 3)));
        context.endFrame(false);
        Dialog.Cost asked = (Dialog.Cost) context.dialogs().current().orElseThrow();
        assertThat(asked.change().after().growth(asked.change().before())).isCloseTo(27, Offset.offset(1.5));
        context.dialogs().close();
        context.undo();
        context.endFrame(false);
        assertThat(context.dialogs().current()).as("the way out asks no more").isEmpty();
        assertThat(scene()).isEqualTo(before);
        context.redo();
        context.endFrame(false);
        assertThat(context.dialogs().current())
                .as("nor does what was decided before")
                .isEmpty();
    }

    @Test
    void aSliderIsAskedAboutWhenItIsLetGo() {
        for (int i = 1; i <= 10; i++) {
            Scene now = scene();
            context.edit(Edits.change(
                    now,
                    now.physics(),
                    now.physics().withFluidSpacing(0.02 * Math.pow(0.85, i)),
                    "Fluid Spacing",
                    "slider"));
            CostGuard.Change change = context.cost().running(project).orElseThrow();
            assertThat(change.before().spacing()).isEqualTo(0.02);
            assertThat(change.after())
                    .as("what is shown in the same frame")
                    .isEqualTo(SceneCounts.of(scene(), project.shapes()));
            context.endFrame(true);
            assertThat(context.dialogs().current()).isEmpty();
        }
        context.endFrame(false);
        assertThat(context.dialogs().current()).isPresent();
    }

    @Test
    void aLaterDragShowsNothingOfTheEditBefore() {
        Scene before = scene();
        context.edit(
                Edits.change(before, before.physics(), before.physics().withFluidSpacing(0.018), "Fluid Spacing", ""));
        assertThat(context.cost().running(project)).isPresent();
        context.endFrame(false);
        context.endFrame(true);
        assertThat(context.cost().running(project)).as("a drag of the view").isEmpty();
        FluidBlock block = scene().blocks().get(0);
        FluidBlock moved = (FluidBlock) block.posed(p -> p, corner -> corner.plus(new Vec3(0.01, 0, 0)));
        context.edit(Edits.change(scene(), block, moved, "Move", "hand"));
        assertThat(context.cost().running(project))
                .as("an edit that changes no counts")
                .isEmpty();
        context.endFrame(false);
        context.undo();
        context.undo();
        assertThat(context.cost().running(project)).as("undo").isEmpty();
    }

    @Test
    void countsFromBeforeTheEditBecomeExactWhileItIsMade() {
        Body body = Body.of("b", "models/m.obj", Scene.DEFAULT_MATERIAL, Pose.IDENTITY)
                .withResolution(10);
        context.edit(Edits.add(scene(), body));
        context.endFrame(false);
        context.edit(Edits.change(scene(), body, body.withResolution(20), "Resolution", "slider"));
        ParticleSet set = ShapeParticles.box(0.2, 0.2, 0.2, 0.02);
        project.shapes().keep(body.particleKey(), set);
        CostGuard.Change change = context.cost().running(project).orElseThrow();
        assertThat(change.before().bodies()).isEqualTo(set.count());
        assertThat(change.after().bodies()).isEqualTo(8L * set.count());
    }

    @Test
    void littleAndNewThingsAreNotAskedAbout() {
        Scene now = scene();
        context.edit(Edits.change(now, now.physics(), now.physics().withFluidSpacing(0.015), "Fluid Spacing", ""));
        assertThat(context.cost().running(project)).as("it is shown").isPresent();
        context.endFrame(false);
        assertThat(context.dialogs().current())
                .as("but twice as many are not asked about")
                .isEmpty();
        context.edit(Edits.add(scene(), Body.of("b", "models/m.obj", Scene.DEFAULT_MATERIAL, Pose.IDENTITY)));
        context.endFrame(false);
        assertThat(context.dialogs().current()).isEmpty();
    }

    @Test
    void theParticlesOfAnotherResolutionAreForeseen() {
        Body body = Body.of("b", "models/m.obj", Scene.DEFAULT_MATERIAL, Pose.IDENTITY)
                .withResolution(10);
        ParticleSet set = ShapeParticles.box(0.2, 0.2, 0.2, 0.02);
        project.shapes().keep(body.particleKey(), set);
        context.edit(Edits.add(scene(), body));
        context.endFrame(false);
        assertThat(context.cost().counts(project).bodies()).isEqualTo(set.count());
        assertThat(context.cost().counts(project).exact()).isTrue();
        context.edit(Edits.change(scene(), body, body.withResolution(40), "Resolution", ""));
        SceneCounts finer = context.cost().counts(project);
        assertThat(finer.bodies()).isEqualTo(64L * set.count());
        assertThat(finer.exact()).isFalse();
        context.endFrame(false);
        assertThat(context.dialogs().current()).isPresent();
    }

    @Test
    void timesFollowFromTheLastPlayOfTheSameKindAlone() {
        MeasuredPace pace = new MeasuredPace();
        SceneCounts counts = context.cost().counts(project);
        assertThat(pace.of(counts)).as("nothing was measured").isEmpty();
        long particles = counts.all() + counts.inflow();
        pace.note(kind(false, false), "cpu", 1, particles, counts.spacing(), Map.of());
        assertThat(pace.of(counts)).as("bodies alone say nothing of fluid").isEmpty();
        pace.note(kind(true, false), "cpu", 0.05, particles, counts.spacing(), Map.of());
        assertThat(pace.of(counts).orElseThrow().seconds()).isCloseTo(0.05, Offset.offset(1e-9));
        assertThat(pace.of(counts).orElseThrow().device()).isEqualTo("cpu");
        pace.note(kind(true, false), "cpu", 0.05, particles / 8, 2 * counts.spacing(), Map.of());
        assertThat(pace.of(counts).orElseThrow().seconds())
                .as("eight times the particles in twice as many steps")
                .isCloseTo(0.8, Offset.offset(0.01));
    }

    private MeasuredPace.Kind kind(boolean fluid, boolean cloth) {
        return MeasuredPace.Kind.of(scene().physics(), fluid, cloth);
    }

    @Test
    void timesOfClothsGoByTheirVerticesAndQuality() {
        MeasuredPace pace = new MeasuredPace();
        SceneCounts accurate = new SceneCounts(0, true, 0, 0, 2000, 0, 0, 0.02, false, false);
        SceneCounts realtime = new SceneCounts(0, true, 0, 0, 2000, 0, 0, 0.02, false, true);
        Physics physics = Physics.defaults().withBodySolver(BodySolver.ACCURATE);
        MeasuredPace.Kind kind = MeasuredPace.Kind.of(physics.withClothSolver(ClothSolver.ACCURATE), false, true);
        pace.note(kind, "cpu", 0.2, 1000, 0.02, Map.of());
        assertThat(pace.of(accurate).orElseThrow().seconds()).isCloseTo(0.4, Offset.offset(1e-9));
        assertThat(pace.of(realtime)).as("the other quality takes other steps").isEmpty();
    }
}
