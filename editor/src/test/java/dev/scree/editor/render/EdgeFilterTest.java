package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EdgeFilterTest {
    private static final int DARK = 40;
    private static final int LIGHT = 220;
    /** Places within a pixel, along each side, by which the part of it that is covered is counted. */
    private static final int PARTS = 16;

    /**
     * Half planes whose border rises by so much per pixel, or runs over so much per row, wherever it meets a pixel.
     *
     * @param most part of the error that may be left
     */
    @ParameterizedTest
    @CsvSource({"0.02,0.6", "0.07,0.35", "0.2,0.3", "0.37,0.35", "0.5,0.5", "0.8,0.75", "1,0.9"})
    void aSlantingEdgeComesNearToWhatItCovers(double slope, double most) {
        double flat = 0;
        double steep = 0;
        for (int phase = 0; phase < 10; phase++) {
            double at = 24 + 0.1 * phase;
            flat += errorLeft((x, y) -> y - slope * (x - 30.3) - at) / 10;
            steep += errorLeft((x, y) -> x - slope * (y - 30.3) - at) / 10;
        }
        assertThat(flat).isLessThan(most);
        assertThat(steep).isLessThan(most);
    }

    @Test
    void aDiscComesNearToWhatItCovers() {
        assertThat(errorLeft((x, y) -> Math.hypot(x - 32.2, y - 31.7) - 19.4)).isLessThan(0.6);
    }

    @Test
    void straightEdgesAlongTheRowsStayAsTheyAre() {
        ByteBuffer box = jagged(64, 64, (x, y) -> Math.max(Math.abs(x - 32), Math.abs(y - 32)) - 12);
        int[] before = reds(box);
        new EdgeFilter(64, 64).smooth(box);
        int[] after = reds(box);
        for (int y = 0; y < 64; y++) {
            for (int x = 0; x < 64; x++) {
                boolean nearCorner = Math.abs(Math.abs(x - 31.5) - 12) < 8 && Math.abs(Math.abs(y - 31.5) - 12) < 8;
                if (!nearCorner || Math.abs(Math.abs(x - 31.5) - 12) > 1 && Math.abs(Math.abs(y - 31.5) - 12) > 1) {
                    assertThat(after[64 * y + x]).isEqualTo(before[64 * y + x]);
                }
            }
        }
    }

    /** Its light may spread to its neighbours, but is not lost. */
    @Test
    void aLineOfOnePixelStaysVisible() {
        ByteBuffer line = jagged(64, 64, (x, y) -> Math.abs(y - 0.3 * x - 20) - 0.5);
        int before = excess(line);
        new EdgeFilter(64, 64).smooth(line);
        assertThat(excess(line)).isCloseTo(before, within(before / 5));
        for (int x = 4; x < 60; x++) {
            int brightest = 0;
            for (int y = 0; y < 64; y++) {
                brightest = Math.max(brightest, red(line, 64 * y + x));
            }
            assertThat(brightest).isGreaterThan(DARK + (LIGHT - DARK) / 3);
        }
    }

    @Test
    void pixelsThatAreSmoothAlreadyKeepTheirColours() {
        ByteBuffer picture = jagged(64, 64, (x, y) -> y - 0.3 * x - 20);
        for (int i = 0; i < 64 * 64; i++) {
            picture.put(4 * i + 3, (byte) EdgeFilter.SMOOTH);
        }
        int[] before = reds(picture);
        new EdgeFilter(64, 64).smooth(picture);
        assertThat(reds(picture)).isEqualTo(before);
    }

    /** A filter is used for many pictures: nothing of one may be seen in the next. */
    @Test
    void aPictureDoesNotDependOnTheOneBefore() {
        EdgeFilter used = new EdgeFilter(64, 64);
        used.smooth(jagged(64, 64, (x, y) -> Math.hypot(x - 20, y - 40) - 15.3));
        ByteBuffer one = jagged(64, 64, (x, y) -> y - 0.3 * x - 20);
        ByteBuffer other = jagged(64, 64, (x, y) -> y - 0.3 * x - 20);
        used.smooth(one);
        new EdgeFilter(64, 64).smooth(other);
        assertThat(one).isEqualTo(other);
    }

    @ParameterizedTest
    @CsvSource({"1,1", "1,7", "7,1", "2,2", "5,3"})
    void smallPicturesAreOpaqueAfterwards(int width, int height) {
        ByteBuffer picture = jagged(width, height, (x, y) -> x - y);
        new EdgeFilter(width, height).smooth(picture);
        for (int i = 0; i < width * height; i++) {
            assertThat(picture.get(4 * i + 3)).isEqualTo((byte) 255);
        }
    }

    /**
     * What pixels differ from the part of them that is covered, root of the mean square, against the jagged picture.
     */
    private static double errorLeft(DoubleBinaryOperator distance) {
        ByteBuffer picture = jagged(64, 64, distance);
        double before = error(picture, distance);
        new EdgeFilter(64, 64).smooth(picture);
        return error(picture, distance) / before;
    }

    private static double error(ByteBuffer picture, DoubleBinaryOperator distance) {
        double sum = 0;
        for (int y = 0; y < 64; y++) {
            for (int x = 0; x < 64; x++) {
                int inside = 0;
                for (int part = 0; part < PARTS * PARTS; part++) {
                    double atX = x + (part % PARTS + 0.5) / PARTS;
                    double atY = y + (part / PARTS + 0.5) / PARTS;
                    inside += distance.applyAsDouble(atX, atY) < 0 ? 1 : 0;
                }
                double covered = DARK + (LIGHT - DARK) * inside / (double) (PARTS * PARTS);
                sum += Math.pow(red(picture, 64 * y + x) - covered, 2);
            }
        }
        return Math.sqrt(sum);
    }

    /** Light where the distance is negative in the middle of a pixel. */
    private static ByteBuffer jagged(int width, int height, DoubleBinaryOperator distance) {
        ByteBuffer picture = ByteBuffer.allocateDirect(4 * width * height).order(ByteOrder.nativeOrder());
        for (int i = 0; i < width * height; i++) {
            byte value = (byte) (distance.applyAsDouble(i % width + 0.5, i / width + 0.5) < 0 ? LIGHT : DARK);
            picture.put(4 * i, value).put(4 * i + 1, value).put(4 * i + 2, value);
            picture.put(4 * i + 3, (byte) EdgeFilter.JAGGED);
        }
        return picture;
    }

    private static int red(ByteBuffer picture, int i) {
        return picture.get(4 * i) & 255;
    }

    private static int[] reds(ByteBuffer picture) {
        int[] reds = new int[picture.capacity() / 4];
        for (int i = 0; i < reds.length; i++) {
            reds[i] = red(picture, i);
        }
        return reds;
    }

    private static int excess(ByteBuffer picture) {
        int sum = 0;
        for (int value : reds(picture)) {
            sum += value - DARK;
        }
        return sum;
    }
}
