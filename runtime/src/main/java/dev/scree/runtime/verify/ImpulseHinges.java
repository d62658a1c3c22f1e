package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import dev.scree.runtime.verify.VerificationCase.Effort;
import java.util.List;
import org.joml.Quaterniond;

/** Contacts of hinged bodies, which give way along one line only, solved by impulses. */
final class ImpulseHinges {
    private static final Vec3 AXIS = new Vec3(0, 0, 1);

    private ImpulseHinges() {}

    static void addTo(CaseList cases) {
        ImpulseCases.add(
                cases,
                Effort.QUICK_ON_DEVICES,
                "hinge/beam-at-rest",
                "a beam that is hinged at one end and lies on the floor stays there for 3 s",
                ImpulseHinges::beam);
        ImpulseCases.add(
                cases,
                Effort.QUICK_ON_DEVICES,
                "hinge/disc-beside-wall",
                "a disc on a fixed axis that presses against walls which it cannot leave gains no energy",
                ImpulseHinges::discs);
    }

    private static Body hinged(Body body, Vec3 at) {
        return body.withMotion(BodyMotion.HINGED).withPivot(new Pivot(at, AXIS, null, 0, 0));
    }

    private static List<Check> beam(Trial trial) {
        double length = 0.6;
        double thick = 0.06;
        Vec3 middle = new Vec3(0, 0.5 * thick, 0);
        Arrangement scene = Arrangement.room(0.5, 0.5).matter(0.3, 0.5, 0).physics(p -> p.withSleeping(false));
        int bar = scene.body(
                ShapeParticles.box(length, thick, thick, thick / 3),
                middle,
                b -> hinged(b, middle.plus(new Vec3(-0.5 * length, 0, 0))));
        double drift = 0;
        double fastest = 0;
        try (Play play = trial.open(scene)) {
            while (play.time() < 3) {
                play.until(play.time() + 0.05);
                Statistics.BodyState now = play.body(bar);
                drift = Math.max(drift, now.position().minus(middle).length());
                fastest = Math.max(fastest, now.angularVelocity().length());
            }
        }
        return List.of(
                Check.atMost("drift", 0.01, drift / thick, "thicknesses"),
                Check.atMost("spin", 0.02, fastest, "rad/s"));
    }

    private static List<Check> discs(Trial trial) {
        double radius = 0.1;
        double thick = 0.04;
        double voxel = 0.01;
        double depth = 0.001;
        double half = 0.5;
        ParticleSet disc = ShapeParticles.voxels(
                2 * radius,
                2 * radius,
                thick,
                voxel,
                (x, y, z) -> x * x + y * y <= radius * radius,
                null,
                "disc beside a wall");
        Arrangement scene =
                Arrangement.room(half, 1).weightless().matter(0.3, 0.5, 0).physics(p -> p.withSleeping(false));
        Vec3 spin = new Vec3(0, 0, 3);
        // One stands with its face in the wall, the other with its rim: neither can give way.
        Vec3 face = new Vec3(0, 0.5, half - 0.5 * thick + depth);
        Vec3 rim = new Vec3(half - radius + depth, 0.5, 0);
        int flat = scene.body(disc, face, new Quaterniond(), b -> hinged(b.withAngularVelocity(spin), face));
        int edge = scene.body(disc, rim, new Quaterniond(), b -> hinged(b.withAngularVelocity(spin), rim));
        double[] most = new double[2];
        double last = 0;
        try (Play play = trial.open(scene)) {
            while (play.time() < 2) {
                play.step(1);
                last = play.body(flat).angularVelocity().length() / spin.z();
                most[0] = Math.max(most[0], last);
                most[1] = Math.max(most[1], play.body(edge).angularVelocity().length() / spin.z());
            }
        }
        // The wall across the axis asks for an impulse that moves nothing, so that there is no friction either. The rim
        // is one of voxels, whose corners the other wall stops.
        return List.of(
                Check.atMost("face-energy", 1.001, most[0] * most[0], "of the start"),
                Check.atMost("rim-energy", 1.001, most[1] * most[1], "of the start"),
                Check.within("face-spin", 1, last, 0.01, "of the start"));
    }
}
