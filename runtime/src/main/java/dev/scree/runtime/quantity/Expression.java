package dev.scree.runtime.quantity;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads what one types into a number field: {@code 0.1*2 + 5 cm}, {@code 1/3 turn}, {@code 2pi}, {@code sqrt(2)},
 * {@code 2 km/h}. A number without a unit is in the unit of the field where it stands alone or is added to something,
 * and a pure number where it multiplies. Takes a time in proportion to the text's length, which is limited.
 *
 * <p>Grammar: sum = product (("+" | "-") product)*; product = power (("*" | "/" | nothing) power)*; power = ("-" |
 * "+")* operand ("^" power | "²" | "³")?; operand = number | unit digit? | constant | function "(" sum ("," sum)* ")" |
 * "(" sum ")".
 */
public final class Expression {
    /** Longer texts are refused [characters]. */
    private static final int LONGEST = 256;
    /** Brackets and signs within one another; each takes a few frames of the stack. */
    private static final int DEEPEST = 40;

    /** Digits that a double always holds. */
    private static final int DIGITS = 15;

    private final Tokens tokens;
    private final String text;
    private final Unit unit;
    private final double perUnit;
    /** Whether a number binds the unit behind it before a division does: "10 m / 2 s". Else "1/3 turn" is a third. */
    private final boolean tight;

    private int depth;

    Expression(String text, Unit unit, double perUnit, boolean tight) throws NotANumber {
        this.text = text;
        this.unit = unit;
        this.perUnit = perUnit;
        this.tight = tight;
        if (text.length() > LONGEST) {
            throw new NotANumber("is longer than " + LONGEST + " characters", LONGEST, text.length());
        }
        this.tokens = new Tokens(text);
    }

    /**
     * Returns the value of a text in a unit.
     *
     * @param perUnit number without a unit for 1 of the unit; 1000 where litres are typed for m³
     * @throws NotANumber if the text is no expression, or one of another dimension
     */
    public static double value(String text, Unit unit, double perUnit) throws NotANumber {
        Expression first = new Expression(text, unit, perUnit, false);
        Quantity loose = first.quantity();
        if (loose.bare()) {
            double value = loose.value() / perUnit;
            return finite(text, first.tokens.operands() == 1 ? value : rounded(value));
        }
        Quantity result = loose.dimension().equals(unit.dimension())
                ? loose
                : new Expression(text, unit, perUnit, true).quantity();
        if (!result.dimension().equals(unit.dimension())) {
            throw new NotANumber(
                    "is in " + loose.dimension() + ", where " + wanted(unit) + " is wanted", 0, text.length());
        }
        return finite(text, rounded(result.value() / unit.factor()));
    }

    /** To 15 digits, so that 7 cm are 0.07 m and not 0.07000000000000001 m. */
    private static double rounded(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(value).round(new MathContext(DIGITS)).doubleValue()
                : value;
    }

