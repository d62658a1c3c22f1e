package dev.scree.editor.panel;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.EventLog;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import imgui.ImGuiViewport;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The newest entries of the log in the lower right corner; problems stay until dismissed, the rest a few seconds. */
final class Notifications {
    private static final double SHOWN_SECONDS = 5;
    private static final int MOST = 4;
    private static final int FLAGS = ImGuiWindowFlags.NoDecoration
            | ImGuiWindowFlags.NoDocking
            | ImGuiWindowFlags.NoMove
            | ImGuiWindowFlags.NoSavedSettings
            | ImGuiWindowFlags.AlwaysAutoResize
            | ImGuiWindowFlags.NoFocusOnAppearing
            | ImGuiWindowFlags.NoNav;

    private final EditorContext context;
    private final Actions actions;
    private final Map<Long, Double> since = new HashMap<>();
    private long dismissedBelow;

    Notifications(EditorContext context, Actions actions) {
        this.actions = actions;
        this.context = context;
    }

    void draw(Ui ui) {
        List<EventLog.Entry> entries = context.log().entries();
        double now = ImGui.getTime();
        ImGuiViewport viewport = ImGui.getMainViewport();
        float[] corner = context.view().pictureCorner();
        boolean overPicture = context.project().isPresent() && corner[0] > 0;
        float right = overPicture ? corner[0] - ui.px(8) : viewport.getPosX() + viewport.getSizeX() - ui.px(56);
        float bottom = overPicture ? corner[1] - ui.px(8) : viewport.getPosY() + viewport.getSizeY() - ui.px(40);
        dismissedBelow = Math.max(dismissedBelow, context.projects().firstEvent());
        int shown = 0;
        for (int i = entries.size() - 1; i >= 0 && shown < MOST; i--) {
            EventLog.Entry entry = entries.get(i);
            if (entry.number() < dismissedBelow) {
                break;
            }
            double age = now - since.computeIfAbsent(entry.number(), n -> now);
            boolean problem = entry.severity() == EventLog.Severity.ERROR
                    || actions.find(entry.action())
                            .filter(action -> action.obstacle().get() == null)
                            .isPresent();
            boolean wanted = problem
                    || entry.severity() != EventLog.Severity.INFO
                            && age < SHOWN_SECONDS * (entry.severity() == EventLog.Severity.WARNING ? 2 : 1);
            if (wanted && age < 1e9) {
                bottom -= card(ui, entry, right, bottom) + ui.px(8);
                shown++;
            }
        }
    }

    /** @return its height [px] */
    private float card(Ui ui, EventLog.Entry entry, float right, float bottom) {
        float[] height = {0};
        ImGui.setNextWindowPos(right, bottom, ImGuiCond.Always, 1, 1);
        ImGui.setNextWindowSize(ui.px(360), 0);
        ui.scope(
                "notification",
                () -> ui.window("##note" + entry.number(), null, FLAGS, () -> {
                    ui.textColor(
                            EventLogPanel.role(entry.severity()),
                            () -> ImGui.textUnformatted(
                                    EventLogPanel.icon(entry.severity()).glyph()));
                    ImGui.sameLine();
                    ui.wrapped(ImGui.getCursorPosX() + ui.px(290), () -> ui.widgets()
                            .text(entry.text()));
                    ImGui.sameLine(ui.px(334));
                    if (ui.widgets().smallIcon(Icon.XMARK, "Dismiss", Role.TEXT_MUTED)) {
                        since.put(entry.number(), Double.NEGATIVE_INFINITY);
                    }
                    actions.find(entry.action())
                            .ifPresent(action -> ui.indent(ui.px(22), () -> {
                                if (ui.widgets().link(action.label().get()) && action.perform()) {
                                    since.put(entry.number(), Double.NEGATIVE_INFINITY);
                                }
                            }));
                    height[0] = ImGui.getWindowHeight();
                }));
        return height[0];
    }

    /** Takes all away; the Event Log keeps them. */
    void dismissAll() {
        dismissedBelow = context.log().count();
    }
}
