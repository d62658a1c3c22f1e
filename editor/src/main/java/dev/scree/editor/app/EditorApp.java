package dev.scree.editor.app;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.Autosave;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.LogFile;
import dev.scree.editor.action.Messages;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.Preferences;
import dev.scree.editor.panel.Panels;
import dev.scree.editor.panel.ui.Palette;
import dev.scree.editor.panel.ui.Recorder;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Theme;
import dev.scree.editor.render.GlPlatform;
import dev.scree.editor.render.GraphicsReset;
import dev.scree.editor.script.Scripts;
import dev.scree.editor.settings.Settings;
import dev.scree.runtime.UserError;
import imgui.ImGui;
import java.nio.file.Path;
import java.util.Locale;
import org.lwjgl.opengl.GL45C;

/** The editor's window from opening to closing. The main thread draws it; all that takes long runs elsewhere. */
public final class EditorApp {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;
    /** Frames in a row that may fail before the program gives up. */
    private static final int FAILURE_LIMIT = 30;
    /** While nothing happens the window is drawn this often [s]. */
    private static final double IDLE_INTERVAL = 0.08;
    /** While something happens: as often as this [s]. A CPU renderer leaves time to the solver. */
    private static final double BUSY_INTERVAL = 1 / 60.0;

    /** As often as this [s] by a CPU renderer, if the last frame had to be drawn. */
    private static final double BUSY_INTERVAL_SOFTWARE = 1 / 40.0;

    /** A CPU renderer that takes longer than this part of the time for the window is left more time in between. */
    private static final double SHARE_SOFTWARE = 0.3;

    private static final double LONGEST_INTERVAL_SOFTWARE = 1 / 24.0;

    private final Window window;
    private final ImGuiHost host;
    private final EditorContext context;
    private final Panels panels;
    private final FrameObserver observer;
    private final Scripts scripts;
    private final Autosave autosave = new Autosave();
    private final FrameTimes times = new FrameTimes();
    private final ShownPicture shown = new ShownPicture();
    private final boolean software;
    private Theme theme;
    private String title = "";
    private int failures;
    /** Whether the last frame looked other than the one before, so that it was drawn. */
    private boolean drawnAnew;

    private double lastBusy;
    private double lastShown;
    private double contentMillis;
    private double drawMillis;
    private double showMillis;

    private EditorApp(Window window, ImGuiHost host, EditorContext context, FrameObserver observer) {
        this.window = window;
        this.host = host;
        this.context = context;
        this.observer = observer;
        this.theme = host.ui().palette().theme();
        Actions actions = new Actions(context);
        this.scripts = new Scripts(context, actions);
        context.setScripting(scripts);
        Keymap keymap = Keymap.load(context.preferences().keymapFile());
        keymap.problems().forEach(context.log()::warning);
        this.panels = new Panels(context, actions, keymap);
        this.software = GlPlatform.drawsOnCpu(GL45C.glGetString(GL45C.GL_RENDERER));
    }

    /**
     * Opens the window and stays until it closes. Call on the process's first thread.
     *
     * @param project to open, or null for the welcome screen
     * @param script to run on it, or null
     * @return the process's exit code: that of bad input where the script ended before its end
     * @throws UserError of kind DEVICE where no window or no OpenGL 4.5 can be had
     */
    public static int run(Path project, Path script) {
        return run(project, script, FrameObserver.NONE);
    }

    static int run(Path project, Path script, FrameObserver observer) {
        Preferences preferences = Preferences.load();
        EditorContext[] dropTarget = {null};
        try (Window window = Window.open(
                        WIDTH, HEIGHT, "Scree", files -> dropTarget[0].files().dropped(files));
                ImGuiHost host = new ImGuiHost(
                        window, Palette.load(preferences.light() ? Theme.LIGHT : Theme.DARK), sizeOf(preferences));
                EditorContext context = Services.context(preferences, Window::wake)) {
            dropTarget[0] = context;
            context.log().keepIn(LogFile.ofUser());
            preferences.problems().forEach(context.log()::warning);
            context.setClipboard(window.clipboard());
            context.dialogs().setFileAsker(SystemFileDialog.create());
            EditorApp app = new EditorApp(window, host, context, observer);
            Services.findDevices(context);
            if (project != null) {
                context.projects().open(project);
            }
            if (script != null) {
                app.scripts.run(script);
            } else if (!Boolean.getBoolean("scree.noTour")) {
                context.tour().beginIfNew();
            }
            try {
                app.loop();
                app.keepLayout();
            } finally {
                app.panels.close();
            }
            return script == null
                    ? 0
                    : app.scripts.failure().map(e -> e.kind().exitCode()).orElse(0);
        }
    }

    /** The thing that is worked on; for observers. */
    EditorContext context() {
        return context;
    }

    /** Where every widget is; for observers. */
    Recorder recorder() {
        return host.ui().recorder();
    }

    /** Height of a line of text [px]; for observers. */
    float textHeight() {
        return host.ui().fonts().regular().getFontSize();
    }

    FrameTimes times() {
        return times;
    }

    Window window() {
        return window;
    }

