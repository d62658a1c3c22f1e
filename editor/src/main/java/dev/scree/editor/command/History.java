package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * What was done to a document, in order. Adding a command performs it. Limited in steps and bytes; the oldest go first.
 * Selection, camera of the view and layout are not in it.
 */
public final class History {
    /** Stands for "nothing done yet" as the saved state. */
    private static final Object START = new Object();

    private final Document document;
    private final int stepLimit;
    private final LongSupplier byteLimit;
    private final List<Command> done = new ArrayList<>();
    private final List<Command> undone = new ArrayList<>();
    private Object savedTop = START;
    private Object bottom = START;
    private boolean sealed = true;

    public History(Document document, int stepLimit, long byteLimit) {
        this(document, stepLimit, () -> byteLimit);
    }

    /** @param byteLimit asked with each edit [bytes] */
    public History(Document document, int stepLimit, LongSupplier byteLimit) {
        this.document = document;
        this.stepLimit = stepLimit;
        this.byteLimit = byteLimit;
    }

    /**
     * Performs the command and remembers it; a gesture's later command merges into its first. An empty command is
     * dropped.
     *
     * @throws IllegalStateException if the command does not fit the document; then nothing has changed
     */
    public void add(Command command) {
        if (command.empty()) {
            return;
        }
        command.perform(document);
        undone.clear();
        if (!sealed && !done.isEmpty() && done.get(done.size() - 1) != savedTop) {
            Command merged = done.get(done.size() - 1).mergedWith(command).orElse(null);
            if (merged != null) {
                done.remove(done.size() - 1);
                if (!merged.empty()) {
                    done.add(merged);
                }
                return;
            }
        }
        done.add(command);
        sealed = false;
        trim();
    }

    /** Ends a gesture: the next command stands for itself. */
    public void seal() {
        sealed = true;
    }

    /** @throws IllegalStateException if it cannot be undone; the history then is as before */
    public void undo() {
        if (canUndo()) {
            Command last = done.get(done.size() - 1);
            last.revert(document);
            done.remove(done.size() - 1);
            undone.add(last);
            sealed = true;
        }
    }

    /** @throws IllegalStateException if it cannot be redone; the history then is as before */
    public void redo() {
        if (canRedo()) {
            Command next = undone.get(undone.size() - 1);
            next.perform(document);
            undone.remove(undone.size() - 1);
            done.add(next);
            sealed = true;
        }
    }

    public boolean canUndo() {
        return !done.isEmpty();
    }

    public boolean canRedo() {
        return !undone.isEmpty();
    }

    /** Label of what undo would undo, or empty. */
    public String undoLabel() {
        return canUndo() ? done.get(done.size() - 1).label() : "";
    }

    /** Label of what redo would redo, or empty. */
    public String redoLabel() {
        return canRedo() ? undone.get(undone.size() - 1).label() : "";
    }

    /** Labels of the done steps, oldest first. */
    public List<String> labels() {
        return done.stream().map(Command::label).toList();
    }

    /** The state that a save started now will write; give it to {@link #markSaved} when the save succeeded. */
    public Object mark() {
        sealed = true;
        return top();
    }

    public void markSaved(Object mark) {
        savedTop = mark;
    }

    /** Whether the present state is the saved one. */
    public boolean atSaved() {
        return top() == savedTop;
    }

    private Object top() {
        return done.isEmpty() ? bottom : done.get(done.size() - 1);
    }

    private void trim() {
        long bytes = done.stream().mapToLong(Command::bytes).sum();
        while (done.size() > 1 && (done.size() > stepLimit || bytes > byteLimit.getAsLong())) {
            Command oldest = done.remove(0);
            bytes -= oldest.bytes();
            bottom = oldest;
        }
    }
}
