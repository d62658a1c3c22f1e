package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How exactly fluid is computed: what of its accuracy a play gives up for speed. The scene keeps its own numbers, and
 * is played with those that the quality makes of them.
 */
public enum FluidQuality {
    /**
     * About half again the spacing, which is less than a third of the particles and half to three quarters of the
     * steps, and the longer steps and looser pressure of normal quality. Measured on the same scenes: the front within
     * 0.3 % of exact, the energy of the breaking dam within 6 %; the sloshing in the tank dies sooner.
     */
    @JsonProperty("preview")
    PREVIEW(1.5, 4, 2),
    /**
     * The scene's spacing with steps twice as long, in which a particle may go 0.8 of the spacing, and a looser
     * pressure: half the steps, and a quarter to a half fewer iterations in each. Measured on the breaking dam of
     * {@code fluid/dam-break/coarse}: its tip errs by 0.128 m in place of 0.134, its density by 0.64 % in place of 0.56
     * %. The looser pressure alone, over half a second of a breaking dam, by two solvers, and of balls dropped into a
     * tank: energy within 0.7 % of exact, front and centre of mass within 0.1 %.
     */
    @JsonProperty("normal")
    NORMAL(1, 4, 2),
    /** The scene's own spacing and tolerance. */
    @JsonProperty("exact")
    EXACT(1, 1, 1);

    /** Greatest tolerance that a quality makes [1]. */
    private static final double LOOSEST = 0.1;

    /**
     * How far the spacing may be from the wanted multiple, so that blocks keep their volume [spacings of the scene].
     */
    private static final double AROUND = 0.1;
    /** Differences of volume that count as the same [1]. */
    private static final double SAME = 0.005;

    private final double spacings;
    private final double tolerances;
    private final double steps;

    FluidQuality(double spacings, double tolerances, double steps) {
        this.spacings = spacings;
        this.tolerances = tolerances;
        this.steps = steps;
    }

    /** Returns the scene as it is played: of exact quality, with the numbers that this one makes of its own. */
    Scene played(Scene scene) {
        Physics physics = scene.physics();
        FluidModel model = physics.fluid();
        double tolerance = model.pressureTolerance();
        return this == EXACT
                ? scene
                : scene.withPhysics(physics.withFluidSpacing(spacing(scene))
                        .withFluid(model.withQuality(EXACT)
                                .withPressureTolerance(Math.max(tolerance, Math.min(LOOSEST, tolerances * tolerance)))
                                .withStepLength(Math.max(model.stepLength(), steps))));
    }

    /**
     * Returns the spacing of the played scene [m]: about the wanted multiple, and among those the one whose whole cells
     * best fill the scene's blocks. A periodic length holds a whole number of them.
     */
    private double spacing(Scene scene) {
        double own = scene.physics().fluidSpacing();
        if (spacings == 1) {
            return own;
        }
        List<Double> candidates = new ArrayList<>();
        for (Axis axis : scene.domain().periodic()) {
            add(candidates, length(scene.domain().min(), scene.domain().max(), axis), own);
        }
        if (candidates.isEmpty()) {
            candidates.add(spacings * own);
            for (FluidBlock block : scene.blocks()) {
                for (Axis axis : axes(scene)) {
                    add(candidates, length(block.min(), block.max(), axis), own);
                }
            }
        }
        return candidates.stream()
                .min(Comparator.<Double>comparingDouble(s -> Math.round(misfit(scene, s) / SAME))
                        .thenComparing(s -> Math.abs(s - spacings * own)))
                .orElse(spacings * own);
    }

    /** Adds the spacings that a length holds a whole number of. */
    private void add(List<Double> candidates, double length, double own) {
        for (double n = Math.ceil(length / own / (spacings + AROUND)); n <= length / own / (spacings - AROUND); n++) {
            if (n > 0) {
                candidates.add(length / n);
            }
        }
    }

    /** Returns by which part the volume of whole cells differs from that of the blocks. */
    private static double misfit(Scene scene, double spacing) {
        double filled = 0;
        double whole = 0;
        for (FluidBlock block : scene.blocks()) {
            double cells = 1;
            double volume = 1;
            for (Axis axis : axes(scene)) {
                double length = length(block.min(), block.max(), axis);
                boolean fitted =
                        length >= length(scene.domain().min(), scene.domain().max(), axis) - 1e-9 * length;
                double n = length / spacing;
                cells *= spacing * (fitted ? Math.floor(n + 1e-6) : Math.round(n));
                volume *= length;
            }
            filled += cells;
            whole += volume;
        }
        return whole == 0 ? 0 : Math.abs(filled / whole - 1);
    }

    private static List<Axis> axes(Scene scene) {
        return scene.physics().fluid().flat() ? List.of(Axis.X, Axis.Y) : List.of(Axis.values());
    }

    private static double length(Vec3 min, Vec3 max, Axis axis) {
        return max.minus(min).toArray()[axis.ordinal()];
    }
}
