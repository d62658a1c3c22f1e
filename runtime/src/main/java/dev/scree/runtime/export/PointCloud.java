package dev.scree.runtime.export;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Particles of one kind in one frame.
 *
 * @param name fluid, grains or bodies
 * @param positions [m], world frame, shape (count, 3)
 * @param diameters [m], shape (count)
 * @param speeds [m/s], shape (count), or null where the frame does not tell: particles of bodies
 * @param tags whole numbers of each particle by name, shape (count) each: of fluid its permanent id, which it keeps
 *     when others are taken out, and the index of its fluid in the scene; of bodies the index of the body
 */
record PointCloud(String name, float[] positions, float[] diameters, float[] speeds, Map<String, int[]> tags) {
    int count() {
        return diameters.length;
    }

    /** The kinds that there are in a frame; a kind that the scene may have is there even when it is empty. */
    static List<PointCloud> of(Scene scene, BodyShapes shapes, Frame frame) {
        List<PointCloud> clouds = new ArrayList<>();
        if (scene.mayHaveFluid() || frame.fluidCount() > 0) {
            clouds.add(fluid(scene, frame));
        }
        if (frame.grainCount() > 0) {
            clouds.add(grains(frame));
        }
        if (!scene.bodies().isEmpty()) {
            clouds.add(bodies(scene, shapes, frame));
        }
        return clouds;
    }

    static PointCloud fluid(Scene scene, Frame frame) {
        float[] diameters = new float[frame.fluidCount()];
        Arrays.fill(diameters, (float) scene.physics().fluidSpacing());
        Map<String, int[]> tags = new LinkedHashMap<>();
        tags.put("id", new int[frame.fluidCount()]);
        tags.put("fluid", new int[frame.fluidCount()]);
        for (int i = 0; i < frame.fluidCount(); i++) {
            tags.get("id")[i] = frame.fluidTags().get(Frame.TAG_STRIDE * i);
            tags.get("fluid")[i] = frame.fluidTags().get(Frame.TAG_STRIDE * i + 1);
        }
        return free("fluid", frame.fluid(), diameters, tags);
    }

    static PointCloud grains(Frame frame) {
        float[] diameters = new float[frame.grainCount()];
        for (int g = 0; g < diameters.length; g++) {
            diameters[g] = 2 * frame.grainShapes().get(Frame.SHAPE_STRIDE * g);
        }
        return free("grains", frame.grains(), diameters, Map.of());
    }

    private static PointCloud free(String name, FloatBuffer particles, float[] diameters, Map<String, int[]> tags) {
        float[] positions = new float[3 * diameters.length];
        float[] speeds = new float[diameters.length];
        for (int i = 0; i < diameters.length; i++) {
            particles.get(Frame.PARTICLE_STRIDE * i, positions, 3 * i, 3);
            speeds[i] = particles.get(Frame.PARTICLE_STRIDE * i + 3);
        }
        return new PointCloud(name, positions, diameters, speeds, tags);
    }

    private static PointCloud bodies(Scene scene, BodyShapes shapes, Frame frame) {
        int bodies = Math.min(frame.bodyCount(), scene.bodies().size());
        int count = 0;
        for (int b = 0; b < bodies; b++) {
            count += shapes.particles(scene.bodies().get(b))
                    .map(ParticleSet::count)
                    .orElse(0);
        }
        float[] positions = new float[3 * count];
        float[] diameters = new float[count];
        int[] owners = new int[count];
        int next = 0;
        FloatBuffer poses = frame.bodies();
        Quaternionf rotation = new Quaternionf();
        Vector3f p = new Vector3f();
        for (int b = 0; b < bodies; b++) {
            Body body = scene.bodies().get(b);
            ParticleSet set = shapes.particles(body).orElse(null);
            float scale = (float) body.scale();
            int at = Frame.BODY_STRIDE * b;
            rotation.set(poses.get(at + 4), poses.get(at + 5), poses.get(at + 6), poses.get(at + 7));
            for (int i = 0; set != null && i < set.count(); i++) {
                rotation.transform(p.set(set.positions()[3 * i], set.positions()[3 * i + 1], set.positions()[3 * i + 2])
                        .mul(scale));
                positions[3 * next] = p.x + poses.get(at);
                positions[3 * next + 1] = p.y + poses.get(at + 1);
                positions[3 * next + 2] = p.z + poses.get(at + 2);
                diameters[next] = 2 * set.radii()[i] * scale;
                owners[next++] = b;
            }
        }
        return new PointCloud("bodies", positions, diameters, null, Map.of("body", owners));
    }
}
