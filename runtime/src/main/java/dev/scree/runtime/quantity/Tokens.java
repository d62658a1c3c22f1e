package dev.scree.runtime.quantity;

/** Cuts the text of an expression into numbers, names and signs, one at a time. */
final class Tokens {
    /** What reads as another sign. */
    private static final String WRITTEN = "·×−÷∕⋅";

    private static final String MEANT = "**-//*";

    private final String text;
    private int from;
    private int to;
    private char sign;
    private double number;
    private String name = "";
    private int exponent;
    private int operands;

    Tokens(String text) throws NotANumber {
        this.text = text;
        next();
    }

    /** Index of the present token's first character. */
    int from() {
        return from;
    }

    /** Index behind the present token's last character. */
    int to() {
        return to;
    }

    boolean atEnd() {
        return from >= text.length();
    }

    boolean isNumber() {
        return sign == '0';
    }

    boolean isName() {
        return sign == 'a';
    }

    boolean is(char wanted) {
        return sign == wanted;
    }

    double number() {
        return number;
    }

    /** A name without the digit at its end; of a function with it. */
    String name() {
        return name;
    }

    /** The whole number at a name's end, as in "cm3"; else 1. */
    int exponent() {
        return exponent;
    }

    /** Whether a bracket follows on the present name. */
    boolean isFunction() {
        int at = to;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        boolean bracket = at < text.length() && text.charAt(at) == '(';
        return bracket && (Function.named(name) != null || Unit.named(name) == null && Constant.named(name) == null);
    }

    /** How many tokens have been read that are no signs before a number. */
    int operands() {
        return operands;
    }

    /** The present token as it is written. */
    String word() {
        return text.substring(from, to);
    }

    void next() throws NotANumber {
        from = to;
        while (from < text.length() && space(text.charAt(from))) {
            from++;
        }
        to = from;
        if (from >= text.length()) {
            sign = 0;
            return;
        }
        char first = text.charAt(from);
        operands += first == '+' || first == '-' ? 0 : 1;
        if (digit(first) || first == '.') {
            readNumber();
        } else if (Character.isLetter(first)) {
            readName();
        } else {
            to++;
            int other = WRITTEN.indexOf(first);
            sign = other < 0 ? first : MEANT.charAt(other);
            if (first == '°' || first == '%') {
                sign = 'a';
                name = String.valueOf(first);
                exponent = 1;
            } else if ("+-*/^(),²³".indexOf(sign) < 0) {
                to = from + Character.charCount(text.codePointAt(from));
                throw new NotANumber("has \"" + word() + "\", which means nothing here", from, to);
            }
        }
    }

    private void readNumber() throws NotANumber {
        sign = '0';
        digits();
        if (to < text.length() && text.charAt(to) == '.') {
            to++;
            digits();
        }
        int mantissa = to;
        if (to < text.length() && (text.charAt(to) | 32) == 'e') {
            to++;
            if (to < text.length() && (text.charAt(to) == '+' || text.charAt(to) == '-')) {
                to++;
            }
            int power = to;
            digits();
            // "2e" and "2 em" have no exponent: the letter begins a name.
            to = to == power ? mantissa : to;
        }
        try {
            number = Double.parseDouble(word());
        } catch (NumberFormatException e) {
            throw new NotANumber("has \"" + word() + "\" where a number is expected", from, to);
        }
        if (Double.isInfinite(number)) {
            throw new NotANumber("has a number that is too large", from, to);
        }
    }

    private void readName() {
        sign = 'a';
        while (to < text.length() && Character.isLetter(text.charAt(to))) {
            to++;
        }
        int letters = to;
        digits();
        name = text.substring(from, to);
        exponent = 1;
        if (Function.named(name) == null && to > letters) {
            name = text.substring(from, letters);
            // More digits than one are no exponent that anybody means.
            exponent = to - letters == 1 ? text.charAt(letters) - '0' : 0;
        }
    }

    private void digits() {
        while (to < text.length() && digit(text.charAt(to))) {
            to++;
        }
    }

    private static boolean digit(char character) {
        return character >= '0' && character <= '9';
    }

    private static boolean space(char character) {
        return Character.isWhitespace(character) || Character.isSpaceChar(character);
    }
}
