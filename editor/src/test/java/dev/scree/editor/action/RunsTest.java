package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.FluidQuality;
import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Run configurations as the editor edits them: each change is one edit that undo takes back. */
class RunsTest {
    @TempDir
    Path folder;

    @Test
    void eachChangeIsOneEdit() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            Runs runs = context.runs();
            runs.add();
            runs.change(runs.chosen().withName("slow"));
            runs.change(runs.chosen().withQuality(FluidQuality.EXACT));
            runs.copy();
            assertThat(runs.names()).containsExactly("main", "slow", "slow copy");
            assertThat(context.project().orElseThrow().history().labels())
                    .containsExactly("Add Run Configuration", "Rename Run to slow", "Edit Run slow", "Copy Run slow");
            runs.delete();
            assertThat(runs.names()).containsExactly("main", "slow");
            assertThat(runs.chosen().name()).isEqualTo("main");
            context.undo();
            context.undo();
            context.undo();
            runs.choose("slow");
            assertThat(runs.chosen()).isEqualTo(RunConfiguration.plain("slow"));
            assertThat(context.project().orElseThrow().unsaved()).isTrue();
            context.undo();
            assertThat(runs.chosen())
                    .as("renamed back, so gone by that name")
                    .isEqualTo(RunConfiguration.plain("main"));
            context.redo();
            OpenContext.save(context);
            assertThat(context.project()
                            .orElseThrow()
                            .document()
                            .folder()
                            .settings()
                            .run("slow"))
                    .isPresent();
        }
    }

    @Test
    void whatNoneMaySayIsToldAndNotDone() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            Runs runs = context.runs();
            assertThat(runs.editObstacle()).contains("main");
            runs.add();
            runs.change(runs.chosen().withOutput("/etc/x.mp4"));
            runs.change(runs.chosen().withName("main"));
            assertThat(runs.chosen()).isEqualTo(RunConfiguration.plain("run 1"));
            assertThat(context.log().entries().toString())
                    .contains("absolute path")
                    .contains("another name");
        }
    }

    @Test
    void aRunPlaysItsSceneWithItsNumbers() {
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            Runs runs = context.runs();
            assertThat(runs.scene()).contains(Scene.empty("main"));
            runs.add();
            runs.change(runs.chosen().withQuality(FluidQuality.EXACT).withDevice("cpu"));
            assertThat(runs.scene().orElseThrow().physics().fluid().quality()).isEqualTo(FluidQuality.EXACT);
            assertThat(runs.device().kind().name()).isEqualTo("CPU");
            runs.change(runs.chosen().withScene("gone"));
            assertThat(runs.scene()).isEmpty();
        }
    }

    @Test
    void theChosenRunIsChosenAgainAtTheNextStart() {
        Path project;
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            project = context.project().orElseThrow().document().folder().root();
            context.runs().add();
            context.runs().add();
            context.runs().choose("run 1");
            OpenContext.settle(context);
            OpenContext.save(context);
        }
        try (EditorContext context = OpenContext.open(folder, project)) {
            assertThat(context.runs().chosen().name()).isEqualTo("run 1");
        }
    }

    /** As a crash leaves it: nothing saved, nothing given up. */
    @Test
    void editsOfRunsOutliveACrash() {
        Path project;
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            project = context.project().orElseThrow().document().folder().root();
            context.runs().add();
            context.runs().change(context.runs().chosen().withName("slow"));
        }
        try (EditorContext context = OpenContext.open(folder, project)) {
            assertThat(context.runs().names()).containsExactly("main", "slow");
            assertThat(context.project().orElseThrow().unsaved()).isTrue();
            context.undo();
            assertThat(context.runs().names()).containsExactly("main");
        }
    }
}
