package dev.scree.editor.action;

import dev.scree.editor.settings.Page;
import dev.scree.runtime.scene.ScenePart;
import java.nio.file.Path;
import java.util.List;

/** A question to the user that an action wants asked before it acts. The panels draw them; one at a time. */
public sealed interface Dialog {
    /** Name, place and template of a new project. */
    record NewProject() implements Dialog {}

    /** Where a copy of a sample goes that is then opened. */
    record CopySample(Path sample) implements Dialog {}

    /** A file or folder to choose. */
    record ChooseFile(FileQuestion question) implements Dialog {}

    /** Name of a new scene. */
    record NewScene() implements Dialog {}

    /** Name and description of a preset made of the selection. */
    record SavePreset() implements Dialog {}

    /** Where a preset goes as a file for others. */
    record ExportPreset(PresetExchange.Offer offer) implements Dialog {}

    /** Another name for one of the user's library, or whether to delete it. @param part a material or a fluid */
    record LibraryMaterial(ScenePart part, boolean delete) implements Dialog {}

    /** How copies of what is selected are to stand. */
    record MakeArray() implements Dialog {}

    /** What drags of handles keep to. */
    record Snapping() implements Dialog {}

    /** The project's run configurations. */
    record RunConfigurations() implements Dialog {}

    /** Name of a branch that goes on from the frame that is shown. */
    record NewBranch() implements Dialog {}

    /** Where the frames of the last play go as a video. */
    record ExportVideo() implements Dialog {}

    /** Where the frames of the last play go for other programs. */
    record ExportFrames() implements Dialog {}

    /** Something is unsaved; then do this. */
    record UnsavedChanges(Runnable then) implements Dialog {}

    /**
     * Whether to delete models that came in since the project was opened and that nothing uses.
     *
     * @param models their names
     * @param delete deletes them
     * @param then goes on, whatever becomes of them
     */
    record UnusedModels(List<String> models, Runnable delete, Runnable then) implements Dialog {}

    /** Whether to keep an edit that makes far more particles. */
    record Cost(CostGuard.Change change) implements Dialog {}

    /** Search Everywhere. */
    record SearchEverywhere() implements Dialog {}

    /** Find Action. */
    record FindAction() implements Dialog {}

    /** The validation cases on the user's device. */
    record VerifyDevice() implements Dialog {}

    /** What is set for the program as a whole. @param page to begin with */
    record Preferences(Page page) implements Dialog {}

    /** Earlier states of the project's scenes. */
    record LocalHistory() implements Dialog {}

    /** Every shortcut. */
    record Shortcuts() implements Dialog {}

    /**
     * What the file chooser asks.
     *
     * @param title of the dialog, which is also its key
     * @param confirm label of its button
     * @param folders whether a folder is wanted
     * @param endings of files to show, lower case without the dot; empty: all
     * @param start folder to begin in
     * @param chosen gets the path
     */
    record FileQuestion(
            String title,
            String confirm,
            boolean folders,
            List<String> endings,
            Path start,
            java.util.function.Consumer<Path> chosen) {}
}
