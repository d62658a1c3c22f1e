package dev.scree.runtime.discretization;

import dev.scree.runtime.body.BodyModel;
import dev.scree.runtime.body.BodySolid;
import dev.scree.runtime.body.Grains;
import dev.scree.runtime.body.SolidPlaces;
import dev.scree.runtime.constants.FluidConstants;
import dev.scree.runtime.constants.WcsphConstants;
import dev.scree.runtime.geometry.CellTable;
import dev.scree.runtime.geometry.SphereHash;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import java.util.List;

/**
 * Fills the scene's fluid blocks with particles on a lattice. Places that bodies, grains or particles of earlier blocks
 * take up are left out.
 */
public final class FluidFill {
    private final Scene scene;
    /** Space that each body of the scene fills. */
    private final List<BodySolid> solids;
    /** Origin of the instance, world frame [m]. */
    private final Vec3 origin;
    /** Spacing of the fluid [m]. */
    private final double spacing;
    /** Speed of sound of the equation of state [m/s]; infinite where the fluid is incompressible. */
    private final double soundSpeed;
    /** Places taken by particles so far, in cells of half a spacing. */
    private final CellTable taken = new CellTable();
    /** Grains to keep clear of, or null where there are none. */
    private final SphereHash grains;

    /** Positions from the instance's origin [m], shape (count, 4). */
    private double[] position = new double[4096];
    /** Velocities [m/s], shape (count, 4). */
    private double[] velocity = new double[4096];
    /** Index of each particle's fluid. */
    private int[] kind = new int[1024];
    /** Pressure energy that each particle's solve begins with [J]. */
    private double[] weights = new double[1024];

    private int count;

    /**
     * Prepares to fill the blocks of a scene.
     *
     * @param soundSpeed speed of sound of the equation of state [m/s]; infinite where the fluid is incompressible
     */
    public FluidFill(BodyModel model, double soundSpeed) {
        Grains among = model.grains();
        double largest = 0;
        for (int g = 0; g < among.count(); g++) {
            largest = Math.max(largest, among.radius(g));
        }
        this.grains = among.count() == 0 || model.scene().blocks().isEmpty() ? null : new SphereHash(largest);
        for (int g = 0; grains != null && g < among.count(); g++) {
            grains.add(among.place()[4 * g], among.place()[4 * g + 1], among.place()[4 * g + 2], among.radius(g));
        }
        this.soundSpeed = soundSpeed;
        this.scene = model.scene();
        this.solids = model.solids();
        this.origin = model.origin();
        this.spacing = scene.physics().fluidSpacing();
    }

    /** Returns how many particles the blocks hold at most, before any is left out. */
    public static long estimate(Scene scene) {
        long sum = 0;
        for (BlockLattice lattice : BlockLattice.of(scene)) {
            sum += lattice.count();
        }
        return sum;
    }

    /**
     * Fills the blocks and writes all particles into a state.
     *
     * @param state state without fluid, with room for at least {@link #estimate} particles
     * @return number of particles
     */
    public int fill(SimulationState state) {
        boolean several = scene.blocks().size() > 1;
        List<BlockLattice> lattices = BlockLattice.of(scene);
        for (int b = 0; b < lattices.size(); b++) {
            FluidBlock block = scene.blocks().get(b);
            BlockLattice lattice = lattices.get(b);
            int fluid = scene.fluids().indexOf(scene.fluid(block.fluid()));
            double rest = Math.pow(spacing, 3)
                    * Math.max(0, -scene.physics().gravity().y())
                    * scene.fluids().get(fluid).density();
            double loose = pressedDown(lattice) && Double.isFinite(soundSpeed)
                    ? WcsphConstants.UNEVENNESS.value() * spacing
                    : 0;
            double across = scene.physics().fluid().flat() ? 0 : loose;
            SolidPlaces places = new SolidPlaces(
                    scene, solids, FluidConstants.SOLID_CLEARANCE.value() * spacing, lattice.low(), lattice.high());
            for (long j = 0; j < lattice.n()[1]; j++) {
                for (long k = 0; k < lattice.n()[2]; k++) {
                    for (long i = 0; i < lattice.n()[0]; i++) {
                        double x = lattice.low().x() + (i + 0.5) * spacing;
                        double y = settled(lattice, (j + 0.5) * spacing);
                        double z = lattice.low().z() + (k + 0.5) * spacing;
                        // Particles outside of a body's mesh stay, however close they are. Otherwise there would be a
                        // gap all round the body, and nothing would bear the body until fluid had closed it.
                        if (!places.nearBodyOrInMesh(x, y, z, FluidConstants.SOLID_CLEARANCE.value() * spacing)
                                && (grains == null
                                        || !grains.meets(x, y, z, FluidConstants.SOLID_CLEARANCE.value() * spacing))
                                && (!several || free(x, y, z))) {
                            add(
                                    x + loose * uneven(3L * count),
                                    y + loose * uneven(3L * count + 1),
                                    z + across * uneven(3L * count + 2),
                                    block.velocity(),
                                    fluid,
                                    rest * (lattice.n()[1] - j - 0.5) * spacing);
                        }
                    }
                }
            }
        }
        System.arraycopy(position, 0, state.fluidPosition, 0, 4 * count);
        System.arraycopy(velocity, 0, state.fluidVelocity, 0, 4 * count);
        System.arraycopy(velocity, 0, state.fluidHalfVelocity, 0, 4 * count);
        System.arraycopy(kind, 0, state.fluidKind, 0, count);
        System.arraycopy(weights, 0, state.fluidPressureEnergy, 0, count);
        for (int i = 0; i < count; i++) {
            state.fluidDensity[i] = scene.fluids().get(kind[i]).density();
        }
        return count;
    }

