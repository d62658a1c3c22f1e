package dev.scree.runtime.scene;

/**
 * The unit and the up axis of a model file, where the file does not say and the user was asked.
 *
 * @param unitMetres length of the file's unit [m], or null where the file says it
 * @param upAxis "x", "y" or "z", or null where the file says it
 */
public record ModelSettings(Double unitMetres, String upAxis) {
    /** Settings of a file that says both itself. */
    public static final ModelSettings FROM_FILE = new ModelSettings(null, null);

    public ModelSettings {
        if (unitMetres != null && !(unitMetres > 0 && Double.isFinite(unitMetres))) {
            throw new IllegalArgumentException("unitMetres must be a positive number, got " + unitMetres);
        }
        if (upAxis != null && !upAxis.matches("[xyz]")) {
            throw new IllegalArgumentException("upAxis must be \"x\", \"y\" or \"z\", got \"" + upAxis + "\"");
        }
    }
}
