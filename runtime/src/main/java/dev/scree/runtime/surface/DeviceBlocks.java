package dev.scree.runtime.surface;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.PrefixSum;
import dev.scree.runtime.device.ResourceScope;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The lattice's blocks on the device, and the launches that sort particles into them; {@code surface/blocks.cl} tells
 * how. Where particles are too scattered for a box of tiles, the host sorts them ({@link SurfaceBlocks}).
 */
final class DeviceBlocks implements AutoCloseable {
    private static final String SOURCE = "surface/blocks.cl";
    private static final int TILE = KernelSource.constant(SOURCE, "TILE");
    private static final int MIDDLE = KernelSource.constant(SOURCE, "MIDDLE");
    /** Number of blocks in a tile. */
    private static final int TILE_BLOCKS = TILE * TILE * TILE;
    /** Number of tiles that the box may have, and number for each particle: more take longer than the host does. */
    private static final int MOST_TILES = 1 << 20;

    private static final int MOST_TILES_EACH = 4;

    /**
     * How much there must be room for.
     *
     * @param box tiles in the box
     * @param tiles tiles with numbers
     */
    record Size(int particles, int box, int tiles) {
        /** Returns whether there is room for another size in this one. */
        boolean holds(Size other) {
            return other.particles <= particles && other.box <= box && other.tiles <= tiles;
        }

        /** Returns a size that holds this one and a reserve of a quarter, and no less than another. */
        Size withReserve(Size least) {
            return new Size(grown(particles, least.particles), grown(box, least.box), grown(tiles, least.tiles));
        }

        private static int grown(int count, int least) {
            return count <= least ? least : Math.addExact(count, count / 4);
        }
    }

    private final ResourceScope scope = new ResourceScope();
    private final SurfaceLattice lattice;
    private final Size size;
    private final DeviceFloats fluid;
    private final DeviceFloats particle;
    private final DeviceInts bounds;
    private final DeviceInts tileMark;
    private final DeviceInts tileStart;
    private final DeviceInts cellCounts;
    private final DeviceInts blockStart;
    private final DeviceInts blockSlot;
    private final DeviceInts slotStart;
    private final Launch findBounds;
    private final List<Launch> findTiles = new ArrayList<>();
    private final List<Launch> sort = new ArrayList<>();
    private final List<Launch> findSlots = new ArrayList<>();
    /** Number of particles, of tiles in the box, and of tiles with numbers. */
    private Size present = new Size(0, 0, 0);
    /** The blocks that the host found, or null where the device did. */
    private SurfaceBlocks onHost;

    /** Fields that the lattice's kernels take. */
    final Fields fields;

    /** Blocks that there are. */
    final Extent blocks;

    DeviceBlocks(Fields around, SurfaceLattice lattice, Size size) {
        this.lattice = lattice;
        this.size = size;
        Extent particles = new Extent("particle", size.particles, () -> present.particles);
        Extent box = new Extent("tile of the box", size.box, () -> present.box);
        blocks = new Extent("block", Math.multiplyExact(TILE_BLOCKS, size.tiles), () -> TILE_BLOCKS * present.tiles);
        int most = blocks.capacity();
        fields = around.within(scope);
        fields.number("spare", most);
        fluid = fields.float4s("fluid", particles);
        particle = fields.float4s("particle", particles);
        fields.ints("particleCell", particles);
        fields.ints("arrival", particles);
        bounds = fields.ints("bounds", Extent.fixed("bound", 6));
        tileMark = fields.ints("tileMark", box);
        tileStart = fields.ints("tileStart", Extent.fixed("tile edge", size.box + 1));
        fields.ints("tileOf", box);
        fields.ints("tileAt", Extent.fixed("tile", size.tiles));
        // One more than there are blocks, for the particles that are left out.
        cellCounts = fields.ints("cellCounts", Extent.fixed("block or none", most + 1));
        blockStart = fields.name("cellStart", fields.ints("blockStart", Extent.fixed("block edge", most + 2)));
        blockSlot = fields.ints("blockSlot", blocks);
        fields.ints("blockNear", blocks);
        DeviceInts hasSlot = fields.ints("hasSlot", blocks);
        slotStart = fields.ints("slotStart", Extent.fixed("block edge", most + 1));
        findBounds = fields.bind(SOURCE, "surface_bounds", particles);
        findTiles.add(fields.bind(SOURCE, "surface_mark", particles));
        findTiles.addAll(new PrefixSum(fields, tileMark, tileStart, box).launches());
        sort.add(fields.bind(SOURCE, "surface_tiles", box));
        sort.add(fields.bind(SOURCE, "surface_count", particles));
        sort.addAll(new PrefixSum(fields, cellCounts, blockStart, particles).launches());
        sort.add(fields.bind("grid/grid.cl", "grid_scatter", particles));
        sort.add(fields.bind(SOURCE, "surface_order", particles));
        findSlots.add(fields.bind(SOURCE, "surface_find", blocks));
        findSlots.addAll(new PrefixSum(fields, hasSlot, slotStart, blocks).launches());
    }

