package dev.scree.editor.importer;

/**
 * What parent and importing child say to each other over the child's standard input and output. Native byte order (both
 * run on one machine); strings are a byte count and UTF-8. The child first says that it is ready. A request is the
 * file's path as a string. An answer is a tag, then for {@link #REFUSED} and {@link #OUT_OF_MEMORY} a string, for
 * {@link #MODEL} the counts and contents in the order in which {@link AssimpAnswer} writes them and {@link ModelAnswer}
 * reads them, closed by {@link #END}.
 */
final class ImportWire {
    /** What a child says first of all, once. */
    static final int READY = 0x53430000;

    static final int REFUSED = 0x53430001;
    static final int OUT_OF_MEMORY = 0x53430002;
    static final int MODEL = 0x53430003;
    static final int END = 0x5343ffff;

    static final int STRING_BYTES_LIMIT = 1 << 16;
    static final int LOG_LINES_LIMIT = 100;
    static final int TEXTURES_LIMIT = 1000;
    static final int METADATA_LIMIT = 1000;

    /** The child's exit code when nobody has asked anything for a while. */
    static final int EXIT_IDLE = 75;

    private ImportWire() {}
}