    private void keepLayout() {
        try {
            panels.keepLayout();
        } catch (UserError e) {
            context.log().warning(e.getMessage());
        }
    }

    private void loop() {
        double previous = seconds();
        while (!context.exitWanted()) {
            double due = previous + interval();
            boolean idle = !playing();
            do {
                boolean came = window.events(Math.max(0, due - seconds()));
                if (inputBusy()) {
                    due = Math.min(due, previous + BUSY_INTERVAL);
                } else if (came && idle) {
                    due = Math.min(due, previous + busyInterval());
                }
            } while (seconds() < due);
            previous = seconds();
            if (window.closeRequested()) {
                window.refuseClose();
                context.exit();
            }
            window.drainErrors().forEach(error -> context.log().warning("The window system reports: " + error));
            double waitMillis = 1000 * (previous - lastShown);
            frame();
            times.frame(
                    System.nanoTime(),
                    () -> String.format(
                            Locale.ROOT,
                            "waiting %.0f ms, content %.0f ms, drawing %.0f ms, showing %.0f ms",
                            waitMillis,
                            contentMillis,
                            drawMillis,
                            showMillis));
            lastShown = seconds();
            GraphicsReset.checkWindow();
        }
    }

    private void frame() {
        double begin = seconds();
        try {
            context.beginFrame();
            followPreferences();
            int[] size = window.framebufferSize();
            panels.arrange(host.ui(), size[0], size[1]);
            host.frame(() -> panels.draw(host.ui()));
            contentMillis = 1000 * (seconds() - begin);
            boolean lost = window.takeDamage() || panels.readsPicture();
            float[] background = host.ui().palette().components(Role.WINDOW);
            drawnAnew =
                    shown.change(host.drawData(), host.ui().textures().count(), background, size[0], size[1]) || lost;
            if (drawnAnew) {
                paint();
            }
            panels.drawn(size[0], size[1]);
            failures = 0;
        } catch (RuntimeException e) {
            failures++;
            shown.forget();
            drawnAnew = true;
            context.log().error("A frame could not be drawn. " + Messages.of(e), e);
            if (failures >= FAILURE_LIMIT) {
                throw e;
            }
        }
        observer.drawn(this);
        double drawn = seconds();
        drawMillis = 1000 * (drawn - begin) - contentMillis;
        if (drawnAnew) {
            window.swap();
        }
        showMillis = 1000 * (seconds() - drawn);
        showTitle();
    }

    /** Draws the last frame into the window's back buffer, whether or not the window shows it already. */
    void paint() {
        int[] size = window.framebufferSize();
        GL45C.glBindFramebuffer(GL45C.GL_FRAMEBUFFER, 0);
        GL45C.glViewport(0, 0, size[0], size[1]);
        float[] background = host.ui().palette().components(Role.WINDOW);
        GL45C.glClearColor(background[0], background[1], background[2], 1);
        GL45C.glClear(GL45C.GL_COLOR_BUFFER_BIT);
        host.draw();
    }

    private static ImGuiHost.Size sizeOf(Preferences preferences) {
        return new ImGuiHost.Size(preferences.get(Settings.ZOOM), preferences.get(Settings.FONT_SIZE));
    }

    private void followPreferences() {
        // While a number is dragged, its field must not move away from the pointer.
        if (!ImGui.isAnyItemActive()) {
            host.use(sizeOf(context.preferences()));
        }
        autosave.watch(context, ImGui.isAnyItemActive());
        Theme wanted = context.preferences().light() ? Theme.LIGHT : Theme.DARK;
        if (wanted != theme) {
            theme = wanted;
            host.ui().use(Palette.load(theme));
        }
    }

    private void showTitle() {
        String wanted = context.project().map(EditorApp::titleOf).orElse("Scree");
        if (!wanted.equals(title)) {
            title = wanted;
            window.title(title);
        }
    }

    private static String titleOf(OpenProject project) {
        return project.document().settings().name() + (project.unsaved() ? " *" : "")
                + (project.readOnly() == null ? "" : " (read-only)") + " – Scree";
    }

    private boolean inputBusy() {
        return ImGui.isAnyMouseDown() || seconds() - lastBusy < 0.25;
    }

    private double interval() {
        if (ImGui.getIO().getMouseDeltaX() != 0
                || ImGui.getIO().getMouseDeltaY() != 0
                || ImGui.getIO().getMouseWheel() != 0
                || ImGui.isAnyItemActive()) {
            lastBusy = seconds();
        }
        if (playing()) {
            double busy = (contentMillis + drawMillis + showMillis) / 1000 / SHARE_SOFTWARE;
            return software ? Math.max(BUSY_INTERVAL, Math.min(LONGEST_INTERVAL_SOFTWARE, busy)) : BUSY_INTERVAL;
        }
        return seconds() - lastBusy < 0.25 ? busyInterval() : IDLE_INTERVAL;
    }

    private double busyInterval() {
        return software && drawnAnew ? BUSY_INTERVAL_SOFTWARE : BUSY_INTERVAL;
    }

    private boolean playing() {
        return context.playback().playing() || context.timeline().replaying();
    }

    private static double seconds() {
        return System.nanoTime() / 1e9;
    }
}
