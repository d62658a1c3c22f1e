package dev.scree.runtime.check;

import dev.scree.runtime.Progress;
import dev.scree.runtime.instance.BodyTable;
import dev.scree.runtime.instance.MaterialTables;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Bodies one particle thick that something strikes harder than a layer of particles resists. Springs push a striking
 * sphere back until its centre has passed the layer; from there on they push it out on the other side. Until then a
 * layer of particles of diameter d takes up
 * <pre>E = k max(S^2 / 2, pi S^4 / (12 d^2)),  S the sum of the radii, k the contact's stiffness</pre>
 * the first for the one particle that is hit, the second the integral of k (S - s)^2 / 2 over all whose distance s from
 * the hit is below S. A blow of reduced mass m at speed v brings m v^2 / 2, of which the dashpot leaves the square of
 * exp(-zeta / w atan(w / zeta)), w = sqrt(1 - zeta^2), for the spring. What brings more than E goes through. Bodies of
 * two layers and more push outward for as long as anything is in them, and are not named.
 */
final class ThinBodies {
    /** A body is thin where more than this part of its particles has no neighbour on either side of some axis. */
    private static final double THIN_SHARE = 0.3;
    private static final int TOLD = 10;

    private record Kind(int example, double diameter, double mass, double stiffness, boolean movable, double own, double fall2) {
    }

    private final Findings found;
    private final StartParticles particles;
    private final SceneInstance instance;
    private final Progress progress;
    private final Map<ParticleSet, Boolean> thin = new IdentityHashMap<>();

    ThinBodies(Findings found, StartParticles particles, SceneInstance instance, Progress progress) {
        this.found = found;
        this.particles = particles;
        this.instance = instance;
        this.progress = progress;
    }

    void check() {
        List<Kind> strikers = kinds();
        Set<Object> told = new HashSet<>();
        for (int b = 0; b < particles.bodies().size(); b++) {
            progress.checkCancelled();
            Body body = particles.bodies().get(b);
            if (!body.touchedByMesh() && thin(b)) {
                Kind worst = null;
                double most = 1;
                for (Kind striker : strikers) {
                    double ratio = striker.example == b ? 0 : ratio(striker, b);
                    if (ratio > most) {
                        most = ratio;
                        worst = striker;
                    }
                }
                if (worst != null && told.add(List.of(body.particleKey(), worst.example)) && told.size() <= TOLD) {
                    tell(b, worst, most);
                }
            }
        }
    }

    private void tell(int b, Kind striker, double ratio) {
        Body body = particles.bodies().get(b);
        int finer = Math.min(SceneCheck.RESOLUTION_LIMIT, 2 * body.resolution());
        found.warning("bodies[" + b + "].resolution", String.format(java.util.Locale.ROOT,
                "The body \"%s\" is one particle thick: \"%s\" may strike it at %.3g m/s with %.2g times what it resists, and go through.",
                body.name(), particles.bodies().get(striker.example).name(), speed(striker, b), ratio),
                "Raise its resolution to " + finer + ", so that it is two particles thick, or let it be struck more slowly.",
                new ProblemFix.Resolution(body.id(), finer));
    }

    /** Bodies that differ only in place strike alike: of each kind the fastest. */
    private List<Kind> kinds() {
        Map<Object, Kind> kinds = new HashMap<>();
        BodyTable table = instance.bodies();
        for (int b = 0; b < particles.bodies().size(); b++) {
            Body body = particles.bodies().get(b);
            boolean moves = body.motion() != BodyMotion.STATIC;
            if (moves) {
                double fall2 = body.motion() == BodyMotion.DYNAMIC ? 2 * found.scene().physics().gravity().length() * height(b) : 0;
                Kind kind = new Kind(b, particles.diameter()[b], table.mass()[b], table.properties()[4 * b + 1], particles.movable(b), own(b), fall2);
                Object key = List.of(body.particleKey(), body.scale(), body.material(), body.motion(), table.mass()[b]);
                kinds.merge(key, kind, (x, y) -> x.own + Math.sqrt(x.fall2) >= y.own + Math.sqrt(y.fall2) ? x : y);
            }
        }
        return new ArrayList<>(kinds.values());
    }

    private double speed(Kind striker, int b) {
        double fall2 = particles.bodies().get(b).motion() == BodyMotion.DYNAMIC ? 2 * found.scene().physics().gravity().length() * height(b) : 0;
        return striker.own + own(b) + Math.sqrt(Math.max(striker.fall2, fall2));
    }

    /** Energy of the blow over what the layer takes up. */
    private double ratio(Kind striker, int b) {
        boolean movable = particles.movable(b);
        if (!movable && !striker.movable) {
            return 0;
        }
        double inverse = (striker.movable ? 1 / striker.mass : 0) + (movable ? 1 / instance.bodies().mass()[b] : 0);
        double v = Math.min(speed(striker, b), found.scene().physics().speedLimit());
        double k = Math.max(striker.stiffness, instance.bodies().properties()[4 * b + 1]);
        double d = particles.diameter()[b];
        double s = (striker.diameter + d) / 2;
        double takes = k * Math.max(s * s / 2, Math.PI * s * s * s * s / (12 * d * d));
        double left = springShare(restitution(striker.example, b));
        return left * left * v * v / (2 * inverse) / takes;
    }

