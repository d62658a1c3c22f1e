package dev.scree.editor.action;

/** Text that programs exchange by copy and paste. */
public interface TextClipboard {
    /** What was copied last, by this program or another one; empty where that is no text. */
    String get();

    void set(String text);

    /** A clipboard of its own, where there is no window system. */
    static TextClipboard inMemory() {
        return new TextClipboard() {
            private String text = "";

            @Override
            public String get() {
                return text;
            }

            @Override
            public void set(String copied) {
                text = copied;
            }
        };
    }
}
