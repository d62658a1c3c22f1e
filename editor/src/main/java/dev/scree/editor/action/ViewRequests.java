package dev.scree.editor.action;

import dev.scree.runtime.scene.Camera;
import java.util.Optional;

/**
 * What actions ask the viewport and the Hierarchy to do once, which only these can: look somewhere, begin a drag
 * without a button, give a field the keyboard. A request stays until the panel that carries it out takes it.
 */
public final class ViewRequests {
    private final ViewState view;
    private boolean handFree;
    private Camera camera;
    private ViewWish direction;
    private boolean frameAll;
    private boolean frameSelection;
    private boolean showSelection;
    private boolean rename;
    private boolean filter;

    ViewRequests(ViewState view) {
        this.view = view;
    }

    /** Asks the viewport to do what the tool does without a button held: with the pointer, or by a typed value. */
    public void handFree() {
        handFree = true;
    }

    /** Whether the tool shall act without a button held; asking takes the request away. */
    public boolean takeHandFree() {
        boolean asked = handFree;
        handFree = false;
        return asked;
    }

    /** Asks the viewport to look from somewhere, with perspective. */
    public void lookFrom(Camera from) {
        view.setOrthographic(false);
        camera = from;
    }

    /** Where the viewport shall look from; asking takes the request away. */
    public Optional<Camera> takeCamera() {
        Optional<Camera> asked = Optional.ofNullable(camera);
        camera = null;
        return asked;
    }

    /** Asks for a view; the last of several counts. */
    public void turnTo(ViewWish wish) {
        direction = wish;
    }

    /** The view that the camera shall take; asking takes the request away. */
    public Optional<ViewWish> takeView() {
        Optional<ViewWish> asked = Optional.ofNullable(direction);
        direction = null;
        return asked;
    }

    /** Asks that the camera shows everything. */
    public void frameAll() {
        frameAll = true;
    }

    /** Whether the camera shall show everything; asking takes the request away. */
    public boolean takeFrameAll() {
        boolean asked = frameAll;
        frameAll = false;
        return asked;
    }

    /** Asks that the camera shows the selection. */
    public void frameSelection() {
        frameSelection = true;
    }

    /** Whether the camera shall show the selection; asking takes the request away. */
    public boolean takeFrameSelection() {
        boolean asked = frameSelection;
        frameSelection = false;
        return asked;
    }

    /** Asks that the selection can be seen: the camera moves only where it cannot be seen well. */
    public void showSelection() {
        showSelection = true;
    }

    /** Whether the selection shall be seen; the request stays. */
    public boolean wantsShowSelection() {
        return showSelection;
    }

    /** Whether the selection shall be seen; asking takes the request away. */
    public boolean takeShowSelection() {
        boolean asked = showSelection;
        showSelection = false;
        return asked;
    }

    /** Asks the Hierarchy to let the user rename what is selected. */
    public void rename() {
        rename = true;
    }

    /** Whether the Hierarchy shall let the user rename what is selected; asking takes the request away. */
    public boolean takeRename() {
        boolean asked = rename;
        rename = false;
        return asked;
    }

    /** Asks the Hierarchy to give its filter the keyboard. */
    public void filter() {
        filter = true;
    }

    /** Whether the Hierarchy's filter shall get the keyboard; asking takes the request away. */
    public boolean takeFilter() {
        boolean asked = filter;
        filter = false;
        return asked;
    }
}
