package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ColourMapTest {
    /** Sequential maps must read rightly without colour, too. */
    @ParameterizedTest
    @EnumSource(
            value = ColourMap.class,
            names = {"VIRIDIS", "PLASMA", "INFERNO"})
    void sequentialMapsBecomeLighterFromTheFirstColourToTheLast(ColourMap map) {
        double before = -1;
        for (int i = 0; i <= 200; i++) {
            double now = lightness(map.at(i / 200.0));
            assertThat(now).as("lightness at %d of 200", i).isGreaterThan(before);
            before = now;
        }
        assertThat(lightness(map.at(1)) - lightness(map.at(0))).isGreaterThan(55);
    }

    @Test
    void theDivergingMapIsLightestInItsMiddleAndAsDarkAtBothEnds() {
        double middle = lightness(ColourMap.BLUE_RED.at(0.5));
        for (int i = 1; i <= 100; i++) {
            double nearer = 0.5 * (i - 1) / 100;
            double farther = 0.5 * i / 100;
            for (int side : new int[] {-1, 1}) {
                assertThat(lightness(ColourMap.BLUE_RED.at(0.5 + side * farther)))
                        .isLessThan(lightness(ColourMap.BLUE_RED.at(0.5 + side * nearer)));
            }
        }
        assertThat(middle).isGreaterThan(85);
        assertThat(lightness(ColourMap.BLUE_RED.at(0)))
                .isCloseTo(lightness(ColourMap.BLUE_RED.at(1)), org.assertj.core.api.Assertions.within(6.0));
    }

    @Test
    void whatIsBeyondTheRangeGetsTheColourOfItsEnd() {
        for (ColourMap map : ColourMap.values()) {
            assertThat(map.at(-3)).isEqualTo(map.at(0));
            assertThat(map.at(7)).isEqualTo(map.at(1));
        }
    }

    @Test
    void twentyOneThingsHaveDifferentColours() {
        List<List<Float>> colours = java.util.stream.IntStream.range(0, 21)
                .mapToObj(Colouring::named)
                .map(c -> List.of(c[0], c[1], c[2]))
                .toList();
        assertThat(colours).doesNotHaveDuplicates();
    }

    /** CIE L* of an sRGB colour, 0 to 100. */
    private static double lightness(float[] colour) {
        double[] weights = {0.2126, 0.7152, 0.0722};
        double y = 0;
        for (int c = 0; c < 3; c++) {
            double s = colour[c];
            y += weights[c] * (s <= 0.04045 ? s / 12.92 : Math.pow((s + 0.055) / 1.055, 2.4));
        }
        return y <= 216.0 / 24389 ? y * 24389 / 27 : 116 * Math.cbrt(y) - 16;
    }
}
