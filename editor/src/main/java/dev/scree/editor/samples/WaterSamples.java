package dev.scree.editor.samples;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;

import java.util.ArrayList;
import java.util.List;

/**
 * Samples of bodies in water, after the scenes of Harada, Tanaka, Koshizuka and Kawaguchi, "Real-time Coupling of Fluids and
 * Rigid Bodies" (2007). Water is coarse, so that each plays on a CPU: bodies are made as large as that needs.
 */
final class WaterSamples {
    private static final Material BRICK = new Material("brick", "Brick", 2000, 0.2, 0.6, 0, new Vec3(0.66, 0.32, 0.24), null);
    private static final Material ACRYLIC = new Material("acrylic", "Acrylic", 1180, 0.4, 0.3, 0, new Vec3(0.85, 0.9, 0.86), null);
    private static final String WATER = CommonFluids.WATER.id();

    private WaterSamples() {
    }

    private static Scene scene(double spacing, Domain domain, Camera camera, List<Material> materials, List<Body> bodies, FluidBlock... blocks) {
        return Scene.empty("main").withPhysics(Physics.defaults().withFluidSpacing(spacing)).withDomain(domain).withCamera(camera)
                .withMaterials(materials).withBodies(bodies).withBlocks(List.of(blocks));
    }

    /** Walls of glass, open at the top. */
    private static Domain tank(Vec3 min, Vec3 max) {
        return new Domain(min, max, true, "glass", null);
    }

    private static Camera camera(double x, double y, double z, double targetY) {
        return new Camera(new Vec3(x, y, z), new Vec3(0, targetY, 0), 42, null);
    }

    private static FluidBlock water(String id, String name, Vec3 min, Vec3 max) {
        return new FluidBlock(id, name, min, max, WATER, null, null);
    }

    /** Three cubes of relative density 0.5, 1 and 2 half in, in and over still water (figure 5). */
    static Scene channel() {
        List<Body> cubes = List.of(
                SampleProjects.body("light", "Cube half as heavy as water", "cube", "pine", 6, Pose.at(-0.28, 0.39, 0)).withScale(2),
                SampleProjects.body("even", "Cube as heavy as water", "cube", "rubber", 6, Pose.at(0, 0.18, 0)).withScale(2).withDensity(1000.0),
                SampleProjects.body("heavy", "Cube twice as heavy as water", "cube", "brick", 6, Pose.at(0.28, 0.3, 0)).withScale(2));
        return scene(0.03, tank(new Vec3(-0.45, 0, -0.15), new Vec3(0.45, 0.7, 0.15)), camera(0.5, 0.6, 1.35, 0.2),
                List.of(SampleProjects.PINE, SampleProjects.RUBBER, BRICK, SampleProjects.GLASS), cubes,
                water("pool", "Pool", new Vec3(-0.45, 0, -0.15), new Vec3(0.45, 0.36, 0.15)));
    }

    /** A stream runs under five wheels that turn freely on their axles (figure 8). */
    static Scene paddles() {
        List<Body> wheels = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            Pose pose = SampleProjects.turnedAboutZ((i - 2) * 0.32, 0.22, Math.toRadians(18 * i));
            wheels.add(SampleProjects.body("paddle-" + (i + 1), "Paddle " + (i + 1), "paddle", i % 2 == 0 ? "pine" : "boxwood", 14, pose)
                    .withMotion(BodyMotion.HINGED).withPivot(new Pivot(pose.position(), new Vec3(0, 0, 1), null, 0, 0)));
        }
        FluidBlock stream = water("stream", "Stream", new Vec3(-0.92, 0, -0.1), new Vec3(0.9, 0.15, 0.1)).withVelocity(new Vec3(1.2, 0, 0));
        Emitter inflow = Emitter.box("inflow", SampleProjects.turnedAboutZ(-0.96, 0.075, Math.PI / 2), 0.15, 0.2, WATER, 1.2).withName("Inflow");
        Sink outflow = new Sink("outflow", "Outflow", Pose.at(0.96, 0.3, 0), new Vec3(0.08, 0.6, 0.2), 0, null, null);
        return scene(0.025, tank(new Vec3(-1, 0, -0.1), new Vec3(1, 0.6, 0.1)), camera(0.55, 0.85, 1.9, 0.15),
                List.of(SampleProjects.PINE, SampleProjects.BOXWOOD, SampleProjects.GLASS), wheels, stream)
                .withEmitters(List.of(inflow)).withSinks(List.of(outflow));
    }

    /**
     * A tall cup on an axle is filled until it is top-heavy, tips, empties and rights itself (after figure 7). The axle lies between
     * the centres of mass of the empty cup and of the full one; the spout is a little off the middle and so says which way.
     */
    static Scene glassTip() {
        Body glass = SampleProjects.body("glass", "Glass", "glass", "acrylic", 22, Pose.at(0, 0.5, 0)).withScale(4)
                .withMotion(BodyMotion.HINGED).withPivot(new Pivot(new Vec3(0, 0.492, 0), new Vec3(0, 0, 1), null, 0, 0.05));
        Emitter spout = Emitter.disc("spout", Pose.at(-0.02, 1.05, 0), 0.08, WATER, 0.8).withName("Spout").withLimit(3000);
        return scene(0.025, tank(new Vec3(-0.5, 0, -0.3), new Vec3(0.5, 1.2, 0.3)), camera(0.9, 0.9, 1.7, 0.45),
                List.of(ACRYLIC, SampleProjects.GLASS), List.of(glass)).withEmitters(List.of(spout));
    }
}
