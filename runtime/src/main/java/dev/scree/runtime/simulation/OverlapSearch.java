package dev.scree.runtime.simulation;

import dev.scree.runtime.instance.Hand;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.reference.ContactReference;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.step.ContactSurvey;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Finds the contacts of bodies in a state (their number and depth), and the particles that have left the domain. */
final class OverlapSearch {
    /** What can be said of the contacts. */
    final ContactSurvey contacts;
    /** Number of particles outside of the domain, or not finite. */
    int lost;
    /** Number of fluid particles among these. */
    int fluidLost;
    /** Number of fluid particles above an open top, which will fall back. */
    int aboveTop;

    /** @param known what the engine knows of the contacts; null where they are looked for here */
    OverlapSearch(SceneInstance instance, SimulationState state, ContactSurvey known) {
        contacts = known != null ? known : new ContactReference(instance).survey(state);
        countLost(instance, state, instance.constants(StepConstants.PullSpring.NONE));
    }

    private void countLost(SceneInstance instance, SimulationState state, StepConstants constants) {
        Quaterniond q = new Quaterniond();
        Vector3d x = new Vector3d();
        int bodies = instance.scene().bodies().size();
        for (int b = 0; b < bodies; b++) {
            Body body = instance.scene().bodies().get(b);
            if (body.id().equals(Hand.BALL)) {
                continue;
            }
            ParticleSet set = instance.sets().of(body.id());
            Vec3 from = instance.bodies().reference()[b];
            double[] r = state.bodyRotation;
            q.set(r[4 * b], r[4 * b + 1], r[4 * b + 2], r[4 * b + 3]);
            // By impulses bodies touch with their mesh, and a particle may lie beyond that with all of its width.
            double outside = instance.bodyModel().byImpulses() ? 2 : 1;
            for (int i = 0; i < set.count(); i++) {
                q.transform(x.set(
                        set.positions()[3 * i] * body.scale() - from.x(),
                        set.positions()[3 * i + 1] * body.scale() - from.y(),
                        set.positions()[3 * i + 2] * body.scale() - from.z()));
                // Bodies touch with their true surface, and the centres of particles that keep thin parts together may
                // lie beyond it, so a body's particle is lost only when it is wholly outside.
                count(
                        x.x + state.bodyPosition[4 * b],
                        x.y + state.bodyPosition[4 * b + 1],
                        x.z + state.bodyPosition[4 * b + 2],
                        outside * set.radii()[i] * body.scale(),
                        constants);
            }
        }
        for (int b = bodies; b < instance.bodies().count(); b++) {
            count(
                    state.bodyPosition[4 * b],
                    state.bodyPosition[4 * b + 1],
                    state.bodyPosition[4 * b + 2],
                    0,
                    constants);
        }
        int solid = lost;
        // The side walls go on above an open top, so that fluid which gravity pulls down comes back.
        boolean comesBack =
                instance.scene().domain().openTop() && constants.gravity().y() < 0;
        for (int i = 0; i < state.fluidCount; i++) {
            double y = state.fluidPosition[4 * i + 1];
            if (comesBack && y > constants.sides().domainMax().y() && Double.isFinite(y)) {
                aboveTop++;
                continue;
            }
            count(
                    state.fluidPosition[4 * i],
                    state.fluidPosition[4 * i + 1],
                    state.fluidPosition[4 * i + 2],
                    0,
                    constants);
        }
        fluidLost = lost - solid;
    }

    /**
     * Counts a particle as lost if it lies further outside of the domain than a margin [m]. A NaN counts as outside.
     */
    private void count(double x, double y, double z, double margin, StepConstants c) {
        boolean inside = x >= c.sides().domainMin().x() - margin
                && x <= c.sides().domainMax().x() + margin
                && y >= c.sides().domainMin().y() - margin
                && y <= c.sides().domainMax().y() + margin
                && z >= c.sides().domainMin().z() - margin
                && z <= c.sides().domainMax().z() + margin;
        lost += inside ? 0 : 1;
    }
}