    private double restitution(int a, int b) {
        Material one = found.scene().material(particles.bodies().get(a).material());
        Material other = found.scene().material(particles.bodies().get(b).material());
        return Math.sqrt(one.restitution() * other.restitution());
    }

    /** Greatest overlap of a contact with dashpot over that without. */
    private static double springShare(double restitution) {
        double zeta = Math.max(MaterialTables.dampingRatio(restitution), 1e-9);
        double w = Math.sqrt(Math.max(1 - zeta * zeta, 1e-12));
        return Math.exp(-zeta / w * Math.atan2(w, zeta));
    }

    /** Speed that it has by itself, its rim's included: start velocities, keyframes, motor [m/s]. */
    private double own(int b) {
        Body body = particles.bodies().get(b);
        double rim = 0;
        Vec3 at = MotionFields.startPose(body).position();
        double[] middle = at.toArray();
        for (int axis = 0; axis < 3; axis++) {
            double reach = Math.max(particles.box()[6 * b + 3 + axis] - middle[axis], middle[axis] - particles.box()[6 * b + axis]);
            rim += reach * reach;
        }
        rim = Math.sqrt(rim);
        return switch (body.motion()) {
            case STATIC -> 0;
            case DYNAMIC -> body.linearVelocity().length() + rim * body.angularVelocity().length();
            case HINGED, PIVOTED -> (rim + at.minus(body.pivot().point()).length())
                    * Math.max(body.angularVelocity().length(), body.pivot().motorSpeed() == null ? 0 : Math.abs(body.pivot().motorSpeed()));
            case ANIMATED -> keyed(body.animation().keyframes(), rim);
        };
    }

    private static double keyed(List<Keyframe> keys, double rim) {
        double fastest = 0;
        for (int k = 1; k < keys.size(); k++) {
            double time = keys.get(k).time() - keys.get(k - 1).time();
            double way = keys.get(k).position().minus(keys.get(k - 1).position()).length();
            double cosine = Math.abs(keys.get(k).rotation().toJoml().normalize().dot(keys.get(k - 1).rotation().toJoml().normalize()));
            fastest = Math.max(fastest, (way + rim * 2 * Math.acos(Math.min(1, cosine))) / time);
        }
        return fastest;
    }

    /** How far it may fall inside the domain [m]. */
    private double height(int b) {
        Vec3 g = found.scene().physics().gravity();
        if (g.length() == 0) {
            return 0;
        }
        Domain d = found.scene().domain();
        double lowest = Math.max(d.min().x() * g.x(), d.max().x() * g.x()) + Math.max(d.min().y() * g.y(), d.max().y() * g.y())
                + Math.max(d.min().z() * g.z(), d.max().z() * g.z());
        Vec3 p = particles.bodies().get(b).pose().position();
        return Math.max(0, (lowest - p.x() * g.x() - p.y() * g.y() - p.z() * g.z()) / g.length());
    }

    private boolean thin(int b) {
        ParticleSet set = instance.sets().of(particles.bodies().get(b).id());
        return set.count() > 1 && thin.computeIfAbsent(set, ThinBodies::isThin);
    }

    private static boolean isThin(ParticleSet set) {
        double d = set.diameter();
        Set<Long> filled = new HashSet<>();
        for (int i = 0; i < set.count(); i++) {
            filled.add(cell(set, i, d, 0, 0, 0));
        }
        int alone = 0;
        for (int i = 0; i < set.count(); i++) {
            boolean single = !filled.contains(cell(set, i, d, 1, 0, 0)) && !filled.contains(cell(set, i, d, -1, 0, 0));
            single |= !filled.contains(cell(set, i, d, 0, 1, 0)) && !filled.contains(cell(set, i, d, 0, -1, 0));
            single |= !filled.contains(cell(set, i, d, 0, 0, 1)) && !filled.contains(cell(set, i, d, 0, 0, -1));
            alone += single ? 1 : 0;
        }
        return alone > THIN_SHARE * set.count();
    }

    /** Voxels are counted from the first particle, on whose lattice the others lie. */
    private static long cell(ParticleSet set, int i, double d, int di, int dj, int dk) {
        long x = Math.round((set.positions()[3 * i] - set.positions()[0]) / d) + di;
        long y = Math.round((set.positions()[3 * i + 1] - set.positions()[1]) / d) + dj;
        long z = Math.round((set.positions()[3 * i + 2] - set.positions()[2]) / d) + dk;
        return (x & 0x1FFFFF) << 42 | (y & 0x1FFFFF) << 21 | z & 0x1FFFFF;
    }
}
