package dev.scree.editor.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A test by mouse and keyboard in the real window, on a display of its own. Limits are for machines with much else to
 * do.
 */
@Timeout(900)
abstract class WindowJourney {
    static final Path PICTURES = Path.of("target", "journeys");
    static final Path MODELS =
            Path.of("..", "projects", "presets", "models").toAbsolutePath().normalize();

    @TempDir
    Path home;

    private final int height;
    private VirtualDisplay display;

    /** @param height of the display, 1280 wide [pixels] */
    WindowJourney(int height) {
        this.height = height;
    }

    @BeforeEach
    void startDisplay() throws IOException {
        Files.createDirectories(PICTURES);
        display = VirtualDisplay.start(
                1280, height, PICTURES.resolve("xvfb-" + getClass().getSimpleName() + ".log"));
    }

    @AfterEach
    void endDisplay() {
        display.close();
    }

    /** A process with another window on the test's display, and with no tour; not started. */
    ProcessBuilder process(Class<?> main, Object... arguments) {
        return WindowProcess.of(display, home, main, List.of("-Dscree.noTour=true"), arguments);
    }

    /** @param tour whether the window begins with the tour, as at a user's first start */
    private List<String> options(boolean tour) {
        List<String> options = new ArrayList<>(compiler());
        options.add("-Dscree.noTour=" + !tour);
        options.add("-Dscree.ownFileDialog=" + !Boolean.getBoolean("scree.systemFileDialog"));
        return options;
    }

    /** Where the window keeps what can be made again: what one journey has made all others find. */
    Path cache() {
        return PICTURES.resolve("cache").toAbsolutePath();
    }

    /**
     * How the window's JVM compiles. Most of these windows live for seconds, in which the second compiler would take
     * more time than all else.
     */
    List<String> compiler() {
        return List.of("-XX:TieredStopAtLevel=1");
    }

    /** The editor with its welcome screen; the test closes it. */
    Journey open() throws IOException {
        return open(null);
    }

    /** The editor with a project; the test closes it. */
    Journey open(Path project) throws IOException {
        return new Journey(display, project, home, PICTURES, cache(), options(false));
    }

    /** The editor as at a user's first start, with the tour; the test closes it. */
    Journey openFirst() throws IOException {
        return new Journey(display, null, home, PICTURES, cache(), options(true));
    }
}
