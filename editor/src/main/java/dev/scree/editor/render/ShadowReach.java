package dev.scree.editor.render;

/**
 * The rectangle of the floor that shadows may fall on, so that they need not be looked up elsewhere. On a CPU looking
 * up the shadow map takes longer than all else that the floor's pixels do.
 */
final class ShadowReach {
    private float floor;
    private float margin;
    private float minX;
    private float minZ;
    private float maxX;
    private float maxZ;

    /** Begins with no shadow at all. @param floor its height [m]. @param margin by which shadows are blurred [m] */
    void begin(float floor, float margin) {
        this.floor = floor;
        this.margin = margin;
        minX = Float.POSITIVE_INFINITY;
        minZ = Float.POSITIVE_INFINITY;
        maxX = Float.NEGATIVE_INFINITY;
        maxZ = Float.NEGATIVE_INFINITY;
    }

    /** Adds the shadow of a sphere [m]: as wide as the sphere, and longer along the light. */
    void add(float x, float y, float z, float radius) {
        float height = y - floor;
        float atX = x - height * ShadowMap.TO_SUN.x / ShadowMap.TO_SUN.y;
        float atZ = z - height * ShadowMap.TO_SUN.z / ShadowMap.TO_SUN.y;
        float around = radius / ShadowMap.TO_SUN.y + margin;
        minX = Math.min(minX, atX - around);
        minZ = Math.min(minZ, atZ - around);
        maxX = Math.max(maxX, atX + around);
        maxZ = Math.max(maxZ, atZ + around);
    }

    /** Shadows may fall anywhere. */
    void addEverything() {
        minX = Float.NEGATIVE_INFINITY;
        minZ = Float.NEGATIVE_INFINITY;
        maxX = Float.POSITIVE_INFINITY;
        maxZ = Float.POSITIVE_INFINITY;
    }

    /** Least x, least z, greatest x, greatest z [m]. */
    float[] rectangle() {
        return new float[] {minX, minZ, maxX, maxZ};
    }
}
