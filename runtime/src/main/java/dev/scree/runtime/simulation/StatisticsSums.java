package dev.scree.runtime.simulation;

import dev.scree.runtime.body.BodyStart;
import dev.scree.runtime.body.BodyTable;
import dev.scree.runtime.body.MassCentre;
import dev.scree.runtime.instance.Hand;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.step.ContactSurvey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;

/** Computes {@link Statistics} of a state on the host; the same for every engine. */
final class StatisticsSums {
    private StatisticsSums() {}

    /** Numbers that do not follow from the state; see {@link Statistics} for their meaning. */
    record Run(
            long steps,
            double time,
            double peakKineticEnergy,
            Statistics.EnergyAccount fluidEnergy,
            ContactSurvey contacts,
            Map<String, Double> stageMillis,
            Map<String, Double> systems,
            long deviceBytes) {}

    static Statistics of(SceneInstance instance, SimulationState state, FluidTraffic traffic, Run run) {
        Momenta momenta = new Momenta(instance, state);
        OverlapSearch overlaps = new OverlapSearch(instance, state, run.contacts);
        double dt = instance.sizes().timeStep();
        Vector3d onBodies = new Vector3d();
        for (int b = 0; b < state.bodyCount(); b++) {
            onBodies.fma(dt, BodyStart.vector(state.bodyFluidForce, b));
        }
        Vector3d onFluid = new Vector3d();
        for (int i = 0; i < state.fluidCount; i++) {
            onFluid.fma(dt, BodyStart.vector(state.fluidCouplingForce, i));
        }
        Statistics.FluidCounts fluid =
                traffic.counts(instance, overlaps.fluidLost, overlaps.aboveTop, FluidInSolids.count(instance, state));
        return new Statistics(
                run.steps,
                run.time,
                dt,
                instance.bodies().totalParticles(),
                instance.grains().count(),
                state.fluidCount,
                instance.cloth().firstSoftVertex(),
                instance.cloth().vertexCount() - instance.cloth().firstSoftVertex(),
                (int) (overlaps.lost + fluid.missing(state.fluidCount)),
                run.stageMillis,
                Vec3.of(momenta.linear),
                Vec3.of(momenta.angular),
                momenta.kinetic,
                Math.max(run.peakKineticEnergy, momenta.kinetic),
                momenta.potential,
                overlaps.contacts.elasticEnergy(),
                run.fluidEnergy,
                Vec3.of(momenta.massCentre),
                overlaps.contacts.largestOverlap(),
                overlaps.contacts.contacts(),
                density(state),
                fluid,
                FluidSurface.height(instance, state),
                run.deviceBytes,
                Vec3.of(onBodies),
                Vec3.of(onFluid),
                run.systems,
                StateHash.of(state),
                bodies(instance, state));
    }

    /** Returns least, mean and greatest density [kg/m^3], or null without fluid. */
    private static double[] density(SimulationState state) {
        if (state.fluidCount == 0) {
            return null;
        }
        double min = Double.MAX_VALUE;
        double max = 0;
        double sum = 0;
        for (int i = 0; i < state.fluidCount; i++) {
            min = Math.min(min, state.fluidDensity[i]);
            max = Math.max(max, state.fluidDensity[i]);
            sum += state.fluidDensity[i];
        }
        return new double[] {min, sum / state.fluidCount, max};
    }

    private static List<Statistics.BodyState> bodies(SceneInstance instance, SimulationState state) {
        BodyTable table = instance.bodies();
        List<Statistics.BodyState> bodies = new ArrayList<>();
        MassCentre centre = new MassCentre();
        int sleepSteps = instance.constants(StepConstants.PullSpring.NONE).sleepSteps();
        for (int b = 0; b < table.bodies().size(); b++) {
            centre.of(state, b, table);
            Body body = table.bodies().get(b);
            if (body.id().equals(Hand.BALL)) {
                continue;
            }
            double[] q = state.bodyRotation;
            bodies.add(new Statistics.BodyState(
                    body.id(),
                    body.name(),
                    Vec3.of(centre.position).plus(instance.origin()),
                    new Quat(q[4 * b], q[4 * b + 1], q[4 * b + 2], q[4 * b + 3]),
                    Vec3.of(centre.velocity),
                    Vec3.of(centre.spin),
                    table.mass()[b],
                    table.particleCount()[b],
                    Vec3.of(BodyStart.vector(state.bodyFluidForce, b)),
                    state.bodySleep[b] >= sleepSteps));
        }
        return bodies;
    }
}