    /** Returns what stands between the commas of a text; a comma within brackets belongs to a function. */
    public static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (c == ',' && depth == 0) {
                parts.add(text.substring(start, i));
                start = i + 1;
            }
        }
        parts.add(text.substring(start));
        return parts;
    }

    private static String wanted(Unit unit) {
        return unit.symbol().isEmpty() ? "a pure number" : unit.symbol();
    }

    private static double finite(String text, double value) throws NotANumber {
        if (!Double.isFinite(value)) {
            throw new NotANumber("has no finite value", 0, text.length());
        }
        return value == 0 ? 0 : value;
    }

    /** The whole text. */
    Quantity quantity() throws NotANumber {
        if (tokens.atEnd()) {
            throw new NotANumber("is empty", 0, 0);
        }
        Quantity result = sum();
        if (!tokens.atEnd()) {
            String hint = tokens.is(',') ? ": write decimals with a point" : "";
            throw wrong("has \"" + tokens.word() + "\" where an operator or the end is expected" + hint);
        }
        return result;
    }

    private Quantity sum() throws NotANumber {
        Quantity result = product();
        while (tokens.is('+') || tokens.is('-')) {
            boolean minus = tokens.is('-');
            int from = tokens.from();
            tokens.next();
            Quantity[] both = alike(result, product(), from);
            result = both[0].with(both[0].value() + (minus ? -1 : 1) * both[1].value());
        }
        return result;
    }

    private Quantity product() throws NotANumber {
        Quantity result = power();
        while (true) {
            if (tokens.is('*')) {
                tokens.next();
                result = result.times(power());
            } else if (tokens.is('/')) {
                tokens.next();
                result = result.over(power());
            } else if (tokens.isName() || tokens.is('(')) {
                result = result.times(power());
            } else {
                return result;
            }
        }
    }

    private Quantity power() throws NotANumber {
        if (++depth > DEEPEST) {
            throw wrong("has too many brackets and signs");
        }
        try {
            if (tokens.is('-') || tokens.is('+')) {
                double sign = tokens.is('-') ? -1 : 1;
                tokens.next();
                Quantity operand = power();
                return operand.with(sign * operand.value());
            }
            Quantity base = raised(operand());
            while (tight && base.bare() && tokens.isName() && Unit.named(tokens.name()) != null) {
                base = base.times(raised(operand()));
            }
            return base;
        } finally {
            depth--;
        }
    }

    /** An operand with the exponent that follows it. */
    private Quantity raised(Quantity base) throws NotANumber {
        int from = tokens.from();
        if (tokens.is('²') || tokens.is('³')) {
            int exponent = tokens.is('²') ? 2 : 3;
            tokens.next();
            return raised(base, exponent, from);
        }
        if (tokens.is('^')) {
            tokens.next();
            Quantity exponent = power();
            if (!exponent.pure()) {
                throw new NotANumber("has an exponent with a unit", from, tokens.from());
            }
            return raised(base, exponent.value(), from);
        }
        return base;
    }

    private Quantity raised(Quantity base, double exponent, int from) throws NotANumber {
        if (base.pure()) {
            return base.with(Math.pow(base.value(), exponent));
        }
        if (exponent != Math.rint(exponent) || Math.abs(exponent) > 6) {
            throw new NotANumber("raises a unit to a power that is not a small whole number", from, tokens.from());
        }
        return new Quantity(Math.pow(base.value(), exponent), base.dimension().power((int) exponent), false);
    }

    private Quantity operand() throws NotANumber {
        if (tokens.isNumber()) {
            Quantity number = Quantity.bare(tokens.number());
            tokens.next();
            if (tokens.isNumber()) {
                throw wrong("has two numbers without an operator between them");
            }
            return number;
        }
        if (tokens.is('(')) {
            tokens.next();
            Quantity inner = sum();
            close();
            return inner;
        }
        if (tokens.isName()) {
            return tokens.isFunction() ? function() : word();
        }
        throw wrong(
                tokens.atEnd()
                        ? "ends where a number is expected"
                        : "has \"" + tokens.word() + "\" where a number is expected");
    }

    /** A constant or a unit, which may have an exponent at its end: "cm3". */
    private Quantity word() throws NotANumber {
        String name = tokens.name();
        Unit found = Unit.named(name);
        Quantity one;
        if (Constant.named(name) != null) {
            one = Quantity.bare(Constant.named(name).value());
        } else if (found != null) {
            one = new Quantity(found.factor(), found.dimension(), false);
        } else if (!name.isEmpty() && name.equals(unit.symbol())) {
            // A word that counts something, such as "spacings".
            one = new Quantity(unit.factor(), unit.dimension(), false);
        } else {
            String units = String.join(", ", unit.alike());
            throw wrong("has \"" + name + "\", which is no unit, constant or function"
                    + (units.isEmpty() ? "" : "; units are " + units));
        }
        int from = tokens.from();
        int exponent = tokens.exponent();
        tokens.next();
        return exponent == 1 ? one : raised(one, exponent, from);
    }

    private Quantity function() throws NotANumber {
        Function function = Function.named(tokens.name());
        if (function == null) {
            throw wrong("has \"" + tokens.name() + "\", which is no function; there are " + Function.names());
        }
        int from = tokens.from();
        tokens.next();
        tokens.next();
        Quantity first = sum();
        Quantity second = null;
        if (function.two()) {
            if (!tokens.is(',')) {
                throw wrong("lacks the second argument of " + function.name());
            }
            tokens.next();
            Quantity[] both = alike(first, sum(), from);
            first = both[0];
            second = both[1];
        }
        close();
        return function.of(first, second, from, tokens.from());
    }

    private void close() throws NotANumber {
        if (!tokens.is(')')) {
            throw wrong(
                    tokens.atEnd()
                            ? "lacks a closing bracket"
                            : "has \"" + tokens.word() + "\" before its closing bracket");
        }
        tokens.next();
    }

    /** Two values of one dimension: a bare one beside one with a unit is in the unit of the field. */
    private Quantity[] alike(Quantity a, Quantity b, int from) throws NotANumber {
        if (a.bare() && b.bare()) {
            return new Quantity[] {a, b};
        }
        Quantity first = a.bare() ? inField(a) : a;
        Quantity second = b.bare() ? inField(b) : b;
        if (!first.dimension().equals(second.dimension())) {
            throw new NotANumber(
                    "puts " + first.dimension() + " and " + second.dimension() + " together", from, tokens.from());
        }
        return new Quantity[] {first, second};
    }

    private Quantity inField(Quantity bare) {
        return new Quantity(bare.value() / perUnit * unit.factor(), unit.dimension(), false);
    }

    private NotANumber wrong(String message) {
        return new NotANumber(message, Math.min(tokens.from(), text.length()), Math.min(tokens.to(), text.length()));
    }
}
