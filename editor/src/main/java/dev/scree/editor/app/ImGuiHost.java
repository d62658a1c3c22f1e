package dev.scree.editor.app;

import dev.scree.editor.panel.ui.Fonts;
import dev.scree.editor.panel.ui.ImGuiLibrary;
import dev.scree.editor.panel.ui.Palette;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImDrawData;
import imgui.ImGui;
import imgui.ImGuiIO;
import imgui.extension.implot.ImPlot;
import imgui.extension.implot.ImPlotContext;
import imgui.flag.ImGuiConfigFlags;
import imgui.gl3.ImGuiImplGl3;

/**
 * The contexts of ImGui and of its diagrams, with the two back ends. A frame is begun and ended here and nowhere else.
 */
final class ImGuiHost implements AutoCloseable {
    private final GlfwBackend glfw;
    private final ImGuiImplGl3 gl3 = new ImGuiImplGl3();
    private final ImPlotContext plots;
    private final Ui ui;
    /** How large the display wants things, 1 at 100 %. */
    private final float display;

    private Size size;
    private boolean closed;

    /**
     * How large the user wants things.
     *
     * @param zoom of everything [%]
     * @param font size of texts at 100 % [px]
     */
    record Size(int zoom, int font) {}

    ImGuiHost(Window window, Palette palette, Size size) {
        ImGuiLibrary.load();
        ImGui.createContext();
        plots = ImPlot.createContext();
        ImGuiIO io = ImGui.getIO();
        io.setIniFilename(null);
        io.setLogFilename(null);
        io.addConfigFlags(ImGuiConfigFlags.DockingEnable);
        io.setConfigDragClickToInputText(true);
        io.setConfigWindowsMoveFromTitleBarOnly(true);
        io.setConfigInputTextCursorBlink(false);
        display = window.contentScale();
        this.size = size;
        ui = new Ui(new Fonts(scale(), size.font), palette, scale());
        glfw = new GlfwBackend(ui.typed()::add, ui.pressed());
        glfw.init(window.handle(), true);
        gl3.init("#version 450 core");
    }

    private float scale() {
        return display * size.zoom / 100f;
    }

    /** Draws everything in another size from now on, with fonts made anew for it. Call between frames. */
    void use(Size wanted) {
        if (!wanted.equals(size)) {
            size = wanted;
            gl3.destroyFontsTexture();
            ui.rescale(new Fonts(scale(), size.font), scale());
            gl3.createFontsTexture();
        }
    }

    Ui ui() {
        return ui;
    }

    /** Runs the content between ImGui's new frame and its render; the frame is ended whatever the content throws. */
    void frame(Runnable content) {
        gl3.newFrame();
        glfw.newFrame();
        ImGui.newFrame();
        try {
            content.run();
        } finally {
            ImGui.render();
            ui.recorder().endFrame();
            ui.typed().endFrame();
        }
    }

    /** What the last frame consists of, until the next one begins. */
    ImDrawData drawData() {
        return ImGui.getDrawData();
    }

    /** Draws the last frame into the bound framebuffer. */
    void draw() {
        gl3.renderDrawData(drawData());
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        gl3.shutdown();
        glfw.shutdown();
        ImPlot.destroyContext(plots);
        ImGui.destroyContext();
    }
}
