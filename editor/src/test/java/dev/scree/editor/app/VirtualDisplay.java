package dev.scree.editor.app;

import dev.scree.editor.process.ProcessLines;
import java.io.IOException;
import java.nio.file.Path;

/** An X server without a screen, started for one test class. */
final class VirtualDisplay implements AutoCloseable {
    private final Process server;
    private final String name;

    private VirtualDisplay(Process server, String name) {
        this.server = server;
        this.name = name;
    }

    /** @throws IllegalStateException where Xvfb is not installed: the journeys need it */
    static VirtualDisplay start(int width, int height, Path log) throws IOException {
        Process server;
        try {
            server = new ProcessBuilder(
                            "Xvfb", "-displayfd", "1", "-screen", "0", width + "x" + height + "x24", "-nolisten", "tcp")
                    .redirectError(log.toFile())
                    .start();
        } catch (IOException e) {
            throw new IllegalStateException("the journeys need Xvfb and xdotool; ./scree test installs them", e);
        }
        String number = new ProcessLines(server).next("the display's number", ProcessLines.LIMIT_SECONDS);
        if (number == null) {
            throw new IllegalStateException("Xvfb did not start; see " + log);
        }
        return new VirtualDisplay(server, ":" + number.strip());
    }

    String name() {
        return name;
    }

    @Override
    public void close() {
        server.destroy();
    }
}
