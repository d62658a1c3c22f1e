package dev.scree.editor.render;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.joml.Matrix4f;
import org.lwjgl.opengl.GL45C;

/**
 * Draws a scene, as authored or as a frame of a play, into the target that is bound. Viewport and videos use this one
 * class, so both show the same picture. To be used on the thread of one context only.
 */
public final class SceneRenderer implements AutoCloseable {

    private final PicturePrograms whole = new PicturePrograms(false);
    /** Null until a slice is wanted. */
    private PicturePrograms sliced;

    private final GlProgram floor = new GlProgram("scene/floor.vert", "scene/floor.frag");
    private final GlProgram backdrop = new GlProgram("scene/backdrop.vert", "scene/backdrop.frag");
    private final GlProgram lineProgram = new GlProgram("scene/line.vert", "scene/line.frag");
    private final ViewUniforms uniforms = new ViewUniforms();
    private final boolean onCpu = GlPlatform.drawsOnCpu(GL45C.glGetString(GL45C.GL_RENDERER));
    private final ShadowMap shadows = new ShadowMap(onCpu);
    private final GrainBuffers grains = new GrainBuffers();
    private final LineBatch lines = new LineBatch();
    private final LiquidBuffers liquid = new LiquidBuffers();
    private final ShadowReach reach = new ShadowReach();
    private final int noVertices = GL45C.glCreateVertexArrays();
    private final FluidBuffers fluid = new FluidBuffers();
    private final AuthoredFluid authored = new AuthoredFluid();
    private final ClothBuffers cloths = new ClothBuffers();
    private final Solids solids;
    /** By which the shadow map was drawn that bodies alone are in; null if there is none. */
    private Matrix4f drawnLight;

    private Optional<Slice> drawnSlice = Optional.empty();

    private boolean shadowsDrawn;
    private boolean closed;

    /** Shows meshes in full until their levels of detail are made. */
    public SceneRenderer() {
        this(Detail.WHEN_MADE);
    }

    public SceneRenderer(Detail detail) {
        solids = new Solids(detail);
    }

    /**
     * Draws into the bound framebuffer, whole viewport of the view's size.
     *
     * @param frame a play's state, or null: the authored poses
     * @param extras adds lines of the caller's own (brush, handles); may be null
     */
    public void draw(
            Scene scene,
            BodyGeometry geometry,
            Frame frame,
            ViewMatrices view,
            DrawOptions options,
            Consumer<LineBatch> extras) {
        draw(scene, geometry, frame, null, view, options, extras);
    }

