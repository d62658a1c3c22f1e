package dev.scree.editor.render;

import java.nio.FloatBuffer;

/**
 * A plane beyond which nothing is drawn: what has a place p with n . p + away < 0 is cut away.
 *
 * @param nx unit normal n, world frame, out of what is cut away; likewise ny and nz
 * @param away distance of the plane from the origin against n [m]
 */
public record Slice(float nx, float ny, float nz, float away) {
    void put(FloatBuffer into) {
        into.put(nx).put(ny).put(nz).put(away);
    }
}
