package dev.scree.runtime.scene;

/**
 * What a model file does not say itself and the user once answered.
 *
 * @param unitMetres metres per file unit, or null: the file says it
 * @param upAxis "x", "y" or "z", or null: the file says it
 */
public record ModelSettings(Double unitMetres, String upAxis) {
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
