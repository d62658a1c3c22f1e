package dev.scree.runtime.scene;

/** An axis of the world. */
public enum Axis {
    X,
    Y,
    Z
}
