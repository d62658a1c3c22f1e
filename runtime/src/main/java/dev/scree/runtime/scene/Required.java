package dev.scree.runtime.scene;

/** Fields without which a record means nothing. */
final class Required {
    private Required() {}

    static <T> T field(T value, String name) {
        if (value == null) {
            throw new IllegalArgumentException("the field \"" + name + "\" is missing");
        }
        return value;
    }
}
