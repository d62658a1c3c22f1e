package dev.scree.kernels;

import static dev.scree.kernels.Argument.ANY;
import static dev.scree.kernels.Argument.ITEM;
import static dev.scree.kernels.Argument.in;
import static dev.scree.kernels.Argument.inOut;
import static dev.scree.kernels.Argument.out;
import static dev.scree.kernels.Argument.value;
import static dev.scree.kernels.ArgumentType.FLOAT;
import static dev.scree.kernels.ArgumentType.FLOAT4;
import static dev.scree.kernels.ArgumentType.GRID_SHAPE;
import static dev.scree.kernels.ArgumentType.INT;
import static dev.scree.kernels.ArgumentType.STEP_CONSTANTS;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Every OpenCL kernel, in the order of the step. What each computes stands at the head of its source. A test holds this
 * index, the sources and what a driver reports about arguments against each other.
 */
public final class KernelIndex {
    private static final String BODY = "body";
    private static final String CELL = "cell";
    private static final String CELL_EDGE = "cell edge";
    private static final String CHUNK = "chunk";

    public static final Kernel PARTICLE_VALUES = Kernel.of(
            "rigid/particle_values.cl",
            "particle_values",
            64,
            in("particleLocal", FLOAT4, ITEM),
            in("particleBody", INT, ITEM),
            in("bodyPosition", FLOAT4, BODY),
            in("bodyRotation", FLOAT4, BODY),
            in("bodyVelocity", FLOAT4, BODY),
            in("bodyAngularVelocity", FLOAT4, BODY),
            out("particlePosition", FLOAT4, ITEM),
            out("particleVelocity", FLOAT4, ITEM));

    public static final Kernel GRID_COUNT = Kernel.of(
            "grid/grid.cl",
            "grid_count",
            64,
            in("grid", GRID_SHAPE, ANY),
            in("position", FLOAT4, ITEM),
            inOut("cellCounts", INT, CELL),
            out("particleCell", INT, ITEM));

    public static final Kernel GRID_SCAN_SUMS = Kernel.of(
            "grid/grid.cl",
            "grid_scan_sums",
            1,
            value("cellCount", INT),
            value("chunkCells", INT),
            in("cellCounts", INT, CELL),
            out("chunkSums", INT, ITEM));

    public static final Kernel GRID_SCAN_CHUNKS =
            Kernel.of("grid/grid.cl", "grid_scan_chunks", 1, value("chunkCount", INT), inOut("chunkSums", INT, ITEM));

    /** The same by one group of many items. */
    public static final Kernel GRID_SCAN_CHUNKS_WIDE = Kernel.of(
            "grid/grid.cl", "grid_scan_chunks_wide", 256, value("chunkCount", INT), inOut("chunkSums", INT, ANY));

    public static final Kernel GRID_SCAN_CELLS = Kernel.of(
            "grid/grid.cl",
            "grid_scan_cells",
            1,
            value("cellCount", INT),
            value("chunkCells", INT),
            in("cellCounts", INT, CELL),
            in("chunkSums", INT, ITEM),
            out("cellStart", INT, CELL_EDGE));

    public static final Kernel GRID_SCATTER = Kernel.of(
            "grid/grid.cl",
            "grid_scatter",
            64,
            in("particleCell", INT, ITEM),
            in("cellStart", INT, CELL_EDGE),
            inOut("cellCounts", INT, CELL),
            out("arrival", INT, ITEM));

    public static final Kernel GRID_ORDER = Kernel.of(
            "grid/grid.cl",
            "grid_order",
            64,
            in("particleCell", INT, ITEM),
            in("cellStart", INT, CELL_EDGE),
            in("arrival", INT, ITEM),
            in("position", FLOAT4, ITEM),
            in("tag", INT, ITEM),
            out("sortedIndex", INT, ITEM),
            out("sortedPosition", FLOAT4, ITEM),
            out("sortedTag", INT, ITEM));

