package dev.scree.runtime.instance;

import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Scene;
import java.util.List;

/**
 * What kernels look up about materials.
 *
 * @param pairs shape (materials, materials, 4): damping ratio of a contact, friction coefficient, rolling friction,
 *     unused; restitution and frictions of a pair are the geometric means of both
 * @param fluids shape (fluids, 4): rest density [kg/m^3], dynamic viscosity as the sums need it [Pa s], surface tension
 *     [N/m], adhesion to walls and bodies, 0 to 1
 */
public record MaterialTables(double[] pairs, double[] fluids) {
    static MaterialTables of(Scene scene, FluidScales scales) {
        List<Material> materials = scene.materials();
        int n = materials.size();
        double[] pairs = new double[4 * n * n];
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) {
                Material one = materials.get(a);
                Material other = materials.get(b);
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
        return new MaterialTables(pairs, fluids);
    }

    /**
     * Damping ratio zeta of a linear spring and dashpot that never pull, for a coefficient of restitution (Schwager and
     * Poeschel 2007, eq. 21, solved for zeta by bisection). Restitutions under e^-2 = 0.135, which need more than
     * critical damping, are given the critical 1.
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

    private static double restitutionOf(double zeta) {
        double omega = Math.sqrt(Math.max(1 - zeta * zeta, 1e-12));
        double angle = Math.atan2(2 * zeta * omega, omega * omega - zeta * zeta);
        return Math.exp(-zeta / omega * (Math.PI - angle));
    }
}
