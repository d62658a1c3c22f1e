package dev.scree.editor.render;

/** When meshes are shown with fewer triangles than they have. */
public enum Detail {
    /** Never. */
    FULL,
    /** Once the levels of detail are made; pictures do not wait for that. */
    WHEN_MADE,
    /** Always: pictures wait for levels of detail, so that equal scenes make equal pictures. */
    AWAITED
}
