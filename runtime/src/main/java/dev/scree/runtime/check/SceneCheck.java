package dev.scree.runtime.check;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What can be said of a scene without its particles: references, ranges, places. */
public final class SceneCheck {
    /** More voxels along a side than any device of ours holds. */
    public static final int RESOLUTION_LIMIT = 2048;

    private final Scene scene;
    private final String file;
    private final List<Problem> problems = new ArrayList<>();

    private SceneCheck(Scene scene, String file) {
        this.scene = scene;
        this.file = file;
    }

    /**
     * @param file        of the scene, relative to the project, for the messages
     * @param modelExists whether a body's model is there
     */
    public static List<Problem> check(Scene scene, String file, Predicate<String> modelExists) {
        SceneCheck check = new SceneCheck(scene, file);
        check.physics(scene.physics());
        check.domain(scene.domain());
        check.materials();
        check.bodies(modelExists);
        check.fluids();
        check.uniqueIds();
        return List.copyOf(check.problems);
    }

    private void error(String path, String message, String remedy) {
        problems.add(new Problem(Problem.Severity.ERROR, file, path, message, remedy));
    }

    private void warning(String path, String message, String remedy) {
        problems.add(new Problem(Problem.Severity.WARNING, file, path, message, remedy));
    }

    private void physics(Physics physics) {
        if (!physics.gravity().isFinite()) {
            error("physics.gravity", "Gravity is not finite.", "Use three numbers in m/s^2.");
        }
        positive("physics.frameRate", physics.frameRate());
        positive("physics.fluidSpacing", physics.fluidSpacing());
        positive("physics.speedLimit", physics.speedLimit());
        if (physics.fixedTimeStep() != null) {
            positive("physics.fixedTimeStep", physics.fixedTimeStep());
        }
    }

    private void positive(String path, double value) {
        if (!(value > 0) || !Double.isFinite(value)) {
            error(path, value + " is not a positive number.", "Use a number above zero.");
        }
    }

    private void domain(Domain domain) {
        Vec3 size = domain.max().minus(domain.min());
        if (!(size.x() > 0 && size.y() > 0 && size.z() > 0) || !size.isFinite()) {
            error("domain", "The domain's upper corner is not above its lower corner on every axis.", "Exchange or move the corners.");
        }
        material("domain.material", domain.material());
    }

    private void materials() {
        for (int i = 0; i < scene.materials().size(); i++) {
            Material m = scene.materials().get(i);
            String path = "materials[" + i + "].";
            positive(path + "density", m.density());
            if (!(m.restitution() >= 0 && m.restitution() <= 1)) {
                error(path + "restitution", m.restitution() + " is not a restitution.", "Use a number from 0 to 1.");
            }
            if (!(m.friction() >= 0) || !Double.isFinite(m.friction())) {
                error(path + "friction", m.friction() + " is not a coefficient of friction.", "Use a number from 0 up.");
            }
        }
        for (int i = 0; i < scene.fluids().size(); i++) {
            FluidMaterial f = scene.fluids().get(i);
            positive("fluids[" + i + "].density", f.density());
            if (!(f.viscosity() >= 0) || !Double.isFinite(f.viscosity())) {
                error("fluids[" + i + "].viscosity", f.viscosity() + " is not a viscosity.", "Use a number from 0 up, in Pa s; water has 0.001.");
            }
        }
    }

    private void material(String path, String id) {
        if (scene.materials().stream().noneMatch(m -> m.id().equals(id))) {
            error(path, "There is no material \"" + id + "\".", "Name one of " + names(scene.materials().stream().map(Material::id).toList()) + ".");
        }
    }

    private static String names(List<String> ids) {
        return ids.isEmpty() ? "the materials to be added first" : String.join(", ", ids);
    }

