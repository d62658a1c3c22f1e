package dev.scree.runtime.instance;

import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Scene;
import java.util.List;

/**
 * The tables of material properties that kernels read.
 *
 * @param pairs shape (materials, materials, 4), properties of a contact between two materials: damping ratio [1],
 *     friction coefficient [1], rolling friction as a part of the radius [1], unused; restitution and frictions of a
 *     pair are the geometric means of those of both materials
 * @param laws shape (materials, materials, 4), the same for impulses: friction coefficient [1], coefficient of
 *     restitution [1], rolling friction as a part of the radius [1], unused
 * @param fluids shape (fluids, 4): rest density [kg/m^3], dynamic viscosity with the kernel's correction factor [Pa s],
 *     surface tension [N/m], adhesion to walls and bodies [1], 0 to 1
 */
public record MaterialTables(double[] pairs, double[] laws, double[] fluids) {
    /** Returns the tables of a scene. */
    static MaterialTables of(Scene scene, FluidScales scales) {
        List<Material> materials = scene.materials();
        int n = materials.size();
        double[] pairs = new double[4 * n * n];
        double[] laws = new double[4 * n * n];
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) {
                Material one = materials.get(a);
                Material other = materials.get(b);
                laws[4 * (a * n + b)] = Math.sqrt(one.friction() * other.friction());
                laws[4 * (a * n + b) + 1] = Math.sqrt(one.restitution() * other.restitution());
                laws[4 * (a * n + b) + 2] = Math.sqrt(one.rollingFriction() * other.rollingFriction());
                pairs[4 * (a * n + b)] = dampingRatio(Math.sqrt(one.restitution() * other.restitution()));
                pairs[4 * (a * n + b) + 1] = Math.sqrt(one.friction() * other.friction());
                pairs[4 * (a * n + b) + 2] = Math.sqrt(one.rollingFriction() * other.rollingFriction());
            }
        }
        double[] fluids = new double[4 * scene.fluids().size()];
        double viscosityFactor = scales.viscosityFactor();
        for (int f = 0; f < scene.fluids().size(); f++) {
            FluidMaterial fluid = scene.fluids().get(f);
            fluids[4 * f] = fluid.density();
            fluids[4 * f + 1] = fluid.viscosity() * viscosityFactor;
            fluids[4 * f + 2] = fluid.surfaceTension();
            fluids[4 * f + 3] = fluid.adhesion();
        }
        return new MaterialTables(pairs, laws, fluids);
    }

    /**
     * Returns the damping ratio zeta [1] of a contact with a linear spring and dashpot that never pulls, for a
     * coefficient of restitution (Schwager and Poeschel 2007, eq. 21, solved for zeta by bisection). A restitution
     * below e^-2 = 0.135 would need more than critical damping and gets the critical 1.
     */
    public static double dampingRatio(double restitution) {
        double low = 0;
        double high = 1;
        for (int k = 0; k < 60; k++) {
            double middle = 0.5 * (low + high);
            if (restitutionOf(middle) > restitution) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return 0.5 * (low + high);
    }

    /** Returns the coefficient of restitution for a damping ratio (Schwager and Poeschel 2007, eq. 21). */
    private static double restitutionOf(double zeta) {
        double omega = Math.sqrt(Math.max(1 - zeta * zeta, 1e-12));
        double angle = Math.atan2(2 * zeta * omega, omega * omega - zeta * zeta);
        return Math.exp(-zeta / omega * (Math.PI - angle));
    }
}
