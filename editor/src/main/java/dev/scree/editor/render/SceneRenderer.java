package dev.scree.editor.render;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.joml.Matrix4f;
import org.lwjgl.opengl.GL45C;

/**
 * Draws a scene, as authored or as a frame of a play, into the target that is bound. Viewport and videos use this one
 * class, so both show the same picture. To be used on the thread of one context only.
 */
public final class SceneRenderer implements AutoCloseable {

    private static final float[] PLAIN = {0.45f, 0.45f, 0.45f};

    private final GlProgram meshes = new GlProgram("scene/mesh.vert", "scene/mesh.frag");
    private final GlProgram meshShadows = new GlProgram("scene/mesh_shadow.vert", "scene/shadow.frag");
    private final GlProgram spheresFlat = new GlProgram("scene/particles.vert", "scene/particles_flat.frag");
    private final GlProgram spheresExact = new GlProgram("scene/particles.vert", "scene/particles_exact.frag");
    private final GlProgram sphereShadows = new GlProgram("scene/particles_shadow.vert", "scene/particles_shadow.frag");
    private final GlProgram floor = new GlProgram("scene/floor.vert", "scene/floor.frag");
    private final GlProgram backdrop = new GlProgram("scene/backdrop.vert", "scene/backdrop.frag");
    private final GlProgram lineProgram = new GlProgram("scene/line.vert", "scene/line.frag");
    private final ViewUniforms uniforms = new ViewUniforms();
    private final ShadowMap shadows = new ShadowMap();
    private final InstanceBuffer instances = new InstanceBuffer();
    private final GrainBuffers grains = new GrainBuffers();
    private final LineBatch lines = new LineBatch();
    private final LiquidBuffers liquid = new LiquidBuffers();
    private final int noVertices = GL45C.glCreateVertexArrays();
    private final FluidBuffers fluid = new FluidBuffers();
    private final ObstacleMeshes obstacleMeshes = new ObstacleMeshes();
    private final BufferCache<DrawMesh, MeshBuffers> meshBuffers = new BufferCache<>(MeshBuffers::new);
    private final BufferCache<ParticleSet, ParticleBuffers> particleBuffers = new BufferCache<>(ParticleBuffers::new);
    private final Map<DrawMesh, Members> meshMembers = new IdentityHashMap<>();
    private final Map<ParticleSet, Members> particleMembers = new IdentityHashMap<>();
    private boolean closed;

    /** Bodies that share a shape, drawn by one call: instances first to first + count. */
    private record Group(MeshBuffers mesh, ParticleBuffers particles, int first, int count) {}

    /**
     * Indices of the bodies that share a shape; kept from picture to picture, so that drawing many makes no garbage.
     */
    private static final class Members {
        private int[] bodies = new int[16];
        private int count;

        void add(int body) {
            if (count == bodies.length) {
                bodies = Arrays.copyOf(bodies, 2 * count);
            }
            bodies[count++] = body;
        }
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
        List<Group> groups = collect(scene, geometry, frame, options);
        grains.upload(
                frame,
                scene.materials(),
                scene.materials().stream().map(m -> linear(m.color())).toArray(float[][]::new),
                PLAIN);
        fluid.upload(surface != null ? null : frame, scene.fluids().size());

        uniforms.set(view, light, ShadowMap.TO_SUN, colours, options);
        GL45C.glEnable(GL45C.GL_DEPTH_TEST);
        GL45C.glDepthFunc(GL45C.GL_LEQUAL);
        GL45C.glDepthMask(true);
        GL45C.glDisable(GL45C.GL_BLEND);
        GL45C.glDisable(GL45C.GL_CULL_FACE);
        GL45C.glDisable(GL45C.GL_SCISSOR_TEST);
        if (options.shadows()) {
            shadows.bind();
            drawSolids(groups, meshShadows, sphereShadows);
            drawFluid(scene, sphereShadows);
        }
        GL45C.glBindFramebuffer(GL45C.GL_FRAMEBUFFER, target);
        GL45C.glViewport(0, 0, view.width(), view.height());
        GL45C.glClear(GL45C.GL_DEPTH_BUFFER_BIT);
        shadows.bindTexture();
        drawSurroundings(scene.domain(), colours);
        GlProgram spheres = options.exactDepth() ? spheresExact : spheresFlat;
        drawSolids(groups, meshes, spheres);
        drawFluid(scene, spheres);
        if (surface != null && surface.triangleCount() > 0) {
            liquid.show(surface);
            liquid.draw(scene.fluids());
        }
        drawLines(scene, frame != null, colours, options, extras);
        GL45C.glBindVertexArray(0);
        GL45C.glUseProgram(0);
        meshBuffers.endPicture();
        particleBuffers.endPicture();
    }