    private void bodies(Predicate<String> modelExists) {
        Set<String> missing = new HashSet<>();
        for (int i = 0; i < scene.bodies().size(); i++) {
            Body body = scene.bodies().get(i);
            String path = "bodies[" + i + "].";
            material(path + "material", body.material());
            if (!modelExists.test(body.model()) && missing.add(body.model())) {
                error(path + "model", "The model \"" + body.model() + "\" is not there.", "Put the file back, import it again, or remove the body.");
            }
            positive(path + "scale", body.scale());
            if (body.resolution() < 1 || body.resolution() > RESOLUTION_LIMIT) {
                error(path + "resolution", body.resolution() + " is not a resolution.", "Use 1 to " + RESOLUTION_LIMIT + " voxels along the longest side.");
            }
            if (body.density() != null) {
                positive(path + "density", body.density());
            }
            if (body.mass() != null) {
                positive(path + "mass", body.mass());
            }
            pose(path + "pose", body.pose());
            if (!body.linearVelocity().isFinite() || !body.angularVelocity().isFinite()) {
                error(path + "linearVelocity", "A start velocity is not finite.", "Use numbers in m/s and rad/s.");
            }
            if (!inside(body.pose().position())) {
                warning(path + "pose", "The body \"" + body.name() + "\" starts outside the domain.", "Move it inside, or enlarge the domain.");
            }
        }
    }

    private void pose(String path, Pose pose) {
        double length = Math.sqrt(pose.rotation().x() * pose.rotation().x() + pose.rotation().y() * pose.rotation().y()
                + pose.rotation().z() * pose.rotation().z() + pose.rotation().w() * pose.rotation().w());
        if (!pose.position().isFinite() || !pose.rotation().isFinite() || Math.abs(length - 1) > 1e-3) {
            error(path, "The pose is not finite, or its rotation is no unit quaternion.", "Set position and rotation again.");
        }
    }

    private boolean inside(Vec3 p) {
        Domain d = scene.domain();
        return p.x() >= d.min().x() && p.x() <= d.max().x() && p.y() >= d.min().y() && p.z() >= d.min().z() && p.z() <= d.max().z()
                && (d.openTop() || p.y() <= d.max().y());
    }

    private void fluids() {
        for (int i = 0; i < scene.blocks().size(); i++) {
            FluidBlock block = scene.blocks().get(i);
            String path = "blocks[" + i + "].";
            fluid(path + "fluid", block.fluid());
            Vec3 size = block.max().minus(block.min());
            if (!(size.x() > 0 && size.y() > 0 && size.z() > 0) || !size.isFinite()) {
                error(path + "max", "The block \"" + block.name() + "\" has no volume.", "Move its upper corner above the lower one on every axis.");
            } else if (!inside(block.min()) || !inside(block.max())) {
                warning(path + "min", "The block \"" + block.name() + "\" reaches outside the domain.", "The part outside is left out; make it smaller.");
            }
        }
        for (int i = 0; i < scene.emitters().size(); i++) {
            Emitter emitter = scene.emitters().get(i);
            String path = "emitters[" + i + "].";
            fluid(path + "fluid", emitter.fluid());
            pose(path + "pose", emitter.pose());
            positive(path + "width", emitter.width());
            positive(path + "speed", emitter.speed());
            if (emitter.stopTime() != null && emitter.stopTime() < emitter.startTime()) {
                warning(path + "stopTime", "The emitter \"" + emitter.name() + "\" stops before it starts.", "Set the stop time after the start time.");
            }
            if (!inside(emitter.pose().position())) {
                warning(path + "pose", "The emitter \"" + emitter.name() + "\" lies outside the domain.", "Move it inside.");
            }
        }
    }

    private void fluid(String path, String id) {
        if (scene.fluids().stream().noneMatch(f -> f.id().equals(id))) {
            error(path, "There is no fluid \"" + id + "\".", "Name one of " + names(scene.fluids().stream().map(FluidMaterial::id).toList()) + ".");
        }
    }

    private void uniqueIds() {
        Set<String> seen = new HashSet<>();
        scene.materials().forEach(m -> unique(seen, "material " + m.id(), "materials", m.id()));
        scene.fluids().forEach(f -> unique(seen, "fluid " + f.id(), "fluids", f.id()));
        scene.bodies().forEach(b -> unique(seen, b.id(), "bodies", b.id()));
        scene.blocks().forEach(b -> unique(seen, b.id(), "blocks", b.id()));
        scene.emitters().forEach(e -> unique(seen, e.id(), "emitters", e.id()));
    }

    private void unique(Set<String> seen, String key, String path, String id) {
        if (!seen.add(key)) {
            error(path, "The id \"" + id + "\" is used twice.", "Give every part an id of its own.");
        }
    }
}