    public static final Kernel GRID_GATHER = Kernel.of(
            "grid/grid.cl",
            "grid_gather",
            64,
            in("sortedIndex", INT, ITEM),
            in("value", FLOAT4, ITEM),
            out("sortedValue", FLOAT4, ITEM));

    private static final String LEVEL = "level";
    private static final String PARTICLE = "particle";
    private static final String PARTICLE_EDGE = "particle edge";
    private static final String ENTRY = "entry";

    public static final Kernel CONTACT_CELLS = Kernel.of(
            "contact/list.cl",
            "contact_cells",
            64,
            in("contactLocal", FLOAT4, ITEM),
            in("contactTag", INT, ITEM),
            in("gridLevel", INT, ITEM),
            in("bodyPosition", FLOAT4, BODY),
            in("bodyPositionLow", FLOAT4, BODY),
            in("bodyRotation", FLOAT4, BODY),
            in("gridLevelShape", FLOAT4, ANY),
            in("gridLevelCells", INT, ANY),
            inOut("cellCounts", INT, CELL),
            out("particlePosition", FLOAT4, ITEM),
            out("particleCell", INT, ITEM),
            out("bodyAnchor", FLOAT4, BODY),
            out("bodyAnchorLow", FLOAT4, BODY),
            out("bodyAnchorRotation", FLOAT4, BODY),
            out("listCount", INT, ITEM),
            out("listFilled", INT, ITEM));

    public static final Kernel LIST_COUNT = Kernel.of(
            "contact/list.cl",
            "list_count",
            64,
            value("levels", INT),
            in("gridLevelShape", FLOAT4, ANY),
            in("gridLevelCells", INT, ANY),
            in("gridLevel", INT, ITEM),
            in("cellStart", INT, CELL_EDGE),
            in("sortedIndex", INT, ITEM),
            in("sortedPosition", FLOAT4, ITEM),
            in("sortedTag", INT, ITEM),
            in("bodyContactParameters", FLOAT4, BODY),
            in("shapes", FLOAT4, ANY),
            in("shapeCounts", INT, ANY),
            in("triangleGrid", FLOAT4, ANY),
            in("triangleStart", INT, ANY),
            in("triangleIndex", INT, ANY),
            inOut("listCount", INT, ITEM));

    public static final Kernel LIST_FILL = Kernel.of(
            "contact/list.cl",
            "list_fill",
            64,
            value("levels", INT),
            value("capacity", INT),
            in("gridLevelShape", FLOAT4, ANY),
            in("gridLevelCells", INT, ANY),
            in("gridLevel", INT, ITEM),
            in("cellStart", INT, CELL_EDGE),
            in("sortedIndex", INT, ITEM),
            in("sortedPosition", FLOAT4, ITEM),
            in("sortedTag", INT, ITEM),
            in("bodyContactParameters", FLOAT4, BODY),
            in("shapes", FLOAT4, ANY),
            in("shapeCounts", INT, ANY),
            in("triangleGrid", FLOAT4, ANY),
            in("triangleStart", INT, ANY),
            in("triangleIndex", INT, ANY),
            in("listStart", INT, PARTICLE_EDGE),
            inOut("listFilled", INT, ITEM),
            inOut("listPartner", INT, ENTRY));

    public static final Kernel LIST_ORDER = Kernel.of(
            "contact/list.cl",
            "list_order",
            64,
            value("capacity", INT),
            in("listStart", INT, PARTICLE_EDGE),
            inOut("listPartner", INT, ENTRY),
            out("pairKey", INT, ANY));

