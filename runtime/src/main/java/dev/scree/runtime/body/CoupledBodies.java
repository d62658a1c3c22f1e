package dev.scree.runtime.body;

import dev.scree.runtime.scene.Body;

/**
 * Which of the scene's bodies take part in the strong coupling, that is, give way to the fluid's pressure while it is
 * being solved for: those that forces move, as far as these can move them. Bodies that a motor turns do not, since the
 * motor holds its speed whatever the fluid does; nor do grains, since too many of them share a neighbourhood. The solve
 * takes the velocity of all these others as given.
 *
 * @param flags shape (bodies of the scene): 1 where a body takes part, else 0
 */
public record CoupledBodies(int[] flags) {
    /** Returns which bodies of a table take part. */
    public static CoupledBodies of(BodyTable table) {
        int[] flags = new int[table.bodies().size()];
        for (int b = 0; b < flags.length; b++) {
            Body body = table.bodies().get(b);
            boolean driven = body.pivot() != null && body.pivot().motorSpeed() != null;
            flags[b] = table.dynamic(b) && !(driven && !table.free(b)) ? 1 : 0;
        }
        return new CoupledBodies(flags);
    }

    /** Returns whether any body takes part. */
    public boolean any() {
        for (int flag : flags) {
            if (flag != 0) {
                return true;
            }
        }
        return false;
    }
}
