package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Mass, centre and inertia of solids cut into voxels, in three orientations. The mesh's own values are the editor's
 * part.
 */
final class MassCases {
    private static final int ACROSS = 20;
    private static final Quaterniond[] ORIENTATIONS = {
        new Quaterniond(), new Quaterniond().rotateXYZ(0.4, 0.7, 0.2), new Quaterniond().rotationTo(0, 1, 0, 1, 1, 1)
    };

    private enum Solid implements ShapeParticles.Solid {
        /** Side 1. */
        CUBE {
            @Override
            public boolean contains(double x, double y, double z) {
                return Math.abs(x) < 0.5 && Math.abs(y) < 0.5 && Math.abs(z) < 0.5;
            }

            @Override
            MassProperties exact() {
                return ShapeParticles.mass(1, 1.0 / 6);
            }
        },
        /** Diameter 1. */
        SPHERE {
            @Override
            public boolean contains(double x, double y, double z) {
                return x * x + y * y + z * z < 0.25;
            }

            @Override
            MassProperties exact() {
                double volume = Math.PI / 6;
                return ShapeParticles.mass(volume, 0.1 * volume);
            }
        },
        /** Ring of radius .35 about y, tube of radius .15. */
        TORUS {
            @Override
            public boolean contains(double x, double y, double z) {
                double ring = Math.hypot(x, z) - 0.35;
                return ring * ring + y * y < 0.15 * 0.15;
            }

            @Override
            MassProperties exact() {
                double volume = 2 * Math.PI * Math.PI * 0.35 * 0.15 * 0.15;
                double axis = volume * (0.35 * 0.35 + 0.75 * 0.15 * 0.15);
                double side = volume * (0.5 * 0.35 * 0.35 + 0.625 * 0.15 * 0.15);
                return ShapeParticles.mass(volume, side, axis, side);
            }
        },
        /** Two bars 1 x .3 x .3 that share a corner, in the xy plane. */
        L_SHAPE {
            @Override
            public boolean contains(double x, double y, double z) {
                return Math.abs(x) < 0.5 && Math.abs(y) < 0.5 && Math.abs(z) < 0.15 && (x < -0.2 || y < -0.2);
            }

            @Override
            MassProperties exact() {
                double upright = 0.3 * 1 * 0.3;
                double foot = 0.7 * 0.3 * 0.3;
                double volume = upright + foot;
                double cx = (upright * -0.35 + foot * 0.15) / volume;
                double cy = (upright * 0 + foot * -0.35) / volume;
                // Each bar by Steiner's theorem, its middle so far from the common one.
                double upX = -0.35 - cx;
                double upY = -cy;
                double footX = 0.15 - cx;
                double footY = -0.35 - cy;
                double xx = upright * ((1 + 0.09) / 12 + upY * upY) + foot * ((0.09 + 0.09) / 12 + footY * footY);
                double yy = upright * ((0.09 + 0.09) / 12 + upX * upX) + foot * ((0.49 + 0.09) / 12 + footX * footX);
                double zz = upright * ((1 + 0.09) / 12 + upX * upX + upY * upY)
                        + foot * ((0.49 + 0.09) / 12 + footX * footX + footY * footY);
                double xy = -(upright * upX * upY + foot * footX * footY);
                return new MassProperties(volume, new Vec3(cx, cy, 0), new double[] {xx, yy, zz, xy, 0, 0}, true);
            }
        };

        abstract MassProperties exact();
    }

    private MassCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        for (Solid solid : Solid.values()) {
            cases.quick(
                    "rigid/mass/" + CaseList.name(solid),
                    "R2",
                    "mass, centre and inertia from voxels, 20 across, in three orientations",
                    trial -> run(solid));
        }
        return cases;
    }

    private static List<Check> run(Solid solid) {
        MassProperties exact = solid.exact();
        double voxel = 1.0 / ACROSS;
        double mass = 0;
        double centre = 0;
        double inertia = 0;
        int fewest = Integer.MAX_VALUE;
        int most = 0;
        for (Quaterniond turn : ORIENTATIONS) {
            Vector3d p = new Vector3d();
            Quaterniond back = new Quaterniond(turn).conjugate();
            double room = 1.8;
            ShapeParticles.Solid turned = (x, y, z) -> {
                back.transform(x, y, z, p);
                return solid.contains(p.x, p.y, p.z);
            };
            ParticleSet set = ShapeParticles.voxels(room, room, room, voxel, turned, null, "solid");
            MassProperties found = set.voxelMass();
            mass = Math.max(mass, Math.abs(found.volume() / exact.volume() - 1));
            Vector3d middle = turn.transform(exact.centreOfMass().toJoml());
            centre = Math.max(centre, found.centreOfMass().toJoml().distance(middle) / voxel);
            inertia = Math.max(inertia, difference(found.inertia(), turned(exact.inertia(), turn)));
            fewest = Math.min(fewest, set.count());
            most = Math.max(most, set.count());
        }
        return List.of(
                Check.atMost("mass", 0.04, mass),
                Check.atMost("centre", 0.1, centre, "diameters"),
                Check.atMost("inertia", 0.06, inertia),
                Check.atMost("count-spread", 0.05, (double) (most - fewest) / fewest));
    }

    private static Matrix3d turned(double[] inertia, Quaterniond turn) {
        Matrix3d r = new Matrix3d().set(turn);
        return new Matrix3d(r).mul(matrix(inertia)).mul(new Matrix3d(r).transpose());
    }

    private static Matrix3d matrix(double[] t) {
        return new Matrix3d(t[0], t[3], t[4], t[3], t[1], t[5], t[4], t[5], t[2]);
    }

    /** Greatest difference of an entry as a part of the greatest moment. */
    private static double difference(double[] found, Matrix3d exact) {
        Matrix3d apart = matrix(found).sub(exact);
        double most = 0;
        for (int c = 0; c < 3; c++) {
            for (int r = 0; r < 3; r++) {
                most = Math.max(most, Math.abs(apart.get(c, r)));
            }
        }
        return most / Math.max(exact.m00, Math.max(exact.m11, exact.m22));
    }
}
