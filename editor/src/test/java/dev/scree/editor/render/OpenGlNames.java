package dev.scree.editor.render;

import java.util.function.IntPredicate;
import org.lwjgl.opengl.GL45C;

/** Counts what an OpenGL context holds, by asking for each name. */
public final class OpenGlNames {
    /** Names are given from 1 on and used again; beyond this one none is looked for. */
    private static final int LAST = 20_000;

    private OpenGlNames() {}

    /** Returns how many objects the current context holds. */
    public static int count() {
        return count(GL45C::glIsBuffer)
                + count(GL45C::glIsTexture)
                + count(GL45C::glIsVertexArray)
                + count(GL45C::glIsFramebuffer)
                + count(GL45C::glIsRenderbuffer)
                + count(GL45C::glIsProgram)
                + count(GL45C::glIsShader)
                + count(GL45C::glIsQuery);
    }

    private static int count(IntPredicate exists) {
        int found = 0;
        for (int name = 1; name <= LAST; name++) {
            found += exists.test(name) ? 1 : 0;
        }
        return found;
    }
}
