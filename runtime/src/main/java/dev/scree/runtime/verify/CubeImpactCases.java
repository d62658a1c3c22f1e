package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.joml.Quaterniond;

/** A cube meets a plane with a face, an edge or a corner, its centre above the contact. */
final class CubeImpactCases {
    private static final double SIDE = 0.1;
    private static final double SPEED = 1;

    private enum Landing {
        FACE,
        EDGE,
        CORNER;

        Quaterniond turn() {
            return switch (this) {
                case FACE -> new Quaterniond();
                case EDGE -> new Quaterniond().rotateZ(Math.PI / 4);
                case CORNER -> new Quaterniond().rotationTo(1, 1, 1, 0, 1, 0);
            };
        }
    }

    private CubeImpactCases() {}

    static List<VerificationCase> all() {
        List<VerificationCase> cases = new ArrayList<>();
        for (double e : new double[] {0.9, 0.5}) {
            for (Landing landing : Landing.values()) {
                for (int across : landing == Landing.FACE ? new int[] {1, 3, 20} : new int[] {3, 20}) {
                    int contacts = landing == Landing.FACE ? across * across : landing == Landing.EDGE ? across : 1;
                    String name = landing.name().toLowerCase(Locale.ROOT);
                    cases.add(new VerificationCase(
                            String.format(Locale.ROOT, "rigid/cube-impact/%s-%d/e%.1f", name, across, e),
                            "R1",
                            "a cube " + across + " particles across bounces alike on its " + name + " (" + contacts
                                    + (contacts == 1 ? " contact)" : " contacts)"),
                            across == 20 ? VerificationCase.Effort.QUICK_ON_DEVICES : VerificationCase.Effort.QUICK,
                            trial -> run(trial, e, landing, across)));
                }
            }
        }
        return cases;
    }

    private static List<Check> run(Trial trial, double e, Landing landing, int across) {
        Arrangement scene = new Arrangement(new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 0.6, 0.3))
                .gravity(0, 0, 0)
                .matter(e, 0.3, 0);
        ParticleSet cube = ShapeParticles.box(SIDE, SIDE, SIDE, SIDE / across);
        Quaterniond turn = landing.turn();
        double start = lowest(cube, turn) + 0.05 * SIDE / across;
        int body = scene.body(
                cube, new Vec3(0, start, 0), b -> b.withPose(new Pose(b.pose().position(), Quat.of(turn)))
                        .withLinearVelocity(new Vec3(0, -SPEED, 0)));
        double rebound = Double.NaN;
        try (Play play = trial.open(scene)) {
            while (play.time() < 4 * SIDE / SPEED) {
                play.step(4);
                Statistics.BodyState now = play.body(body);
                if (now.position().y() > start && now.linearVelocity().y() > 0) {
                    rebound = now.linearVelocity().y() / SPEED;
                    break;
                }
            }
        }
        return List.of(Check.relative("restitution", e, rebound, 0.05, "1"));
    }

    /** How far the turned cube reaches below its centre [m]. */
    private static double lowest(ParticleSet set, Quaterniond turn) {
        double lowest = 0;
        for (int i = 0; i < set.count(); i++) {
            double y = turn.transform(new org.joml.Vector3d(
                            set.positions()[3 * i], set.positions()[3 * i + 1], set.positions()[3 * i + 2]))
                    .y;
            lowest = Math.max(lowest, set.radii()[i] - y);
        }
        return lowest;
    }
}