    public static final Kernel LIST_LINK = Kernel.of(
            "contact/list.cl",
            "list_link",
            64,
            value("capacity", INT),
            value("bodyCount", INT),
            in("contactTag", INT, ITEM),
            in("bodyFirst", INT, "body edge"),
            in("bodyContactParameters", FLOAT4, BODY),
            in("shapes", FLOAT4, ANY),
            in("listStart", INT, PARTICLE_EDGE),
            in("listPartner", INT, ENTRY),
            in("oldStart", INT, PARTICLE_EDGE),
            in("oldPartner", INT, ENTRY),
            in("oldMirror", INT, ENTRY),
            in("oldOverlap", FLOAT, ENTRY),
            in("oldForce", FLOAT4, ENTRY),
            in("oldArm", FLOAT4, ENTRY),
            in("oldSpring", FLOAT4, ENTRY),
            in("oldRolling", FLOAT4, ENTRY),
            in("oldMoment", FLOAT4, ENTRY),
            inOut("pairKey", INT, ANY),
            out("listMirror", INT, ENTRY),
            out("listSlot", INT, ENTRY),
            out("listOverlap", FLOAT, ENTRY),
            out("listForce", FLOAT4, ENTRY),
            out("listArm", FLOAT4, ENTRY),
            out("listSpring", FLOAT4, ENTRY),
            out("listRolling", FLOAT4, ENTRY),
            out("listMoment", FLOAT4, ENTRY));

    public static final Kernel CONTACT_OVERLAPS = Kernel.of(
            "contact/force.cl",
            "contact_overlaps",
            64,
            value("capacity", INT),
            in("constants", STEP_CONSTANTS, ANY),
            in("contactLocal", FLOAT4, ITEM),
            in("contactNormal", FLOAT4, ITEM),
            in("contactTag", INT, ITEM),
            in("bodyPosition", FLOAT4, BODY),
            in("bodyPositionLow", FLOAT4, BODY),
            in("bodyRotation", FLOAT4, BODY),
            in("bodyVelocity", FLOAT4, BODY),
            in("bodyAngularVelocity", FLOAT4, BODY),
            in("bodyContactParameters", FLOAT4, BODY),
            in("bodySleep", INT, BODY),
            in("shapes", FLOAT4, ANY),
            in("listStart", INT, PARTICLE_EDGE),
            in("listPartner", INT, ENTRY),
            in("listMirror", INT, ENTRY),
            in("listSlot", INT, ENTRY),
            out("listOverlap", FLOAT, ENTRY),
            inOut("pairSums", INT, ANY));

    public static final Kernel CONTACT_FORCES = Kernel.of(
            "contact/force.cl",
            "contact_forces",
            64,
            value("capacity", INT),
            in("constants", STEP_CONSTANTS, ANY),
            in("contactLocal", FLOAT4, ITEM),
            in("contactNormal", FLOAT4, ITEM),
            in("contactTag", INT, ITEM),
            in("bodyPosition", FLOAT4, BODY),
            in("bodyPositionLow", FLOAT4, BODY),
            in("bodyRotation", FLOAT4, BODY),
            in("bodyVelocity", FLOAT4, BODY),
            in("bodyAngularVelocity", FLOAT4, BODY),
            in("bodyWorldDiagonal", FLOAT4, BODY),
            in("bodyWorldOff", FLOAT4, BODY),
            in("bodyProperties", FLOAT4, BODY),
            in("bodyContactParameters", FLOAT4, BODY),
            in("bodySleep", INT, BODY),
            in("shapes", FLOAT4, ANY),
            in("materialPairs", FLOAT4, ANY),
            in("listStart", INT, PARTICLE_EDGE),
            in("listPartner", INT, ENTRY),
            in("listMirror", INT, ENTRY),
            in("listSlot", INT, ENTRY),
            in("listOverlap", FLOAT, ENTRY),
            in("pairSums", INT, ANY),
            inOut("listForce", FLOAT4, ENTRY),
            out("listArm", FLOAT4, ENTRY),
            inOut("listSpring", FLOAT4, ENTRY),
            inOut("listRolling", FLOAT4, ENTRY),
            out("listMoment", FLOAT4, ENTRY),
            out("bodyWoken", INT, BODY));

    public static final Kernel CONTACT_START = Kernel.of(
            "contact/force.cl",
            "contact_start",
            64,
            value("capacity", INT),
            in("listStart", INT, PARTICLE_EDGE),
            in("listMirror", INT, ENTRY),
            in("listSlot", INT, ENTRY),
            in("listOverlap", FLOAT, ENTRY),
            inOut("pairSums", INT, ANY),
            inOut("listForce", FLOAT4, ENTRY),
            inOut("listSpring", FLOAT4, ENTRY));