    private List<Group> collect(Scene scene, BodyGeometry geometry, Frame frame, DrawOptions options) {
        meshMembers.values().forEach(m -> m.count = 0);
        particleMembers.values().forEach(m -> m.count = 0);
        List<Body> bodies = scene.bodies();
        boolean wantsMesh = options.bodies() != DrawOptions.Bodies.PARTICLES;
        boolean wantsParticles = options.bodies() != DrawOptions.Bodies.MESHES;
        Body asked = null;
        DrawMesh mesh = null;
        ParticleSet set = null;
        for (int i = 0; i < bodies.size(); i++) {
            Body body = bodies.get(i);
            if (body.hidden() || frame != null && i >= frame.bodyCount()) {
                continue;
            }
            // Bodies by the thousand mostly come in runs of one shape.
            if (asked == null || !sameShape(asked, body)) {
                asked = body;
                mesh = geometry.mesh(body).orElse(null);
                set = geometry.particles(body).orElse(null);
            }
            if (mesh != null && (wantsMesh || set == null)) {
                meshMembers.computeIfAbsent(mesh, m -> new Members()).add(i);
            }
            if (set != null && (wantsParticles || mesh == null)) {
                particleMembers.computeIfAbsent(set, m -> new Members()).add(i);
            }
        }
        meshMembers.values().removeIf(m -> m.count == 0);
        particleMembers.values().removeIf(m -> m.count == 0);
        Map<String, float[]> materialColours = new HashMap<>();
        for (Material material : scene.materials()) {
            materialColours.put(material.id(), linear(material.color()));
        }
        instances.clear();
        List<Group> groups = new ArrayList<>();
        for (Map.Entry<DrawMesh, Members> shape : inOrder(meshMembers)) {
            int first = addInstances(scene, frame, shape.getValue(), materialColours, options);
            groups.add(new Group(meshBuffers.get(shape.getKey()), null, first, shape.getValue().count));
        }
        for (Map.Entry<ParticleSet, Members> shape : inOrder(particleMembers)) {
            int first = addInstances(scene, frame, shape.getValue(), materialColours, options);
            groups.add(new Group(null, particleBuffers.get(shape.getKey()), first, shape.getValue().count));
        }
        obstacles(scene, materialColours, options, groups);
        instances.upload();
        return groups;
    }

    private void obstacles(Scene scene, Map<String, float[]> colours, DrawOptions options, List<Group> groups) {
        for (Obstacle obstacle : scene.obstacles()) {
            DrawMesh mesh = obstacleMeshes.mesh(obstacle, scene.domain());
            if (!obstacle.hidden() && mesh.triangleCount() > 0) {
                int first = add(
                        ObstacleMeshes.pose(obstacle),
                        1,
                        colours.getOrDefault(obstacle.material(), PLAIN),
                        options.selection().contains(obstacle.id()));
                groups.add(new Group(meshBuffers.get(mesh), null, first, 1));
            }
        }
    }

    private int add(Pose pose, double scale, float[] colour, boolean selected) {
        return instances.add(
                (float) pose.position().x(),
                (float) pose.position().y(),
                (float) pose.position().z(),
                (float) scale,
                (float) pose.rotation().x(),
                (float) pose.rotation().y(),
                (float) pose.rotation().z(),
                (float) pose.rotation().w(),
                colour,
                selected);
    }

