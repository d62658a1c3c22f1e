package dev.scree.runtime.quantity;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.Collectors;

/** Functions that an expression may use. */
enum Function {
    sqrt(Kind.ROOT, (a, b) -> Math.sqrt(a)),
    abs(Kind.SAME, (a, b) -> Math.abs(a)),
    min(Kind.SAME_TWO, Math::min),
    max(Kind.SAME_TWO, Math::max),
    sin(Kind.OF_ANGLE, (a, b) -> Math.sin(a)),
    cos(Kind.OF_ANGLE, (a, b) -> Math.cos(a)),
    tan(Kind.OF_ANGLE, (a, b) -> Math.tan(a)),
    asin(Kind.TO_ANGLE, (a, b) -> Math.asin(a)),
    acos(Kind.TO_ANGLE, (a, b) -> Math.acos(a)),
    atan(Kind.TO_ANGLE, (a, b) -> Math.atan(a)),
    atan2(Kind.TO_ANGLE_TWO, Math::atan2),
    exp(Kind.PURE, (a, b) -> Math.exp(a)),
    ln(Kind.PURE, (a, b) -> Math.log(a)),
    log10(Kind.PURE, (a, b) -> Math.log10(a)),
    floor(Kind.PURE, (a, b) -> Math.floor(a)),
    ceil(Kind.PURE, (a, b) -> Math.ceil(a)),
    round(Kind.PURE, (a, b) -> Math.rint(a));

    /** What dimensions a function takes and gives. */
    private enum Kind {
        PURE,
        SAME,
        SAME_TWO,
        ROOT,
        OF_ANGLE,
        TO_ANGLE,
        TO_ANGLE_TWO
    }

    private final Kind kind;
    private final DoubleBinaryOperator operator;

    Function(Kind kind, DoubleBinaryOperator operator) {
        this.kind = kind;
        this.operator = operator;
    }

    /** Returns the function of a name, or null. */
    static Function named(String name) {
        for (Function function : values()) {
            if (function.name().equals(name)) {
                return function;
            }
        }
        return null;
    }

    static String names() {
        return Arrays.stream(values()).map(Enum::name).collect(Collectors.joining(", "));
    }

    /** Returns whether it takes two arguments. */
    boolean two() {
        return kind == Kind.SAME_TWO || kind == Kind.TO_ANGLE_TWO;
    }

    /** @param second null where it takes one; from: place of the function in the text, for messages; to: its end */
    Quantity of(Quantity first, Quantity second, int from, int to) throws NotANumber {
        double value = operator.applyAsDouble(first.value(), second == null ? 0 : second.value());
        Dimension angle = Unit.named("rad").dimension();
        boolean fits =
                switch (kind) {
                    case PURE, TO_ANGLE -> first.pure();
                    case OF_ANGLE -> first.pure() || first.dimension().equals(angle);
                    case ROOT -> first.dimension().square();
                    case SAME, SAME_TWO, TO_ANGLE_TWO -> true;
                };
        if (!fits) {
            throw new NotANumber("takes " + name() + " of " + first.dimension(), from, to);
        }
        if (Double.isNaN(value)) {
            throw new NotANumber("takes " + name() + " of a number that it does not have", from, to);
        }
        return switch (kind) {
            case SAME, SAME_TWO -> first.with(value);
            case ROOT -> new Quantity(value, first.dimension().root(), first.bare());
            case PURE, OF_ANGLE -> Quantity.bare(value);
            case TO_ANGLE, TO_ANGLE_TWO -> new Quantity(value, angle, false);
        };
    }
}
