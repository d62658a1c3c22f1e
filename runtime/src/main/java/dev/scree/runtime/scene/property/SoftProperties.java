package dev.scree.runtime.scene.property;

import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.SoftBody;
import java.util.List;

/** Properties of soft bodies. */
final class SoftProperties {
    /** What a widget offers: the number of elements grows with its third power. */
    private static final int FINEST_USUAL = 48;

    static final List<Property<SoftBody>> SOFT = new Declaration<SoftBody>()
            .text("name", "Name", SoftBody::name, SoftBody::withName)
            .flag("hidden", "Hidden", SoftBody::hidden, SoftBody::withHidden)
            .help("Not drawn, though simulated")
            .special("model", "Model", SoftBody::model)
            .help("File in the project; its mesh must be closed")
            .special("nodes", "Nodes", SoftBody::nodes)
            .help("Nodes of the model that form the body; none named means all")
            .group("Place")
            .pose(SoftBody::pose, SoftBody::withPose)
            .number("scale", "Scale", "%.4g", SoftBody::scale, SoftBody::rescaled)
            .within(Bounds.FACTOR)
            .usual(1e-6, 1e6)
            .step(0)
            .relativeStep(0.01)
            .help("Factor on the imported size")
            .group("Elements")
            .whole("resolution", "Resolution", SoftBody::resolution, SoftBody::withResolution)
            .between(1, SoftBody.FINEST_RESOLUTION)
            .usual(2, FINEST_USUAL)
            .step(0.05)
            .relativeStep(0.01)
            .help("Elements along the longest side; thin parts need several across")
            .group("Material and Pins")
            .reference("material", "Material", PartKind.MATERIAL, SoftBody::material, SoftBody::withMaterial)
            .vector("velocity", "Velocity", "m/s", "%.3g", SoftBody::velocity, SoftBody::withVelocity)
            .within(Bounds.VELOCITY)
            .step(0.02)
            .help("At the start")
            .special("pins", "Pins", SoftBody::pins)
            .help("Balls whose vertices are held by the world or a body")
            .list();

    private SoftProperties() {}
}
