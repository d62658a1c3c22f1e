package dev.scree.runtime.solver;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.instance.Chunks;
import dev.scree.runtime.instance.ContactParticles;
import dev.scree.runtime.instance.GridLevels;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.ShapeTable;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.ResourceScope;

/** What contacts read and do not change: the particles on their bodies, fixed shapes, grids; and the sums they make. */
final class ContactBuffers {
    final int count;
    final int bodies;
    final int chunkCount;
    final int levels;
    final int cells;
    final DeviceFloat4s local;
    final DeviceFloat4s normal;
    final DeviceInts tag;
    final DeviceInts level;
    final DeviceInts bodyFirst;
    final DeviceFloat4s bodyContactParameters;
    final DeviceFloat4s gridLevelShape;
    final DeviceInts gridLevelCells;
    final DeviceFloat4s shapes;
    final DeviceInts shapeCounts;
    final DeviceFloat4s triangleGrid;
    final DeviceInts triangleStart;
    final DeviceInts triangleIndex;
    final DeviceInts chunkFirst;
    final DeviceInts chunkLength;
    final DeviceInts chunkBody;
    final DeviceInts bodyFirstChunk;
    final DeviceFloat4s chunkForce;
    final DeviceFloat4s chunkTorque;
    final DeviceFloat4s bodyForce;
    final DeviceFloat4s bodyTorque;
    final DeviceFloat4s bodyAnchor;
    final DeviceFloat4s bodyAnchorLow;
    final DeviceFloat4s bodyAnchorRotation;
    final DeviceInts bodyWoken;

    private final DeviceContext context;
    private final CommandQueue queue;
    private final ResourceScope scope;

    ContactBuffers(DeviceContext context, CommandQueue queue, ResourceScope scope, SceneInstance instance) {
        this.context = context;
        this.queue = queue;
        this.scope = scope;
        ContactParticles contacts = instance.contactParticles();
        GridLevels grid = instance.gridLevels();
        ShapeTable table = instance.shapes();
        Chunks chunks = contacts.particles().chunks();
        count = contacts.count();
        bodies = instance.bodies().count();
        chunkCount = chunks.count();
        levels = grid.levels();
        cells = grid.cellCount();
        local = float4s("contactLocal", contacts.particles().local());
        normal = float4s("contactNormal", contacts.normal());
        tag = ints("contactTag", contacts.tag());
        level = ints("gridLevel", grid.levelOf());
        bodyFirst = ints("bodyFirst", contacts.bodyFirst());
        bodyContactParameters = float4s("bodyContactParameters", contacts.extent());
        gridLevelShape = float4s("gridLevelShape", grid.shape());
        gridLevelCells = ints("gridLevelCells", grid.cells());
        shapes = float4s("shapes", table.inTwoParts());
        shapeCounts = ints("shapeCounts", new int[] {
            table.everywhere(),
            table.triangles().size()[0],
            table.triangles().size()[1],
            table.triangles().size()[2]
        });
        triangleGrid = float4s("triangleGrid", table.triangles().origin());
        triangleStart = ints("triangleStart", table.triangles().start());
        triangleIndex = ints("triangleIndex", table.triangles().index());
        chunkFirst = ints("chunkFirst", chunks.first());
        chunkLength = ints("chunkLength", chunks.length());
        chunkBody = ints("chunkBody", chunks.body());
        bodyFirstChunk = ints("bodyFirstChunk", chunks.bodyFirstChunk());
        chunkForce = empty("chunkForce", chunkCount);
        chunkTorque = empty("chunkTorque", chunkCount);
        bodyForce = empty("bodyForce", bodies);
        bodyTorque = empty("bodyTorque", bodies);
        bodyAnchor = empty("bodyAnchor", bodies);
        bodyAnchorLow = empty("bodyAnchorLow", bodies);
        bodyAnchorRotation = empty("bodyAnchorRotation", bodies);
        bodyWoken = scope.add(new DeviceInts(context, "bodyWoken", bodies));
    }

    private DeviceFloat4s float4s(String name, double[] values) {
        DeviceFloat4s buffer = empty(name, values.length / 4);
        buffer.upload(queue, values, values.length / 4);
        return buffer;
    }

    private DeviceFloat4s empty(String name, int length) {
        return scope.add(new DeviceFloat4s(context, name, length));
    }

    private DeviceInts ints(String name, int[] values) {
        DeviceInts buffer = scope.add(new DeviceInts(context, name, values.length));
        buffer.upload(queue, values, values.length);
        return buffer;
    }

    /** Takes over what an edit changed of the same particles. */
    void update(SceneInstance instance) {
        bodyContactParameters.upload(queue, instance.contactParticles().extent(), bodies);
        shapes.upload(queue, instance.shapes().inTwoParts(), shapes.length());
    }
}