    /** As the other, with the fluid as this surface of the frame's fluid; null: as particles. */
    public void draw(
            Scene scene,
            BodyGeometry geometry,
            Frame frame,
            FluidSurfaceMesh surface,
            ViewMatrices view,
            DrawOptions options,
            Consumer<LineBatch> extras) {
        RenderColours colours = options.dark() ? RenderColours.DARK : RenderColours.LIGHT;
        int target = GL45C.glGetInteger(GL45C.GL_DRAW_FRAMEBUFFER_BINDING);
        Matrix4f light = ShadowMap.matrix(scene.domain());
        DrawOptions.Shading shading = options.shading();
        LevelChoice seen = shading.edges() ? LevelChoice.fullOfView(view) : LevelChoice.ofView(view);
        LevelChoice lit = LevelChoice.ofLight(shadows.texel(scene.domain()));
        solids.collect(scene, geometry, frame, options, seen, lit);
        ColourBy by = options.colouring().by();
        cloths.upload(scene, geometry, frame, options);
        grains.upload(frame, scene.materials(), by == ColourBy.MATERIAL, Solids.PLAIN);
        boolean cut = options.slice().isPresent();
        PicturePrograms programs = cut ? sliced() : whole;
        fluid.upload(surface != null && !cut ? null : frame, scene.fluids().size());

        uniforms.set(view, light, shadows, colours, options);
        GL45C.glEnable(GL45C.GL_DEPTH_TEST);
        GL45C.glDepthFunc(GL45C.GL_LEQUAL);
        GL45C.glDepthMask(true);
        GL45C.glDisable(GL45C.GL_BLEND);
        GL45C.glDisable(GL45C.GL_CULL_FACE);
        GL45C.glDisable(GL45C.GL_SCISSOR_TEST);
        boolean particles = grains.count() > 0 || fluid.count() > 0;
        boolean moved = !light.equals(drawnLight) || !options.slice().equals(drawnSlice);
        drawnSlice = options.slice();
        shadowsDrawn = options.shadows() && (solids.shadowsChanged() || cloths.moved() || particles || moved);
        drawnLight = options.shadows() && !particles ? light : null;
        cutting(cut);
        if (shadowsDrawn) {
            shadows.bind();
            solids.drawShadows(programs.meshShadows, programs.sphereShadows, noVertices);
            cloths.draw(programs.meshShadows, false);
            grains.draw(solids.buffer());
            if (surface == null) {
                drawFluid(scene, programs.sphereShadows, -1, first -> {});
            }
        }
        findReach(scene.domain(), particles);
        GL45C.glBindFramebuffer(GL45C.GL_FRAMEBUFFER, target);
        GL45C.glViewport(0, 0, view.width(), view.height());
        GL45C.glClear(GL45C.GL_DEPTH_BUFFER_BIT);
        shadows.bindTexture();
        GlProgram spheres = options.exactDepth() ? programs.spheresExact : programs.spheresFlat;
        if (by.hasValues()) {
            drawValues(scene, frame, surface == null, options, programs.coloured);
        } else {
            drawSolids(programs.meshes, spheres, options);
            grains.draw(solids.buffer());
            int named = by == ColourBy.MATERIAL ? scene.materials().size() : -1;
            if (surface == null) {
                drawFluid(scene, spheres, named, first -> {});
            }
            if (cut) {
                drawFluid(scene, programs.cut, named, first -> {});
            }
        }
        if (frame == null && options.guides()) {
            // It has no values yet: whatever colours show, it has its own or that of its name.
            int named = by == ColourBy.MATERIAL ? scene.materials().size() : -1;
            GL45C.glBindVertexArray(noVertices);
            authored.draw(scene, spheres, solids.buffer(), named);
        }
        cutting(false);
        drawSurroundings(scene.domain(), colours);
        if (shading != DrawOptions.Shading.SHADED) {
            cutting(cut);
            programs.styles.draw(solids, cloths, shading, by.hasValues() ? programs.coloured.seeThrough() : null);
        }
        cutting(cut);
        if (surface != null && surface.triangleCount() > 0) {
            liquid.show(surface);
            liquid.draw(scene.fluids(), programs);
        }
        cutting(false);
        drawLines(scene, geometry, frame, colours, options, extras);
        GL45C.glBindVertexArray(0);
        GL45C.glUseProgram(0);
        solids.endPicture();
    }

    /** Whether the last picture made the shadow map anew. */
    boolean shadowsDrawn() {
        return shadowsDrawn;
    }

    /** What the last picture was made of. */
    Solids solids() {
        return solids;
    }

    private void findReach(Domain domain, boolean particles) {
        reach.begin(floorHeight(domain), 3 * shadows.texel(domain));
        solids.addTo(reach);
        cloths.addTo(reach);
        if (particles) {
            reach.addEverything();
        }
    }

    /** A little below the domain, whose edges would flicker in it. */
    private static float floorHeight(Domain domain) {
        Vec3 size = domain.max().minus(domain.min());
        return (float) domain.min().y() - 1e-4f * (float) Math.max(size.x(), size.z());
    }

    private PicturePrograms sliced() {
        if (sliced == null) {
            sliced = new PicturePrograms(true);
        }
        return sliced;
    }

    /** Only programs that say where they are cut may be used while this is on. */
    private static void cutting(boolean on) {
        if (on) {
            GL45C.glEnable(GL45C.GL_CLIP_DISTANCE0);
        } else {
            GL45C.glDisable(GL45C.GL_CLIP_DISTANCE0);
        }
    }

    private void drawSolids(GlProgram meshProgram, GlProgram sphereProgram, DrawOptions options) {
        DrawOptions.Shading shading = options.shading();
        if (shading == DrawOptions.Shading.EDGES) {
            // A little behind its edges.
            GL45C.glEnable(GL45C.GL_POLYGON_OFFSET_FILL);
            GL45C.glPolygonOffset(1, 1);
        }
        if (shading.solid()) {
            solids.drawMeshes(meshProgram, options.slice().isPresent());
            if (shading == DrawOptions.Shading.SHADED) {
                // A little before what it lies on, into which its flat triangles reach between their corners.
                GL45C.glEnable(GL45C.GL_POLYGON_OFFSET_FILL);
                GL45C.glPolygonOffset(-1, -16);
            }
            cloths.draw(meshProgram, options.slice().isPresent());
        }
        GL45C.glDisable(GL45C.GL_POLYGON_OFFSET_FILL);
        solids.drawParticles(sphereProgram, noVertices);
    }

