package dev.scree.editor.importer;

/**
 * One node of a file's tree.
 *
 * @param name as in the file; need not be unique
 * @param parent index of the parent, smaller than its own; -1 for the root
 * @param transform from the parent's frame, row-major, shape (4, 4)
 * @param meshes indices of the meshes placed here
 */
public record ModelNode(String name, int parent, double[] transform, int[] meshes) {}
