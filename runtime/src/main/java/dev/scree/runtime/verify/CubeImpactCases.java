package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import dev.scree.runtime.verify.VerificationCase.Effort;
import java.util.List;
import java.util.Locale;
import org.joml.Quaterniond;

/** A cube meets a plane with a face, an edge or a corner, its centre above the contact. */
final class CubeImpactCases {
    private static final double SIDE = 0.1;
    private static final double SPEED = 1;

    private enum Landing {
        FACE(new Quaterniond()),
        EDGE(new Quaterniond().rotateZ(Math.PI / 4)),
        CORNER(new Quaterniond().rotationTo(1, 1, 1, 0, 1, 0));

        private final Quaterniond turn;

        Landing(Quaterniond turn) {
            this.turn = turn;
        }
    }

    private CubeImpactCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        for (double e : new double[] {0.9, 0.5}) {
            for (Landing landing : Landing.values()) {
                for (int across : landing == Landing.FACE ? new int[] {1, 3, 20} : new int[] {3, 20}) {
                    int contacts = landing == Landing.FACE ? across * across : landing == Landing.EDGE ? across : 1;
                    String name = CaseList.name(landing);
                    cases.add(
                            across == 20 ? Effort.QUICK_ON_DEVICES : Effort.QUICK,
                            String.format(Locale.ROOT, "rigid/cube-impact/%s-%d/e%.1f", name, across, e),
                            "R1",
                            "a cube " + across + " particles across bounces alike on its " + name + " (" + contacts
                                    + (contacts == 1 ? " contact)" : " contacts)"),
                            trial -> run(trial, e, landing.turn, across));
                }
            }
        }
        return cases;
    }

    private static List<Check> run(Trial trial, double e, Quaterniond turn, int across) {
        Arrangement scene = Arrangement.room(0.3, 0.6).weightless().matter(e, 0.3, 0);
        ParticleSet cube = ShapeParticles.box(SIDE, SIDE, SIDE, SIDE / across);
        double start = reachBelow(cube, turn) + 0.05 * SIDE / across;
        int body = scene.body(cube, new Vec3(0, start, 0), turn, b -> b.withLinearVelocity(new Vec3(0, -SPEED, 0)));
        double rebound = Double.NaN;
        try (Play play = trial.open(scene)) {
            while (Double.isNaN(rebound) && play.time() < 4 * SIDE / SPEED) {
                play.step(4);
                Statistics.BodyState now = play.body(body);
                if (now.position().y() > start && now.linearVelocity().y() > 0) {
                    rebound = now.linearVelocity().y() / SPEED;
                }
            }
        }
        return List.of(Check.relative("restitution", e, rebound, 0.05, "1"));
    }

    /** How far the turned cube reaches below its centre [m]. */
    private static double reachBelow(ParticleSet set, Quaterniond turn) {
        double reach = 0;
        for (int i = 0; i < set.count(); i++) {
            reach = Math.max(reach, set.radii()[i] - turn.transform(Vectors.get(set.positions(), 3 * i)).y);
        }
        return reach;
    }
}
