package dev.scree.editor.session;

/** Where a play stands. */
public enum PlayState {
    /** Programs are built and buffers filled. */
    PREPARING,
    PLAYING,
    PAUSED,
    /** The state stopped making sense, or the device refused; the last good frame is kept. */
    FAILED,
    /** The device has failed; the play can go on from the last frame, on the same device or another one. */
    DEVICE_FAILED,
    /** Over; the session answers nothing new. */
    STOPPED
}
