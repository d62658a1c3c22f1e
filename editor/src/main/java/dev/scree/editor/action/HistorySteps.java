package dev.scree.editor.action;

import dev.scree.editor.command.History;

/** What the list of undone and redone edits shows, and going to one of its states. */
public final class HistorySteps {
    private final EditorContext context;

    public HistorySteps(EditorContext context) {
        this.context = context;
    }

    /** What a state is called: that of the last edit which was done in it. @param state number of edits done in it */
    public static String label(History history, int state) {
        if (state > 0) {
            return history.label(state - 1);
        }
        return history.forgetful() ? "Older edits are forgotten" : "As opened";
    }

    /** Undoes or redoes edits until a state is reached. Where one cannot be, it stops there and says so. */
    public void goTo(int state) {
        context.project().ifPresent(project -> {
            try {
                context.followed(() -> project.goTo(state));
            } catch (IllegalStateException e) {
                context.log().error("That state cannot be reached: " + e.getMessage(), e);
            }
        });
    }
}
