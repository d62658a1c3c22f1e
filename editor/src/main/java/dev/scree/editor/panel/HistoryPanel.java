package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.HistorySteps;
import dev.scree.editor.command.History;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;

/** The edits that were done, and below them those that were undone; a press goes to the state after one. */
final class HistoryPanel implements Panel {
    private final EditorContext context;
    private final HistorySteps steps;
    /** What was shown last, to see where it has changed. */
    private int shownState = -1;

    private int shownCount;

    HistoryPanel(EditorContext context) {
        this.context = context;
        this.steps = new HistorySteps(context);
    }

    @Override
    public String key() {
        return "history";
    }

    @Override
    public String title() {
        return "History";
    }

    @Override
    public Icon icon() {
        return Icon.HISTORY;
    }

    @Override
    public Place place() {
        return Place.RIGHT;
    }

    @Override
    public void draw(Ui ui) {
        History history = context.project().orElseThrow().history();
        int count = history.count();
        if (count == 0) {
            ui.widgets()
                    .empty(
                            Icon.HISTORY,
                            "Nothing has been edited yet",
                            "Each edit is listed here.\nPress one to go back to it, or forth.");
            return;
        }
        int state = history.doneCount();
        int saved = history.savedState();
        boolean moved = state != shownState || count != shownCount;
        shownState = state;
        shownCount = count;
        int[] wanted = {-1};
        ui.child("steps", ImGui.getContentRegionAvailX(), ImGui.getContentRegionAvailY(), false, () -> ui.widgets()
                .list(count + 1, moved ? state : -1, index -> {
                    if (row(ui, history, index, state, saved)) {
                        wanted[0] = index;
                    }
                }));
        // After the list is drawn: its lines are those of one state.
        if (wanted[0] >= 0 && wanted[0] != state) {
            steps.goTo(wanted[0]);
        }
    }

    private static boolean row(Ui ui, History history, int index, int state, int saved) {
        boolean undone = index > state;
        Icon icon = index == saved ? Icon.SAVE : index == 0 ? Icon.FOLDER_OPEN : undone ? Icon.REDO : Icon.CHECK;
        Role role = undone ? Role.TEXT_DISABLED : Role.TEXT_MUTED;
        String label = HistorySteps.label(history, index) + "##" + index;
        boolean[] pressed = {false};
        ui.textColor(
                undone ? Role.TEXT_MUTED : Role.TEXT,
                () -> pressed[0] = ui.widgets()
                        .row(icon, role, label, index == saved ? "saved" : undone ? "undone" : "", index == state));
        return pressed[0];
    }
}
