package dev.scree.editor.settings;

/** The pages of the preferences window, in their order. */
public enum Page {
    APPEARANCE("Appearance"),
    EDITING("Editing"),
    PLAYING("Playing"),
    FOLDERS("Folders"),
    KEYMAP("Keymap");

    private final String title;

    Page(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}
