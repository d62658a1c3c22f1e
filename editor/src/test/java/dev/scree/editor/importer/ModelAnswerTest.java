package dev.scree.editor.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The parent believes nothing that the child says. */
class ModelAnswerTest {
    private static final long MEMORY = 1 << 20;

    @Test
    void aSoundAnswerIsReadAndFacesOfMissingVerticesAreCounted() throws IOException {
        ModelAnswer answer = read(answer(3, new int[] {0, 1, 2, 0, 1, 3, -1, 1, 2}, -1, 0, ImportWire.END));
        assertThat(answer.meshes.get(0).triangles()).containsExactly(0, 1, 2);
        assertThat(answer.badFaceCount).isEqualTo(2);
        assertThat(answer.nodes).hasSize(1);
        assertThat(answer.metadata).containsEntry("UnitScaleFactor", 2.54);
    }

    @Test
    void whatCannotBeTrueIsGarbage() throws IOException {
        int[] triangle = {0, 1, 2};
        assertGarbage(answer(-1, triangle, -1, 0, ImportWire.END));
        assertGarbage(answer(3, triangle, 0, 0, ImportWire.END));
        assertGarbage(answer(3, triangle, -1, 7, ImportWire.END));
        assertGarbage(answer(3, triangle, -1, 0, 12345));
    }

    @Test
    void anAnswerCutAnywhereIsNoticed() throws IOException {
        byte[] whole = answer(3, new int[] {0, 1, 2}, -1, 0, ImportWire.END);
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> read(cut)).isInstanceOf(EOFException.class);
        }
    }

    @Test
    void moreThanFitsIsRefusedBeforeItIsTaken() throws IOException {
        byte[] huge = answer(600_000_000, new int[] {0, 1, 2}, -1, 0, ImportWire.END);
        assertThatThrownBy(() -> read(huge)).isInstanceOf(OutOfMemoryError.class);
    }

    private static void assertGarbage(byte[] answer) {
        assertThatThrownBy(() -> read(answer)).isInstanceOf(AnswerReader.Garbage.class);
    }

    private static ModelAnswer read(byte[] answer) throws IOException {
        return ModelAnswer.read(new AnswerReader(new ByteArrayInputStream(answer), () -> {}), MEMORY);
    }

    private static byte[] answer(int vertexCount, int[] triangles, int parent, int placedMesh, int end)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        AnswerBuffer out = new AnswerBuffer(Channels.newChannel(bytes), 64);
        out.integer(1);
        out.string("UnitScaleFactor");
        out.number(2.54);
        out.integer(0);
        out.integer(0);
        out.integer(1);
        out.string("mesh");
        out.integer(vertexCount);
        for (int i = 0; i < 9; i++) {
            out.number((float) i);
        }
        out.integer(0);
        out.integer(0);
        out.integer(triangles.length / 3);
        for (int index : triangles) {
            out.integer(index);
        }
        out.integer(1);
        out.string("root");
        out.integer(parent);
        for (int i = 0; i < 16; i++) {
            out.number(i % 5 == 0 ? 1f : 0f);
        }
        out.integer(1);
        out.integer(placedMesh);
        out.integer(end);
        out.flush();
        return bytes.toByteArray();
    }
}
