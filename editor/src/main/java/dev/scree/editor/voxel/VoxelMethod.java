package dev.scree.editor.voxel;

/** How crossings are found. Both give the same voxels but for centres that lie within 1/128 voxel of the surface. */
public enum VoxelMethod {
    /**
     * Depth peeling in OpenGL; falls back to rays, with a notice, where there is none, and without one where OpenGL
     * draws on the CPU and the mesh has many triangles.
     */
    PEEL,
    /** Rays in plain Java. */
    RAY
}
