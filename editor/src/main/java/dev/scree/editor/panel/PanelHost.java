package dev.scree.editor.panel;

import dev.scree.editor.action.EventLog;
import dev.scree.editor.action.Messages;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import imgui.ImGuiWindowClass;
import imgui.flag.ImGuiFocusedFlags;
import imgui.flag.ImGuiStyleVar;
import imgui.flag.ImGuiWindowFlags;
import imgui.internal.flag.ImGuiDockNodeFlags;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The frame around panels. A panel that throws shows its error in its own window, with a button to try again; the
 * others go on. What was opened in ImGui is closed by the scopes of {@link Ui}.
 */
final class PanelHost {
    private final List<Panel> panels;
    private final EventLog log;
    private final Map<String, Boolean> open = new LinkedHashMap<>();
    private final Map<String, RuntimeException> failures = new HashMap<>();
    /** The one that has the keyboard, or null. */
    private String focused;
    /** Those that were drawn in the last frame, and so are not behind another one. */
    private final Set<String> seen = new HashSet<>();
    /** The one that comes before the others of its tab bar in the next frame, or null. */
    private String raised;

    private final TabTitles titles = new TabTitles();
    private final ImGuiWindowClass centre = new ImGuiWindowClass();

    PanelHost(List<Panel> panels, EventLog log) {
        this.panels = panels;
        this.log = log;
        panels.forEach(panel -> open.put(panel.key(), true));
        centre.setDockNodeFlagsOverrideSet(ImGuiDockNodeFlags.NoTabBar | ImGuiDockNodeFlags.NoDockingOverMe);
    }

    List<Panel> panels() {
        return panels;
    }

    boolean isOpen(String key) {
        return open.get(key);
    }

    /** Closes an open one; opens a closed one and brings it before the others of its tab bar. */
    void toggle(String key) {
        open.merge(key, true, (was, unused) -> !was);
        if (isOpen(key)) {
            raise(key);
        }
    }

    /** Whether it was in view in the last frame, before the others of its tab bar. */
    boolean isSeen(String key) {
        return seen.contains(key);
    }

    /** Brings one before the others of its tab bar, where it is open. */
    void raise(String key) {
        raised = key;
    }

    /** Opens those of which it holds and closes the others. */
    void open(Predicate<Panel> which) {
        panels.forEach(panel -> open.put(panel.key(), panel.place() == Panel.Place.CENTRE || which.test(panel)));
    }

    /** Keys of those that are closed. */
    Set<String> closed() {
        return panels.stream().map(Panel::key).filter(key -> !open.get(key)).collect(Collectors.toSet());
    }

    /** ImGui's name of the panel's window: what follows ### is its key. */
    static String windowName(Panel panel) {
        return TabTitles.full(panel) + "###" + panel.key();
    }

    /** Key of the tool window that had the keyboard in the last frame, or null. */
    String focused() {
        return focused;
    }

    void draw(Ui ui) {
        focused = null;
        seen.clear();
        titles.arrange(panels);
        for (Panel panel : panels) {
            if (open.get(panel.key())) {
                ui.scope(panel.key(), () -> frame(ui, panel));
            }
        }
    }

    private void frame(Ui ui, Panel panel) {
        if (panel.place() == Panel.Place.CENTRE) {
            ImGui.setNextWindowClass(centre);
        }
        if (panel.key().equals(raised)) {
            raised = null;
            ImGui.setNextWindowFocus();
        }
        int flags = ImGuiWindowFlags.NoCollapse | ImGuiWindowFlags.NoFocusOnAppearing;
        float padding = panel.padded() ? ui.px(8) : 0;
        ui.var(
                ImGuiStyleVar.WindowPadding,
                padding,
                padding,
                () -> ui.dockedWindow(
                        titles.windowName(panel),
                        panel.title(),
                        flags,
                        seen -> tab(ui, panel, seen),
                        () -> content(ui, panel)));
    }

    private void tab(Ui ui, Panel panel, boolean front) {
        titles.note(panel, front);
        if (titles.cut(panel) && ImGui.isItemHovered()) {
            ui.tooltip(() -> ImGui.textUnformatted(panel.title()));
        }
    }

    private void content(Ui ui, Panel panel) {
        seen.add(panel.key());
        if (ImGui.isWindowFocused(ImGuiFocusedFlags.RootAndChildWindows)) {
            focused = panel.key();
        }
        RuntimeException failure = failures.get(panel.key());
        if (failure != null) {
            ui.widgets().empty(Icon.ERROR, "This tool window stopped working", Messages.of(failure));
            if (ui.widgets().button("Try Again")) {
                failures.remove(panel.key());
            }
            return;
        }
        try {
            ui.var(ImGuiStyleVar.WindowPadding, ui.px(8), ui.px(8), () -> panel.draw(ui));
        } catch (RuntimeException e) {
            failures.put(panel.key(), e);
            log.error("The tool window " + panel.title() + " stopped working. " + Messages.of(e), e);
            ui.textColor(Role.ERROR, () -> ui.widgets().text("…"));
        }
    }
}
