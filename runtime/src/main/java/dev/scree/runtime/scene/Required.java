package dev.scree.runtime.scene;

/** Checks the fields that a record cannot do without. */
final class Required {
    private Required() {}

    /**
     * Returns a field's value.
     *
     * @throws IllegalArgumentException if it is null
     */
    static <T> T field(T value, String name) {
        if (value == null) {
            throw new IllegalArgumentException("the field \"" + name + "\" is missing");
        }
        return value;
    }
}
