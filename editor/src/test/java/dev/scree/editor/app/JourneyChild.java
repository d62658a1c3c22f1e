package dev.scree.editor.app;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.EventLog;
import dev.scree.editor.panel.ui.Item;
import dev.scree.editor.task.BackgroundTask;
import dev.scree.editor.video.PngFile;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.simulation.Statistics;
import imgui.ImGui;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.LinkedBlockingQueue;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryUtil;

/**
 * The editor as a journey drives it: a process of its own with the window on its first thread. Answers questions about
 * the last frame, one line of JSON for each line of input; the input of a user comes through the X server.
 */
final class JourneyChild {
    private final ObjectMapper mapper = new ObjectMapper();
    private final LinkedBlockingQueue<String> questions = new LinkedBlockingQueue<>();
    private final PrintStream answers;
    private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    /** Processor time of the window's thread for each of the last frames [ms]. */
    private final double[] spent = new double[60];

    /**
     * Whether a frame was drawn, before which the thread that reads must leave GLFW alone: two threads that load
     * libraries can wait for each other for ever (GlPlatform).
     */
    private volatile boolean drawn;

    private int frame;
    private long before;

    private JourneyChild(PrintStream answers) {
        this.answers = answers;
    }

    public static void main(String[] arguments) {
        PrintStream answers = System.out;
        System.setOut(System.err);
        JourneyChild child = new JourneyChild(answers);
        Thread reader = new Thread(child::read, "questions");
        reader.setDaemon(true);
        reader.start();
        int code = EditorApp.run(arguments.length == 0 ? null : Path.of(arguments[0]), null, child::answer);
        answers.println("{\"exit\":" + code + "}");
        answers.flush();
        System.exit(code);
    }

    private void read() {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                questions.add(line);
                if (drawn) {
                    Window.wake();
                }
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void answer(EditorApp app) {
        long now = clock.getCurrentThreadCpuTime();
        spent[frame++ % spent.length] = (now - before) / 1e6;
        // Before the look at the questions: one that came without a call is seen now.
        drawn = true;
        // One a frame: what two answers tell alike was so in two frames, and is at rest.
        String question = questions.poll();
        if (question != null) {
            reply(app, question);
        }
        // Answers are no part of a frame.
        before = clock.getCurrentThreadCpuTime();
    }

    private void reply(EditorApp app, String question) {
        ObjectNode answer = mapper.createObjectNode();
        if (question.equals("items")) {
            items(app, answer.putArray("items"));
        } else if (question.equals("state")) {
            state(app, answer);
        } else if (question.equals("scene")) {
            app.context()
                    .project()
                    .ifPresent(
                            project -> answer.put("scene", SceneJson.write(SceneJson.Format.SCENE, project.scene())));
        } else if (question.equals("reset")) {
            app.times().reset();
        } else if (question.startsWith("shot ")) {
            shot(app, Path.of(question.substring(5)));
        } else {
            throw new IllegalArgumentException("no such question: " + question);
        }
        answers.println(answer);
        answers.flush();
    }

    private static void items(EditorApp app, ArrayNode into) {
        for (Item item : app.recorder().items()) {
            into.addObject()
                    .put("scope", item.scope())
                    .put("label", item.label())
                    .put("x", item.centreX())
                    .put("y", item.centreY())
                    .put("width", item.maxX() - item.minX())
                    .put("height", item.maxY() - item.minY())
                    .put("enabled", item.enabled())
                    .put("value", item.value());
        }
    }

    private void state(EditorApp app, ObjectNode into) {
        EditorContext context = app.context();
        ArrayNode tasks = into.putArray("tasks");
        for (BackgroundTask task : context.tasks().open()) {
            tasks.add(task.name());
        }
        ArrayNode log = into.putArray("log");
        for (EventLog.Entry entry : context.log().entries()) {
            log.add(entry.severity() + " " + entry.text());
        }
        into.put("play", context.playback().state().name());
        into.put("frames", context.playback().plays().frameCount());
        into.put("recording", context.recording().on());
        into.put("dialog", context.dialogs().current().isPresent());
        into.put("verification", context.verification().state().name());
        into.put("verified", context.verification().rows().size());
        into.put("framesPerSecond", app.times().rate());
        into.put("longestGapMillis", app.times().longestGapMillis());
        into.put("longestGapParts", app.times().longestGapParts());
        into.put("lateFrames", app.times().lateCount());
        into.put("drawn", app.times().count());
        into.put("frameCpuMillis", Arrays.stream(spent).sorted().toArray()[spent.length / 2]);
        into.put("width", app.window().framebufferSize()[0]);
        into.put("height", app.window().framebufferSize()[1]);
        into.put("textHeight", Math.round(app.textHeight()));
        into.put("mouseX", Math.round(ImGui.getIO().getMousePosX()));
        into.put("mouseY", Math.round(ImGui.getIO().getMousePosY()));
        context.project().ifPresent(project -> {
            into.put("project", project.document().settings().name());
            into.put("unsaved", project.unsaved());
            into.put("shapesComplete", project.shapes().complete(project.scene()));
            into.put("particles", project.shapes().particleCount(project.scene()));
            into.put("models", String.join(",", project.models()));
        });
        context.playback().session().flatMap(session -> session.statistics()).ifPresent(s -> statistics(s, into));
    }

    private static void statistics(Statistics s, ObjectNode into) {
        into.put("fluidParticles", s.fluidParticles());
        into.put("rigidParticles", s.rigidParticles());
        into.put("simulatedSeconds", s.simulatedSeconds());
        into.put("centreOfMassY", s.centreOfMass().y());
    }

    private static void shot(EditorApp app, Path file) {
        app.paint();
        int[] size = app.window().framebufferSize();
        ByteBuffer pixels = MemoryUtil.memAlloc(size[0] * size[1] * 4);
        try {
            GL45C.glReadBuffer(GL45C.GL_BACK);
            GL45C.glReadPixels(0, 0, size[0], size[1], GL45C.GL_RGBA, GL45C.GL_UNSIGNED_BYTE, pixels);
            PngFile.write(file, size[0], size[1], pixels);
        } finally {
            MemoryUtil.memFree(pixels);
        }
    }
}
