package dev.scree.runtime.check;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.cloth.FormMesh;
import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.GasKind;
import dev.scree.runtime.scene.PartKind;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Whether cloths have a mesh that can be played, a fabric that suits it, and seams that sew something. */
record ClothFields(Findings found) {
    /** A side is cut into at least so many edges, or it hardly bends. */
    private static final double FEWEST_EDGES = 4;
    /** So many times as long as its shorter side may edges be; a play with a hundred times ended as a runaway. */
    private static final double SLIVER = 10;
    /** A triangle whose height is less than this part of the fineness is told. */
    private static final double THIN = 0.05;
    /** Edges that are longer than this many of the fluid's spacings are told. */
    private static final double COARSE = 3;
    /** More vertices than these are told: each step solves for all of them together. */
    private static final double MANY = 200_000;

    /** Seams that sew nothing. */
    static void checkSeams(Findings found) {
        found.each(PartKind.CLOTH, new ClothFields(found)::seams);
    }

    /** Cloths of more vertices than can be made. */
    static void checkCounts(Findings found) {
        found.each(PartKind.CLOTH, new ClothFields(found)::count);
    }

    /** What follows from numbers together, where each of them means something and all meshes can be made. */
    static void check(Findings found) {
        found.each(PartKind.CLOTH, new ClothFields(found)::cloth);
    }

    private void seams(String path, Cloth cloth) {
        for (int s = 0; s < cloth.seams().size(); s++) {
            String other = cloth.seams().get(s).cloth();
            if (other.equals(cloth.id()) || PartKind.CLOTH.index(found.scene(), other) < 0) {
                found.warning(
                        path + "seams[" + s + "].cloth",
                        "A seam of the cloth \"" + cloth.name() + "\" goes to "
                                + (other.equals(cloth.id())
                                        ? "the cloth itself"
                                        : "the cloth \"" + other + "\", which is not there")
                                + ": it sews nothing.",
                        "Remove the seam, or choose another cloth.",
                        new ProblemFix.WithoutSeam(cloth.id(), other));
            }
        }
    }

    /** Whether the cloth and the scene's fluid suit each other. */
    private void wet(String path, Cloth cloth) {
        if (!found.scene().mayHaveFluid()) {
            return;
        }
        double spacing = found.scene().physics().fluidSpacing();
        double coarsest = COARSE * spacing;
        if (cloth.spacing() > coarsest * 1.01) {
            double fits = Directions.rounded(coarsest);
            found.warning(
                    path + "spacing",
                    String.format(
                            Locale.ROOT,
                            "The edges of the cloth \"%s\" are %.3g times as long as the fluid's spacing: it cannot "
                                    + "bend round the fluid's particles.",
                            cloth.name(),
                            cloth.spacing() / spacing),
                    "Make them " + Directions.length(fits) + " or shorter, or the fluid coarser.",
                    new ProblemFix.ClothFineness(cloth.id(), fits));
        }
        Fabric fabric = PartKind.FABRIC.find(found.scene(), cloth.fabric()).orElse(null);
        if (fabric != null && fabric.thickness() > spacing) {
            found.warning(
                    path + "fabric",
                    "The fabric of the cloth \"" + cloth.name() + "\" is thicker than the fluid's spacing, "
                            + Directions.length(spacing) + ": fluid comes nearer to it than solids do.",
                    "Choose a thinner fabric, or a coarser fluid.");
        }
        if (fabric != null && fabric.permeability() != null) {
            permeable(path, cloth, fabric);
        }
    }

    /** Whether a permeability has something to act on. */
    private void permeable(String path, Cloth cloth, Fabric fabric) {
        if (fabric.net()) {
            found.warning(
                    path + "fabric",
                    "The fabric of the cloth \"" + cloth.name() + "\" is a net, through which all fluid passes: its "
                            + "permeability does nothing.",
                    "Give the fabric no open part, or no permeability.");
        } else if (found.scene().fluids().stream().anyMatch(fluid -> fluid.viscosity() == 0)) {
            found.warning(
                    path + "fabric",
                    "Fluid without viscosity passes through the permeable cloth \"" + cloth.name()
                            + "\" as if it were not there.",
                    "Give the fluid a viscosity, or the fabric no permeability.");
        }
    }

