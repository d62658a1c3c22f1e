package dev.scree.editor.render;

import java.nio.ByteBuffer;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryStack;

/**
 * The shaders that show values by a colour map, and the map as a texture. Values are uploaded with a frame, and the map
 * is looked up for each particle on the device. They are made when they are first wanted.
 */
final class ColouredPrograms implements AutoCloseable {
    /** Where a program takes values from. Matches scene/particles_coloured.vert. */
    enum Values {
        SPEED,
        GIVEN,
        DIAMETER,
        NONE
    }

    /** Stands for a value that is not there. Matches scene/colouring.glsl. */
    static final float NO_VALUE = -1e30f;

    private static final int MAP_UNIT = 1;
    private static final int VALUES_BINDING = 3;
    private static final int VALUES_FROM = 5;
    private static final int FIRST_VALUE = 6;
    private static final int RANGE = 8;

    private final String[] defines;
    private GlProgram meshes;
    private GlProgram spheres;
    private GlProgram seeThrough;
    private GlProgram cut;
    private int texture;
    private ColourMap shown;

    /** @param defines names that are defined in all shaders */
    ColouredPrograms(String... defines) {
        this.defines = defines;
    }

    /** Prepares a picture: what comes next is drawn by the programs for bodies. */
    void begin(Colouring colouring) {
        if (meshes == null) {
            meshes = new GlProgram("scene/mesh_coloured.vert", "scene/mesh_coloured.frag", defines);
            spheres = new GlProgram("scene/particles_coloured.vert", "scene/particles_coloured.frag", defines);
            seeThrough = new GlProgram("scene/mesh_coloured.vert", "scene/mesh_coloured_xray.frag", defines);
            cut = new GlProgram("scene/cut.vert", "scene/cut.frag", "COLOURED");
            texture = GL45C.glCreateTextures(GL45C.GL_TEXTURE_2D);
            GL45C.glTextureStorage2D(texture, 1, GL45C.GL_RGBA8, ColourMap.TABLE, 1);
            GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_MIN_FILTER, GL45C.GL_LINEAR);
            GL45C.glTextureParameteri(texture, GL45C.GL_TEXTURE_WRAP_S, GL45C.GL_CLAMP_TO_EDGE);
        }
        if (shown != colouring.map()) {
            shown = colouring.map();
            try (MemoryStack stack = MemoryStack.stackPush()) {
                ByteBuffer table = stack.malloc(4 * ColourMap.TABLE);
                shown.writeTable(table);
                GL45C.glTextureSubImage2D(
                        texture, 0, 0, 0, ColourMap.TABLE, 1, GL45C.GL_RGBA, GL45C.GL_UNSIGNED_BYTE, table.flip());
            }
        }
        GL45C.glBindTextureUnit(MAP_UNIT, texture);
        float scale = 1 / Math.max(Float.MIN_NORMAL, colouring.high() - colouring.low());
        boolean speed = colouring.by() == ColourBy.SPEED;
        for (GlProgram program : new GlProgram[] {meshes, spheres, seeThrough, cut}) {
            GL45C.glProgramUniform4f(program.id(), RANGE, colouring.low(), scale, speed ? 1 : 0, 0);
        }
        from(ofBodies(colouring.by()), 0, 0);
    }

    GlProgram meshes() {
        return meshes;
    }

    /** Meshes through which one sees. */
    GlProgram seeThrough() {
        return seeThrough;
    }

    /** The cut face of fluid. */
    GlProgram cut() {
        return cut;
    }

    GlProgram spheres() {
        return spheres;
    }

    /**
     * Says where the spheres that come next have their values.
     *
     * @param buffer of given values, a float each; 0 without one
     * @param first index of the first sphere's value in it
     */
    void from(Values values, int buffer, int first) {
        for (GlProgram program : new GlProgram[] {spheres, cut}) {
            GL45C.glProgramUniform1i(program.id(), VALUES_FROM, values.ordinal());
            GL45C.glProgramUniform1i(program.id(), FIRST_VALUE, first);
        }
        if (buffer != 0) {
            GL45C.glBindBufferBase(GL45C.GL_SHADER_STORAGE_BUFFER, VALUES_BINDING, buffer);
        }
    }

    /** Returns where bodies have their values: given ones are among their instances. */
    private static Values ofBodies(ColourBy by) {
        return switch (by) {
            case SPEED -> Values.SPEED;
            case SIZE -> Values.DIAMETER;
            case CONTACTS, FORCE -> Values.GIVEN;
            default -> Values.NONE;
        };
    }

    /** Returns where grains or fluid particles have their values. @param given whether a frame carries them */
    static Values ofParticles(ColourBy by, boolean given) {
        return switch (by) {
            case SPEED -> Values.SPEED;
            case SIZE -> Values.DIAMETER;
            default -> given ? Values.GIVEN : Values.NONE;
        };
    }

    @Override
    public void close() {
        if (meshes != null) {
            meshes.close();
            spheres.close();
            seeThrough.close();
            cut.close();
            GL45C.glDeleteTextures(texture);
            meshes = null;
        }
    }
}
