package dev.scree.editor.render;

import dev.scree.kernels.ShaderSource;
import org.lwjgl.opengl.GL45C;

/** A linked pair of shaders from the kernels' index. */
public final class GlProgram implements AutoCloseable {
    private final int id;
    private boolean closed;

    /**
     * @param vertex path of the vertex shader under glsl/
     * @param fragment path of the fragment shader
     * @param defines names that are defined in both
     * @throws IllegalStateException with the driver's log where one does not compile or they do not link
     */
    public GlProgram(String vertex, String fragment, String... defines) {
        int v = compile(GL45C.GL_VERTEX_SHADER, vertex, defines);
        int f = compile(GL45C.GL_FRAGMENT_SHADER, fragment, defines);
        id = GL45C.glCreateProgram();
        GL45C.glAttachShader(id, v);
        GL45C.glAttachShader(id, f);
        GL45C.glLinkProgram(id);
        GL45C.glDeleteShader(v);
        GL45C.glDeleteShader(f);
        if (GL45C.glGetProgrami(id, GL45C.GL_LINK_STATUS) == GL45C.GL_FALSE) {
            String log = GL45C.glGetProgramInfoLog(id);
            GL45C.glDeleteProgram(id);
            throw new IllegalStateException("glsl/" + vertex + " and glsl/" + fragment + " do not link: " + log);
        }
    }

    /** Makes it the program of the next draws. */
    public void use() {
        GL45C.glUseProgram(id);
    }

    public int id() {
        return id;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            GL45C.glDeleteProgram(id);
        }
    }

    private static int compile(int kind, String path, String... defines) {
        int shader = GL45C.glCreateShader(kind);
        GL45C.glShaderSource(shader, withDefines(ShaderSource.read(path), defines));
        GL45C.glCompileShader(shader);
        if (GL45C.glGetShaderi(shader, GL45C.GL_COMPILE_STATUS) == GL45C.GL_FALSE) {
            String log = GL45C.glGetShaderInfoLog(shader);
            GL45C.glDeleteShader(shader);
            throw new IllegalStateException("glsl/" + path + " does not compile: " + log);
        }
        return shader;
    }

    /** Definitions stand behind the line of the version, which must be the first. */
    private static String withDefines(String source, String... defines) {
        StringBuilder text = new StringBuilder(source);
        int second = source.indexOf('\n') + 1;
        for (String name : defines) {
            text.insert(second, "#define " + name + "\n");
        }
        return text.toString();
    }
}
