package dev.scree.runtime.device;

import dev.scree.runtime.UserError;

/**
 * The device that the user asked for by {@code --device}: {@code auto} (a GPU if there is one, else a CPU, else Java),
 * {@code cpu}, {@code gpu}, {@code java} (the reference solver, which plays no fluid), or a number that {@code doctor}
 * lists.
 *
 * @param index the number where the kind is INDEX, else -1
 */
public record DeviceChoice(Kind kind, int index) {
    /** The kinds of choice: the words of the option, or a number. */
    public enum Kind {
        AUTO,
        CPU,
        GPU,
        JAVA,
        INDEX
    }

    public static final DeviceChoice AUTO = new DeviceChoice(Kind.AUTO, -1);
    public static final DeviceChoice CPU = new DeviceChoice(Kind.CPU, -1);
    public static final DeviceChoice GPU = new DeviceChoice(Kind.GPU, -1);
    public static final DeviceChoice JAVA = new DeviceChoice(Kind.JAVA, -1);

    /**
     * Reads the option's value.
     *
     * @throws UserError of kind USAGE where the text is none of the words and no number
     */
    public static DeviceChoice parse(String text) {
        switch (text) {
            case "auto":
                return AUTO;
            case "cpu":
                return CPU;
            case "gpu":
                return GPU;
            case "java":
                return JAVA;
            default:
                if (text.matches("[0-9]{1,3}")) {
                    return new DeviceChoice(Kind.INDEX, Integer.parseInt(text));
                }
                throw UserError.of(
                        UserError.Kind.USAGE,
                        "--device " + text + " is not a device",
                        "Use auto, cpu, gpu, java, or a number that ./scree doctor lists");
        }
    }
}
