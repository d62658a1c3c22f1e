package dev.scree.runtime.rigid;

import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.step.Phase;
import dev.scree.runtime.step.SimulationSystem;
import dev.scree.runtime.step.StepPlan;
import java.util.List;

/**
 * The system that moves bodies on the device by contact forces: by the forces on them ({@code rigid/integrate.cl}),
 * about a hinge's axis or a pivot ({@code rigid/turn.cl}), or along keyframes ({@code rigid/animate.cl}). Each of these
 * kernels describes the arrays that belong to it.
 */
public final class RigidMotion implements SimulationSystem {
    private final BodyFields fields;
    private final List<Launch> launches;

    /** Binds the kernels. */
    public RigidMotion(BodyFields fields, Extent bodies) {
        this.fields = fields;
        launches = List.of(
                fields.fields().bind("rigid/integrate.cl", "integrate_bodies", bodies),
                fields.fields().bind("rigid/turn.cl", "turn_bodies", fields.turning()),
                fields.animate());
    }

    @Override
    public void addTo(StepPlan step) {
        launches.forEach(step.stage(Phase.INTEGRATE)::run);
    }

    @Override
    public void update(SceneInstance instance) {
        fields.update(instance);
    }
}
