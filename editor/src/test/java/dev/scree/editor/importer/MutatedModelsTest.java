package dev.scree.editor.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damaged models through the importing child: each gives a model or a refusal in words, within the child's limits,
 * whatever becomes of the child.
 */
class MutatedModelsTest {
    /** Larger models are left out: reading one damaged copy of them takes seconds. */
    private static final long LARGEST = 200_000;

    private static final String[] NUMBERS = {
        "1e300", "-1e300", "nan", "inf", "2147483647", "-1", "0", "99999999999999999999", "1e-300", ""
    };

    @TempDir
    Path folder;

    /** As many as five seconds allow, at least twenty. */
    @Test
    void eachGivesAModelOrARefusal() throws IOException {
        check(1, 20, 5);
    }

    /** 2,000, or as many as the property {@code scree.mutations} says. */
    @Test
    @Tag("long")
    void thousandsGiveAModelOrARefusal() throws IOException {
        check(Long.getLong("scree.seed", 2), Integer.getInteger("scree.mutations", 2000), 0);
    }

    private void check(long seed, int least, double seconds) throws IOException {
        List<Path> models = models();
        Random random = new Random(seed);
        Map<String, Integer> ends = new TreeMap<>();
        List<String> wrong = new ArrayList<>();
        long end = System.nanoTime() + (long) (seconds * 1e9);
        for (int done = 0; done < least || System.nanoTime() < end; done++) {
            Path model = models.get(done % models.size());
            byte[] damaged = damaged(Files.readAllBytes(model), random);
            Path file = model.resolveSibling("damaged-" + model.getFileName());
            Files.write(file, damaged);
            String outcome = outcome(file);
            ends.merge(outcome.startsWith("wrong") ? "wrong" : outcome, 1, Integer::sum);
            if (outcome.startsWith("wrong")) {
                Path kept = Files.write(Files.createTempFile("wrong-", "-" + model.getFileName()), damaged);
                wrong.add(kept + ": " + outcome);
            }
        }
        System.out.println("Damaged models: " + ends);
        assertThat(wrong).isEmpty();
    }

    /** Returns "model", how it was refused, or what is wrong. */
    private static String outcome(Path file) {
        try {
            Model model = ModelImporter.importFile(file, Progress.NONE);
            try {
                SolidMesh.of(model, List.of(), Progress.NONE);
                return "model";
            } catch (UserError e) {
                return "model without a solid";
            }
        } catch (UserError e) {
            String reason = e.reason();
            boolean words = e.getMessage().contains(file.getFileName().toString())
                    && !e.remedy().isEmpty();
            return !words
                    ? "wrong: " + e.getMessage()
                    : reason.contains("crashed")
                            ? "refused, the child crashed"
                            : reason.contains("did not end")
                                    ? "refused, the child hung"
                                    : reason.contains("memory") ? "refused, too much memory" : "refused";
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            return "wrong: " + e + " at "
                    + List.of(e.getStackTrace()).subList(0, Math.min(4, e.getStackTrace().length));
        }
    }

    /** Models of every format: shapes of ours, and the real ones where they are there. */
    private List<Path> models() throws IOException {
        ShapeLibrary.write(folder, List.of("cube", "gear"));
        Files.writeString(folder.resolve("a.stl"), """
                solid a
                facet normal 0 0 1
                outer loop
                vertex 0 0 0
                vertex 1 0 0
                vertex 0 1 0
                endloop
                endfacet
                endsolid a
                """);
        Files.writeString(folder.resolve("a.ply"), """
                ply
                format ascii 1.0
                element vertex 3
                property float x
                property float y
                property float z
                element face 1
                property list uchar int vertex_indices
                end_header
                0 0 0
                1 0 0
                0 1 0
                3 0 1 2
                """);
        Files.writeString(folder.resolve("a.off"), "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n");
        Files.write(folder.resolve("a.bin"), triangle());
        Files.writeString(folder.resolve("a.gltf"), """
                {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
                 "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
                 "buffers": [{"uri": "a.bin", "byteLength": 36}],
                 "bufferViews": [{"buffer": 0, "byteOffset": 0, "byteLength": 36}],
                 "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"}]}
                """);
        if (SharedModels.present()) {
            try (Stream<Path> real = Files.walk(SharedModels.file("."))) {
                for (Path file : real.filter(Files::isRegularFile).sorted().toList()) {
                    Path copy = folder.resolve("real-" + file.getFileName());
                    if (Files.size(file) <= LARGEST && !Files.exists(copy)) {
                        Files.copy(file, copy);
                    }
                }
            }
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(f -> dev.scree.runtime.project.ModelFiles.isModel(
                            f.getFileName().toString()))
                    .sorted()
                    .toList();
        }
    }

    private static byte[] triangle() {
        ByteBuffer bytes = ByteBuffer.allocate(36).order(ByteOrder.LITTLE_ENDIAN);
        for (float value : new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}) {
            bytes.putFloat(value);
        }
        return bytes.array();
    }

    private static byte[] damaged(byte[] whole, Random random) {
        byte[] bytes = whole.clone();
        for (int times = 1 + random.nextInt(3); times > 0 && bytes.length > 1; times--) {
            int at = random.nextInt(bytes.length);
            int length = Math.min(bytes.length - at, 1 + random.nextInt(64));
            switch (random.nextInt(7)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes = Arrays.copyOf(bytes, at);
                case 2 -> Arrays.fill(bytes, at, at + length, (byte) (random.nextBoolean() ? 0 : 0xff));
                case 3 -> bytes = joined(bytes, at, Arrays.copyOfRange(bytes, at, at + length), at);
                case 4 -> bytes = joined(bytes, at, new byte[0], at + length);
                case 5 -> bytes = number(bytes, at, random);
                default -> {
                    byte[] noise = new byte[length];
                    random.nextBytes(noise);
                    System.arraycopy(noise, 0, bytes, at, length);
                }
            }
        }
        return bytes;
    }

    /** Replaces the next number in a text by another one, or four bytes by a number that is often a limit. */
    private static byte[] number(byte[] bytes, int from, Random random) {
        int begin = from;
        while (begin < bytes.length && !Character.isDigit(bytes[begin])) {
            begin++;
        }
        int end = begin;
        while (end < bytes.length && (Character.isDigit(bytes[end]) || bytes[end] == '.')) {
            end++;
        }
        byte[] other = NUMBERS[random.nextInt(NUMBERS.length)].getBytes(StandardCharsets.US_ASCII);
        if (random.nextInt(3) == 0) {
            other = ByteBuffer.allocate(4)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(random.nextBoolean() ? -1 >>> random.nextInt(32) : random.nextInt())
                    .array();
            return from + 4 <= bytes.length ? joined(bytes, from, other, from + 4) : bytes;
        }
        return joined(bytes, begin, other, end);
    }

    /** Returns the bytes up to a place, then others, then the bytes from another place on. */
    private static byte[] joined(byte[] bytes, int until, byte[] others, int from) {
        byte[] all = Arrays.copyOf(bytes, until + others.length + bytes.length - from);
        System.arraycopy(others, 0, all, until, others.length);
        System.arraycopy(bytes, from, all, until + others.length, bytes.length - from);
        return all;
    }
}