    /** Whether so many vertices can be made at all. */
    private void count(String path, Cloth cloth) {
        double vertices = ClothMesh.vertexCount(cloth);
        if (!(vertices <= ClothMesh.MOST_VERTICES)) {
            double fits = Directions.rounded(1.1 * cloth.spacing() * Math.sqrt(vertices / MANY));
            found.error(
                    path + "spacing",
                    String.format(
                            Locale.ROOT,
                            "The cloth \"%s\" would have %.3g vertices, and at most %,d are possible.",
                            cloth.name(),
                            vertices,
                            ClothMesh.MOST_VERTICES),
                    "Make its edges longer, such as " + Directions.length(fits) + ", or make it smaller.",
                    new ProblemFix.ClothFineness(cloth.id(), fits));
        }
    }

    private void cloth(String path, Cloth cloth) {
        wet(path, cloth);
        double vertices = ClothMesh.vertexCount(cloth);
        double coarsest = BigDecimal.valueOf(shortest(cloth) / FEWEST_EDGES)
                .round(new MathContext(2, RoundingMode.DOWN))
                .doubleValue();
        if (vertices > MANY) {
            double fits = Directions.rounded(1.1 * cloth.spacing() * Math.sqrt(vertices / MANY));
            found.warning(
                    path + "spacing",
                    String.format(
                            Locale.ROOT,
                            "The cloth \"%s\" has %,.0f vertices; each step solves for all of them together.",
                            cloth.name(),
                            vertices),
                    "If it plays too slowly, make its edges longer, such as " + Directions.length(fits) + ".",
                    new ProblemFix.ClothFineness(cloth.id(), fits));
        }
        if (cloth.spacing() > SLIVER * shortest(cloth)) {
            found.error(
                    path + "spacing",
                    "The edges of the cloth \"" + cloth.name() + "\" are " + Directions.length(cloth.spacing())
                            + " long, and its shorter side only " + Directions.length(shortest(cloth))
                            + ": its triangles are too narrow to be computed with.",
                    "Make its edges at most " + Directions.length(coarsest) + " long, or make it wider.",
                    new ProblemFix.ClothFineness(cloth.id(), coarsest));
        } else if (cloth.spacing() > 1.01 * shortest(cloth) / FEWEST_EDGES) {
            found.warning(
                    path + "spacing",
                    "The edges of the cloth \"" + cloth.name() + "\" are " + Directions.length(cloth.spacing())
                            + " long, and its shorter side only " + Directions.length(shortest(cloth))
                            + ": it hardly bends that way.",
                    "Make its edges at most " + Directions.length(coarsest) + " long.",
                    new ProblemFix.ClothFineness(cloth.id(), coarsest));
        }
        if (cloth.shape() == ClothShape.MODEL && vertices <= MANY) {
            form(path, cloth);
        }
        gas(path, cloth);
        thickness(path, cloth);
        if (vertices <= MANY) {
            new PinFields(found).holding(path, cloth);
        }
        place(path, cloth);
    }

    /** Gas stays only in what is closed. */
    private void gas(String path, Cloth cloth) {
        if (cloth.gas().kind() != GasKind.NONE && !closed(cloth)) {
            found.warning(
                    path + "gas",
                    "The cloth \"" + cloth.name() + "\" is open: it holds no gas.",
                    "Make it a ball, close its model, or take its gas out.",
                    new ProblemFix.NoGas(cloth.id()));
        }
    }

    private static boolean closed(Cloth cloth) {
        return cloth.shape() == ClothShape.BALL
                || cloth.shape() == ClothShape.MODEL && ClothMesh.of(cloth).closed();
    }

    /** What a model had to be rid of so that it can be a cloth, and triangles thinner than a step can hold. */
    private void form(String path, Cloth cloth) {
        FormMesh made = FormMesh.of(cloth);
        String name = "The model of the cloth \"" + cloth.name() + "\"";
        if (made.torn() > 0) {
            found.warning(
                    path + "form",
                    name + " has " + made.torn()
                            + " edges at which more than two triangles meet, or two that face different ways: it is "
                            + "cut apart there.",
                    "Join what is to hold together in the model, and make the cloth of it again.");
        }
        if (made.without() + made.twice() > 0) {
            found.warning(
                    path + "form",
                    name + " has " + made.without() + " triangles without an area and " + made.twice()
                            + " that stand there twice: they are left out.",
                    "Nothing needs to be done, unless holes are seen.");
        }
        double thinnest = made.mesh().leastHeight();
        if (thinnest < THIN * cloth.spacing()) {
            found.warning(
                    path + "form",
                    name + " has triangles only " + Directions.length(Directions.rounded(thinnest))
                            + " high, far finer than its fineness: they are stiff, and the play is slow.",
                    "Give the model more even triangles, and make the cloth of it again.");
        }
    }

