package dev.scree.editor.action;

/**
 * Something to play on.
 *
 * @param option as the command line's {@code --device} takes it
 * @param label as the device chooser shows it
 */
public record DeviceOption(String option, String label) {
    public static final DeviceOption AUTOMATIC = new DeviceOption("auto", "Automatic device");
    public static final DeviceOption JAVA = new DeviceOption("java", "Java reference (slow, no fluid)");
}
