package dev.scree.runtime.cloth;

import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.property.Properties;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Until when pins of cloths and soft bodies hold, in simulated time [s]; infinity where they never let go.
 *
 * @param vertex shape (vertices): until when the pin of each vertex holds it
 * @param passed shape (vertices): until when {@link ClothModel#passed} counts
 * @param cloth shape (cloths): until when something holds the cloth
 */
public record PinTimes(double[] vertex, double[] passed, double[] cloth) {
    /** Returns whether a pin of these cloths lets go at some time. */
    public static boolean any(ClothModel model) {
        return IntStream.range(0, model.partCount())
                .mapToObj(model::part)
                .flatMap(part -> Properties.pins(part).stream())
                .anyMatch(pin -> pin.until() != null);
    }

    /** Finds the times. */
    public static PinTimes of(ClothModel model) {
        double[] vertex = new double[model.vertexCount()];
        double[] cloth = new double[model.partCount()];
        Arrays.fill(vertex, Double.POSITIVE_INFINITY);
        for (int c = 0; c < cloth.length; c++) {
            List<ClothPin> pins = Properties.pins(model.part(c));
            int[] held = model.mesh(c).heldBy(pins);
            for (int v = 0; v < held.length; v++) {
                int at = model.firstVertex(c) + v;
                Double until = held[v] < 0 ? null : pins.get(held[v]).until();
                vertex[at] = until == null ? vertex[at] : until;
                cloth[c] = model.pinBody()[at] == ClothModel.FREE ? cloth[c] : Math.max(cloth[c], vertex[at]);
            }
        }
        int[] corners = model.corners();
        int[] passed = model.passed();
        double[] until = new double[vertex.length];
        for (int k = 0; k < corners.length; k++) {
            int body = k % 4 < 3 ? model.pinBody()[corners[k]] : ClothModel.FREE;
            for (int other = k - k % 4; body >= 0 && other < k - k % 4 + 3; other++) {
                if (passed[corners[other]] == body) {
                    until[corners[other]] = Math.max(until[corners[other]], vertex[corners[k]]);
                }
            }
        }
        return new PinTimes(vertex, until, cloth);
    }
}
