package dev.scree.runtime.quantity;

/** Numbers that have names. */
enum Constant {
    PI(Math.PI, "pi", "π"),
    TAU(2 * Math.PI, "tau", "τ"),
    E(Math.E, "e", "e");

    private final double value;
    private final String name;
    private final String letter;

    Constant(double value, String name, String letter) {
        this.value = value;
        this.name = name;
        this.letter = letter;
    }

    /** Returns the constant of a name, or null. */
    static Constant named(String name) {
        for (Constant constant : values()) {
            if (constant.name.equals(name) || constant.letter.equals(name)) {
                return constant;
            }
        }
        return null;
    }

    double value() {
        return value;
    }
}
