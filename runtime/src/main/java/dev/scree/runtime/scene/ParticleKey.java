package dev.scree.runtime.scene;

import java.util.List;

/**
 * What determines the voxelization of a body. The scale is not part of it: bodies that differ only in place, size or
 * material share one particle set.
 *
 * @param model file in the project
 * @param nodes names of the chosen nodes; empty means all
 * @param resolution number of voxels along the longest side of the bounding box
 * @param fill which voxels become particles
 */
public record ParticleKey(String model, List<String> nodes, int resolution, Fill fill) {
    public ParticleKey {
        nodes = List.copyOf(nodes);
    }
}