    /**
     * Returns the world y of a particle [m]. Weakly compressible fluid that stands on the floor begins as compressed as
     * its own weight will keep it; otherwise it would bounce like a spring for many seconds.
     *
     * @param over height of the particle over the lattice's bottom without compression [m]
     */
    private double settled(BlockLattice lattice, double over) {
        double bottom = lattice.low().y();
        double height = lattice.n()[1] * spacing;
        double g = -scene.physics().gravity().y();
        return bottom
                + over
                - (pressedDown(lattice) ? g * (height * over - 0.5 * over * over) / (soundSpeed * soundSpeed) : 0);
    }

    /** Returns whether a block stands on the domain's floor. */
    private boolean pressedDown(BlockLattice lattice) {
        return scene.physics().gravity().y() < 0
                && lattice.low().y() < scene.domain().min().y() + 0.5 * spacing;
    }

    /** Returns a random number from -1 to 1 that depends on its argument alone. */
    private static double uneven(long number) {
        long mixed = (number + 1) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 32) * 0xBF58476D1CE4E5B9L;
        return (double) (mixed >> 11) / (1L << 52);
    }

    /** Returns whether no particle of an earlier block is within most of a spacing, and if so takes the place. */
    private boolean free(double x, double y, double z) {
        long cx = Math.round((x - scene.domain().min().x()) / spacing * 2);
        long cy = Math.round((y - scene.domain().min().y()) / spacing * 2);
        long cz = Math.round((z - scene.domain().min().z()) / spacing * 2);
        for (long k = cz - 1; k <= cz + 1; k++) {
            for (long j = cy - 1; j <= cy + 1; j++) {
                for (long i = cx - 1; i <= cx + 1; i++) {
                    if (taken.find(CellTable.key(i, j, k)) >= 0) {
                        return false;
                    }
                }
            }
        }
        taken.add(CellTable.key(cx, cy, cz));
        return true;
    }

    /**
     * Adds a particle.
     *
     * @param weight pressure of the fluid of its block above it times its volume, with which the first solve begins [J]
     */
    private void add(double x, double y, double z, Vec3 v, int fluid, double weight) {
        if (count == kind.length) {
            position = java.util.Arrays.copyOf(position, 2 * position.length);
            velocity = java.util.Arrays.copyOf(velocity, 2 * velocity.length);
            kind = java.util.Arrays.copyOf(kind, 2 * kind.length);
            weights = java.util.Arrays.copyOf(weights, 2 * weights.length);
        }
        position[4 * count] = x - origin.x();
        position[4 * count + 1] = y - origin.y();
        position[4 * count + 2] = z - origin.z();
        velocity[4 * count] = v.x();
        velocity[4 * count + 1] = v.y();
        velocity[4 * count + 2] = v.z();
        kind[count] = fluid;
        weights[count] = weight;
        count++;
    }
}
