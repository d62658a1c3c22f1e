package dev.scree.editor.panel;

import dev.scree.editor.action.Preferences;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.settings.Settings;
import imgui.ImGui;

/**
 * Arranges the tool windows: for the perspective that the preferences name, and in the size of everything. ImGui takes
 * an arrangement over between frames only.
 */
final class Perspectives {
    private final Preferences preferences;
    private final PanelHost host;
    private final Runnable first;
    private Perspective current;
    /** How many times as large as at 100 % the tool windows are now; null before they are arranged. */
    private DockLayout.Scale scale;

    private float zoom;
    /** Size for which they were arranged, and that of the last frame [px]. */
    private float width;

    private float height;
    private float lastWidth;
    private float lastHeight;
    private boolean shown;

    /** @param first brings the tool windows into the first arrangement in the next frame */
    Perspectives(Preferences preferences, PanelHost host, Runnable first) {
        this.preferences = preferences;
        this.host = host;
        this.first = first;
        this.current = wanted();
    }

    Perspective current() {
        return current;
    }

    Perspective wanted() {
        return Perspective.of(preferences.get(Settings.PERSPECTIVE));
    }

    /**
     * Call between frames.
     *
     * @param room width of tool windows and picture [px]
     * @param high their height [px]
     * @param open whether they are to be seen
     */
    void arrange(Ui ui, float room, float high, boolean open) {
        boolean resizing = room != lastWidth || high != lastHeight;
        lastWidth = room;
        lastHeight = high;
        if (!open) {
            return;
        }
        if (!shown || wanted() != current) {
            if (shown) {
                keep();
            }
            shown = true;
            current = wanted();
            measure(ui, room, high);
            load(DockLayout.read(preferences.layout(current.key())));
        } else if (scale != null && (ui.px(1) != zoom || (room != width || high != height) && !resizing)) {
            String plain = plain();
            measure(ui, room, high);
            show(plain);
        }
    }

    /** Brings back the first arrangement. */
    void reset() {
        host.open(current::opens);
        first.run();
    }

    /** The tool windows were just brought into the first arrangement. @param scaled how many times as large */
    void arranged(DockLayout.Scale scaled) {
        scale = scaled;
    }

    /** Writes the present arrangement. @throws dev.scree.runtime.UserError where the file cannot be written */
    void keep() {
        if (shown && scale != null) {
            preferences.saveLayout(current.key(), new DockLayout(host.closed(), plain()).write());
        }
    }

    private void measure(Ui ui, float room, float high) {
        zoom = ui.px(1);
        width = room;
        height = high;
    }

    /** The arrangement as it would be at 100 %. */
    private String plain() {
        return DockLayout.scaled(ImGui.saveIniSettingsToMemory(), scale.inverse());
    }

    private void load(DockLayout layout) {
        if (layout.text().isEmpty()) {
            reset();
        } else {
            host.open(panel -> !layout.closed().contains(panel.key()));
            show(DockLayout.completed(layout.text(), host.panels()));
        }
    }

    private void show(String plain) {
        scale = new DockLayout.Scale(
                DockLayout.scale(DockLayout.sides(plain), zoom, width),
                DockLayout.scaleBelow(DockLayout.below(plain), zoom, height));
        ImGui.loadIniSettingsFromMemory(DockLayout.scaled(plain, scale));
    }
}
