package dev.scree.editor.app;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A user at the window: presses, drags and types through the X server's input queue, finds things by their labels, and
 * waits for what is to happen, never for a time. Input counts as seen once the window knows of a small move of the
 * mouse that was made after it: the display server keeps the order, and so does the window, however busy the machine.
 */
final class Journey implements AutoCloseable {
    static final double PATIENCE_SECONDS = 150;

    private final Path pictures;
    private final JourneyEditor editor;
    private long mouseX = 640;
    private long mouseY = 300;

    /**
     * @param project to open, or null
     * @param cache of what can be made again, such as small pictures and compiled kernels
     * @param options of the window's JVM
     */
    Journey(VirtualDisplay display, Path project, Path home, Path pictures, Path cache, List<String> options)
            throws IOException {
        this.pictures = Files.createDirectories(pictures);
        this.editor = new JourneyEditor(display, project, home, cache, options);
        try {
            waitFor("the first frame", state -> state.path("drawn").asLong() > 2);
            editor.xdotool("search", "--sync", "--onlyvisible", "--class", "scree", "windowfocus", "--sync");
            editor.beginInput();
        } catch (RuntimeException | Error e) {
            editor.close();
            throw e;
        }
    }

    // --- what the window shows

    JsonNode state() {
        return editor.ask("state");
    }

    /** The scene as it is being edited. */
    Scene scene() {
        return SceneJson.read(
                SceneJson.Format.SCENE,
                Scene.class,
                editor.ask("scene").path("scene").asText().getBytes(StandardCharsets.UTF_8),
                Path.of("scene"));
    }

    /** Waits until it holds. @return the state in which it does */
    JsonNode waitFor(String what, Predicate<JsonNode> condition) {
        return waitFor(what, PATIENCE_SECONDS, condition);
    }

    JsonNode waitFor(String what, double seconds, Predicate<JsonNode> condition) {
        long end = System.nanoTime() + (long) (seconds * 1e9);
        JsonNode state = state();
        while (!condition.test(state)) {
            if (System.nanoTime() > end) {
                editor.ask("shot " + pictures.resolve("stuck.png").toAbsolutePath());
                throw new AssertionError("waited in vain for " + what + "; the state is " + state + editor.threads());
            }
            state = state();
        }
        return state;
    }

    /** Waits until nothing runs in the background. */
    void waitUntilIdle() {
        waitFor("the end of all tasks", state -> state.path("tasks").isEmpty());
    }

    /** Waits until it holds of the scene that is being edited. */
    void holds(String what, Predicate<Scene> condition) {
        waitFor(what, state -> condition.test(scene()));
    }

    /** Waits until what an input is to do has been saved with all the rest. */
    void save() {
        key("ctrl+s");
        waitFor(
                "the save",
                state -> !state.path("unsaved").asBoolean()
                        && state.path("tasks").isEmpty());
    }

    /** The item of this scope and label, once it is there, usable and at rest. */
    JsonNode item(String scope, String label) {
        scrollPresetsTo(scope, label);
        long end = System.nanoTime() + (long) (PATIENCE_SECONDS * 1e9);
        JsonNode before = null;
        while (System.nanoTime() < end) {
            JsonNode now = find(scope, label).orElse(null);
            if (now != null && now.equals(before) && now.path("enabled").asBoolean()) {
                return now;
            }
            before = now;
        }
        editor.ask("shot " + pictures.resolve("stuck.png").toAbsolutePath());
        throw new AssertionError("there is no usable item " + scope + "/" + label + ", but " + labels(scope)
                + "; the log ends in " + lastLog());
    }

    /** The item in the last frame, if any. */
    Optional<JsonNode> find(String scope, String label) {
        for (JsonNode item : editor.ask("items").path("items")) {
            if (item.path("scope").asText().equals(scope)
                    && item.path("label").asText().equals(label)) {
                return Optional.of(item);
            }
        }
        return Optional.empty();
    }

