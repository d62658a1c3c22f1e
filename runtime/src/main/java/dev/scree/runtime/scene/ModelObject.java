package dev.scree.runtime.scene;

import java.util.List;

/** An object whose form is that of a model file: a rigid body, or one that deforms. */
public sealed interface ModelObject extends SceneObject permits Body, SoftBody {
    /** Returns the file in the project, with forward slashes: models/NAME.obj. */
    String model();

    /** Returns the names of the model's nodes that form it; empty means all. */
    List<String> nodes();

    /** Returns the factor on the imported size. */
    double scale();

    /** Returns its pose at the start. */
    Pose pose();

    /** Returns the id of its material. */
    String material();

    /** Returns the same object made of another model file. */
    ModelObject ofModel(String model);

    /** Returns a rigid body of the same form in the same place, by which its model is found, drawn and measured. */
    Body rigid();
}
