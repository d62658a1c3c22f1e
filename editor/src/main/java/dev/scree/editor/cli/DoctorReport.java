package dev.scree.editor.cli;

import dev.scree.editor.action.LogFile;
import dev.scree.editor.action.Preferences;
import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.verify.CaseResult;
import dev.scree.runtime.verify.Verification;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/**
 * The text of a report of a bug: versions, devices, a short self-test on each, settings, and the end of the log. What
 * says who wrote it is taken out ({@link Redaction}).
 */
final class DoctorReport {
    private static final int LOG_LINES = 300;
    /** Cases that end in seconds on any device. */
    private static final List<String> SELF_TEST = List.of("rigid/bounce/e0.9", "impulse/bounce/e0.9");

    /** Beginnings of the names of environment variables that change what drivers do. */
    private static final List<String> DRIVER_VARIABLES = List.of(
            "POCL_", "OCL_", "RUSTICL_", "MESA_", "LIBGL_", "GALLIUM_", "LP_", "CUDA_", "__GL", "EGL_", "SCREE_");

    private final StringBuilder text = new StringBuilder();

    private DoctorReport() {}

    /**
     * Makes the report.
     *
     * @param findings what doctor prints
     */
    static String of(String version, String findings, List<DeviceInfo> devices, LogFile log) {
        Preferences preferences = Preferences.load();
        DoctorReport report = new DoctorReport();
        report.versions(version);
        report.section("Devices", findings);
        report.selfTest(devices);
        report.section(
                "Settings",
                "theme " + (preferences.light() ? "light" : "dark") + "\ndevice " + preferences.device()
                        + "\nrecent projects " + preferences.recentProjects().size());
        report.environment();
        report.section("Log", String.join("\n", log.tail(LOG_LINES)));
        List<Path> folders = new ArrayList<>(preferences.recentProjects());
        folders.add(Path.of(System.getProperty("user.dir")));
        String home = System.getProperty("scree.home");
        if (home != null) {
            folders.add(Path.of(home));
        }
        return Redaction.ofThisMachine(folders).of(report.text.toString());
    }

    private void versions(String version) {
        Runtime machine = Runtime.getRuntime();
        section(
                "Versions",
                String.format(
                        Locale.ROOT,
                        "%s%nJava %s, %s%n%s %s, %s%nLWJGL %s%n%d cores, heap of %d MB at the most",
                        version,
                        System.getProperty("java.version"),
                        System.getProperty("java.vm.name"),
                        System.getProperty("os.name"),
                        System.getProperty("os.version"),
                        System.getProperty("os.arch"),
                        org.lwjgl.Version.getVersion(),
                        machine.availableProcessors(),
                        machine.maxMemory() >> 20));
    }

    private void selfTest(List<DeviceInfo> devices) {
        List<String> choices = new ArrayList<>(List.of("java"));
        devices.forEach(device -> choices.add(Integer.toString(device.index())));
        StringBuilder rows = new StringBuilder();
        for (String choice : choices) {
            for (String id : SELF_TEST) {
                if (choice.equals("java") && id.startsWith("impulse/")) {
                    continue;
                }
                Verification.run(
                        Verification.chosen(id, true, false),
                        DeviceChoice.parse(choice),
                        Progress.NONE,
                        each -> each.forEach(row -> rows.append(said(choice, row))));
            }
        }
        section("Self-test", rows.toString());
    }

    private static String said(String device, CaseResult row) {
        return String.format(
                Locale.ROOT,
                "%s: %s %s: expected %.5g, measured %.5g, %.2f s. %s%n",
                device,
                row.id(),
                row.pass() ? "passed" : "FAILED",
                row.check().expected(),
                row.check().measured(),
                row.seconds(),
                row.note());
    }

    private void environment() {
        StringBuilder lines = new StringBuilder();
        new TreeMap<>(System.getenv()).forEach((name, value) -> {
            if (DRIVER_VARIABLES.stream().anyMatch(name::startsWith)) {
                lines.append(name).append('=').append(value).append('\n');
            }
        });
        section("Environment of the drivers", lines.toString());
    }

    private void section(String title, String content) {
        text.append("## ").append(title).append('\n');
        text.append(content.isBlank() ? "(nothing)" : content.strip()).append("\n\n");
    }
}
