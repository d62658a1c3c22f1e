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
    /** How many times as large as at 100 % the tool windows are now. */
    private float scale;

    private float zoom;
    private float width;
    private float lastWidth;
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
     * @param open whether they are to be seen
     */
    void arrange(Ui ui, float room, boolean open) {
        boolean resizing = room != lastWidth;
        lastWidth = room;
        if (!open) {
            return;
        }
        if (!shown || wanted() != current) {
            if (shown) {
                keep();
            }
            shown = true;
            current = wanted();
            measure(ui, room);
            load(DockLayout.read(preferences.layout(current.key())));
        } else if (scale > 0 && (ui.px(1) != zoom || room != width && !resizing)) {
            String plain = plain();
            measure(ui, room);
            show(plain);
        }
    }

    /** Brings back the first arrangement. */
    void reset() {
        host.open(current::opens);
        first.run();
    }

    /** The tool windows were just brought into the first arrangement. @param scaled how many times as large */
    void arranged(float scaled) {
        scale = scaled;
    }

    /** Writes the present arrangement. @throws dev.scree.runtime.UserError where the file cannot be written */
    void keep() {
        if (shown && scale > 0) {
            preferences.saveLayout(current.key(), new DockLayout(host.closed(), plain()).write());
        }
    }

    private void measure(Ui ui, float room) {
        zoom = ui.px(1);
        width = room;
    }

    /** The arrangement as it would be at 100 %. */
    private String plain() {
        return DockLayout.scaled(ImGui.saveIniSettingsToMemory(), 1 / scale);
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
        scale = DockLayout.scale(DockLayout.sides(plain), zoom, width);
        ImGui.loadIniSettingsFromMemory(DockLayout.scaled(plain, scale));
    }
}
