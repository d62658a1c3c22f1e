package dev.scree.runtime.quantity;

/**
 * What kind of quantity a value is, as powers of the base units. Angles have a dimension of their own here, so that a
 * length typed for an angle is noticed.
 *
 * @param length power of the metre
 * @param mass power of the kilogram
 * @param time power of the second
 * @param angle power of the radian
 */
record Dimension(int length, int mass, int time, int angle) {
    static final Dimension NONE = new Dimension(0, 0, 0, 0);

    Dimension times(Dimension other) {
        return new Dimension(length + other.length, mass + other.mass, time + other.time, angle + other.angle);
    }

    /** Returns the dimension of a whole power of such a quantity. */
    Dimension power(int exponent) {
        return new Dimension(length * exponent, mass * exponent, time * exponent, angle * exponent);
    }

    /** Returns whether a square root of such a quantity has whole powers. */
    boolean square() {
        return length % 2 == 0 && mass % 2 == 0 && time % 2 == 0 && angle % 2 == 0;
    }

    Dimension root() {
        return new Dimension(length / 2, mass / 2, time / 2, angle / 2);
    }

    /** Returns the unit in words: "m²/s", "no unit". */
    @Override
    public String toString() {
        StringBuilder above = new StringBuilder();
        StringBuilder below = new StringBuilder();
        String[] names = {"kg", "m", "s", "rad"};
        int[] powers = {mass, length, time, angle};
        int divisors = 0;
        for (int i = 0; i < names.length; i++) {
            StringBuilder side = powers[i] > 0 ? above : below;
            if (powers[i] != 0) {
                side.append(side.isEmpty() ? "" : "·").append(names[i]).append(superscript(Math.abs(powers[i])));
                divisors += powers[i] < 0 ? 1 : 0;
            }
        }
        if (below.isEmpty()) {
            return above.isEmpty() ? "no unit" : above.toString();
        }
        return (above.isEmpty() ? "1" : above) + "/" + (divisors > 1 ? "(" + below + ")" : below);
    }

    private static String superscript(int power) {
        return power == 1 ? "" : power == 2 ? "²" : power == 3 ? "³" : "^" + power;
    }
}