    /** All items of a scope in the last frame. */
    List<JsonNode> items(String scope) {
        List<JsonNode> found = new ArrayList<>();
        editor.ask("items").path("items").forEach(item -> {
            if (item.path("scope").asText().equals(scope)) {
                found.add(item);
            }
        });
        return found;
    }

    private List<String> labels(String scope) {
        List<String> found = new ArrayList<>();
        editor.ask("items").path("items").forEach(item -> {
            if (item.path("scope").asText().equals(scope)) {
                found.add(item.path("label").asText() + (item.path("enabled").asBoolean() ? "" : " (disabled)"));
            }
        });
        return found;
    }

    private String lastLog() {
        JsonNode entries = state().path("log");
        return entries.isEmpty() ? "nothing" : entries.get(entries.size() - 1).asText();
    }

    /** Keeps a picture of the window. */
    void picture(String name) {
        editor.ask("shot " + pictures.resolve(name + ".png").toAbsolutePath());
    }

    /** Gives the window another size [px]. */
    void resize(int width, int height) {
        editor.xdotool("search", "--onlyvisible", "--class", "scree", "windowsize", "" + width, "" + height);
        waitFor(
                "the window's size",
                state -> state.path("width").asInt() == width
                        && state.path("height").asInt() == height);
        frames(3);
    }

    void resetFrameTimes() {
        editor.ask("reset");
    }

    // --- what a user does

    void press(String scope, String label) {
        if (scope.equals("hierarchy") && find(scope, label).isEmpty()) {
            scrollHierarchyTo(label);
        }
        JsonNode item = item(scope, label);
        move(item.path("x").asDouble(), item.path("y").asDouble());
        editor.input("click", "1");
        seen();
    }

    /** Presses the right button on an item. */
    void pressRight(String scope, String label) {
        JsonNode item = item(scope, label);
        pressRight(item.path("x").asDouble(), item.path("y").asDouble());
    }

    /** Presses the right button at a place. */
    void pressRight(double x, double y) {
        move(x, y);
        editor.input("click", "3");
        seen();
    }

    /** Presses an item twice in a row. */
    void doubleClick(String scope, String label) {
        JsonNode item = item(scope, label);
        move(item.path("x").asDouble(), item.path("y").asDouble());
        editor.input("click", "--repeat", "2", "--delay", "120", "1");
        seen();
    }

    /** Presses an item of a menu, or of a menu within it. */
    void menu(String... way) {
        for (String label : way) {
            press("menu", label);
        }
    }

    /** Chooses one of a field's values in the Inspector. */
    void choose(String field, String value) {
        press("inspector", field);
        press("inspector", value);
    }

    /** Makes a project from the welcome screen. @return its folder */
    Path newProject(String template, Path folder) {
        press("welcome", template);
        enter("dialog", "Folder", folder.toString());
        waitFor("the project", state -> state.path("project")
                .asText()
                .equals(folder.getFileName().toString()));
        return folder;
    }

    /** Replaces a field's content and finishes it. */
    void enter(String scope, String label, String text) {
        press(scope, label);
        key("ctrl+a");
        type(text);
        key("Return");
    }

    void type(String text) {
        editor.xdotool("type", "--delay", "20", "--", text);
        seen();
    }

    /** Presses a key, with modifiers held as a hand holds them: "ctrl+shift+a". */
    void key(String keys) {
        int last = keys.lastIndexOf('+');
        String[] modifiers = last < 0 ? new String[0] : keys.substring(0, last).split("\\+");
        all("keydown", modifiers);
        editor.input("key", keys.substring(last + 1));
        seen();
        all("keyup", modifiers);
    }

    /** Presses a key with modifiers that are let go at once, sooner than a slow frame is drawn: "ctrl+d". */
    void keyAtOnce(String keys) {
        editor.input("key", keys);
        seen();
    }

