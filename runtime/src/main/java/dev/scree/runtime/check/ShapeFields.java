package dev.scree.runtime.check;

import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;

/** Whether blocks of grains and obstacles have sizes, materials and places that mean something. */
final class ShapeFields {
    private static final double MOST_SPREAD = 0.5;
    /** Grains of one block that no device of ours holds. */
    private static final double MOST_GRAINS = 1 << 27;

    private final Findings found;

    private ShapeFields(Findings found) {
        this.found = found;
    }

    static void check(Findings found) {
        ShapeFields fields = new ShapeFields(found);
        Scene scene = found.scene();
        for (int i = 0; i < scene.grains().size(); i++) {
            fields.grains("grains[" + i + "].", scene.grains().get(i));
        }
        for (int i = 0; i < scene.obstacles().size(); i++) {
            fields.obstacle("obstacles[" + i + "].", scene.obstacles().get(i));
        }
    }

    private void grains(String path, GrainBlock block) {
        found.material(path + "material", block.material());
        found.positive(path + "diameter", block.diameter());
        if (!(block.spread() >= 0 && block.spread() <= MOST_SPREAD)) {
            found.error(
                    path + "spread",
                    block.spread() + " is not a spread.",
                    "Use a number from 0 (all alike) to " + MOST_SPREAD + ".");
        }
        if (!block.velocity().isFinite()) {
            found.error(path + "velocity", "A start velocity is not finite.", "Use numbers in m/s.");
        }
        Vec3 size = block.max().minus(block.min());
        if (!(size.x() > 0 && size.y() > 0 && size.z() > 0) || !size.isFinite()) {
            found.error(
                    path + "max",
                    "The grains \"" + block.name() + "\" have no room.",
                    "Move the upper corner above the lower one on every axis.");
            return;
        }
        double count = size.x() * size.y() * size.z() / Math.pow(block.diameter(), 3);
        if (count > MOST_GRAINS) {
            found.error(
                    path + "diameter",
                    String.format(
                            java.util.Locale.ROOT,
                            "The box \"%s\" has room for %.3g grains, more than any device takes.",
                            block.name(),
                            count),
                    "Make the box smaller, or the grains larger.");
        }
        Domain d = found.scene().domain();
        Vec3 low = new Vec3(
                Math.max(block.min().x(), d.min().x()),
                Math.max(block.min().y(), d.min().y()),
                Math.max(block.min().z(), d.min().z()));
        Vec3 high = new Vec3(
                Math.min(block.max().x(), d.max().x()),
                Math.min(block.max().y(), d.max().y()),
                Math.min(block.max().z(), d.max().z()));
        double largest = block.diameter() * (1 + block.spread());
        Vec3 room = high.minus(low);
        if (largest > 0 && Math.min(room.x(), Math.min(room.y(), room.z())) < largest) {
            found.error(
                    path + "diameter",
                    "No grain of \"" + block.name() + "\" fits between its corners within the domain: the largest are "
                            + Directions.length(largest) + " across.",
                    "Make the box larger, the grains smaller, or move it inside.");
        } else if (!low.equals(block.min()) || !high.equals(block.max())) {
            found.warning(
                    path + "min",
                    "The grains \"" + block.name() + "\" reach outside the domain.",
                    "The part outside is left out; make the box smaller.",
                    new ProblemFix.CutGrains(block.id(), low, high));
        }
    }

    private void obstacle(String path, Obstacle obstacle) {
        found.material(path + "material", obstacle.material());
        found.pose(path + "pose", obstacle.pose());
        if (obstacle.shape() == ObstacleShape.BOX) {
            found.positive(path + "size[0]", obstacle.size().x());
            found.positive(path + "size[1]", obstacle.size().y());
            found.positive(path + "size[2]", obstacle.size().z());
        } else if (obstacle.shape() == ObstacleShape.CAPSULE) {
            found.positive(path + "size[0]", obstacle.size().x());
            found.notNegative(path + "size[1]", obstacle.size().y(), "a length");
        }
    }
}
