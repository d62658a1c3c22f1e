package dev.scree.runtime.check;

import dev.scree.runtime.Progress;
import dev.scree.runtime.body.BodyTable;
import dev.scree.runtime.instance.MaterialTables;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactSurface;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Bodies that something may strike so hard that it goes through. Contacts push a striking sphere back until it is a
 * depth D inside, and out on the other side from there on; until then they take up
 *
 * <pre>E = q n k D^2 / 2</pre>
 *
 * with k the contact's stiffness, n the contacts that share the blow (six tenths of those that the step is chosen for:
 * more are softer each), and q a quarter, since not all of them reach as deep. Of a body L particles thick D = S + (L -
 * 1) d, S the sum of both radii and d the struck body's diameter; of one thicker than both its outer layers of contact
 * together L = 2; of bare spheres L = 1; of a mesh D is the sphere's radius and q is 1. A blow at speed v brings v^2/2
 * over the sum of both inverse masses, and a rim that turns the same with its effective mass there. The dashpot leaves
 * the square of exp(-zeta / w atan(w / zeta)), w = sqrt(1 - zeta^2), for the springs.
 *
 * <p>q is measured: spheres that fall and tips of spinning rods go through plates of 1 to 5 particles, 1:1 to 8:1 in
 * size, from 0.2 to 0.7 times n k D^2 / 2 on.
 */
final class Penetration {
    /** Layers under the surface that take part in contacts. */
    private static final int CONTACT_LAYERS = 2;

    private static final int TOLD = 10;
    private static final double TAKEN = 0.25;

    private final Findings found;
    private final StartParticles particles;
    private final SceneInstance instance;
    private final Progress progress;
    private final Map<ParticleSet, Integer> layers = new IdentityHashMap<>();

    Penetration(Findings found, StartParticles particles, SceneInstance instance, Progress progress) {
        this.found = found;
        this.particles = particles;
        this.instance = instance;
        this.progress = progress;
    }

    void check() {
        List<Striker> strikers = new Strikers(found.scene(), particles, instance).kinds();
        Set<Object> told = new HashSet<>();
        for (int b = 0; b < particles.bodies().size() && told.size() < TOLD; b++) {
            progress.checkCancelled();
            Striker worst = null;
            double most = 1;
            for (Striker striker : strikers) {
                double ratio = striker.body() == b ? 0 : ratio(striker, b);
                if (ratio > most) {
                    most = ratio;
                    worst = striker;
                }
            }
            Body body = particles.body(b);
            if (worst != null && told.add(List.of(body.particleKey(), body.touchedByMesh(), worst.name()))) {
                tell(b, worst, most);
            }
        }
    }

    private void tell(int b, Striker striker, double ratio) {
        Body body = particles.body(b);
        boolean mesh = body.touchedByMesh();
        int layers = layers(b);
        boolean thin = layers < Thickness.MOST;
        String what = mesh
                ? "is touched by its mesh"
                : !thin
                        ? "is touched by its outer two layers of particles"
                        : "is " + (layers == 1 ? "one particle" : layers + " particles") + " thick";
        String message = String.format(
                Locale.ROOT,
                "The body \"%s\" %s: \"%s\" may strike it with %.2g times the energy that it takes up, and go through.",
                body.name(),
                what,
                striker.name(),
                ratio);
        String other = thin || mesh
                ? "make \"" + body.name() + "\" thicker"
                : "lower the resolution of \"" + body.name() + "\"";
        if (striker.body() >= 0
                && particles.body(striker.body()).resolution() < Body.FINEST_RESOLUTION
                && striker.movable()) {
            Body striking = particles.body(striker.body());
            int finer = Math.min(Body.FINEST_RESOLUTION, 2 * striking.resolution());
            found.warning(
                    "bodies[" + b + "]",
                    message,
                    "Raise the resolution of \"" + striking.name() + "\" to " + finer
                            + " (finer particles push harder), let it be slower, or " + other + ".",
                    new ProblemFix.Resolution(striking.id(), finer));
        } else {
            found.warning("bodies[" + b + "]", message, "Let \"" + striker.name() + "\" be slower, or " + other + ".");
        }
    }

    private double ratio(Striker striker, int b) {
        Scene scene = found.scene();
        BodyTable table = instance.bodies();
        double inverse = particles.movable(b) ? 1 / table.mass()[b] : 0;
        Body body = particles.body(b);
        double fall2 = body.motion() == BodyMotion.DYNAMIC
                ? Strikers.fall2(scene, body.pose().position())
                : 0;
        double v = Math.min(
                striker.speed() + Strikers.linear(body) + Math.sqrt(Math.max(fall2, striker.fall2())),
                scene.physics().speedLimit());
        double energy = energy(v, striker.inverseMass() + inverse)
                + energy(striker.rimSpeed(), striker.inverseRimMass() + inverse);
        double d = particles.diameter()[b];
        double s = (striker.diameter() + d) / 2;
        boolean mesh = body.touchedByMesh();
        boolean smooth = scene.physics().contactSurface() == ContactSurface.SMOOTH;
        int thick = mesh || !smooth ? 1 : layers(b) <= 2 * CONTACT_LAYERS ? layers(b) : CONTACT_LAYERS;
        double depth = mesh ? striker.diameter() / 2 : s + (thick - 1) * d;
        double k = Math.max(striker.stiffness(), table.properties()[4 * b + 1]);
        double restitution = Math.sqrt(scene.material(body.material()).restitution() * striker.restitution());
        double left = springShare(restitution);
        return left * left * energy / ((mesh ? 1 : TAKEN) * striker.contacts() * k * depth * depth / 2);
    }

    /** Returns the energy of a blow [J]; 0 where nothing can move. */
    private static double energy(double speed, double inverseMass) {
        return inverseMass == 0 ? 0 : speed * speed / (2 * inverseMass);
    }

    private int layers(int b) {
        ParticleSet set = instance.sets().of(particles.body(b).id());
        return layers.computeIfAbsent(set, Thickness::of);
    }

    /** Greatest overlap of a contact with dashpot over that without. */
    private static double springShare(double restitution) {
        double zeta = Math.max(MaterialTables.dampingRatio(restitution), 1e-9);
        double w = Math.sqrt(Math.max(1 - zeta * zeta, 1e-12));
        return Math.exp(-zeta / w * Math.atan2(w, zeta));
    }
}
