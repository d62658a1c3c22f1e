package dev.scree.runtime.verify;

import dev.scree.runtime.verify.VerificationCase.Effort;
import dev.scree.runtime.verify.VerificationCase.Experiment;

/** Bodies in water that contacts move by impulses: the cases of the coupling with the other solver of bodies. */
final class ImpulseCoupling {
    private ImpulseCoupling() {}

    static void addTo(CaseList cases) {
        double[] density = {0.25, 0.5, 0.75};
        double[] draft = {0.326, 0.500, 0.674};
        for (int k = 0; k < density.length; k++) {
            int n = k;
            lengthy(
                    cases,
                    "floating-sphere/density" + density[k],
                    "a floating sphere sinks in as far as Archimedes says",
                    trial -> BuoyancyCases.floating(trial, density[n], draft[n]));
        }
        for (double ratio : new double[] {0.5, 2}) {
            lengthy(
                    cases,
                    "released-sphere/density" + ratio,
                    "a sphere let go in still water moves half the water it displaces along",
                    trial -> ImmersedCases.released(trial, ratio));
        }
        lengthy(
                cases,
                "cube/floats",
                "a cube of half the water's density floats half out of a channel",
                ImmersedCases::floats);
        lengthy(
                cases,
                "cube/sinks",
                "a cube twice as dense as water comes to rest on the bottom of a channel",
                ImmersedCases::sinks);
    }

    private static void lengthy(CaseList cases, String id, String title, Experiment experiment) {
        ImpulseCases.add(cases, Effort.LONG, id, title, experiment);
    }
}
