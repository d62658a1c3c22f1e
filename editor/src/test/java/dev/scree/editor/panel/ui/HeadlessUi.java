package dev.scree.editor.panel.ui;

import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.type.ImInt;
import java.util.List;

/** ImGui without a window, with a mouse and a keyboard for tests: one window that shows some content. */
public final class HeadlessUi implements AutoCloseable {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 2900;

    private final Ui ui;
    private final Runnable content;

    /** @param content draws what is in the window; gets the scope "test" */
    public HeadlessUi(java.util.function.Consumer<Ui> content) {
        ImGuiLibrary.load();
        ImGui.createContext();
        ImGui.getIO().setIniFilename(null);
        ImGui.getIO().setDisplaySize(WIDTH + 20, HEIGHT + 100);
        Fonts fonts = new Fonts(1);
        ImGui.getIO().getFonts().getTexDataAsRGBA32(new ImInt(), new ImInt());
        ui = new Ui(fonts, Palette.load(Theme.DARK), 1);
        this.content = () -> ui.scope("test", () -> content.accept(ui));
        frames(3);
    }

    public Ui ui() {
        return ui;
    }

    /** Draws some frames. @return the widgets of the last one */
    public List<Item> frames(int count) {
        for (int frame = 0; frame < count; frame++) {
            ImGui.getIO().setDeltaTime(1 / 60f);
            ImGui.newFrame();
            ImGui.setNextWindowPos(0, 0);
            ImGui.setNextWindowSize(WIDTH, HEIGHT);
            ui.window("test", null, 0, content);
            ImGui.render();
            ui.recorder().endFrame();
            ui.typed().endFrame();
        }
        return ui.recorder().items();
    }

    /** Returns the widget of a label. @throws AssertionError if there is none */
    public Item item(String label) {
        return frames(1).stream()
                .filter(item -> item.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new AssertionError("there is no " + label + " among "
                        + ui.recorder().items().stream().map(Item::label).toList()));
    }

    /** Whether a widget of this label was drawn. */
    public boolean shows(String label) {
        return frames(1).stream().anyMatch(item -> item.label().equals(label));
    }

    public void move(float x, float y) {
        ImGui.getIO().addMousePosEvent(x, y);
        frames(2);
    }

    public void moveTo(String label) {
        Item item = item(label);
        move(item.centreX(), item.centreY());
    }

    /** Presses and releases a mouse button on a widget. @param button 0 for the left one, 1 for the right one */
    public void press(String label, int button) {
        moveTo(label);
        ImGui.getIO().addMouseButtonEvent(button, true);
        frames(2);
        ImGui.getIO().addMouseButtonEvent(button, false);
        frames(4);
    }

    public void press(String label) {
        press(label, 0);
    }

    /** Drags the left button from a widget's centre to the right. @param pixels in steps of a tenth each */
    public void drag(String label, float pixels) {
        Item item = item(label);
        move(item.centreX(), item.centreY());
        ImGui.getIO().addMouseButtonEvent(0, true);
        frames(2);
        for (int i = 1; i <= 10; i++) {
            move(item.centreX() + pixels * i / 10, item.centreY());
        }
        ImGui.getIO().addMouseButtonEvent(0, false);
        frames(3);
    }

    public void type(String text) {
        text.codePoints().forEach(character -> {
            ImGui.getIO().addInputCharacter(character);
            ui.typed().add(character);
            frames(1);
        });
        frames(1);
    }

    /** Presses a key and lets it go. @param key of {@link ImGuiKey} */
    public void key(int key) {
        hold(key, true);
        hold(key, false);
    }

    /** Holds a key down or lets it go. */
    public void hold(int key, boolean down) {
        int modifier = key == ImGuiKey.LeftCtrl
                ? ImGuiKey.ModCtrl
                : key == ImGuiKey.LeftShift ? ImGuiKey.ModShift : ImGuiKey.None;
        if (modifier != ImGuiKey.None) {
            ImGui.getIO().addKeyEvent(modifier, down);
        }
        ImGui.getIO().addKeyEvent(key, down);
        frames(3);
    }

    /** Replaces a text field's content and finishes it by Enter. */
    public void enter(String label, String text) {
        press(label);
        hold(ImGuiKey.LeftCtrl, true);
        key(ImGuiKey.A);
        hold(ImGuiKey.LeftCtrl, false);
        type(text);
        key(ImGuiKey.Enter);
    }

    @Override
    public void close() {
        ImGui.destroyContext();
    }
}
