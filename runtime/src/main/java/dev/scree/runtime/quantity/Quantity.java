package dev.scree.runtime.quantity;

/**
 * A value within an expression.
 *
 * @param value in SI units; of a bare number the number itself
 * @param dimension what kind of quantity it is
 * @param bare whether it was typed without any unit: alone, or added to something, it is in the unit of the field
 */
record Quantity(double value, Dimension dimension, boolean bare) {
    static Quantity bare(double value) {
        return new Quantity(value, Dimension.NONE, true);
    }

    Quantity times(Quantity other) {
        return new Quantity(value * other.value, dimension.times(other.dimension), bare && other.bare);
    }

    Quantity over(Quantity other) {
        return times(new Quantity(1 / other.value, other.dimension.power(-1), other.bare));
    }

    Quantity with(double other) {
        return new Quantity(other, dimension, bare);
    }

    boolean pure() {
        return dimension.equals(Dimension.NONE);
    }
}
