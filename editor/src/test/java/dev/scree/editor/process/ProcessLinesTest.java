package dev.scree.editor.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A test that waits in vain for another process ends, and says what that process does instead. */
class ProcessLinesTest {
    /** Says a word, and then nothing for ever where it is asked to. */
    static final class Child {
        private Child() {}

        public static void main(String[] arguments) throws InterruptedException {
            System.out.println("begun");
            System.out.flush();
            if (arguments.length > 0) {
                waitsForever();
            }
        }

        private static void waitsForever() throws InterruptedException {
            synchronized (Child.class) {
                Child.class.wait();
            }
        }
    }

    private static Process child(String... arguments) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Child.class.getName());
        builder.command().addAll(java.util.List.of(arguments));
        return builder.start();
    }

    @Test
    void theStacksOfAHungProcessAreTold() throws Exception {
        Process hung = child("for ever");
        ProcessLines lines = new ProcessLines(hung);
        assertThat(lines.next("its first word", 60)).isEqualTo("begun");
        assertThatThrownBy(() -> lines.all(0.2))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in vain for its end")
                .hasMessageContaining("waitsForever");
        hung.waitFor();
        assertThat(hung.isAlive()).as("it is killed").isFalse();
        assertThat(ProcessThreads.of(hung)).contains("it has ended");
    }

    @Test
    void allIsSaidByTheEnd() throws Exception {
        ProcessLines lines = new ProcessLines(child());
        assertThat(lines.all(60)).isEqualTo("begun\n");
        assertThat(lines.next("more", 1)).isNull();
    }
}
