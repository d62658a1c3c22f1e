package dev.scree.runtime.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CellBoxTest {
    private static final CellBox BOX = new CellBox(3, 4, 5);

    @Test
    void neighboursBehindFacesAreThoseOneAway() {
        int[][] ways = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
        for (int cell = 0; cell < BOX.count(); cell++) {
            assertThat(BOX.index(BOX.coordinate(cell, 0), BOX.coordinate(cell, 1), BOX.coordinate(cell, 2)))
                    .isEqualTo(cell);
            boolean edge = false;
            for (int face = 0; face < CellBox.FACES; face++) {
                int[] way = ways[face];
                int next = BOX.neighbour(cell, face);
                assertThat(next).isEqualTo(BOX.neighbour(cell, way[0], way[1], way[2]));
                assertThat(next < 0 || next == cell + (1 - 2 * (face & 1)) * BOX.stride(face / 2))
                        .isTrue();
                edge |= next < 0;
            }
            assertThat(BOX.atEdge(cell)).isEqualTo(edge);
        }
        assertThat(BOX.find(2, 3, 4)).isEqualTo(BOX.count() - 1);
        assertThat(BOX.find(3, 0, 0)).isEqualTo(-1);
        assertThat(BOX.find(0, 1L << 32, 0)).isEqualTo(-1);
    }

    @Test
    void visitsWhatLiesInIt() {
        List<Integer> seen = new ArrayList<>();
        BOX.visit(new int[] {1, 3, -7}, new int[] {9, 3, 0}, seen::add);
        assertThat(seen).containsExactly(BOX.index(1, 3, 0), BOX.index(2, 3, 0));
    }
}
