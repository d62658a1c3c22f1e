package dev.scree.editor.render;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.lwjgl.opengl.GL45C;

/**
 * Bodies and obstacles of a picture: all that share a shape and a level of detail, and are about as far away, are drawn
 * by one call. The camera sees only what is in its view, the sun all of it.
 */
final class Solids implements AutoCloseable {
    static final float[] PLAIN = {0.45f, 0.45f, 0.45f};
    /** See scene/cap.glsl. */
    static final int CLOSED = 9;

    private static final float[] STILL = {0, 0, 0, ColouredPrograms.NO_VALUE, 0, 0, 0, 0};

    private final Detail detail;
    private final InstanceBuffer instances = new InstanceBuffer();
    private final ObstacleMeshes obstacleMeshes = new ObstacleMeshes();
    private final BufferCache<DrawMesh, MeshBuffers> whole =
            new BufferCache<>(mesh -> new MeshBuffers(MeshLevels.fullOnly(mesh)));
    private final BufferCache<MeshLevels, MeshBuffers> levels = new BufferCache<>(MeshBuffers::new);
    private final BufferCache<ParticleSet, ParticleBuffers> shells =
            new BufferCache<>(set -> new ParticleBuffers(set, false));
    private final BufferCache<ParticleSet, ParticleBuffers> cutOpen =
            new BufferCache<>(set -> new ParticleBuffers(set, true));
    private final Map<DrawMesh, Placements> meshPlaces = new IdentityHashMap<>();
    private final Map<ParticleSet, Placements> particlePlaces = new IdentityHashMap<>();
    private final List<Run> seen = new ArrayList<>();
    private final List<Run> shadowing = new ArrayList<>();
    private boolean shadowsChanged;

    /**
     * Bodies that share a shape and a level of detail: instances first to first + count.
     *
     * @param slab of distances from the eye; 0 if they may be seen from within
     */
    private record Run(MeshBuffers mesh, ParticleBuffers particles, int slab, int level, int first, int count) {}

    Solids(Detail detail) {
        this.detail = detail;
    }

    /** Finds what is drawn and uploads where. @param frame a play's state, or null: the authored poses */
    void collect(
            Scene scene, BodyGeometry geometry, Frame frame, DrawOptions options, LevelChoice view, LevelChoice light) {
        meshPlaces.values().forEach(Placements::clear);
        particlePlaces.values().forEach(Placements::clear);
        Map<String, float[]> colours = new HashMap<>();
        boolean named = options.colouring().by() == ColourBy.MATERIAL;
        for (Material material : scene.materials()) {
            colours.put(
                    material.id(),
                    named ? Colouring.namedLinear(colours.size()) : RenderColours.linear(material.color()));
        }
        place(scene, geometry, frame, options, colours);
        placeObstacles(scene, options, colours);
        meshPlaces.values().removeIf(places -> places.count() == 0);
        particlePlaces.values().removeIf(places -> places.count() == 0);
        seen.clear();
        List<Run> lastShadowing = List.copyOf(shadowing);
        shadowing.clear();
        instances.clear();
        List<Map.Entry<DrawMesh, Placements>> meshes = inOrder(meshPlaces);
        if (options.shadows()) {
            for (Map.Entry<DrawMesh, Placements> shape : meshes) {
                MeshBuffers mesh = buffers(shape.getKey());
                shape.getValue().put(instances, light.among(mesh.levels()), (slab, level, first, n) -> {
                    shadowing.add(new Run(mesh, null, slab, level, first, n));
                });
            }
        }
        for (Map.Entry<ParticleSet, Placements> shape : inOrder(particlePlaces)) {
            ParticleBuffers set = (options.slice().isPresent() ? cutOpen : shells).get(shape.getKey());
            shape.getValue().put(instances, (x, y, z, scale) -> 0, (slab, level, first, n) -> {
                shadowing.add(new Run(null, set, slab, level, first, n));
            });
        }
        boolean stood = instances.keep();
        shadowsChanged = !stood || !options.shadows() || !shadowing.equals(lastShadowing);
        shadowing.stream().filter(run -> run.particles != null).forEach(seen::add);
        for (Map.Entry<DrawMesh, Placements> shape : meshes) {
            MeshBuffers mesh = buffers(shape.getKey());
            shape.getValue().put(instances, view.among(mesh.levels()), (slab, level, first, n) -> {
                seen.add(new Run(mesh, null, slab, level, first, n));
            });
        }
        // The nearest first, so that little of what they hide is shaded.
        seen.sort(Comparator.comparingInt(Run::slab));
        instances.upload();
    }

