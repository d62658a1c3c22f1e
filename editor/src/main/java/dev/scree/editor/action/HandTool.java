package dev.scree.editor.action;

/** What is done to objects by hand. */
public enum HandTool {
    MOVE,
    TURN,
    SCALE
}
