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
 * Particles in the order of their cells ({@code grid/grid.cl}). Several sets of particles can have grids of one shape:
 * fluid particles and boundary samples are looked up by the same cell.
 */
public final class GridSort {
    private static final String SOURCE = "grid/grid.cl";

    private final Fields around;
    private final Fields own;
    private final String prefix;
    private final Extent particles;
    private final List<Launch> launches = new ArrayList<>();

    /**
     * Names cellStart, sortedIndex, sortedPosition and the sorted tag in the fields around, which have the grid's shape
     * as {@code grid}.
     *
     * @param prefix of these names, empty for the fields' own particles
     * @param cells of the grid
     * @param tag carried along. @param sortedTag its name once it is sorted
     */
    GridSort(Fields around, String prefix, int cells, DeviceFloats position, DeviceInts tag, String sortedTag) {
        this.around = around;
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
        named("sortedPosition", around.float4s(name("sortedPosition"), particles));
        own.name("sortedTag", around.ints(name(sortedTag), particles));
        add("grid_count");
        launches.addAll(new PrefixSum(own, cellCounts, start, particles).launches());
        add("grid_scatter");
        add("grid_order");
    }

    private void add(String entry) {
        launches.add(own.bind(SOURCE, entry, particles));
    }

    private String name(String plain) {
        return prefix.isEmpty() ? plain : prefix + Character.toUpperCase(plain.charAt(0)) + plain.substring(1);
    }

    /** In these fields by its plain name, in those around by that of these particles. */
    private <B extends DeviceBuffer> B named(String plain, B buffer) {
        return prefix.isEmpty() ? buffer : own.name(plain, buffer);
    }

    /** Brings one more value into the grid's order with each sort. @param sorted its name then */
    void gather(DeviceFloats value, String sorted) {
        Fields view = own.with("value", value).with("sortedValue", around.float4s(name(sorted), particles));
        launches.add(view.bind(SOURCE, "grid_gather", particles));
    }

    /** The launches that sort, in order. */
    List<Launch> launches() {
        return launches;
    }
}
