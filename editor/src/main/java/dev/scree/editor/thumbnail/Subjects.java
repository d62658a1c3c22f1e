package dev.scree.editor.thumbnail;

import dev.scree.editor.importer.ModelLibrary;
import dev.scree.editor.importer.SolidMesh;
import dev.scree.editor.render.DrawMesh;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.project.PresetFiles;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.Vec3;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** The things that have thumbnails. */
public final class Subjects {
    /** Colour of what has no material yet. */
    private static final Vec3 CLAY = new Vec3(0.62, 0.66, 0.72);
    /** To be raised whenever the same things would be drawn otherwise. */
    private static final int VERSION = 2;

    private Subjects() {}

    /**
     * A model of a project.
     *
     * @param root folder of the project
     * @param model its name in there, such as models/pawn.obj
     * @param version differs where the file may have changed
     */
    public static Subject model(Path root, String model, Object version) {
        return subject(List.of("model", root, model), version, progress -> {
            ModelLibrary models = ModelLibrary.withoutKeeping(root);
            Material clay = new Material("clay", null, 1000, 0, 0, 0, CLAY, null);
            Scene empty = Scene.empty("thumbnail");
            Scene scene = empty.withDomain(empty.domain().withMaterial("clay"))
                    .withMaterials(List.of(clay))
                    .withBodies(List.of(Body.of("model", model, "clay", Pose.IDENTITY)));
            return content(
                    hash("model", models.hash(model, List.of())),
                    (staged, work) -> Staging.ofObjects(staged, geometry(models, work)),
                    scene);
        });
    }

    /** A preset. @param file where it lies @param version differs where files may have changed */
    public static Subject preset(Path file, Preset preset, Object version) {
        return subject(List.of("preset", file), List.of(version, System.identityHashCode(preset)), progress -> {
            if (preset.objects().isEmpty() && !preset.fluids().isEmpty()) {
                return ball(preset.fluids().get(0));
            }
            Scene scene = Scene.empty("thumbnail")
                    .withMaterials(preset.materials())
                    .withFluids(preset.fluids())
                    .withBodies(preset.bodies())
                    .withBlocks(preset.blocks())
                    .withEmitters(preset.emitters())
                    .withGrains(preset.grains())
                    .withObstacles(preset.obstacles())
                    .withCloths(preset.cloths())
                    .withFabrics(preset.fabrics())
                    .withSoftBodies(preset.softBodies());
            StringBuilder all = new StringBuilder(SceneJson.write(SceneJson.Format.PRESET, preset));
            for (ModelObject object : preset.modelObjects()) {
                Body body = object.rigid();
                all.append(models(file, body).hash(body.model(), body.nodes()));
            }
            return content(
                    hash("preset", all.toString()),
                    (staged, work) ->
                            Staging.ofObjects(staged, new Geometry(body -> mesh(models(file, body), body, work))),
                    scene);
        });
    }

    /** The models beside a preset, or those of its project. */
    private static ModelLibrary models(Path preset, Body body) {
        Path model = PresetFiles.model(preset, body.model());
        Path root = model;
        for (int i = Path.of(body.model()).getNameCount(); i > 0; i--) {
            root = root.getParent();
        }
        return ModelLibrary.withoutKeeping(root);
    }

    /** A scene as it is being edited. @param root folder of its project */
    public static Subject scene(Path root, Scene scene) {
        Object version = System.identityHashCode(scene);
        return subject(List.of("scene", root, scene.name()), version, progress -> whole(root, scene));
    }

    /**
     * A project that need not be open: the scene that it begins with.
     *
     * @param root folder of the project
     * @param version differs where its files may have changed
     */
    public static Subject project(Path root, Object version) {
        return subject(List.of("project", root), version, progress -> {
            ProjectFolder folder = ProjectFolder.open(root);
            return whole(root, folder.readScene(folder.settings().scene()));
        });
    }

    private static Subject.Content whole(Path root, Scene scene) {
        ModelLibrary models = ModelLibrary.withoutKeeping(root);
        StringBuilder all = new StringBuilder(SceneJson.write(SceneJson.Format.SCENE, scene));
        scene.modelObjects().stream()
                .filter(body -> !body.hidden())
                .map(body -> new Mesh(body.model(), body.nodes()))
                .distinct()
                .forEach(mesh -> all.append(hashed(models, mesh)));
        return content(
                hash("scene", all.toString()),
                (staged, work) -> Staging.ofScene(staged, geometry(models, work)),
                scene);
    }

    private record Mesh(String model, List<String> nodes) {}

    /** Hash of a model; none where it cannot be read: the rest of the scene is shown without it. */
    private static String hashed(ModelLibrary models, Mesh mesh) {
        try {
            return models.hash(mesh.model, mesh.nodes);
        } catch (UserError e) {
            return "none";
        }
    }

    /** A ball of a material. @param place tells apart materials of one id, such as their scene or library */
    public static Subject material(Object place, Material material) {
        return subject(List.of("material", place, material.id()), material.color(), progress -> ball(material));
    }

    /** A ball of a fluid. @param place as for materials */
    public static Subject fluid(Object place, FluidMaterial fluid) {
        return subject(List.of("fluid", place, fluid.id()), fluid.color(), progress -> ball(fluid));
    }

    /** A ball of a fabric. @param place as for materials */
    public static Subject fabric(Object place, Fabric fabric) {
        return subject(
                List.of("fabric", place, fabric.id()),
                fabric.color(),
                progress -> ball(new Material(fabric.id(), null, 1000, 0, 0, 0, fabric.color(), null)));
    }

    private static Subject.Content ball(Material material) {
        return content(
                hash("ball", material.color().toString()), (scene, progress) -> Staging.ofMaterial(material), null);
    }

    private static Subject.Content ball(FluidMaterial fluid) {
        return content(hash("ball", fluid.color().toString()), (scene, progress) -> Staging.ofFluid(fluid), null);
    }

    private static Geometry geometry(ModelLibrary models, Progress progress) {
        return new Geometry(body -> mesh(models, body, progress));
    }

    private static Optional<DrawMesh> mesh(ModelLibrary models, Body body, Progress progress) {
        try {
            SolidMesh solid = models.solid(body.model(), body.nodes(), progress);
            return Optional.of(new DrawMesh(solid.floatPositions(), solid.triangles()));
        } catch (UserError e) {
            // The picture shows the rest; who uses the model is told of it.
            return Optional.empty();
        }
    }

    /** What opens a subject's files. */
    private interface Opening {
        Subject.Content open(Progress progress);
    }

    private static Subject subject(Object place, Object version, Opening opening) {
        return new Subject() {
            @Override
            public Object place() {
                return place;
            }

            @Override
            public Object version() {
                return version;
            }

            @Override
            public Content open(Progress progress) {
                return opening.open(progress);
            }
        };
    }

    private static Subject.Content content(String hash, BiFunction<Scene, Progress, Staging> staging, Scene scene) {
        return new Subject.Content() {
            @Override
            public String hash() {
                return hash;
            }

            @Override
            public Staging staging(Progress progress) {
                return staging.apply(scene, progress);
            }
        };
    }

    private static String hash(String kind, String content) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((kind + " " + VERSION + " " + Thumbnail.SIDE + "\n").getBytes(StandardCharsets.UTF_8));
            digest.update(content.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
