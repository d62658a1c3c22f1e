package dev.scree.runtime.check;

import dev.scree.runtime.Progress;
import dev.scree.runtime.geometry.DistanceFieldMaker;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.SignedDistanceField;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Bodies that touch at real time and whose distance field is coarse: it comes from the cubes of their particles. */
record CollisionShapes(Findings found, ParticleSets sets, Progress progress) {

    void check() {
        if (found.scene().physics().bodySolver() != BodySolver.REALTIME) {
            return;
        }
        Map<ParticleSet, List<Integer>> bodiesOf = new IdentityHashMap<>();
        List<ParticleSet> order = new ArrayList<>();
        List<Body> bodies = found.scene().bodies();
        for (int b = 0; b < bodies.size(); b++) {
            ParticleSet set = sets.of(bodies.get(b).id());
            if (!bodiesOf.containsKey(set)) {
                order.add(set);
            }
            bodiesOf.computeIfAbsent(set, s -> new ArrayList<>()).add(b);
        }
        for (ParticleSet set : order) {
            progress.checkCancelled();
            SignedDistanceField field = DistanceFieldMaker.known(set, progress);
            if (field.source() == SignedDistanceField.Source.VOXELS) {
                tell(set, bodiesOf.get(set));
            }
        }
    }

    private void tell(ParticleSet set, List<Integer> bodies) {
        Body first = found.scene().bodies().get(bodies.get(0));
        int others = bodies.size() - 1;
        String who = "The body \"" + first.name() + "\""
                + (others == 0
                        ? " collides"
                        : others == 1 ? " and one like it collide" : " and " + others + " like it collide");
        String cubes = " as cubes " + Directions.length(set.diameter() * first.scale()) + " wide, ";
        if (set.mesh() == null) {
            found.warning(
                    "bodies[" + bodies.get(0) + "].model",
                    who + cubes + "since the mesh is not closed: its surface is a staircase to others.",
                    "Close the holes of the model, or raise the resolution: the cubes become smaller.");
        } else {
            found.warning(
                    "bodies[" + bodies.get(0) + "].resolution",
                    who + cubes + "since the mesh has walls too thin to compute distances from.",
                    "Make the walls thicker, or raise the resolution: the cubes become smaller.");
        }
    }
}
