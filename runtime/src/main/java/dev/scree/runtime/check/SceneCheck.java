package dev.scree.runtime.check;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What can be said of a scene without its particles: references, ranges, places. */
public final class SceneCheck {
    /** More voxels along a side than any device of ours holds. */
    public static final int RESOLUTION_LIMIT = 2048;

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
        check.physics(scene.physics());
        check.domain(scene.domain());
        check.materials();
        check.bodies(modelExists);
        MotionFields.check(found);
        ShapeFields.check(found);
        FlowFields.check(found);
        check.uniqueIds();
        return found.problems();
    }

    private void physics(Physics physics) {
        if (!physics.gravity().isFinite()) {
            found.error("physics.gravity", "Gravity is not finite.", "Use three numbers in m/s^2.");
        }
        found.positive("physics.frameRate", physics.frameRate());
        found.positive("physics.fluidSpacing", physics.fluidSpacing());
        found.positive("physics.speedLimit", physics.speedLimit());
        if (physics.fixedTimeStep() != null) {
            found.positive("physics.fixedTimeStep", physics.fixedTimeStep());
        }
    }

    private void domain(Domain domain) {
        Vec3 size = domain.max().minus(domain.min());
        if (!(size.x() > 0 && size.y() > 0 && size.z() > 0) || !size.isFinite()) {
            found.error(
                    "domain",
                    "The domain's upper corner is not above its lower corner on every axis.",
                    "Exchange or move the corners.");
        }
        found.material("domain.material", domain.material());
    }

    private void materials() {
        for (int i = 0; i < scene.materials().size(); i++) {
            Material m = scene.materials().get(i);
            String path = "materials[" + i + "].";
            found.positive(path + "density", m.density());
            if (!(m.restitution() >= 0 && m.restitution() <= 1)) {
                found.error(
                        path + "restitution", m.restitution() + " is not a restitution.", "Use a number from 0 to 1.");
            }
            found.notNegative(path + "friction", m.friction(), "a coefficient of friction");
            found.notNegative(path + "rollingFriction", m.rollingFriction(), "a coefficient of rolling friction");
        }
    }

    private void bodies(Predicate<String> modelExists) {
        Set<String> missing = new HashSet<>();
        for (int i = 0; i < scene.bodies().size(); i++) {
            Body body = scene.bodies().get(i);
            String path = "bodies[" + i + "].";
            found.material(path + "material", body.material());
            if (!modelExists.test(body.model()) && missing.add(body.model())) {
                found.error(
                        path + "model",
                        "The model \"" + body.model() + "\" is not there.",
                        "Put the file back, import it again, or remove the body.");
            }
            found.positive(path + "scale", body.scale());
            if (body.resolution() < 1 || body.resolution() > RESOLUTION_LIMIT) {
                found.error(
                        path + "resolution",
                        body.resolution() + " is not a resolution.",
                        "Use 1 to " + RESOLUTION_LIMIT + " voxels along the longest side.");
            }
            if (body.density() != null) {
                found.positive(path + "density", body.density());
            }
            if (body.mass() != null) {
                found.positive(path + "mass", body.mass());
            }
            found.pose(path + "pose", body.pose());
            if (!body.linearVelocity().isFinite() || !body.angularVelocity().isFinite()) {
                found.error(
                        path + "linearVelocity", "A start velocity is not finite.", "Use numbers in m/s and rad/s.");
            }
            if (body.motion() != BodyMotion.STATIC
                    && !found.inside(MotionFields.startPose(body).position())) {
                found.warning(
                        path + "pose",
                        "The body \"" + body.name() + "\" starts outside the domain.",
                        "Move it inside, or enlarge the domain.");
            }
        }
    }

    private void uniqueIds() {
        Set<String> seen = new HashSet<>();
        scene.materials().forEach(m -> unique(seen, "material " + m.id(), "materials", m.id()));
        scene.fluids().forEach(f -> unique(seen, "fluid " + f.id(), "fluids", f.id()));
        scene.bodies().forEach(b -> unique(seen, b.id(), "bodies", b.id()));
        scene.blocks().forEach(b -> unique(seen, b.id(), "blocks", b.id()));
        scene.sinks().forEach(k -> unique(seen, k.id(), "sinks", k.id()));
        scene.emitters().forEach(e -> unique(seen, e.id(), "emitters", e.id()));
        scene.grains().forEach(g -> unique(seen, g.id(), "grains", g.id()));
        scene.obstacles().forEach(o -> unique(seen, o.id(), "obstacles", o.id()));
    }

    private void unique(Set<String> seen, String key, String path, String id) {
        if (!seen.add(key)) {
            found.error(path, "The id \"" + id + "\" is used twice.", "Give every part an id of its own.");
        }
    }
}
