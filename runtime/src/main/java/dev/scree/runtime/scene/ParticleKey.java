package dev.scree.runtime.scene;

import java.util.List;

/**
 * Which voxelization a body needs, without its scale: bodies that differ only in place, size or material share one
 * particle set.
 *
 * @param model file in the project
 * @param nodes chosen nodes, empty means all
 * @param resolution voxels along the longest side of the bounding box
 * @param fill solid or surface
 */
public record ParticleKey(String model, List<String> nodes, int resolution, Fill fill) {
    public ParticleKey {
        nodes = List.copyOf(nodes);
    }
}
