package dev.scree.runtime.check;

import dev.scree.runtime.instance.SceneCost;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What can be said of a scene without its particles: references, ranges, places. */
public final class SceneCheck {
    private final Scene scene;
    private final Findings found;

    private SceneCheck(Findings found) {
        this.scene = found.scene();
        this.found = found;
    }

    /**
     * @param file of the scene, relative to the project, for the messages
     * @param modelExists whether a body's model is there
     */
    public static List<Problem> check(Scene scene, String file, Predicate<String> modelExists) {
        Findings found = new Findings(scene, file);
        SceneCheck check = new SceneCheck(found);
        PropertyCheck.check(found);
        check.domain(scene.domain());
        check.bodies(modelExists);
        MotionFields.check(found);
        ShapeFields.check(found);
        FlowFields.check(found);
        JointFields.check(found);
        ClothFields.checkSeams(found);
        PinFields.check(found);
        check.uniqueIds();
        TrackFields.check(found);
        // What follows from numbers together means something only where each of them does.
        if (!found.hasError()) {
            SpeedFields.check(found);
            ClothFields.checkCounts(found);
            SoftFields.check(found);
        }
        if (!found.hasError()) {
            SceneCost.withoutParticles(scene.played())
                    .ifPresent(excess -> found.error(excess.path(), excess.reason(), excess.remedy()));
        }
        // Meshes are made only where all of them fit.
        if (!found.hasError()) {
            ClothFields.check(found);
        }
        return found.problems();
    }

    private void domain(Domain domain) {
        if (!Findings.hasVolume(domain.min(), domain.max())) {
            found.error(
                    "domain",
                    "The domain's upper corner is not above its lower corner on every axis.",
                    "Exchange or move the corners.");
        }
    }

    private void bodies(Predicate<String> modelExists) {
        Set<String> asked = new HashSet<>();
        found.each(PartKind.SOFT, (path, soft) -> model(path, soft.model(), modelExists, asked));
        found.each(PartKind.BODY, (path, body) -> {
            model(path, body.model(), modelExists, asked);
            if (body.motion() != BodyMotion.STATIC
                    && !found.inside(body.startPose().position())) {
                found.warning(
                        path + "pose",
                        "The body \"" + body.name() + "\" starts outside the domain.",
                        "Move it inside, or enlarge the domain.",
                        found.inward(body, found.around(body.startPose().position())));
            }
        });
    }

    /** Asks for each model once, however many objects have it: looking for a file takes a while. */
    private void model(String path, String model, Predicate<String> exists, Set<String> asked) {
        if (asked.add(model) && !exists.test(model)) {
            found.error(
                    path + "model",
                    "The model \"" + model + "\" is not there.",
                    "Put the file back, import it again, or remove the body.");
        }
    }

    private void uniqueIds() {
        Set<String> seen = new HashSet<>();
        for (PartKind<?> kind : PartKind.ALL) {
            // Objects share their ids; materials, fluids and settings have ids of their own.
            String room = PartKind.OBJECTS.contains(kind) ? "" : kind.key() + " ";
            for (ScenePart part : kind.in(scene)) {
                if (!seen.add(room + part.id())) {
                    found.error(
                            kind.key(),
                            "The id \"" + part.id() + "\" is used twice.",
                            "Give every part an id of its own.");
                }
            }
        }
    }
}
