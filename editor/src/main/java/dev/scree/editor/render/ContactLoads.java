package dev.scree.editor.render;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import java.nio.FloatBuffer;
import java.util.Optional;

/** How hard each body and each grain is pressed: the forces of its contacts, added up without their directions. */
final class ContactLoads {
    private ContactLoads() {}

    /**
     * Returns the loads of a frame's bodies, in scene order, and then of its grains [N]; empty where it does not carry
     * its contacts.
     *
     * @param frame a play's state, or null: the authored scene, in which nothing touches yet
     */
    static Optional<float[]> of(Frame frame) {
        return frame == null
                ? Optional.empty()
                : frame.detail(FrameDetail.CONTACT_FORCES).map(contacts -> {
                    float[] loads = new float[frame.bodyCount() + frame.grainCount()];
                    int stride = FrameDetail.CONTACT_STRIDE;
                    for (int at = 0; at + stride <= contacts.limit(); at += stride) {
                        float force = force(contacts, at);
                        add(loads, (int) contacts.get(at + 6), force);
                        add(loads, (int) contacts.get(at + 7), force);
                    }
                    return loads;
                });
    }

    private static float force(FloatBuffer contacts, int at) {
        float x = contacts.get(at + 3);
        float y = contacts.get(at + 4);
        float z = contacts.get(at + 5);
        return (float) Math.sqrt(x * x + y * y + z * z);
    }

    /** What is fixed has no index and no load. */
    private static void add(float[] loads, int index, float force) {
        if (index >= 0 && index < loads.length) {
            loads[index] += force;
        }
    }
}
