package dev.scree.editor.panel.ui;

/**
 * Where a widget stood in the last frame, in window pixels from the upper left corner.
 *
 * @param scope key of the panel or dialog it belongs to, empty for the frame around them
 * @param label what it is called, unique within its scope unless the scope lists equal things
 * @param enabled whether it could be used
 * @param value what it showed, empty where it shows nothing but its label
 */
public record Item(
        String scope, String label, float minX, float minY, float maxX, float maxY, boolean enabled, String value) {
    public float centreX() {
        return (minX + maxX) / 2;
    }

    public float centreY() {
        return (minY + maxY) / 2;
    }
}
