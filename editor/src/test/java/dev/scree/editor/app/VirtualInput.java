package dev.scree.editor.app;

import dev.scree.editor.process.ProcessLines;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * The mouse and the keys of a virtual display: one process of xdotool that takes a command a line. A process for each
 * command would take more time than the command, and a journey has hundreds.
 */
final class VirtualInput implements AutoCloseable {
    /** What the tool does not read as a comment, a quotation or a variable. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_+-]+");

    private final Process tool;
    private final PrintWriter commands;
    private final ProcessLines answers;

    VirtualInput(VirtualDisplay display) {
        tool = start(display, List.of("xdotool", "-"));
        commands = new PrintWriter(tool.getOutputStream(), true, StandardCharsets.UTF_8);
        answers = new ProcessLines(tool);
    }

    /** Does something, in plain words; at the return the display server has all of it. */
    void does(String... words) {
        for (String word : words) {
            if (!PLAIN.matcher(word).matches()) {
                throw new IllegalArgumentException("the tool would not take this as it is: " + word);
            }
        }
        commands.println(String.join(" ", words));
        // The tool answers this one alone, and not before the server has answered it. Without the option newer tools
        // give the next keys to the window under the mouse, past the server's queue.
        commands.println("getmouselocation --shell");
        for (String begin : List.of("X=", "Y=", "SCREEN=", "WINDOW=")) {
            String answer = answers.next("the end of " + List.of(words), Journey.PATIENCE_SECONDS);
            if (answer == null || !answer.startsWith(begin)) {
                throw new AssertionError("xdotool failed: " + List.of(words) + ": " + answer);
            }
        }
    }

    /** Does something in a process of its own: any text may be one of the words. */
    static void doesAlone(VirtualDisplay display, String... words) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of("xdotool"));
        command.addAll(List.of(words));
        Process alone = start(display, command);
        if (!alone.waitFor((long) Journey.PATIENCE_SECONDS, TimeUnit.SECONDS) || alone.exitValue() != 0) {
            alone.destroy();
            throw new AssertionError("xdotool failed: " + command);
        }
    }

    private static Process start(VirtualDisplay display, List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("DISPLAY", display.name());
        try {
            return builder.start();
        } catch (IOException e) {
            throw new IllegalStateException("the journeys need xdotool; ./scree test installs it", e);
        }
    }

    @Override
    public void close() {
        tool.destroy();
    }
}
