package dev.scree.editor.action;

import java.util.List;

/** The actions that record and run scripts. */
final class ScriptFileActions {
    private static final String MENU = Actions.submenu("File", "Script");

    private final EditorContext context;

    ScriptFileActions(EditorContext context) {
        this.context = context;
    }

    List<Action> all() {
        return List.of(
                new Action(
                        "file.recordScript",
                        MENU,
                        () -> scripting().recording() ? "Stop Recording" : "Record Script",
                        "CIRCLE",
                        () -> scripting().recording()
                                ? null
                                : scripting().running() ? "A script runs." : Actions.noEdit(context),
                        () -> scripting().recording(),
                        () -> scripting().toggleRecording()),
                Action.of(
                        "file.runScript",
                        MENU,
                        "Run Script…",
                        "PLAY",
                        () -> scripting().running()
                                ? "A script runs."
                                : scripting().recording() ? "A script is being recorded." : Actions.noProject(context),
                        () -> context.dialogs()
                                .ask(new Dialog.ChooseFile(new Dialog.FileQuestion(
                                        "Run Script",
                                        "Run",
                                        false,
                                        List.of("scree"),
                                        context.project()
                                                .orElseThrow()
                                                .document()
                                                .folder()
                                                .root(),
                                        file -> scripting().run(file))))),
                Action.of(
                        "file.stopScript",
                        MENU,
                        "Stop Script",
                        "STOP",
                        () -> scripting().running() ? null : "No script runs.",
                        () -> scripting().stop()));
    }

    private Scripting scripting() {
        return context.scripting();
    }
}
