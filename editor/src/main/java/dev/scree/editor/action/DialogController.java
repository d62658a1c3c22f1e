package dev.scree.editor.action;

import dev.scree.editor.task.Tasks;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Which dialog is open: what actions ask, one question at a time. Panels draw it and close it. Files may be asked for
 * by the system's dialog instead, which then takes the place of the editor's own. Belongs to the UI thread.
 */
public final class DialogController {
    private final FileAsking fileAsking;
    private Dialog current;
    private Path lastFolder = Path.of(System.getProperty("user.home"));

    DialogController(Preferences preferences, Tasks tasks, EventLog log) {
        this.fileAsking = new FileAsking(this, preferences, tasks, log);
    }

    /** The dialog to show, or empty. */
    public Optional<Dialog> current() {
        return Optional.ofNullable(current);
    }

    /** Opens a dialog, in place of one that is open. */
    public void ask(Dialog dialog) {
        if (!(dialog instanceof Dialog.ChooseFile choose && fileAsking.takes(choose.question()))) {
            askHere(dialog);
        }
    }

    /** The same within the window, even for files. */
    void askHere(Dialog dialog) {
        current = dialog;
    }

    /** Closes the dialog; what it asked stays undecided. */
    public void close() {
        current = null;
    }

    /** Has files asked for by the system's dialog from now on, where the user wants that. @param system may be null */
    public void setFileAsker(FileAsker system) {
        fileAsking.use(system);
    }

    /** Where the user last chose a file; at first the home folder. */
    public Path lastFolder() {
        return lastFolder;
    }

    public void setLastFolder(Path folder) {
        lastFolder = folder;
    }
}
