package dev.scree.runtime.check;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.instance.SceneCost;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What can be said of a scene with its particles, before it plays: overlaps, walls, the step, and how hard things
 * strike.
 */
public final class PlayCheck {
    private PlayCheck() {}

    /**
     * @param scene in which {@link SceneCheck} finds no error
     * @param file of the scene, relative to the project, for the messages
     * @param sets of all its bodies
     * @param progress asked for a cancel
     */
    public static List<Problem> check(Scene scene, String file, ParticleSets sets, Progress progress) {
        Findings found = new Findings(scene, file);
        Optional<SceneCost.Excess> excess = SceneCost.find(scene, sets);
        if (excess.isPresent()) {
            found.error(excess.get().path(), excess.get().reason(), excess.get().remedy());
            return found.problems();
        }
        progress.report(0, "Where bodies start");
        StartParticles particles = StartParticles.of(scene, sets, progress);
        new DomainReach(found, particles).check();
        progress.report(0.2, "Overlaps");
        new StartOverlaps(found, particles, progress).check();
        new MeshOverlaps(found, particles, sets, progress).check();
        List<StartSurface> surfaces = StartSurface.all(scene, sets);
        new DeformableStart(found, particles, surfaces, progress).check();
        new DeformableOverlaps(found, surfaces, progress).check();
        new DeformableReach(found, surfaces).check();
        SoftFields.check(found, sets);
        JointFields.checkPlaces(found, sets);
        progress.report(0.5, "Distance fields");
        new CollisionShapes(found, sets, progress).check();
        progress.report(0.6, "Time step");
        SceneInstance instance = instance(found, sets);
        if (instance != null) {
            step(found, instance);
            grains(found, instance);
            new FlowCheck(found, instance).check();
            progress.report(0.8, "Blows");
            // What moves by impulses is followed along its way and passes through nothing.
            if (!instance.bodyModel().byImpulses()) {
                new Penetration(found, particles, instance, progress).check();
            }
        }
        return found.problems();
    }

    /** Builds the scene with a step of the program's choice; null where it has something that cannot play at all. */
    private static SceneInstance instance(Findings found, ParticleSets sets) {
        Scene scene = found.scene();
        try {
            return SceneInstance.build(scene.withPhysics(scene.physics().withFixedTimeStep(null)), sets);
        } catch (UserError e) {
            found.error("", e.reason(), e.remedy());
            return null;
        }
    }

    private static void grains(Findings found, SceneInstance instance) {
        int[] counts = new int[found.scene().grains().size()];
        for (int block : instance.grains().block()) {
            counts[block]++;
        }
        for (int g = 0; g < counts.length; g++) {
            if (counts[g] == 0) {
                found.warning(
                        "grains[" + g + "]",
                        "No grain of \"" + found.scene().grains().get(g).name()
                                + "\" finds room: bodies, obstacles or other grains are there.",
                        "Move the box, or what stands in it.");
            }
        }
    }

    private static void step(Findings found, SceneInstance instance) {
        Double fixed = found.scene().physics().fixedTimeStep();
        double limit = instance.sizes().limit();
        if (fixed != null && fixed > limit * (1 + 1e-9)) {
            double digits = Math.pow(10, Math.floor(Math.log10(limit)) - 2);
            double stable = Math.floor(limit / digits) * digits;
            double short3 = Double.parseDouble(String.format(Locale.ROOT, "%.2e", stable));
            double value = short3 <= limit ? short3 : stable;
            found.error(
                    "physics.fixedTimeStep",
                    String.format(
                            Locale.ROOT,
                            "The fixed time step of %.4g s is not stable: %s allows at most %.4g s.",
                            fixed,
                            instance.sizes().limitedBy(),
                            limit),
                    String.format(Locale.ROOT, "Set it to %.3g s or less, or let the program choose.", value),
                    new ProblemFix.TimeStep(null),
                    new ProblemFix.TimeStep(value));
        }
    }
}
