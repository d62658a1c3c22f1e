package dev.scree.runtime.solver;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.reference.ContactReference;
import dev.scree.runtime.scene.ParticleSet;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Contacts of bodies in a state: how many, how deep, and which particles have left the domain. */
final class OverlapSearch {
    long contacts;
    double largest;
    double elasticEnergy;
    int lost;

    OverlapSearch(SceneInstance instance, SimulationState state) {
        ContactReference.Survey survey = new ContactReference(instance).survey(state);
        contacts = survey.contacts();
        largest = survey.largestOverlap();
        elasticEnergy = survey.elasticEnergy();
        countLost(instance, state, instance.constants(StepConstants.PullSpring.NONE));
    }

    private void countLost(SceneInstance instance, SimulationState state, StepConstants constants) {
        for (int b = 0; b < instance.scene().bodies().size(); b++) {
            ParticleSet set = instance.sets().of(instance.scene().bodies().get(b).id());
            double scale = instance.scene().bodies().get(b).scale();
            Vector3d from = instance.bodies().reference()[b].toJoml();
            Quaterniond q = new Quaterniond(state.bodyRotation[4 * b], state.bodyRotation[4 * b + 1], state.bodyRotation[4 * b + 2],
                    state.bodyRotation[4 * b + 3]);
            for (int i = 0; i < set.count(); i++) {
                Vector3d x = q.transform(new Vector3d(set.positions()[3 * i], set.positions()[3 * i + 1], set.positions()[3 * i + 2])
                        .mul(scale).sub(from));
                lost += inside(x.x + state.bodyPosition[4 * b], x.y + state.bodyPosition[4 * b + 1], x.z + state.bodyPosition[4 * b + 2],
                        constants) ? 0 : 1;
            }
        }
        for (int b = instance.scene().bodies().size(); b < instance.bodies().count(); b++) {
            lost += inside(state.bodyPosition[4 * b], state.bodyPosition[4 * b + 1], state.bodyPosition[4 * b + 2], constants) ? 0 : 1;
        }
        for (int i = 0; i < state.fluidCount; i++) {
            lost += inside(state.fluidPosition[4 * i], state.fluidPosition[4 * i + 1], state.fluidPosition[4 * i + 2], constants) ? 0 : 1;
        }
    }

    /** Written so that a NaN is outside. */
    private static boolean inside(double x, double y, double z, StepConstants c) {
        return x >= c.domainMin().x() && x <= c.domainMax().x() && y >= c.domainMin().y() && y <= c.domainMax().y()
                && z >= c.domainMin().z() && z <= c.domainMax().z();
    }
}
