package dev.scree.kernels;

/** What a kernel does with an argument. */
public enum Access {
    /** A number handed over with each launch. */
    VALUE,
    READ,
    WRITE,
    READ_WRITE
}