    /** Vertices of one layer that are nearer to each other than layers keep would press each other apart. */
    private void thickness(String path, Cloth cloth) {
        Fabric fabric = PartKind.FABRIC.find(found.scene(), cloth.fabric()).orElseThrow();
        if (fabric.thickness() > cloth.spacing()) {
            double longer = Directions.rounded(2 * fabric.thickness());
            found.warning(
                    path + "spacing",
                    "The fabric of \"" + cloth.name() + "\" is " + Directions.length(fabric.thickness())
                            + " thick, more than the cloth's edges of " + Directions.length(cloth.spacing())
                            + " are long: a fold cannot be as narrow as it is drawn.",
                    "Make the edges longer, such as " + Directions.length(longer) + ", or the fabric thinner.",
                    new ProblemFix.ClothFineness(cloth.id(), longer));
        }
    }

    private void place(String path, Cloth cloth) {
        Box box = Box.turned(cloth.pose(), cloth.extent());
        double slack = 1e-6 * box.size().length();
        if (!outside(box.min().toArray(), slack) && !outside(box.max().toArray(), slack)) {
            return;
        }
        if (crushed(cloth)) {
            found.error(
                    path + "pose",
                    "The cloth \"" + cloth.name() + "\" starts partly outside the domain, and the wall would "
                            + "press the part that is outside into one line.",
                    "Move it inside, enlarge the domain, or pin what is to stay there.",
                    found.inward(cloth, box));
        } else {
            found.warning(
                    path + "pose",
                    "The cloth \"" + cloth.name() + "\" starts partly outside the domain.",
                    "Move it inside, or enlarge the domain.",
                    found.inward(cloth, box));
        }
    }

    /**
     * Whether a wall would press together what lies behind one another: vertices that nothing holds are through the
     * wall by depths that differ by more than the triangles' edges. What lies flat behind a wall only has to come back.
     */
    private boolean crushed(Cloth cloth) {
        if (ClothMesh.vertexCount(cloth) > MANY) {
            return false;
        }
        ClothMesh mesh = ClothMesh.of(cloth);
        int[] held = mesh.heldBy(cloth.pins());
        Quaterniond turn = cloth.pose().rotation().toJoml().normalize();
        double[] walls = found.walls();
        double[] p = mesh.position();
        double[] least = new double[walls.length];
        double[] most = new double[walls.length];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (int v = 0; v < held.length; v++) {
            Vector3d at = turn.transform(new Vector3d(p[3 * v], p[3 * v + 1], p[3 * v + 2]));
            at.add(cloth.pose().position().toJoml());
            for (int wall = 0; wall < walls.length && held[v] < 0; wall++) {
                double depth = wall < 3 ? walls[wall] - at.get(wall) : at.get(wall - 3) - walls[wall];
                least[wall] = Math.min(least[wall], Math.max(0, depth));
                most[wall] = Math.max(most[wall], depth);
            }
        }
        return IntStream.range(0, walls.length).anyMatch(wall -> most[wall] - least[wall] > cloth.spacing());
    }

    /** Whether a place is farther through one of the walls than a distance [m]. */
    private boolean outside(double[] place, double by) {
        double[] walls = found.walls();
        for (int axis = 0; axis < 3; axis++) {
            if (place[axis] < walls[axis] - by || place[axis] > walls[3 + axis] + by) {
                return true;
            }
        }
        return false;
    }

    /** The shorter of the sides that it is bent along [m]. */
    private static double shortest(Cloth cloth) {
        return switch (cloth.shape()) {
            case RECTANGLE -> Math.min(cloth.size().x(), cloth.size().z());
            case DISC -> cloth.size().x();
            case TUBE -> Math.min(Math.PI * cloth.size().x(), cloth.size().y());
            case BALL -> Math.PI * cloth.size().x() / 2;
            case MODEL -> Math.sqrt(cloth.area());
        };
    }
}
