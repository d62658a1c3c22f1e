package dev.scree.runtime.check;

import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.joml.Vector3d;

/** Soft bodies that reach through the domain's walls when play starts. {@link ClothFields} tells of cloths. */
record DeformableReach(Findings found, List<StartSurface> surfaces) {
    private static final String[] WALLS = {"lower x", "lower y", "lower z", "upper x", "upper y", "upper z"};

    void check() {
        for (StartSurface surface : surfaces) {
            Vec3 middle = surface.object().place().orElseThrow();
            // One whose middle is outside has been named already.
            if (surface.solid() && found.inside(middle)) {
                soft(surface);
            }
        }
    }

    private void soft(StartSurface surface) {
        double[] walls = found.walls();
        double deepest = surface.thickness();
        int worst = -1;
        for (Vector3d at : surface.free()) {
            for (int wall = 0; wall < walls.length; wall++) {
                double depth = wall < 3 ? walls[wall] - at.get(wall) : at.get(wall - 3) - walls[wall];
                if (depth > deepest) {
                    deepest = depth;
                    worst = wall;
                }
            }
        }
        if (worst < 0) {
            return;
        }
        double[] box = surface.box();
        found.warning(
                surface.path() + "pose",
                "The soft body \"" + surface.object().name() + "\" reaches " + Directions.length(deepest)
                        + " through the domain's wall at " + WALLS[worst] + ".",
                "Move it inside, or enlarge the domain.",
                found.inward(
                        surface.object(), new Box(new Vec3(box[0], box[1], box[2]), new Vec3(box[3], box[4], box[5]))));
    }
}
