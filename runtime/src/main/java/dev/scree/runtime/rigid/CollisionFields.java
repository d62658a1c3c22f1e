package dev.scree.runtime.rigid;

import dev.scree.runtime.body.CollisionShapes;
import dev.scree.runtime.body.ShapeTable;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.instance.SceneInstance;

/**
 * The fields that say what bodies and fixed shapes are to whatever touches them: distance fields, points on surfaces,
 * spheres, triangles ({@code impulse/field.h}). Bodies that move by impulses use them, and cloths.
 */
public final class CollisionFields {
    private final CommandQueue queue;
    private final DeviceFloats frame;
    private final DeviceFloats limits;
    private final DeviceFloats shapes;

    /**
     * Makes the fields.
     *
     * @param shared gets the fields
     */
    public CollisionFields(Fields shared, SceneInstance instance, Extent bodies) {
        queue = shared.queue();
        CollisionShapes collision = instance.bodyModel().collision();
        ShapeTable table = instance.bodyModel().shapes();
        shared.ints("bodyKind", bodies).upload(queue, collision.kind(), bodies.capacity());
        shared.ints("bodyShape", bodies).upload(queue, collision.shape(), bodies.capacity());
        frame = shared.float4s("bodyFrame", bodies);
        limits = shared.float4s("bodyLimits", bodies);
        shared.float4s("shapeLattice", collision.shapes().lattice());
        shared.ints("shapeLayout", collision.shapes().layout());
        shared.floats("fieldCoarse", collision.shapes().coarse());
        shared.ints("fieldBlock", collision.shapes().block());
        shared.floats("fieldFine", collision.shapes().fine());
        shared.float4s("shapePoint", collision.shapes().point());
        shared.float4s("shapeNormal", collision.shapes().normal());
        shared.float4s("shapeGroup", collision.shapes().group());
        shapes = shared.float4s("shapes", table.inTwoParts());
        int[] size = table.triangles().size();
        shared.number("fixedShapes", table.everywhere());
        shared.ints("shapeCounts", new int[] {table.everywhere(), size[0], size[1], size[2]});
        shared.float4s("triangleGrid", table.triangles().origin());
        shared.ints("triangleStart", table.triangles().start());
        shared.ints("triangleIndex", table.triangles().index());
        update(instance);
    }

    /** Takes over the values of an edited scene. */
    public void update(SceneInstance instance) {
        shapes.upload(queue, instance.bodyModel().shapes().inTwoParts(), shapes.length());
        frame.upload(queue, instance.bodyModel().collision().frame(), frame.length());
        limits.upload(queue, instance.bodyModel().collision().limits(), limits.length());
    }
}
