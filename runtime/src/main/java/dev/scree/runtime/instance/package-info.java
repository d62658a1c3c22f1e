/**
 * A scene made ready to run ({@link dev.scree.runtime.instance.SceneInstance}), the constants of its steps, and the
 * change notices by which edits reach it while it plays.
 */
package dev.scree.runtime.instance;
