package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.RunConfiguration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Run configurations in the window: made, chosen, played to their end; and a branch from a frame of that play. */
class RunsJourneyTest extends WindowJourney {
    RunsJourneyTest() {
        super(800);
    }

    @Test
    void aRunIsMadePlayedAndContinuedAsABranch() throws IOException {
        Path folder = TestProject.dam(home.resolve("dam"));
        try (Journey user = open(folder)) {
            user.waitUntilIdle();
            user.menu("Play", "Run Configurations…");
            user.picture("r1-none");
            user.press("dialog", "Add");
            user.press("dialog", "Name");
            user.key("ctrl+a");
            user.type("short");
            user.key("Return");
            user.press("dialog", "Length given");
            user.press("dialog", "Statistics");
            user.type("exports/short.json");
            user.key("Return");
            user.press("dialog", "Fluid quality");
            user.press("dialog", "Preview");
            user.picture("r2-edited");
            user.press("dialog", "Length");
            user.key("ctrl+a");
            user.type("0.8");
            user.key("Return");
            user.press("dialog", "Close");
            user.waitFor("the chosen run", state -> user.item("toolbar", "Run configuration")
                    .path("value")
                    .asText()
                    .equals("short"));
            user.press("toolbar", "Play");
            Path statistics = folder.resolve("exports/short.json");
            user.waitFor("the end of the run", state -> Files.exists(statistics));
            assertThat(state(user)).isEqualTo("PAUSED");
            user.press("run", "Run");
            user.waitFor("what the play took", state -> user.find("run", "Time step")
                    .map(item -> item.path("value").asText().matches(".* ms \\| .* ms"))
                    .orElse(false));
            user.picture("r3-over");

            user.press("timeline", "Timeline");
            user.press("timeline", "Continue as a Branch…");
            user.picture("r4-branch");
            user.press("dialog", "Continue");
            user.waitFor("the branch", state -> user.find("timeline", "Branch").isPresent());
            user.press("toolbar", "Stop");
            user.waitFor("the stop", state -> state.path("play").asText().equals("STOPPED"));
            user.keyTwice("shift");
            user.type("light theme");
            user.key("Return");
            user.press("timeline", "Branch");
            user.picture("r5-branches-light");
            user.press("timeline", "Play");
            user.press("run", "Run");
            user.picture("r6-light");
            user.key("ctrl+s");
            user.waitFor(
                    "the save",
                    state -> !ProjectFolder.open(folder).settings().runs().isEmpty());
        }
        RunConfiguration run =
                ProjectFolder.open(folder).settings().run("short").orElseThrow();
        assertThat(run.seconds()).isEqualTo(0.8);
        assertThat(run.statistics()).isEqualTo("exports/short.json");
    }

    /** A branch is there after a crash, beside its play, and can be deleted; then it is gone from disk, too. */
    @Test
    void aBranchOutlivesAKillAndIsDeleted() throws IOException, InterruptedException {
        Path folder = TestProject.dam(home.resolve("dam"));
        try (Journey user = open(folder)) {
            user.waitUntilIdle();
            user.press("toolbar", "Play");
            user.waitFor("some frames", state -> state.path("frames").asInt() > 20);
            user.press("toolbar", "Pause");
            user.press("timeline", "Timeline");
            user.press("timeline", "Continue as a Branch…");
            user.press("dialog", "Continue");
            user.waitFor("the branch", state -> user.find("timeline", "Branch").isPresent());
            user.waitFor("frames of its own", state -> state.path("frames").asInt() > 40);
            user.press("toolbar", "Stop");
            user.waitFor("the stop", state -> state.path("play").asText().equals("STOPPED"));
            user.save();
            Thread.sleep(1500);
            user.kill();
        }
        assertThat(branches(folder)).hasSize(1);
        try (Journey user = open(folder)) {
            user.press("timeline", "Timeline");
            user.waitFor(
                    "the branch again", state -> user.find("timeline", "Branch").isPresent());
            user.press("timeline", "Branch");
            user.picture("r7-after-a-kill");
            user.press("timeline", "branch 1");
            // It goes on from what was read, too, by repeating the play.
            user.press("timeline", "Continue as a Branch…");
            user.press("dialog", "Continue");
            user.waitFor(
                    "the second branch", state -> state.path("play").asText().equals("PLAYING"));
            user.press("toolbar", "Stop");
            user.waitFor("its stop", state -> state.path("play").asText().equals("STOPPED"));
            user.waitFor("both files", state -> branches(folder).size() == 2);
            for (int left = 1; left >= 0; left--) {
                int files = left;
                user.keyTwice("shift");
                user.type("delete branch");
                user.key("Return");
                user.waitFor("fewer files", state -> branches(folder).size() == files);
            }
            user.waitFor("no branch", state -> user.find("timeline", "Branch").isEmpty());
            user.waitFor("no file", state -> branches(folder).isEmpty());
        }
    }

    private static List<Path> branches(Path folder) {
        try (Stream<Path> files = Files.list(folder.resolve(".scree/frames"))) {
            return files.filter(file -> file.toString().contains(".branch-")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String state(Journey user) {
        String[] now = {""};
        user.waitFor("a state", state -> {
            now[0] = state.path("play").asText();
            return !now[0].isEmpty();
        });
        return now[0];
    }
}
