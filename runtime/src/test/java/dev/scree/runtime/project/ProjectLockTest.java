package dev.scree.runtime.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** One program at a time changes a project, others are told which, and a dead one is in nobody's way. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProjectLockTest {
    @TempDir
    Path folder;

    /** Takes the lock, says so, and keeps it until it is killed. */
    public static void main(String[] arguments) throws Exception {
        ProjectLock.Attempt attempt = ProjectLock.attempt(Path.of(arguments[0]), "the other program");
        System.out.println(attempt.lock() == null ? attempt.obstacle() : "taken");
        Thread.sleep(60_000);
    }

    private Process other() throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ProjectLockTest.class.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .start();
        BufferedReader said =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        assertThat(said.readLine()).isEqualTo("taken");
        return process;
    }

    @Test
    void anotherProcessIsNamedAndItsDeathFreesTheProject() throws Exception {
        Process process = other();
        try {
            ProjectLock.Attempt attempt = ProjectLock.attempt(folder, "this one");
            assertThat(attempt.lock()).isNull();
            assertThat(attempt.held()).isTrue();
            assertThat(attempt.obstacle())
                    .contains("the other program", "process " + process.pid() + " on ")
                    .containsPattern("since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d");
            List<String> told = new ArrayList<>();
            assertThatThrownBy(() -> ProjectLock.acquire(folder, "this one", Duration.ofMillis(300), told::add))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("the other program has it open")
                    .hasMessageContaining("try again");
            assertThat(told).hasSize(1);
            process.destroyForcibly();
            assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
            try (ProjectLock lock = ProjectLock.acquire(folder, "this one", Duration.ofSeconds(5), told::add)) {
                assertThat(lock).isNotNull();
            }
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void waitsForWhoIsSoonDone() throws Exception {
        Process process = other();
        AtomicBoolean killed = new AtomicBoolean();
        Thread killer = new Thread(() -> {
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            killed.set(true);
            process.destroyForcibly();
        });
        killer.start();
        try (ProjectLock lock = ProjectLock.acquire(folder, "this one", Duration.ofSeconds(20), text -> {})) {
            // A dying process lets its locks go before it counts as dead, so it may still be seen alive here.
            assertThat(killed).isTrue();
        } finally {
            killer.join();
        }
    }

    @Test
    void oneProcessHoldsItOnceByWhateverNameTheFolderHas() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolveSibling(folder.getFileName() + "-link"), folder);
        try (ProjectLock lock = ProjectLock.attempt(folder, "the first").lock()) {
            ProjectLock.Attempt second = ProjectLock.attempt(link, "the second");
            assertThat(second.lock()).isNull();
            assertThat(second.obstacle()).contains("the first").contains("same process");
            lock.close();
            lock.close();
            try (ProjectLock third = ProjectLock.attempt(link, "the third").lock()) {
                assertThat(third).isNotNull();
            }
        } finally {
            Files.delete(link);
        }
    }

    @Test
    void aFolderThatCannotBeWrittenIsNotTakenForHeld() throws IOException {
        Files.writeString(folder.resolve(".scree"), "a file where the folder belongs");
        ProjectLock.Attempt attempt = ProjectLock.attempt(folder, "this one");
        assertThat(attempt.lock()).isNull();
        assertThat(attempt.held()).isFalse();
        assertThatThrownBy(() -> ProjectLock.acquire(folder, "this one", text -> {}))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("cannot be changed");
    }
}
