package dev.scree.runtime.quantity;

/** A text is no number that fits. The message says why in words that follow on the text; the place is where. */
public final class NotANumber extends Exception {
    private static final long serialVersionUID = 1;

    private final int from;
    private final int to;

    /** @param from index of the first character that is wrong; to: behind the last one */
    public NotANumber(String message, int from, int to) {
        super(message);
        this.from = from;
        this.to = Math.max(from, to);
    }

    /** Index of the first character that is wrong. */
    public int from() {
        return from;
    }

    /** Index behind the last character that is wrong. */
    public int to() {
        return to;
    }
}
