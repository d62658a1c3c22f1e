package dev.scree.runtime.scene;

import dev.scree.runtime.UserError;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Turns the bytes of a file into text: UTF-8, with or without a byte order mark at its begin. */
final class JsonText {
    private static final String SAVE_AGAIN = "Save the file as UTF-8 (any text editor can), or restore it from a copy";

    private JsonText() {}

    /**
     * Returns the text, without a byte order mark.
     *
     * @param file where the bytes come from, for messages
     * @throws UserError with line and column of the first bytes that are no UTF-8
     */
    static String of(byte[] bytes, Path file) {
        if (bytes.length >= 2
                && (at(bytes, 0) == 0xff && at(bytes, 1) == 0xfe || at(bytes, 0) == 0xfe && at(bytes, 1) == 0xff)) {
            throw UserError.input(file, 1, 1, "the text is in UTF-16", SAVE_AGAIN);
        }
        int begin = bytes.length >= 3 && at(bytes, 0) == 0xef && at(bytes, 1) == 0xbb && at(bytes, 2) == 0xbf ? 3 : 0;
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes, begin, bytes.length - begin);
        CharBuffer out = CharBuffer.allocate(bytes.length - begin);
        CoderResult result = decoder.decode(in, out, true);
        out.flip();
        if (result.isError()) {
            String before = out.toString();
            int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
            int column = before.length() - before.lastIndexOf('\n');
            throw UserError.input(
                    file,
                    line,
                    column,
                    String.format("the byte 0x%02x is no text in UTF-8", at(bytes, in.position())),
                    SAVE_AGAIN);
        }
        return out.toString();
    }

    private static int at(byte[] bytes, int i) {
        return bytes[i] & 0xff;
    }
}
