package dev.scree.runtime.reference;

import dev.scree.runtime.instance.GridPlan;

import java.util.Arrays;

/** Neighbour search by counting sort; the yardstick of {@code grid/grid.cl}. Within a cell, by index. */
public final class CellGrid {
    private final GridPlan plan;
    private final int[] cellStart;
    private int[] sortedIndex = new int[0];

    public CellGrid(GridPlan plan) {
        this.plan = plan;
        this.cellStart = new int[plan.cellCount() + 1];
    }

    /** Sorts the first count positions, stride 4. */
    public void sort(double[] position, int count) {
        if (sortedIndex.length < count) {
            sortedIndex = new int[count + count / 4];
        }
        Arrays.fill(cellStart, 0);
        int[] cell = new int[count];
        for (int i = 0; i < count; i++) {
            cell[i] = row(y(position[4 * i + 1]), z(position[4 * i + 2])) + x(position[4 * i]);
            cellStart[cell[i] + 1]++;
        }
        for (int c = 0; c < cellStart.length - 1; c++) {
            cellStart[c + 1] += cellStart[c];
        }
        int[] next = Arrays.copyOf(cellStart, cellStart.length);
        for (int i = 0; i < count; i++) {
            sortedIndex[next[cell[i]]++] = i;
        }
    }

    /** Where each cell's particles begin, and at the end their count. */
    public int[] cellStart() {
        return cellStart;
    }

    /** Particle at each place of the order. */
    public int[] sortedIndex() {
        return sortedIndex;
    }

    /** Receives each particle in the cells round a place. */
    public interface Visitor {
        void visit(int other);
    }

    /** Calls for every particle that may be near, in the device's order. */
    public void forEachNear(double px, double py, double pz, Visitor visitor) {
        int cx = x(px);
        int first = Math.max(cx - plan.reach(), 0);
        int last = Math.min(cx + plan.reach(), plan.sizeX() - 1);
        int cy = y(py);
        int cz = z(pz);
        for (int k = cz - plan.reach(); k <= cz + plan.reach(); k++) {
            for (int j = cy - plan.reach(); j <= cy + plan.reach(); j++) {
                int row = row(j, k);
                int end = cellStart[row + last + 1];
                for (int place = cellStart[row + first]; place < end; place++) {
                    visitor.visit(sortedIndex[place]);
                }
            }
        }
    }

    private int x(double px) {
        return (int) Math.min(Math.max(Math.floor((px - plan.origin().x()) / plan.cellSize()), 0), plan.sizeX() - 1);
    }

    private int y(double py) {
        return (int) Math.min(Math.max(Math.floor((py - plan.origin().y()) / plan.cellSize()), -1e6), 1e6);
    }

    private int z(double pz) {
        return (int) Math.min(Math.max(Math.floor((pz - plan.origin().z()) / plan.cellSize()), -1e6), 1e6);
    }

    private int row(int y, int z) {
        return ((z & plan.maskZ()) * (plan.maskY() + 1) + (y & plan.maskY())) * plan.sizeX();
    }
}
