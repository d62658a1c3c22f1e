package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import dev.scree.runtime.scene.RunConfiguration;
import java.util.List;

/**
 * Gives the project other run configurations.
 *
 * @param before all of them as they are
 * @param after all of them as they become
 */
public record EditRuns(List<RunConfiguration> before, List<RunConfiguration> after, String label) implements Command {
    public EditRuns {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    @Override
    public void perform(Document document) {
        swap(document, before, after);
    }

    @Override
    public void revert(Document document) {
        swap(document, after, before);
    }

    private void swap(Document document, List<RunConfiguration> expected, List<RunConfiguration> next) {
        if (!document.settings().runs().equals(expected)) {
            throw new IllegalStateException("the run configurations are not as \"" + label + "\" knows them");
        }
        document.putRuns(next);
    }

    @Override
    public boolean empty() {
        return before.equals(after);
    }

    @Override
    public long bytes() {
        return 256L * (1 + before.size() + after.size());
    }
}
