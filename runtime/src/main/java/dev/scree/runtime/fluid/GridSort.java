package dev.scree.runtime.fluid;

import dev.scree.runtime.device.DeviceBuffer;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.PrefixSum;
import java.util.ArrayList;
import java.util.List;

/**
 * Sorts particles by the cells of a grid ({@code grid/grid.cl}). Several sets of particles can have grids of one shape:
 * fluid particles and boundary samples are looked up by the same cell.
 */
public final class GridSort {
    private static final String SOURCE = "grid/grid.cl";

    private final Fields own;
    /** Beginning of the names of the sorted values. */
    private final String prefix;

    private final Extent particles;
    private final List<Launch> launches = new ArrayList<>();

    /**
     * Makes the fields cellStart, sortedIndex, sortedPosition, sortedVelocity and the sorted tag in the fields around,
     * and binds the kernels. The fields around must have the grid's shape as {@code grid}.
     *
     * @param prefix beginning of these names, as in boundaryCellStart; empty for the fluid particles
     * @param cells number of cells of the grid
     * @param position positions to sort by [m]
     * @param tag a number of each particle that is sorted too
     * @param sortedTag name of the sorted tag
     * @param velocity velocities, or any 4 floats of each particle, that are sorted too
     */
    GridSort(
            Fields around,
            String prefix,
            int cells,
            DeviceFloats position,
            DeviceInts tag,
            String sortedTag,
            DeviceFloats velocity) {
        this.prefix = prefix;
        particles = position.extent();
        own = around.within();
        own.family("sorted", particles);
        DeviceInts cellCounts = own.ints("cellCounts", Extent.fixed("cell", cells));
        own.ints("particleCell", particles);
        own.ints("arrival", particles);
        own.name("position", position);
        own.name("tag", tag);
        DeviceInts start = named("cellStart", around.ints(name("cellStart"), Extent.fixed("cell edge", cells + 1)));
        named("sortedIndex", around.ints(name("sortedIndex"), particles));
        named("sortedPosition", around.float4s(name("sortedPosition"), particles.readBehind()));
        own.name("sortedTag", around.ints(name(sortedTag), particles));
        own.name("value", velocity);
        own.name("sortedValue", around.float4s(name("sortedVelocity"), particles));
        add("grid_count");
        launches.addAll(new PrefixSum(own, cellCounts, start, particles).launches());
        add("grid_scatter");
        add("grid_order_values");
    }

    private void add(String entry) {
        launches.add(own.bind(SOURCE, entry, particles));
    }

    /** Returns a name with the prefix before it. */
    private String name(String plain) {
        return prefix.isEmpty() ? plain : prefix + Character.toUpperCase(plain.charAt(0)) + plain.substring(1);
    }

    /** Gives a buffer its name without the prefix in the own fields, where kernels look for it. */
    private <B extends DeviceBuffer> B named(String plain, B buffer) {
        return prefix.isEmpty() ? buffer : own.name(plain, buffer);
    }

    /** Returns the launches that sort, in order. */
    List<Launch> launches() {
        return launches;
    }
}