    /** Does the same to several keys at once. */
    private void all(String what, String... keys) {
        if (keys.length == 0) {
            return;
        }
        List<String> command = new ArrayList<>();
        for (String key : keys) {
            command.addAll(List.of(what, key));
        }
        editor.input(command.toArray(String[]::new));
        seen();
    }

    /** Presses a key twice, as quickly as a hand does. */
    void keyTwice(String key) {
        editor.input("key", "--delay", "40", key, key);
        seen();
    }

    void keyDown(String key) {
        editor.input("keydown", key);
        seen();
    }

    void keyUp(String key) {
        editor.input("keyup", key);
        seen();
    }

    void move(double x, double y) {
        mouseX = Math.round(x);
        mouseY = Math.round(y);
        editor.input("mousemove", String.valueOf(mouseX), String.valueOf(mouseY));
        waitFor(
                "the mouse",
                state -> state.path("mouseX").asLong() == mouseX
                        && state.path("mouseY").asLong() == mouseY);
        frames(1);
    }

    /** Waits until the window has seen all input so far, and a frame for what follows from it. */
    private void seen() {
        move(mouseX % 2 == 0 ? mouseX + 1 : mouseX - 1, mouseY);
    }

    /** Drags from one point to another in steps that each are seen. */
    void drag(double x0, double y0, double x1, double y1) {
        move(x0, y0);
        editor.input("mousedown", "1");
        frames(2);
        int steps = 8;
        for (int i = 1; i <= steps; i++) {
            move(x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps);
        }
        editor.input("mouseup", "1");
        seen();
    }

    /** Drags from the middle of an item to the right. */
    void drag(JsonNode item, double pixels) {
        double x = item.path("x").asDouble();
        double y = item.path("y").asDouble();
        drag(x, y, x + pixels, y);
    }

    /** Presses the left button at a place and keeps it down; {@link #release} lets it go. */
    void hold(double x, double y) {
        move(x, y);
        editor.input("mousedown", "1");
        frames(2);
    }

    void release() {
        editor.input("mouseup", "1");
        seen();
    }

    /** Turns the wheel away from the hand. */
    void wheel(int notches) {
        wheel("4", notches);
    }

    /** Turns the wheel towards the hand. */
    void wheelDown(int notches) {
        wheel("5", notches);
    }

    private void wheel(String button, int notches) {
        for (int n = 0; n < notches; n++) {
            editor.input("click", button);
            frames(1);
        }
    }

    /** Looks for a line of the Hierarchy, of which only those in view are drawn, from its top down. */
    private void scrollHierarchyTo(String label) {
        JsonNode filter = item("hierarchy", "Filter");
        move(filter.path("x").asDouble(), filter.path("y").asDouble() + 120);
        wheel("4", 40);
        for (int n = 0; n < 40 && find("hierarchy", label).isEmpty(); n++) {
            wheel("5", 1);
        }
    }

    /** Turns the wheel over the list of presets until one is in view. What is no preset is there already. */
    private void scrollPresetsTo(String scope, String label) {
        if (!scope.equals("presets") || find(scope, label).isPresent()) {
            return;
        }
        Optional<JsonNode> any = items(scope).stream()
                .filter(item -> !item.path("label").asText().equals("Presets"))
                .findFirst();
        if (any.isEmpty()) {
            return;
        }
        move(any.get().path("x").asDouble(), any.get().path("y").asDouble());
        wheel("4", 40);
        for (int n = 0; n < 80 && find(scope, label).isEmpty(); n++) {
            wheel("5", 1);
        }
    }

    /** Waits for whole frames to be drawn, so that input has been seen. */
    private void frames(int count) {
        for (int i = 0; i < count; i++) {
            editor.ask("state");
        }
    }

    /** Ends the editor by its own Exit and waits for it. @return its exit code */
    int exit() throws InterruptedException {
        return editor.exit();
    }

    /** Kills the editor as a failing machine would. */
    void kill() throws InterruptedException {
        editor.kill();
    }

    String log() throws IOException {
        return editor.log();
    }

    @Override
    public void close() {
        editor.close();
    }
}