    private MeshBuffers buffers(DrawMesh mesh) {
        return switch (detail) {
            case FULL -> whole.get(mesh);
            case WHEN_MADE -> LevelCache.ifMade(mesh).map(levels::get).orElseGet(() -> whole.get(mesh));
            case AWAITED -> levels.get(LevelCache.await(mesh));
        };
    }

    private void place(
            Scene scene, BodyGeometry geometry, Frame frame, DrawOptions options, Map<String, float[]> colours) {
        List<Body> bodies = scene.bodies();
        boolean wantsMesh = options.bodies() != DrawOptions.Bodies.PARTICLES;
        boolean wantsParticles = options.bodies() != DrawOptions.Bodies.MESHES;
        Body asked = null;
        Placements meshes = null;
        Placements particles = null;
        BodyValues values = new BodyValues(options.colouring().by(), geometry, frame);
        for (int i = 0; i < bodies.size(); i++) {
            Body body = bodies.get(i);
            if (body.hidden() || frame != null && i >= frame.bodyCount()) {
                continue;
            }
            // Bodies by the thousand mostly come in runs of one shape.
            if (asked == null || !sameShape(asked, body)) {
                asked = body;
                DrawMesh mesh = geometry.mesh(body).orElse(null);
                ParticleSet set = geometry.particles(body).orElse(null);
                meshes = mesh != null && (wantsMesh || set == null)
                        ? meshPlaces.computeIfAbsent(mesh, m -> new Placements())
                        : null;
                particles = set != null && (wantsParticles || mesh == null)
                        ? particlePlaces.computeIfAbsent(set, s -> new Placements())
                        : null;
            }
            float[] colour = options.colouring().by() == ColourBy.BODY
                    ? Colouring.namedLinear(i)
                    : colours.getOrDefault(body.material(), PLAIN);
            boolean selected = options.selection().contains(body.id());
            float[] motion = options.colouring().by().hasValues() ? values.of(i, body) : STILL;
            if (meshes != null) {
                add(meshes, i, body, frame, colour, selected, motion);
            }
            if (particles != null) {
                add(particles, i, body, frame, colour, selected, motion);
            }
        }
    }

    private static void add(
            Placements places, int i, Body body, Frame frame, float[] colour, boolean selected, float[] motion) {
        if (frame == null) {
            add(places, i, body.pose(), body.scale(), colour, selected, motion);
            return;
        }
        FloatBuffer poses = frame.bodies();
        int at = i * Frame.BODY_STRIDE;
        places.add(
                i,
                poses.get(at),
                poses.get(at + 1),
                poses.get(at + 2),
                (float) body.scale(),
                poses.get(at + 4),
                poses.get(at + 5),
                poses.get(at + 6),
                poses.get(at + 7),
                colour,
                selected,
                motion);
    }

    private void placeObstacles(Scene scene, DrawOptions options, Map<String, float[]> colours) {
        int order = scene.bodies().size();
        for (Obstacle obstacle : scene.obstacles()) {
            DrawMesh mesh = obstacleMeshes.mesh(obstacle, scene.domain());
            if (!obstacle.hidden() && mesh.triangleCount() > 0) {
                add(
                        meshPlaces.computeIfAbsent(mesh, m -> new Placements()),
                        order++,
                        ObstacleMeshes.pose(obstacle),
                        1,
                        colours.getOrDefault(obstacle.material(), PLAIN),
                        options.selection().contains(obstacle.id()),
                        STILL);
            }
        }
    }

    private static void add(
            Placements places, int order, Pose pose, double scale, float[] colour, boolean selected, float[] motion) {
        places.add(
                order,
                (float) pose.position().x(),
                (float) pose.position().y(),
                (float) pose.position().z(),
                (float) scale,
                (float) pose.rotation().x(),
                (float) pose.rotation().y(),
                (float) pose.rotation().z(),
                (float) pose.rotation().w(),
                colour,
                selected,
                motion);
    }

