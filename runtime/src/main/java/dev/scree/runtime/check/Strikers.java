package dev.scree.runtime.check;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;

/**
 * What moves in a scene: of bodies that differ only in place, and of each block of grains, the one that strikes
 * hardest.
 */
record Strikers(Scene scene, StartParticles particles, SceneInstance instance) {
    /** Part of the contacts for which the step is chosen that a tilted edge has. */
    private static final double EVENNESS = 0.6;

    List<Striker> kinds() {
        Map<Object, Striker> kinds = new HashMap<>();
        for (int b = 0; b < particles.bodies().size(); b++) {
            Body body = particles.body(b);
            if (body.motion() != BodyMotion.STATIC) {
                Object key = List.of(
                        body.particleKey(),
                        body.scale(),
                        body.material(),
                        body.motion(),
                        instance.bodies().mass()[b]);
                kinds.merge(key, body(b, body), (x, y) -> x.violence() >= y.violence() ? x : y);
            }
        }
        List<Striker> all = new ArrayList<>(kinds.values());
        int[] block = instance.grains().block();
        for (int g = 0; g < block.length; g++) {
            if (g == 0 || block[g] != block[g - 1]) {
                all.add(grains(scene.grains().get(block[g]), g));
            }
        }
        return all;
    }

    private Striker body(int b, Body body) {
        double predicted = instance.bodyModel().contacts().parameters()[4 * b + 2];
        double contacts = Math.max(1, EVENNESS * predicted);
        double restitution = scene.material(body.material()).restitution();
        double stiffness = instance.bodies().properties()[4 * b + 1];
        if (body.motion() == BodyMotion.ANIMATED) {
            return new Striker(
                    body.name(),
                    b,
                    particles.diameter()[b],
                    0,
                    0,
                    stiffness,
                    contacts,
                    keyed(body.animation().keyframes(), instance.bodies().rim()[b]),
                    0,
                    0,
                    restitution);
        }
        boolean free = body.motion() == BodyMotion.DYNAMIC;
        double spin = body.angularVelocity().length();
        double motor = free || body.pivot().motorSpeed() == null || body.pivot().motorTorque() == 0
                ? 0
                : Math.abs(body.pivot().motorSpeed());
        double fall2 = free ? fall2(scene, body.pose().position()) : 0;
        return new Striker(
                body.name(),
                b,
                particles.diameter()[b],
                1 / instance.bodies().mass()[b],
                (1 + instance.bodies().turnFactor()[b]) / instance.bodies().mass()[b],
                stiffness,
                contacts,
                linear(body),
                Math.max(spin, motor) * instance.bodies().rim()[b],
                fall2,
                restitution);
    }

    private Striker grains(GrainBlock block, int g) {
        int b = scene.bodies().size() + g;
        double fall2 = Math.max(fall2(scene, block.min()), fall2(scene, block.max()));
        double inverse = 1 / instance.bodies().mass()[b];
        return new Striker(
                block.name(),
                -1,
                instance.bodies().smallestDiameter()[b],
                inverse,
                inverse,
                instance.bodies().properties()[4 * b + 1],
                1,
                block.velocity().length(),
                0,
                fall2,
                scene.material(block.material()).restitution());
    }

    /** Speed along a line that a body starts with [m/s]. */
    static double linear(Body body) {
        return body.motion() == BodyMotion.DYNAMIC ? body.linearVelocity().length() : 0;
    }

    private static double keyed(List<Keyframe> keys, double rim) {
        double fastest = 0;
        for (int k = 1; k < keys.size(); k++) {
            Keyframe from = keys.get(k - 1);
            Keyframe to = keys.get(k);
            double way = to.position().minus(from.position()).length();
            double cosine = Math.abs(to.rotation()
                    .toJoml()
                    .normalize()
                    .dot(from.rotation().toJoml().normalize()));
            double turn = 2 * Math.acos(Math.min(1, cosine));
            double most = from.easing().fastestTurn();
            fastest = Math.max(fastest, most * (way + rim * turn) / (to.time() - from.time()));
        }
        return fastest;
    }

    /** Square of the speed to which something may fall from a point inside the domain [m^2/s^2]. */
    static double fall2(Scene scene, Vec3 from) {
        Vector3d g = scene.physics().gravity().toJoml();
        Domain d = scene.domain();
        double lowest = Math.max(d.min().x() * g.x, d.max().x() * g.x)
                + Math.max(d.min().y() * g.y, d.max().y() * g.y)
                + Math.max(d.min().z() * g.z, d.max().z() * g.z);
        return 2 * Math.max(0, lowest - g.dot(from.toJoml()));
    }
}