    private void drawFluid(Scene scene, GlProgram program, int named, IntConsumer perFluid) {
        GL45C.glBindVertexArray(noVertices);
        float radius = (float) (0.5 * scene.physics().fluidSpacing());
        fluid.draw(program, solids.buffer(), scene.fluids(), named, radius, perFluid);
    }

    /** Draws bodies, grains and fluid by the values that colours show. */
    private void drawValues(
            Scene scene, Frame frame, boolean fluidSpheres, DrawOptions options, ColouredPrograms coloured) {
        Colouring colouring = options.colouring();
        ColourBy by = colouring.by();
        FrameDetail detail = by.detail().orElse(null);
        coloured.begin(colouring);
        drawSolids(coloured.meshes(), coloured.spheres(), options);
        int ofGrains = grains.uploadValues(frame, detail);
        coloured.from(ColouredPrograms.ofParticles(by, ofGrains != 0), ofGrains, 0);
        grains.draw(solids.buffer());
        int ofFluid = fluid.uploadValues(frame, detail);
        IntConsumer values = first -> coloured.from(ColouredPrograms.ofParticles(by, ofFluid != 0), ofFluid, first);
        if (fluidSpheres) {
            drawFluid(scene, coloured.spheres(), -1, values);
        }
        if (options.slice().isPresent()) {
            drawFluid(scene, coloured.cut(), -1, values);
        }
    }

    /** Behind everything that is drawn already, so that nothing of it is shaded in vain. */
    private void drawSurroundings(Domain domain, RenderColours colours) {
        GL45C.glBindVertexArray(noVertices);
        Vec3 size = domain.max().minus(domain.min());
        float longest = (float) Math.max(size.x(), size.z());
        float spacing = (float) Math.pow(10, Math.floor(Math.log10(longest / 3)));
        floor.use();
        GL45C.glUniform4f(
                0,
                (float) (domain.min().x() + size.x() / 2),
                floorHeight(domain),
                (float) (domain.min().z() + size.z() / 2),
                6 * longest);
        GL45C.glUniform4f(
                1,
                (float) domain.min().x(),
                (float) domain.min().z(),
                (float) domain.max().x(),
                (float) domain.max().z());
        GL45C.glUniform4f(2, colours.floor()[0], colours.floor()[1], colours.floor()[2], spacing);
        GL45C.glUniform4fv(3, colours.low());
        GL45C.glUniform4fv(4, colours.high());
        GL45C.glUniform4fv(5, reach.rectangle());
        GL45C.glDrawArrays(GL45C.GL_TRIANGLE_STRIP, 0, 4);
        backdrop.use();
        GL45C.glUniform4fv(0, colours.low());
        GL45C.glUniform4fv(1, colours.high());
        GL45C.glDrawArrays(GL45C.GL_TRIANGLES, 0, 3);
    }

    private void drawLines(
            Scene scene,
            BodyGeometry geometry,
            Frame frame,
            RenderColours colours,
            DrawOptions options,
            Consumer<LineBatch> extras) {
        lines.clear();
        if (options.guides()) {
            GuideLines.add(lines, scene, geometry, frame, colours, options);
        }
        if (extras != null) {
            extras.accept(lines);
        }
        GL45C.glEnable(GL45C.GL_BLEND);
        // What lies behind a line keeps its alpha: lines are smooth by themselves.
        GL45C.glEnable(GL45C.GL_LINE_SMOOTH);
        GL45C.glBlendFuncSeparate(GL45C.GL_SRC_ALPHA, GL45C.GL_ONE_MINUS_SRC_ALPHA, GL45C.GL_ZERO, GL45C.GL_ONE);
        lineProgram.use();
        lines.draw();
        GL45C.glDisable(GL45C.GL_BLEND);
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        for (AutoCloseable resource : List.of(
                whole,
                floor,
                backdrop,
                lineProgram,
                uniforms,
                shadows,
                solids,
                grains,
                lines,
                liquid,
                fluid,
                authored,
                cloths)) {
            BufferCache.closeQuietly(resource);
        }
        if (sliced != null) {
            sliced.close();
        }
        GL45C.glDeleteVertexArrays(noVertices);
    }
}