    public static final Kernel SUM_CONTACTS = Kernel.of(
            "contact/sums.cl",
            "sum_contacts",
            16,
            value("capacity", INT),
            in("chunkFirst", INT, ITEM),
            in("chunkLength", INT, ITEM),
            in("chunkBody", INT, ITEM),
            in("contactTag", INT, PARTICLE),
            in("bodyPosition", FLOAT4, BODY),
            in("bodyPositionLow", FLOAT4, BODY),
            in("bodySleep", INT, BODY),
            in("listStart", INT, PARTICLE_EDGE),
            in("listPartner", INT, ENTRY),
            in("listMirror", INT, ENTRY),
            in("listSlot", INT, ENTRY),
            in("listOverlap", FLOAT, ENTRY),
            in("listForce", FLOAT4, ENTRY),
            in("listArm", FLOAT4, ENTRY),
            in("listMoment", FLOAT4, ENTRY),
            inOut("pairSums", INT, ANY),
            out("chunkForce", FLOAT4, ITEM),
            out("chunkTorque", FLOAT4, ITEM));

    public static final Kernel SETTLE_BODIES = Kernel.of(
            "contact/sums.cl",
            "settle_bodies",
            16,
            value("particles", INT),
            in("constants", STEP_CONSTANTS, ANY),
            in("bodyFirstChunk", INT, "body edge"),
            in("chunkForce", FLOAT4, CHUNK),
            in("chunkTorque", FLOAT4, CHUNK),
            in("bodyPosition", FLOAT4, ITEM),
            in("bodyPositionLow", FLOAT4, ITEM),
            in("bodyRotation", FLOAT4, ITEM),
            in("bodyAnchor", FLOAT4, ITEM),
            in("bodyAnchorLow", FLOAT4, ITEM),
            in("bodyAnchorRotation", FLOAT4, ITEM),
            in("bodyContactParameters", FLOAT4, ITEM),
            in("bodyFluidForce", FLOAT4, ITEM),
            in("listStart", INT, PARTICLE_EDGE),
            inOut("bodyVelocity", FLOAT4, ITEM),
            inOut("bodyAngularVelocity", FLOAT4, ITEM),
            inOut("bodyMomentum", FLOAT4, ITEM),
            inOut("bodyAngularMomentum", FLOAT4, ITEM),
            inOut("bodyWoken", INT, ITEM),
            inOut("bodySleep", INT, ITEM),
            out("bodyForce", FLOAT4, ITEM),
            out("bodyTorque", FLOAT4, ITEM),
            inOut("watch", INT, ANY));

    public static final Kernel REDUCE_CHUNKS = Kernel.of(
            "rigid/reduce.cl",
            "reduce_chunks",
            16,
            in("chunkFirst", INT, ITEM),
            in("chunkLength", INT, ITEM),
            in("chunkBody", INT, ITEM),
            in("particlePosition", FLOAT4, "particle"),
            in("particleForce", FLOAT4, "particle"),
            in("particleMoment", FLOAT4, "particle"),
            in("bodyPosition", FLOAT4, BODY),
            out("chunkForce", FLOAT4, ITEM),
            out("chunkTorque", FLOAT4, ITEM));

    public static final Kernel REDUCE_BODIES = Kernel.of(
            "rigid/reduce.cl",
            "reduce_bodies",
            16,
            in("bodyFirstChunk", INT, "body edge"),
            in("chunkForce", FLOAT4, CHUNK),
            in("chunkTorque", FLOAT4, CHUNK),
            out("bodyForce", FLOAT4, ITEM),
            out("bodyTorque", FLOAT4, ITEM));

