package dev.scree.editor.viewport;

import dev.scree.editor.action.HandTool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What of a gizmo can be grabbed. */
public enum Handle {
    MOVE_X("Move X", HandTool.MOVE, Form.AXIS, 0),
    MOVE_Y("Move Y", HandTool.MOVE, Form.AXIS, 1),
    MOVE_Z("Move Z", HandTool.MOVE, Form.AXIS, 2),
    MOVE_YZ("Move in YZ", HandTool.MOVE, Form.PLANE, 0),
    MOVE_XZ("Move in XZ", HandTool.MOVE, Form.PLANE, 1),
    MOVE_XY("Move in XY", HandTool.MOVE, Form.PLANE, 2),
    MOVE_VIEW("Move Freely", HandTool.MOVE, Form.VIEW, -1),
    TURN_X("Turn X", HandTool.TURN, Form.AXIS, 0),
    TURN_Y("Turn Y", HandTool.TURN, Form.AXIS, 1),
    TURN_Z("Turn Z", HandTool.TURN, Form.AXIS, 2),
    TURN_VIEW("Turn in View", HandTool.TURN, Form.VIEW, -1),
    SCALE_X("Scale X", HandTool.SCALE, Form.AXIS, 0),
    SCALE_Y("Scale Y", HandTool.SCALE, Form.AXIS, 1),
    SCALE_Z("Scale Z", HandTool.SCALE, Form.AXIS, 2),
    SCALE_ALL("Scale", HandTool.SCALE, Form.VIEW, -1);

    /** What a drag is bound to. */
    public enum Form {
        /** One of the gizmo's axes. */
        AXIS,
        /** The plane across one of the gizmo's axes. */
        PLANE,
        /** The plane of the picture; for scaling all axes alike. */
        VIEW
    }

    private final String label;
    private final HandTool tool;
    private final Form form;
    private final int axis;

    Handle(String label, HandTool tool, Form form, int axis) {
        this.label = label;
        this.tool = tool;
        this.form = form;
        this.axis = axis;
    }

    public String label() {
        return label;
    }

    public HandTool tool() {
        return tool;
    }

    public Form form() {
        return form;
    }

    /** 0, 1, 2 for x, y, z: the axis, or the one across the plane; -1 for none. */
    public int axis() {
        return axis;
    }

    /** Whether a drag changes the component along one of the gizmo's axes. */
    public boolean frees(int component) {
        return form == Form.VIEW || form == Form.AXIS && component == axis || form == Form.PLANE && component != axis;
    }

    /** All handles of a tool; without those of single axes where nothing is scaled along one. */
    public static List<Handle> of(HandTool tool, boolean perAxis) {
        return Arrays.stream(values())
                .filter(handle ->
                        handle.tool == tool && (tool != HandTool.SCALE || perAxis || handle.form == Form.VIEW))
                .toList();
    }

    /** The handle of a tool that is not bound to an axis. */
    public static Handle free(HandTool tool) {
        return switch (tool) {
            case MOVE -> MOVE_VIEW;
            case TURN -> TURN_VIEW;
            case SCALE -> SCALE_ALL;
        };
    }

    /**
     * Returns the handle of the same tool that is bound to an axis, or to the plane across it where there is such a
     * handle.
     */
    public Handle bound(int toAxis, boolean plane) {
        Form wanted = plane && tool == HandTool.MOVE ? Form.PLANE : Form.AXIS;
        return Arrays.stream(values())
                .filter(handle -> handle.tool == tool && handle.form == wanted && handle.axis == toAxis)
                .findFirst()
                .orElseThrow();
    }

    /** The gizmo's axes along which it changes something, as letters: "X", "XZ". */
    public List<String> letters() {
        List<String> letters = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            if (frees(i)) {
                letters.add(String.valueOf("XYZ".charAt(i)));
            }
        }
        return letters;
    }
}
