package dev.scree.runtime.export;

import dev.scree.runtime.file.TemporaryFiles;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A VTK collection: the .pvd file lists .vtp files, which lie in a folder beside it, with their times. */
final class VtkFrames implements FrameFiles {
    private final Path file;
    private final Path folder;
    private final Scene scene;
    private final BodyShapes shapes;
    private final ClothTrack cloths;
    private final WrittenFiles written = new WrittenFiles();
    private final StringBuilder list = new StringBuilder();

    /**
     * @param file the collection
     * @param folder of the files that it lists, beside it
     */
    VtkFrames(Path file, Path folder, Scene scene, BodyShapes shapes) {
        this.file = file;
        this.folder = folder;
        TemporaryFiles.clean(folder);
        this.scene = scene;
        this.shapes = shapes;
        this.cloths = new ClothTrack(scene, shapes);
    }

    @Override
    public void add(Frame frame, FluidSurfaceMesh surface) {
        int listed = list.length();
        try {
            written.frame(() -> write(frame, surface));
        } catch (RuntimeException e) {
            list.setLength(listed);
            throw e;
        }
    }

    private void write(Frame frame, FluidSurfaceMesh surface) {
        int part = 0;
        for (PointCloud cloud : PointCloud.of(scene, shapes, frame)) {
            add(frame, part++, cloud.name(), points(cloud));
        }
        if (surface != null) {
            add(frame, part++, "surface", mesh(surface));
        }
        for (ClothTrack.Sheet sheet : cloths.of(frame)) {
            add(frame, part++, ClothTrack.name(scene, sheet.index()), mesh(sheet));
        }
    }

    private void add(Frame frame, int part, String name, VtpText text) {
        String own = String.format("%s-%05d.vtp", name, frame.number());
        written.write(folder.resolve(own), text.bytes());
        list.append("<DataSet timestep=\"" + frame.time() + "\" group=\"\" part=\"" + part + "\" name=\"" + name
                + "\" file=\"" + escaped(folder.getFileName() + "/" + own) + "\"/>\n");
    }

    private static VtpText points(PointCloud cloud) {
        VtpText text = new VtpText(cloud.positions());
        text.pointData("diameter", 1, cloud.diameters());
        if (cloud.speeds() != null) {
            text.pointData("speed", 1, cloud.speeds());
        }
        cloud.tags().forEach(text::pointData);
        return text.vertices();
    }

    private static VtpText mesh(FluidSurfaceMesh mesh) {
        VtpText text = new VtpText(mesh.positions());
        text.pointData("speed", 1, mesh.speeds());
        text.pointData("normals", 3, mesh.normals());
        text.cellData("fluid", mesh.fluids());
        return text.triangles(mesh.triangles());
    }

    private static VtpText mesh(ClothTrack.Sheet sheet) {
        VtpText text = new VtpText(sheet.positions());
        text.pointData("speed", 1, sheet.speeds());
        text.pointData("normals", 3, sheet.normals());
        return text.triangles(sheet.triangles());
    }

    private static String escaped(String name) {
        return name.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    @Override
    public void save() {
        String text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <VTKFile type="Collection" version="0.1" byte_order="LittleEndian">
                <Collection>
                %s</Collection>
                </VTKFile>
                """.formatted(list);
        AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        // There is nothing besides the files of frames and their list.
    }
}
