package dev.scree.runtime.check;

import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Vec3;

/** Whether blocks of grains have room for their grains, and lie within the domain. */
record ShapeFields(Findings found) {
    /** Grains of one block that no device of ours holds. */
    private static final double MOST_GRAINS = 1 << 27;

    static void check(Findings found) {
        found.each(PartKind.GRAINS, new ShapeFields(found)::grains);
    }

    private void grains(String path, GrainBlock block) {
        Vec3 size = block.max().minus(block.min());
        if (!Findings.hasVolume(block.min(), block.max())) {
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
        Vec3 low = Vec3.of(block.min().toJoml().max(d.min().toJoml()));
        Vec3 high = Vec3.of(block.max().toJoml().min(d.max().toJoml()));
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
}