    /** By their first bodies, so that equal scenes are drawn in equal order. */
    private static <T> List<Map.Entry<T, Placements>> inOrder(Map<T, Placements> shapes) {
        return shapes.entrySet().stream()
                .sorted(Comparator.comparingInt(
                        (Map.Entry<T, Placements> shape) -> shape.getValue().order()))
                .toList();
    }

    private static boolean sameShape(Body a, Body b) {
        return a.resolution() == b.resolution()
                && a.fill() == b.fill()
                && a.model().equals(b.model())
                && a.nodes().equals(b.nodes());
    }

    /** Adds where shadows of bodies and obstacles may fall. */
    void addTo(ShadowReach reach) {
        if (!particlePlaces.isEmpty()) {
            reach.addEverything();
        }
        meshPlaces.forEach(
                (mesh, places) -> places.addTo(reach, buffers(mesh).levels().radius()));
    }

    /** Draws the meshes that the camera sees. @param cut whether one may look into them; for programs with slices */
    void drawMeshes(GlProgram program, boolean cut) {
        if (cut) {
            drawCutMeshes(program);
        } else {
            drawMeshes(seen, program, true);
        }
    }

    private void drawCutMeshes(GlProgram program) {
        program.use();
        for (Run run : seen) {
            if (run.mesh != null) {
                GL45C.glUniform1i(CLOSED, run.mesh.levels().closed() ? 1 : 0);
                run.mesh.draw(instances.buffer(), run.level, run.first, run.count);
            }
        }
    }

    /** Draws both sides of the meshes that the camera sees. */
    void drawAllFaces(GlProgram program) {
        drawMeshes(seen, program, false);
    }

    /** Draws the particles of bodies that the camera sees. */
    void drawParticles(GlProgram program, int noVertices) {
        drawParticles(seen, program, noVertices);
    }

    /** Draws what the sun sees. */
    void drawShadows(GlProgram meshProgram, GlProgram sphereProgram, int noVertices) {
        drawMeshes(shadowing, meshProgram, true);
        drawParticles(shadowing, sphereProgram, noVertices);
    }

    /** Whether the sun may see anything else than in the picture before, or that had no shadows. */
    boolean shadowsChanged() {
        return shadowsChanged;
    }

    /** How many triangles of meshes the camera is shown. */
    long triangleCount() {
        return triangles(seen);
    }

    /** How many triangles of meshes the sun is shown. */
    long shadowTriangleCount() {
        return triangles(shadowing);
    }

    private static long triangles(List<Run> runs) {
        return runs.stream()
                .filter(run -> run.mesh != null)
                .mapToLong(run -> (long) run.count
                        * run.mesh.levels().levels().get(run.level).triangleCount())
                .sum();
    }

    /** @param hiding whether backs of what is closed are left out */
    private void drawMeshes(List<Run> runs, GlProgram program, boolean hiding) {
        program.use();
        for (Run run : runs) {
            if (run.mesh != null) {
                cull(hiding && run.slab > 0 && run.mesh.levels().closed());
                run.mesh.draw(instances.buffer(), run.level, run.first, run.count);
            }
        }
        cull(false);
    }

    private void drawParticles(List<Run> runs, GlProgram program, int noVertices) {
        program.use();
        GL45C.glBindVertexArray(noVertices);
        GL45C.glBindBufferBase(GL45C.GL_SHADER_STORAGE_BUFFER, 1, instances.buffer());
        for (Run run : runs) {
            if (run.particles != null && run.particles.count() > 0) {
                GL45C.glBindBufferBase(GL45C.GL_SHADER_STORAGE_BUFFER, 0, run.particles.buffer());
                GL45C.glUniform1i(0, run.particles.count());
                GL45C.glUniform1i(1, run.first);
                GL45C.glDrawArrays(GL45C.GL_TRIANGLES, 0, 6 * run.particles.count() * run.count);
            }
        }
    }

    private static void cull(boolean backs) {
        if (backs) {
            GL45C.glEnable(GL45C.GL_CULL_FACE);
        } else {
            GL45C.glDisable(GL45C.GL_CULL_FACE);
        }
    }

    int buffer() {
        return instances.buffer();
    }

    void endPicture() {
        whole.endPicture();
        levels.endPicture();
        shells.endPicture();
        cutOpen.endPicture();
    }

    @Override
    public void close() {
        instances.close();
        whole.close();
        levels.close();
        shells.close();
        cutOpen.close();
    }
}
