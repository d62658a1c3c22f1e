package dev.scree.runtime.scene;

import java.util.List;

/**
 * What determines the elements of a soft body. Scale and material are not part of it: bodies that differ only in place,
 * size or material share one {@link VolumeMesh}.
 *
 * @param model file in the project
 * @param nodes names of the chosen nodes; empty means all
 * @param resolution number of elements along the longest side of the bounding box
 */
public record VolumeKey(String model, List<String> nodes, int resolution) {
    public VolumeKey {
        nodes = List.copyOf(nodes);
    }
}
