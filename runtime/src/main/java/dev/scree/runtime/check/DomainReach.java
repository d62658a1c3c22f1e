package dev.scree.runtime.check;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Vec3;
import java.util.stream.IntStream;

/** Bodies that reach through the domain's walls when play starts. */
record DomainReach(Findings found, StartParticles particles) {
    /** Part of a body's length that may stand in a wall where the body turns about a pivot. */
    private static final double STUCK = 0.25;

    private static final String[] WALLS = {"lower x", "lower y", "lower z", "upper x", "upper y", "upper z"};

    void check() {
        int told = 0;
        for (int b = 0; b < particles.bodies().size(); b++) {
            Body body = particles.body(b);
            // One whose middle is outside has been named already.
            if (body.motion() != BodyMotion.STATIC
                    && (found.inside(body.startPose().position())
                            || body.motion().turnsAboutPivot())
                    && reaches(b)) {
                if (++told <= StartOverlaps.TOLD) {
                    tell(b, body);
                }
            }
        }
        if (told > StartOverlaps.TOLD) {
            found.warning(
                    "domain",
                    (told - StartOverlaps.TOLD) + " more bodies reach through walls at the start.",
                    "Enlarge the domain, or move them inside.");
        }
    }

    private double through(int b, int wall) {
        double side = particles.reach()[6 * b + wall];
        double[] walls = found.walls();
        return wall < 3 ? walls[wall] - side : side - walls[wall];
    }

    private boolean reaches(int b) {
        return IntStream.range(0, WALLS.length)
                .anyMatch(wall ->
                        through(b, wall) > StartOverlaps.ALLOWED * particles.diameter()[b]);
    }

    private void tell(int b, Body body) {
        int worst = 0;
        double[] offset = new double[3];
        // By how much it is longer than the room between two walls.
        double squeezed = Double.NEGATIVE_INFINITY;
        for (int axis = 0; axis < 3; axis++) {
            double low = through(b, axis);
            double high = through(b, axis + 3);
            worst = low > through(b, worst) ? axis : worst;
            worst = high > through(b, worst) ? axis + 3 : worst;
            offset[axis] = low > 0 ? low : high > 0 ? -high : 0;
            squeezed = Math.max(squeezed, low + high);
        }
        Vec3 way = StartOverlaps.rounded(Vec3.of(offset), particles.diameter()[b]);
        double depth = through(b, worst);
        String message = "The body \"" + body.name() + "\" reaches " + Directions.length(depth)
                + " through the domain's wall at " + WALLS[worst] + ".";
        ProblemFix enlarge = enlarge(b);
        if (squeezed > particles.diameter()[b] && body.motion() == BodyMotion.DYNAMIC) {
            found.error(
                    StartOverlaps.path(b),
                    "The body \"" + body.name()
                            + "\" does not fit between the domain's walls: it reaches through the wall"
                            + " at " + WALLS[worst] + " by " + Directions.length(depth)
                            + ", and through the one opposite.",
                    "Enlarge the domain, or make the body smaller.",
                    enlarge);
        } else if (stuck(b, body, worst)) {
            found.error(
                    StartOverlaps.path(b),
                    message + " It turns about a fixed place, so the wall would throw it round and not push it out.",
                    "Enlarge the domain, or move body and pivot inside.",
                    enlarge);
        } else if (squeezed <= 0 && body.motion() == BodyMotion.DYNAMIC) {
            found.warning(
                    StartOverlaps.path(b),
                    message,
                    "Move it " + Directions.way(way) + ", or enlarge the domain.",
                    new ProblemFix.MoveBody(body.id(), way),
                    enlarge);
        } else {
            found.warning(StartOverlaps.path(b), message, "Enlarge the domain, or move it inside.", enlarge);
        }
    }

    /** Whether a body that cannot move away stands in a wall with more than an axle. */
    private boolean stuck(int b, Body body, int wall) {
        int axis = wall % 3;
        double extent = particles.reach()[6 * b + 3 + axis] - particles.reach()[6 * b + axis];
        return body.motion().turnsAboutPivot() && through(b, wall) > STUCK * extent;
    }

    private ProblemFix enlarge(int b) {
        Domain d = found.scene().domain();
        double[] out = IntStream.range(0, WALLS.length)
                .mapToDouble(wall -> Math.max(0, through(b, wall)))
                .toArray();
        Vec3 low = new Vec3(out[0], out[1], out[2]);
        Vec3 high = new Vec3(out[3], out[4], out[5]);
        return new ProblemFix.EnlargeDomain(
                d.min().minus(StartOverlaps.rounded(low, particles.diameter()[b])),
                d.max().plus(StartOverlaps.rounded(high, particles.diameter()[b])));
    }
}
