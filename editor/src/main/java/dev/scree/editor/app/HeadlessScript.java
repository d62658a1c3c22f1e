package dev.scree.editor.app;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.EventLog;
import dev.scree.editor.action.Preferences;
import dev.scree.editor.script.ScriptActions;
import dev.scree.editor.script.Scripts;
import dev.scree.runtime.UserError;
import dev.scree.runtime.project.ProjectFolder;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Runs a script on a project without a window, on the caller's thread. */
public final class HeadlessScript {
    private static final long PAUSE_MILLIS = 5;

    private HeadlessScript() {}

    /** Lists the actions that a script may carry out. @param told gets the id of each, and what it is called */
    public static void listActions(Consumer<String> told) {
        try (EditorContext context = Services.context(Preferences.load(), () -> {})) {
            ScriptActions.all(new Actions(context))
                    .forEach(action -> told.accept(String.format(
                            "%-24s %s", action.id(), action.label().get())));
        }
    }

    /**
     * Opens the project as the window does, runs the script, and closes the project. What the script has not saved is
     * kept in the project's journal, and the editor brings it back.
     *
     * @param told gets what happens, a sentence at a time
     * @throws UserError where project or script cannot be read, or a step cannot be done
     * @throws InterruptedException where it is to end early
     */
    public static void run(Path folder, Path script, Consumer<String> told) throws InterruptedException {
        ProjectFolder.open(folder);
        Preferences preferences = Preferences.load();
        preferences.keepUnchanged();
        try (EditorContext context = Services.context(preferences, () -> {})) {
            Scripts scripts = new Scripts(context, new Actions(context));
            context.setScripting(scripts);
            context.projects().open(folder);
            scripts.run(script);
            long tellFrom = 0;
            do {
                context.beginFrame();
                for (EventLog.Entry entry : context.log().entries()) {
                    if (entry.number() >= tellFrom && entry.severity() != EventLog.Severity.ERROR) {
                        told.accept(entry.text());
                    }
                }
                tellFrom = context.log().count();
                Thread.sleep(PAUSE_MILLIS);
            } while (scripts.running());
            if (context.project().map(p -> p.unsaved()).orElse(false)) {
                told.accept(
                        "Not everything is saved. The editor brings it back; a script that ends in \"save\" saves it.");
            }
            if (scripts.failure().isPresent()) {
                throw scripts.failure().get();
            }
        }
    }
}
