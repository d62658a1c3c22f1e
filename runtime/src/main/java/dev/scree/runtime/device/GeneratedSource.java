package dev.scree.runtime.device;

/** A text in OpenCL C that the host generates; kernels include it by {@code #include "generated/NAME"}. */
public interface GeneratedSource {
    /** Returns the name under which kernels include it. */
    String name();

    /** Returns the text. */
    String declaration();
}