    /** Returns what there is room for. */
    Size size() {
        return size;
    }

    /**
     * Sorts particles into blocks and finds which blocks have slots, on the device or, where they are too scattered, on
     * the host.
     *
     * @param count number of particles, for which there is room
     * @return what there must be room for; where there is not, nothing else was done
     */
    Size sort(CommandQueue queue, FloatBuffer particles, int count) {
        onHost = null;
        present = new Size(count, 0, 0);
        fluid.copyFrom(queue, count, particles);
        bounds.clear(queue);
        findBounds.enqueue(queue);
        long box = boxTiles(queue);
        if (box > Math.max(MOST_TILES, (long) MOST_TILES_EACH * count)) {
            return sortOnHost(queue, particles, count);
        }
        present = new Size(count, (int) box, 0);
        if (box == 0 || !size.holds(present)) {
            return present;
        }
        tileMark.clear(queue);
        findTiles.forEach(launch -> launch.enqueue(queue));
        present = new Size(count, (int) box, tileStart.get(queue, (int) box));
        if (size.holds(present)) {
            sort.forEach(launch -> launch.enqueue(queue));
            findSlots.forEach(launch -> launch.enqueue(queue));
        }
        return present;
    }

    /** Returns the number of tiles in the box round all particles. */
    private long boxTiles(CommandQueue queue) {
        int[] found = new int[6];
        bounds.download(queue, found, found.length);
        if (found[0] == 0) {
            return 0;
        }
        long all = 1;
        for (int axis = 0; axis < 3; axis++) {
            all *= (found[axis + 3] + 1) / TILE - (2 * MIDDLE - 1 - found[axis]) / TILE + 1;
        }
        return all;
    }

    private Size sortOnHost(CommandQueue queue, FloatBuffer particles, int count) {
        SurfaceBlocks found = new SurfaceBlocks(particles, count, lattice);
        present = new Size(count, 0, (found.blockCount + TILE_BLOCKS - 1) / TILE_BLOCKS);
        if (size.holds(present)) {
            onHost = found;
            particle.upload(queue, found.particle, found.particleCount);
            blockStart.upload(queue, found.blockStart, found.blockCount + 1);
            blockSlot.upload(queue, found.blockSlot, found.blockCount);
        }
        return present;
    }

    /** Returns the number of slots after a sort; waits for the device. */
    int slotCount(CommandQueue queue) {
        if (onHost != null) {
            return onHost.slotCount;
        }
        return present.tiles == 0 ? 0 : slotStart.get(queue, blocks.getAsInt());
    }

    /** Fills the slots' neighbours and places, for which there must be room. */
    void placeSlots(CommandQueue queue, Launch slots, DeviceInts slotNear, DeviceFloats slotPlace) {
        if (onHost == null) {
            slots.enqueue(queue);
        } else {
            slotNear.upload(queue, onHost.slotNear, onHost.slotNear.length);
            slotPlace.upload(queue, onHost.slotPlace, onHost.slotCount);
        }
    }

    @Override
    public void close() {
        scope.close();
    }
}
