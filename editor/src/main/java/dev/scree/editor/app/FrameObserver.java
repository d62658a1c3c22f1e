package dev.scree.editor.app;

/** Watches the window from inside; tests drive journeys by it. Called on the UI thread. */
@FunctionalInterface
interface FrameObserver {
    FrameObserver NONE = app -> {};

    /** A frame was drawn into the back buffer and is about to be shown. */
    void drawn(EditorApp app);
}
