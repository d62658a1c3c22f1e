package dev.scree.editor.cli;

import dev.scree.editor.action.LogFile;
import dev.scree.editor.app.WindowNeeds;
import dev.scree.editor.image.DesktopPlatform;
import dev.scree.editor.render.OffscreenContext;
import dev.scree.editor.report.JsonOutput;
import dev.scree.editor.video.VideoCodecs;
import dev.scree.runtime.OperatingSystem;
import dev.scree.runtime.Table;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.device.KernelLanguage;
import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.file.OutputFile;
import dev.scree.runtime.project.ChosenOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL20C;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What this machine has to play and draw with, and for each thing missing the command that mends it. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "OpenGL, OpenCL devices, codecs; what is missing and how to mend it.")
final class DoctorCommand implements Callable<Integer> {
    private static final Table FINDINGS = Table.of("part", "%-8s", "finding", "%-1s");

    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "Prints one JSON object.")
    private boolean json;

    @Option(
            names = "--report",
            paramLabel = "FILE.txt",
            description = "Also tests the devices, and writes all that a report of a bug needs, without private names.")
    private Path report;

    private final List<Map<String, Object>> missing = new ArrayList<>();

    @Override
    public Integer call() {
        Map<String, Object> openGl = openGl();
        List<DeviceInfo> devices = Devices.list();
        if (devices.isEmpty()) {
            missing(
                    "OpenCL (" + Devices.reasonMissing() + ")",
                    linux()
                            ? "apt-get update && apt-get install -y ocl-icd-libopencl1 pocl-opencl-icd"
                            : Devices.remedy(OperatingSystem.current()));
        }
        WindowNeeds.obstacle().ifPresent(e -> missing("a window: " + e.reason(), e.remedy()));
        for (DeviceInfo device : devices) {
            String instead = KernelLanguage.shortcoming(device);
            if (instead != null) {
                missing(
                        KernelLanguage.NEEDED + " on " + device.name() + " (it has " + instead + ")",
                        "install a newer driver, or choose another device");
            }
        }
        List<String> codecs = VideoCodecs.available();
        if (codecs.isEmpty()) {
            boolean made =
                    DesktopPlatform.current().map(DesktopPlatform::hasFfmpeg).orElse(false);
            missing(
                    "a video encoder",
                    made
                            ? "delete .javacpp/cache in your home folder, then run doctor again"
                            : "FFmpeg is not made for this platform; record pictures with --record DIR/*.png");
        }
        if (report != null) {
            writeReport(openGl, devices, codecs);
        }
        if (json) {
            Map<String, Object> root = new LinkedHashMap<>();
            root.put("openGL", openGl);
            root.put("openCL", devices);
            root.put("codecs", codecs);
            root.put("missing", missing);
            spec.commandLine().getOut().println(JsonOutput.text(root));
        } else {
            print(spec.commandLine().getOut(), openGl, devices, codecs);
        }
        return 0;
    }

    private void writeReport(Map<String, Object> openGl, List<DeviceInfo> devices, List<String> codecs) {
        StringWriter findings = new StringWriter();
        print(new PrintWriter(findings, true), openGl, devices, codecs);
        String version = String.join(" ", spec.root().version());
        String text = DoctorReport.of(version, findings.toString(), devices, LogFile.ofUser());
        if (Files.isRegularFile(report)) {
            throw UserError.input(report, "it exists", "Choose another name for the report");
        }
        try {
            OutputFile.write(ChosenOutput.file(report), text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw FileFailure.unwritable(report, e);
        }
        spec.commandLine().getErr().println("The report is in " + report + "; read it before you send it.");
    }

    private Map<String, Object> openGl() {
        try (OffscreenContext context = OffscreenContext.create()) {
            Map<String, Object> found = new LinkedHashMap<>();
            found.put("renderer", context.renderer());
            found.put("vendor", GL11C.glGetString(GL11C.GL_VENDOR));
            found.put("version", GL11C.glGetString(GL11C.GL_VERSION));
            found.put("shadingLanguage", GL11C.glGetString(GL20C.GL_SHADING_LANGUAGE_VERSION));
            return found;
        } catch (UserError e) {
            missing(
                    "OpenGL 4.5 (" + e.reason() + ")",
                    linux()
                            ? "apt-get update && apt-get install -y libegl1 libegl-mesa0 libgl1 libgl1-mesa-dri"
                            : e.remedy());
            return null;
        }
    }

    private static boolean linux() {
        return OperatingSystem.current() == OperatingSystem.LINUX;
    }

    private void missing(String what, String command) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("what", what);
        entry.put("command", command);
        missing.add(entry);
    }

    private void print(PrintWriter out, Map<String, Object> openGl, List<DeviceInfo> devices, List<String> codecs) {
        out.println(FINDINGS.row(
                "OpenGL",
                openGl == null
                        ? "none: voxels come from the slower ray method, no window, no video"
                        : openGl.get("renderer") + ", " + openGl.get("version")));
        if (devices.isEmpty()) {
            out.println(FINDINGS.row("OpenCL", "none: --device java plays scenes without fluid, more slowly"));
        }
        for (DeviceInfo d : devices) {
            out.println(FINDINGS.row(
                    "OpenCL",
                    String.format(
                            Locale.ROOT,
                            "%d: %s (%s), %d units, %.1f GB, %s, driver %s",
                            d.index(),
                            d.name(),
                            d.type().name().toLowerCase(Locale.ROOT),
                            d.units(),
                            d.memoryBytes() / 1e9,
                            d.platform(),
                            d.driver())));
        }
        out.println(FINDINGS.row(
                "Video",
                codecs.isEmpty() ? "none: record pictures with --record DIR/*.png" : String.join(", ", codecs)));
        if (missing.isEmpty()) {
            out.println("Nothing is missing.");
        }
        for (Map<String, Object> entry : missing) {
            out.println(FINDINGS.row("Missing", entry.get("what")));
            out.println(FINDINGS.row("", "mend it with: " + entry.get("command")));
        }
    }
}
