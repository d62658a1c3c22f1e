/**
 * A scene made ready to run: flat arrays from a scene and its particle sets, and the change notices by which an edit
 * reaches it while it plays.
 */
package dev.scree.runtime.instance;
