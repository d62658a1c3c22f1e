package dev.scree.runtime.body;

import dev.scree.runtime.scene.Body;

/**
 * Which of the scene's bodies give way to the fluid's pressure while it is being solved for: those that forces move, as
 * far as they can move. Not those that a motor turns, which holds its speed whatever the fluid does, nor grains, many
 * of which share a neighbourhood; the solve takes the velocity of all others as given.
 *
 * @param flags 1 or 0 for each of the scene's bodies
 */
public record CoupledBodies(int[] flags) {
    public static CoupledBodies of(BodyTable table) {
        int[] flags = new int[table.bodies().size()];
        for (int b = 0; b < flags.length; b++) {
            Body body = table.bodies().get(b);
            boolean driven = body.pivot() != null && body.pivot().motorSpeed() != null;
            flags[b] = table.dynamic(b) && !(driven && !table.free(b)) ? 1 : 0;
        }
        return new CoupledBodies(flags);
    }

    /** Whether there is one at all. */
    public boolean any() {
        for (int flag : flags) {
            if (flag != 0) {
                return true;
            }
        }
        return false;
    }
}
