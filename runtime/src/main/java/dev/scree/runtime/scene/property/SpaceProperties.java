package dev.scree.runtime.scene.property;

import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import java.util.List;

/** Properties of places: poses, the domain, the camera. */
final class SpaceProperties {
    static final List<Property<Pose>> POSE = new Declaration<Pose>()
            .vector("position", "Position", "m", "%.4g", Pose::position, Pose::withPosition)
            .within(Bounds.PLACE)
            .rotation("rotation", "Rotation", Pose::rotation, Pose::withRotation)
            .list();

    static final List<Property<Domain>> DOMAIN = new Declaration<Domain>()
            .vector("min", "Lower corner", "m", "%.4g", Domain::min, Domain::withMin)
            .within(Bounds.PLACE)
            .step(0.01)
            .vector("max", "Upper corner", "m", "%.4g", Domain::max, Domain::withMax)
            .within(Bounds.PLACE)
            .step(0.01)
            .flag("openTop", "Open top", Domain::openTop, Domain::withOpenTop)
            .help("Without a wall above; the side walls go on without end")
            .reference("material", "Walls", PartKind.MATERIAL, Domain::material, Domain::withMaterial)
            .axes("periodic", "Periodic", Domain::periodic, Domain::withPeriodic)
            .help("Along these axes fluid that leaves on one side comes in on the other, and there are no walls for it")
            .list();

    static final List<Property<Camera>> CAMERA = new Declaration<Camera>()
            .vector("eye", "Eye", "m", "%.4g", Camera::eye, Camera::withEye)
            .within(Bounds.PLACE)
            .step(0.02)
            .vector("target", "Target", "m", "%.4g", Camera::target, Camera::withTarget)
            .within(Bounds.PLACE)
            .step(0.02)
            .number("fovY", "Field of view", "%.4g°", Camera::fovY, Camera::withFovY)
            .within(Bounds.VIEW)
            .usual(5, 120)
            .step(0.2)
            .help("From the lower edge of the picture to the upper one")
            .list();

    private SpaceProperties() {}
}
