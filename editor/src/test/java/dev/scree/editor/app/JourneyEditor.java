package dev.scree.editor.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.scree.editor.process.ProcessLines;
import dev.scree.editor.process.ProcessThreads;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The editor of a journey: a process of its own, whose window is asked questions and gets the input of a user. */
final class JourneyEditor implements AutoCloseable {
    private final ObjectMapper mapper = new ObjectMapper();
    private final VirtualDisplay display;
    private VirtualInput input;
    private final Process editor;
    private final PrintWriter questions;
    private final ProcessLines answers;
    private final Path log;

    /** Starts it, with the arguments of {@link Journey}. */
    JourneyEditor(VirtualDisplay display, Path project, Path home, Path cache, List<String> options)
            throws IOException {
        this.display = display;
        this.log = home.resolve("editor.log");
        ProcessBuilder builder = WindowProcess.of(
                display, home, JourneyChild.class, options, project == null ? new Object[0] : new Object[] {project});
        builder.environment().put("XDG_CACHE_HOME", cache.toString());
        editor = builder.redirectError(log.toFile()).start();
        questions = new PrintWriter(editor.getOutputStream(), true, StandardCharsets.UTF_8);
        answers = new ProcessLines(editor);
    }

    /** Begins to take input, once the window is there: a display begins anew when the last that uses it ends. */
    void beginInput() {
        input = new VirtualInput(display);
    }

    /**
     * Asks the window; it answers between two frames.
     *
     * @throws AssertionError where it has ended, or does not answer in a user's patience: with what its threads do
     */
    JsonNode ask(String question) {
        questions.println(question);
        String answer = answers.next("the answer to " + question, Journey.PATIENCE_SECONDS);
        try {
            if (answer == null) {
                throw new AssertionError("the editor ended: " + Files.readString(log));
            }
            return mapper.readTree(answer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Does something to mouse or keys, in words without blanks. */
    void input(String... words) {
        input.does(words);
    }

    /** Does something to windows, or types any text. */
    void xdotool(String... words) {
        try {
            VirtualInput.doesAlone(display, words);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Ends the editor by its own Exit and waits for it. @return its exit code */
    int exit() throws InterruptedException {
        input("keydown", "ctrl", "key", "--delay", "200", "q", "keyup", "ctrl");
        String line;
        do {
            line = answers.next("its end, but perhaps it asks something", Journey.PATIENCE_SECONDS);
        } while (line != null && !line.contains("\"exit\""));
        if (!editor.waitFor((long) Journey.PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("the editor did not end: " + threads());
        }
        return editor.exitValue();
    }

    /** Kills the editor as a failing machine would. */
    void kill() throws InterruptedException {
        editor.destroyForcibly().waitFor();
    }

    /** What the editor's threads do now. */
    String threads() {
        return ProcessThreads.of(editor);
    }

    String log() throws IOException {
        return Files.readString(log);
    }

    @Override
    public void close() {
        if (input != null) {
            input.close();
        }
        editor.destroy();
        try {
            if (!editor.waitFor(10, TimeUnit.SECONDS)) {
                editor.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
