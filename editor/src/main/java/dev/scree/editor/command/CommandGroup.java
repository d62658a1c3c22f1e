package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Several commands as one step. Reverts its children in reverse order; if one fails, those done so far are put back.
 *
 * @param gesture groups of one drag share it and merge child by child; empty: never merges
 */
public record CommandGroup(String label, List<Command> children, String gesture) implements Command {
    public CommandGroup {
        children = List.copyOf(children);
    }

    @Override
    public void perform(Document document) {
        int done = 0;
        try {
            for (; done < children.size(); done++) {
                children.get(done).perform(document);
            }
        } catch (RuntimeException e) {
            for (int i = done - 1; i >= 0; i--) {
                children.get(i).revert(document);
            }
            throw e;
        }
    }

    @Override
    public void revert(Document document) {
        int left = children.size();
        try {
            for (; left > 0; left--) {
                children.get(left - 1).revert(document);
            }
        } catch (RuntimeException e) {
            for (int i = left; i < children.size(); i++) {
                children.get(i).perform(document);
            }
            throw e;
        }
    }

    /** A child that meets its counterpart merges with it; the others follow one another. */
    @Override
    public Optional<Command> mergedWith(Command later) {
        if (gesture.isEmpty() || !(later instanceof CommandGroup next) || !next.gesture.equals(gesture)) {
            return Optional.empty();
        }
        List<Command> merged = new ArrayList<>(children);
        for (Command child : next.children) {
            boolean absorbed = false;
            for (int i = merged.size() - 1; i >= 0 && !absorbed; i--) {
                Optional<Command> one = merged.get(i).mergedWith(child);
                if (one.isPresent()) {
                    merged.set(i, one.get());
                    absorbed = true;
                }
            }
            if (!absorbed) {
                merged.add(child);
            }
        }
        return Optional.of(new CommandGroup(label, merged, gesture));
    }

    @Override
    public boolean empty() {
        return children.stream().allMatch(Command::empty);
    }

    @Override
    public long bytes() {
        return 64 + children.stream().mapToLong(Command::bytes).sum();
    }
}