    public static final Kernel INTEGRATE_BODIES = Kernel.of(
            "rigid/integrate.cl",
            "integrate_bodies",
            16,
            in("constants", STEP_CONSTANTS, ANY),
            in("bodyForce", FLOAT4, ITEM),
            in("bodyTorque", FLOAT4, ITEM),
            in("bodyFluidForce", FLOAT4, ITEM),
            in("bodyFluidTorque", FLOAT4, ITEM),
            in("bodyProperties", FLOAT4, ITEM),
            in("bodyInertiaDiagonal", FLOAT4, ITEM),
            in("bodyInertiaOff", FLOAT4, ITEM),
            in("bodySleep", INT, ITEM),
            inOut("bodyPosition", FLOAT4, ITEM),
            inOut("bodyPositionLow", FLOAT4, ITEM),
            inOut("bodyRotation", FLOAT4, ITEM),
            inOut("bodyMomentum", FLOAT4, ITEM),
            inOut("bodyAngularMomentum", FLOAT4, ITEM),
            inOut("bodyVelocity", FLOAT4, ITEM),
            inOut("bodyAngularVelocity", FLOAT4, ITEM),
            inOut("bodyWorldDiagonal", FLOAT4, ITEM),
            inOut("bodyWorldOff", FLOAT4, ITEM),
            out("bodyContacts", INT, ITEM),
            inOut("failure", INT, ANY));

    public static final Kernel TURN_BODIES = Kernel.of(
            "rigid/turn.cl",
            "turn_bodies",
            16,
            in("constants", STEP_CONSTANTS, ANY),
            in("turningBody", INT, ITEM),
            in("turningAxis", FLOAT4, ITEM),
            in("turningOwnAxis", FLOAT4, ITEM),
            in("turningLever", FLOAT4, ITEM),
            in("turningMotor", FLOAT4, ITEM),
            in("bodyForce", FLOAT4, BODY),
            in("bodyTorque", FLOAT4, BODY),
            in("bodyFluidTorque", FLOAT4, BODY),
            in("bodyInertiaDiagonal", FLOAT4, BODY),
            in("bodyInertiaOff", FLOAT4, BODY),
            in("bodyPosition", FLOAT4, BODY),
            in("bodyPositionLow", FLOAT4, BODY),
            inOut("bodyRotation", FLOAT4, BODY),
            inOut("bodyMomentum", FLOAT4, BODY),
            inOut("bodyAngularMomentum", FLOAT4, BODY),
            inOut("bodyAngularVelocity", FLOAT4, BODY),
            inOut("bodyWorldDiagonal", FLOAT4, BODY),
            inOut("bodyWorldOff", FLOAT4, BODY),
            inOut("bodySleep", INT, BODY),
            out("bodyContacts", INT, BODY),
            inOut("failure", INT, ANY));

    public static final Kernel ANIMATE_BODIES = Kernel.of(
            "rigid/animate.cl",
            "animate_bodies",
            16,
            in("animatedBody", INT, ITEM),
            in("animatedFirst", INT, "animated edge"),
            in("animatedRepeat", INT, ITEM),
            in("segmentTicks", INT, ANY),
            in("segmentCurve", FLOAT4, ANY),
            inOut("bodyClock", INT, BODY),
            out("bodyPosition", FLOAT4, BODY),
            out("bodyPositionLow", FLOAT4, BODY),
            out("bodyRotation", FLOAT4, BODY),
            out("bodyVelocity", FLOAT4, BODY),
            out("bodyAngularVelocity", FLOAT4, BODY));

    private static final String POINT = "lattice point";
    private static final String SLOT = "slot";
    private static final String BLOCK = "block";

    public static final Kernel SURFACE_FIELD = Kernel.of(
            "surface/field.cl",
            "surface_field",
            64,
            value("edge", INT),
            value("reach", FLOAT),
            value("radius", FLOAT),
            value("limit", FLOAT),
            in("slotNear", INT, ANY),
            in("blockStart", INT, "block edge"),
            in("particle", FLOAT4, PARTICLE),
            out("value", FLOAT, POINT),
            out("part", FLOAT, POINT),
            out("speed", FLOAT, POINT));

    public static final Kernel SURFACE_SMOOTH = Kernel.of(
            "surface/field.cl",
            "surface_smooth",
            64,
            value("edge", INT),
            value("axis", INT),
            value("last", INT),
            value("inside", FLOAT),
            value("outside", FLOAT),
            in("slotNear", INT, ANY),
            in("blockSlot", INT, BLOCK),
            in("part", FLOAT, POINT),
            in("raw", FLOAT, POINT),
            in("value", FLOAT, POINT),
            out("smoothed", FLOAT, POINT));

