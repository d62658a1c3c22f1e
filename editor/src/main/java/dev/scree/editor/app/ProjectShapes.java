package dev.scree.editor.app;

import dev.scree.editor.action.ShapeSource;
import dev.scree.editor.importer.MeshReport;
import dev.scree.editor.importer.ModelLibrary;
import dev.scree.editor.importer.ModelProblem;
import dev.scree.editor.importer.SolidMesh;
import dev.scree.editor.render.DrawMesh;
import dev.scree.editor.voxel.ParticleSource;
import dev.scree.editor.voxel.VolumeSource;
import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.ParticleKey;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.VolumeKey;
import dev.scree.runtime.scene.VolumeMesh;
import java.nio.file.Path;
import java.util.List;

/** The importer and the voxelizer as one source of shapes, with the project's caches behind it. */
final class ProjectShapes implements ShapeSource {
    private final ModelLibrary models;
    private final ParticleSource particles;
    private final VolumeSource volumes;

    ProjectShapes(Path project) {
        this.models = new ModelLibrary(project);
        this.particles = new ParticleSource(project, models);
        this.volumes = new VolumeSource(project, models);
    }

    @Override
    public Shape shape(String model, List<String> nodes, Progress progress) {
        SolidMesh solid = models.solid(model, nodes, progress);
        MeshReport report = solid.report();
        double[] max = solid.extent();
        double[] min = new double[3];
        for (int i = 0; i < 3; i++) {
            max[i] /= 2;
            min[i] = -max[i];
        }
        List<Notice> notices = report.problems().stream()
                .filter(p -> p.severity() == ModelProblem.Severity.WARNING)
                .map(p -> new Notice(p.message(), p.remedy()))
                .toList();
        return new Shape(
                new DrawMesh(solid.floatPositions(), solid.triangles()), min, max, report.watertight(), notices);
    }

    @Override
    public boolean unitKnown(String model, Progress progress) {
        return models.model(model, progress).unitMetres() != null;
    }

    @Override
    public ParticleSet particles(ParticleKey key, Progress progress) {
        return particles.particles(key, progress);
    }

    @Override
    public VolumeMesh volume(VolumeKey key, Progress progress) {
        return volumes.volume(key, progress);
    }

    @Override
    public ParticleSet withField(ParticleSet set, Progress progress) {
        return particles.withField(set, progress);
    }
}
