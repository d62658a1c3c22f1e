package dev.scree.runtime.reference;

import dev.scree.runtime.discretization.GridPlan;
import java.util.Arrays;

/** Neighbour search by counting sort. Within a cell, by index. */
final class CellGrid {
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
            cell[i] = row(y(position[4 * i + 1]), z(position[4 * i + 2]))
                    + Math.floorMod(x(position[4 * i]), plan.sizeX());
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

    /** Receives each particle in the cells round a place. */
    public interface Visitor {
        void visit(int other);
    }

    /** Calls for every particle that may be near, in the device's order. */
    public void forEachNear(double px, double py, double pz, Visitor visitor) {
        int first = Math.floorMod(x(px) - plan.reachX(), plan.sizeX());
        int last = first + 2 * plan.reachX();
        int cy = y(py);
        int cz = z(pz);
        for (int k = cz - plan.reachZ(); k <= cz + plan.reachZ(); k++) {
            for (int j = cy - plan.reachY(); j <= cy + plan.reachY(); j++) {
                int row = row(j, k);
                visit(row + first, row + Math.min(last, plan.sizeX() - 1), visitor);
                visit(row, row + last - plan.sizeX(), visitor);
            }
        }
    }

    private void visit(int firstCell, int lastCell, Visitor visitor) {
        for (int place = lastCell < firstCell ? 0 : cellStart[firstCell];
                lastCell >= firstCell && place < cellStart[lastCell + 1];
                place++) {
            visitor.visit(sortedIndex[place]);
        }
    }

    private int x(double px) {
        return cell((px - plan.origin().x()) / plan.cell().x());
    }

    private int y(double py) {
        return cell((py - plan.origin().y()) / plan.cell().y());
    }

    private int z(double pz) {
        return cell((pz - plan.origin().z()) / plan.cell().z());
    }

    private static int cell(double u) {
        return (int) Math.min(Math.max(Math.floor(u), -1e6), 1e6);
    }

    private int row(int y, int z) {
        return (Math.floorMod(z, plan.sizeZ()) * plan.sizeY() + Math.floorMod(y, plan.sizeY())) * plan.sizeX();
    }
}
