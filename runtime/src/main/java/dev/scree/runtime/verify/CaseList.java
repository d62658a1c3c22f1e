package dev.scree.runtime.verify;

import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.verify.VerificationCase.Effort;
import dev.scree.runtime.verify.VerificationCase.Experiment;
import java.util.ArrayList;
import java.util.Locale;

/** The cases of one topic, in the order in which they are listed and played. */
final class CaseList extends ArrayList<VerificationCase> {
    /** Adds a case with everything that a case has. */
    CaseList add(Effort effort, String id, String system, String title, Experiment experiment) {
        add(new VerificationCase(id, system, title, effort, experiment));
        return this;
    }

    /** Adds a case that is quick on any device and in Java. */
    CaseList quick(String id, String system, String title, Experiment experiment) {
        return add(Effort.QUICK, id, system, title, experiment);
    }

    /** Adds a case that is quick on a device alone. */
    CaseList quickOnDevices(String id, String system, String title, Experiment experiment) {
        return add(Effort.QUICK_ON_DEVICES, id, system, title, experiment);
    }

    /** Adds a case that takes from seconds to minutes. */
    CaseList lengthy(String id, String system, String title, Experiment experiment) {
        return add(Effort.LONG, id, system, title, experiment);
    }

    /** Adds a case that one solver of the fluid plays: its id ends in the solver's name, its system is the solver's. */
    CaseList add(Effort effort, String id, FluidSolver solver, String title, Experiment experiment) {
        String system = id.startsWith("coupling/") ? "R7" : solver == FluidSolver.MOVING_PARTICLE ? "R6" : "R5";
        return add(effort, id + "/" + name(solver), system, title, experiment);
    }

    /** Adds a lengthy case that one solver of the fluid plays. */
    CaseList lengthy(String id, FluidSolver solver, String title, Experiment experiment) {
        return add(Effort.LONG, id, solver, title, experiment);
    }

    /** A constant's name as ids have it: {@code divergence-free}. */
    static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
