package dev.scree.editor.action;

import dev.scree.editor.render.DrawMesh;
import dev.scree.runtime.Progress;
import dev.scree.runtime.geometry.ContactPointMaker;
import dev.scree.runtime.scene.ParticleKey;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeKey;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.List;

/** Where meshes and particles come from: import and voxelization of one project. Slow; called on task threads. */
public interface ShapeSource {
    /**
     * What is wrong with a model, for the user.
     *
     * @param remedy what to do about it; may be empty
     */
    record Notice(String message, String remedy) {
        /** Both in one text. */
        public String text() {
            return remedy.isEmpty() ? message : message + " " + remedy;
        }
    }

    /**
     * A model's chosen nodes as a surface.
     *
     * @param mesh in the body's frame at scale 1 [m]
     * @param min lower corner of its bounds [m]
     * @param max upper corner of its bounds [m]
     * @param watertight whether it is closed
     * @param notices what was mended or is wrong, for the user
     */
    record Shape(DrawMesh mesh, double[] min, double[] max, boolean watertight, List<Notice> notices) {
        /** The sides of the bounds [m]. */
        public Vec3 size() {
            return Vec3.of(max).minus(Vec3.of(min));
        }

        /** Longest side of the bounds [m]. */
        public double longestSide() {
            Vec3 size = size();
            return Math.max(size.x(), Math.max(size.y(), size.z()));
        }
    }

    /** @throws dev.scree.runtime.UserError where the model cannot be imported */
    Shape shape(String model, List<String> nodes, Progress progress);

    /** @throws dev.scree.runtime.UserError where it cannot be voxelized */
    ParticleSet particles(ParticleKey key, Progress progress);

    /** The elements of a soft body. */
    default VolumeMesh volume(VolumeKey key, Progress progress) {
        throw new UnsupportedOperationException("no elements of " + key.model());
    }

    /** The same particles with their distance field and contact points, which bodies that touch at real time need. */
    default ParticleSet withField(ParticleSet set, Progress progress) {
        return ContactPointMaker.with(set, progress);
    }

    /** Whether the model's file, or the user, said how long its unit is. */
    boolean unitKnown(String model, Progress progress);
}