    public static final Kernel SURFACE_CASES = Kernel.of(
            "surface/march.cl",
            "surface_cases",
            64,
            value("edge", INT),
            value("inside", FLOAT),
            value("outside", FLOAT),
            in("slotNear", INT, ANY),
            in("blockSlot", INT, BLOCK),
            in("value", FLOAT, ITEM),
            in("caseTable", INT, ANY),
            out("cellCase", INT, ITEM),
            out("vertexCount", INT, ITEM),
            out("triangleCount", INT, ITEM));

    public static final Kernel SURFACE_VERTICES = Kernel.of(
            "surface/march.cl",
            "surface_vertices",
            64,
            value("edge", INT),
            value("capacity", INT),
            value("inside", FLOAT),
            value("outside", FLOAT),
            in("slotNear", INT, ANY),
            in("blockSlot", INT, BLOCK),
            in("slotPlace", FLOAT4, SLOT),
            in("value", FLOAT, ITEM),
            in("speed", FLOAT, ITEM),
            in("cellCase", INT, ITEM),
            in("vertexStart", INT, "lattice point edge"),
            out("vertex", FLOAT4, "vertex"),
            out("normal", FLOAT4, "vertex"));

    public static final Kernel SURFACE_TRIANGLES = Kernel.of(
            "surface/march.cl",
            "surface_triangles",
            64,
            value("edge", INT),
            value("capacity", INT),
            in("slotNear", INT, ANY),
            in("blockSlot", INT, BLOCK),
            in("caseTable", INT, ANY),
            in("cellCase", INT, ITEM),
            in("vertexStart", INT, "lattice point edge"),
            in("triangleStart", INT, "lattice point edge"),
            out("triangles", INT, ANY));

    /** What finds the fluid's surface: no part of a step. */
    public static final List<Kernel> SURFACE = List.of(
            GRID_SCAN_SUMS,
            GRID_SCAN_CHUNKS,
            GRID_SCAN_CHUNKS_WIDE,
            GRID_SCAN_CELLS,
            SURFACE_FIELD,
            SURFACE_SMOOTH,
            SURFACE_CASES,
            SURFACE_VERTICES,
            SURFACE_TRIANGLES);

    /** Run by a test only. */
    public static final Kernel STRUCT_LAYOUT =
            Kernel.of("common/layout.cl", "struct_layout", 1, out("offsets", INT, ANY));

    /** What a step runs. */
    public static final List<Kernel> STEP = Stream.concat(
                    Stream.of(
                            PARTICLE_VALUES,
                            GRID_COUNT,
                            GRID_SCAN_SUMS,
                            GRID_SCAN_CHUNKS,
                            GRID_SCAN_CHUNKS_WIDE,
                            GRID_SCAN_CELLS,
                            GRID_SCATTER,
                            GRID_ORDER,
                            GRID_GATHER,
                            CONTACT_CELLS,
                            LIST_COUNT,
                            LIST_FILL,
                            LIST_ORDER,
                            LIST_LINK,
                            CONTACT_OVERLAPS,
                            CONTACT_START,
                            CONTACT_FORCES,
                            SUM_CONTACTS,
                            SETTLE_BODIES,
                            REDUCE_CHUNKS,
                            REDUCE_BODIES,
                            INTEGRATE_BODIES,
                            TURN_BODIES,
                            ANIMATE_BODIES),
                    Stream.of(FluidKernels.ALL, CoarseKernels.ALL, CouplingKernels.ALL)
                            .flatMap(List::stream))
            .toList();

    private KernelIndex() {}

    /** The source files of kernels, each once, in order. */
    public static List<String> sources(List<Kernel> kernels) {
        Set<String> files = new LinkedHashSet<>();
        kernels.forEach(k -> files.add(k.source()));
        return List.copyOf(files);
    }
}