    /** By their first bodies, so that equal scenes are drawn in equal order. */
    private static <T> List<Map.Entry<T, Members>> inOrder(Map<T, Members> shapes) {
        return shapes.entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<T, Members> shape) -> shape.getValue().bodies[0]))
                .toList();
    }

    private static boolean sameShape(Body a, Body b) {
        return a.resolution() == b.resolution()
                && a.fill() == b.fill()
                && a.model().equals(b.model())
                && a.nodes().equals(b.nodes());
    }

    private int addInstances(
            Scene scene, Frame frame, Members members, Map<String, float[]> colours, DrawOptions options) {
        int first = -1;
        for (int m = 0; m < members.count; m++) {
            int i = members.bodies[m];
            Body body = scene.bodies().get(i);
            float[] colour = colours.getOrDefault(body.material(), PLAIN);
            boolean selected = options.selection().contains(body.id());
            int index;
            if (frame != null) {
                FloatBuffer poses = frame.bodies();
                int at = i * Frame.BODY_STRIDE;
                index = instances.add(
                        poses.get(at),
                        poses.get(at + 1),
                        poses.get(at + 2),
                        (float) body.scale(),
                        poses.get(at + 4),
                        poses.get(at + 5),
                        poses.get(at + 6),
                        poses.get(at + 7),
                        colour,
                        selected);
            } else {
                index = add(body.pose(), body.scale(), colour, selected);
            }
            first = first < 0 ? index : first;
        }
        return first;
    }

    private void drawSolids(List<Group> groups, GlProgram meshProgram, GlProgram sphereProgram) {
        meshProgram.use();
        for (Group group : groups) {
            if (group.mesh != null) {
                group.mesh.draw(instances.buffer(), group.first, group.count);
            }
        }
        sphereProgram.use();
        GL45C.glBindVertexArray(noVertices);
        GL45C.glBindBufferBase(GL45C.GL_SHADER_STORAGE_BUFFER, 1, instances.buffer());
        for (Group group : groups) {
            if (group.particles != null && group.particles.count() > 0) {
                GL45C.glBindBufferBase(GL45C.GL_SHADER_STORAGE_BUFFER, 0, group.particles.buffer());
                GL45C.glUniform1i(0, group.particles.count());
                GL45C.glUniform1i(1, group.first);
                GL45C.glDrawArrays(GL45C.GL_TRIANGLES, 0, 6 * group.particles.count() * group.count);
            }
        }
        grains.draw(instances.buffer());
    }

    private void drawFluid(Scene scene, GlProgram program) {
        GL45C.glBindVertexArray(noVertices);
        fluid.draw(program, instances.buffer(), scene.fluids(), (float)
                (0.5 * scene.physics().fluidSpacing()));
    }

    private void drawSurroundings(Domain domain, RenderColours colours) {
        GL45C.glBindVertexArray(noVertices);
        backdrop.use();
        GL45C.glUniform4fv(0, colours.low());
        GL45C.glUniform4fv(1, colours.high());
        GL45C.glDrawArrays(GL45C.GL_TRIANGLES, 0, 3);
        Vec3 size = domain.max().minus(domain.min());
        float longest = (float) Math.max(size.x(), size.z());
        float spacing = (float) Math.pow(10, Math.floor(Math.log10(longest / 3)));
        floor.use();
        GL45C.glUniform4f(
                0,
                (float) (domain.min().x() + size.x() / 2),
                (float) domain.min().y() - 1e-4f * longest,
                (float) (domain.min().z() + size.z() / 2),
                6 * longest);
        GL45C.glUniform4f(
                1,
                (float) domain.min().x(),
                (float) domain.min().z(),
                (float) domain.max().x(),
                (float) domain.max().z());
        GL45C.glUniform4f(2, colours.floor()[0], colours.floor()[1], colours.floor()[2], spacing);
        GL45C.glEnable(GL45C.GL_BLEND);
        GL45C.glBlendFunc(GL45C.GL_SRC_ALPHA, GL45C.GL_ONE_MINUS_SRC_ALPHA);
        GL45C.glDrawArrays(GL45C.GL_TRIANGLE_STRIP, 0, 4);
        GL45C.glDisable(GL45C.GL_BLEND);
    }

    private void drawLines(
            Scene scene, boolean playing, RenderColours colours, DrawOptions options, Consumer<LineBatch> extras) {
        lines.clear();
        if (options.guides()) {
            GuideLines.add(lines, scene, playing, colours, options);
        }
        if (extras != null) {
            extras.accept(lines);
        }
        GL45C.glEnable(GL45C.GL_BLEND);
        GL45C.glBlendFunc(GL45C.GL_SRC_ALPHA, GL45C.GL_ONE_MINUS_SRC_ALPHA);
        lineProgram.use();
        lines.draw();
        GL45C.glDisable(GL45C.GL_BLEND);
    }

    private static float[] linear(Vec3 srgb) {
        return new float[] {
            RenderColours.linear(srgb.x()), RenderColours.linear(srgb.y()), RenderColours.linear(srgb.z())
        };
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        for (AutoCloseable resource : List.of(
                meshes,
                meshShadows,
                spheresFlat,
                spheresExact,
                sphereShadows,
                floor,
                backdrop,
                lineProgram,
                uniforms,
                shadows,
                instances,
                grains,
                lines,
                liquid,
                fluid,
                meshBuffers,
                particleBuffers)) {
            BufferCache.closeQuietly(resource);
        }
        GL45C.glDeleteVertexArrays(noVertices);
    }
}
