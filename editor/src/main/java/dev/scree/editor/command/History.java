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
    /** Memory that the done steps hold [bytes]. */
    private long bytes;

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
                bytes -= done.remove(done.size() - 1).bytes();
                if (!merged.empty()) {
                    done.add(merged);
                    bytes += merged.bytes();
                }
                return;
            }
        }
        done.add(command);
        bytes += command.bytes();
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
            bytes -= last.bytes();
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
            bytes += next.bytes();
            sealed = true;
        }
    }

    /**
     * Undoes or redoes until so many steps are done.
     *
     * @throws IllegalStateException if one of them cannot be undone or redone; it then stays where it came to
     */
    public void goTo(int state) {
        while (done.size() > state && canUndo()) {
            undo();
        }
        while (done.size() < state && canRedo()) {
            redo();
        }
    }

    /** Number of steps that are done, which is also the number of the present state. */
    public int doneCount() {
        return done.size();
    }

    /** Number of all steps, undone ones included. */
    public int count() {
        return done.size() + undone.size();
    }

    /** Label of a step: the done ones oldest first, then the undone ones in the order in which they would be redone. */
    public String label(int step) {
        int behind = step - done.size();
        return (behind < 0 ? done.get(step) : undone.get(undone.size() - 1 - behind)).label();
    }

    /** The saved state by the number of steps done in it; -1 where no undo and no redo leads there any more. */
    public int savedState() {
        if (savedTop == bottom) {
            return 0;
        }
        for (int i = done.size() - 1; i >= 0; i--) {
            if (done.get(i) == savedTop) {
                return i + 1;
            }
        }
        for (int i = undone.size() - 1; i >= 0; i--) {
            if (undone.get(i) == savedTop) {
                return done.size() + undone.size() - i;
            }
        }
        return -1;
    }

    /** Whether the oldest steps are gone, for lack of room. */
    public boolean forgetful() {
        return bottom != START;
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
        while (done.size() > 1 && (done.size() > stepLimit || bytes > byteLimit.getAsLong())) {
            Command oldest = done.remove(0);
            bytes -= oldest.bytes();
            bottom = oldest;
        }
    }
}
