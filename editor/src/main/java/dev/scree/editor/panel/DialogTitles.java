package dev.scree.editor.panel;

import dev.scree.editor.action.Dialog;

/** What stands over each dialog; ImGui also knows it by that. */
final class DialogTitles {
    private DialogTitles() {}

    static String of(Dialog dialog) {
        if (dialog instanceof Dialog.ChooseFile choose) {
            return choose.question().title();
        } else if (dialog instanceof Dialog.NewProject) {
            return "New Project";
        } else if (dialog instanceof Dialog.CopySample) {
            return "Open a Copy of a Sample";
        } else if (dialog instanceof Dialog.NewScene) {
            return "New Scene";
        } else if (dialog instanceof Dialog.SavePreset) {
            return "Save Preset";
        } else if (dialog instanceof Dialog.LibraryMaterial wish) {
            return wish.delete() ? "Delete from Library" : "Rename in Library";
        } else if (dialog instanceof Dialog.ExportPreset) {
            return "Export Preset";
        } else if (dialog instanceof Dialog.MakeArray) {
            return "Array or Scatter";
        } else if (dialog instanceof Dialog.RunConfigurations) {
            return "Run Configurations";
        } else if (dialog instanceof Dialog.NewBranch) {
            return "Continue as a Branch";
        } else if (dialog instanceof Dialog.ExportVideo) {
            return "Export Video";
        } else if (dialog instanceof Dialog.ExportFrames) {
            return "Export Frames";
        } else if (dialog instanceof Dialog.UnsavedChanges) {
            return "Unsaved Changes";
        } else if (dialog instanceof Dialog.UnusedModels) {
            return "Unused Models";
        } else if (dialog instanceof Dialog.Cost) {
            return "Far More Particles";
        } else if (dialog instanceof Dialog.FindAction) {
            return "Find Action";
        } else if (dialog instanceof Dialog.SearchEverywhere) {
            return "Search Everywhere";
        } else if (dialog instanceof Dialog.VerifyDevice) {
            return "Verify This Device";
        } else if (dialog instanceof Dialog.Preferences) {
            return "Preferences";
        } else if (dialog instanceof Dialog.Snapping) {
            return "Snapping";
        } else if (dialog instanceof Dialog.LocalHistory) {
            return "Local History";
        }
        return "Keyboard Shortcuts";
    }
}
