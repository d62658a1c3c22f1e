package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/**
 * A named set of objects that the user selects and moves together. It has no place of its own and means nothing to the
 * simulation. An object that several groups name belongs to the first of them; what a scene does not have is passed
 * over.
 *
 * @param name name that the user sees, unique in the scene
 * @param parent name of the group that it is in; null for none. What a scene does not have, and what would lead in a
 *     circle, is passed over
 * @param members references of its own objects, without those of groups in it, see {@link SceneObject#reference}
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record Group(
        String name,
        String parent,
        List<String> members,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other) implements GroupBuilder.With {

    public Group {
        name = Required.field(name, "name");
        members = members == null ? List.of() : List.copyOf(members);
        other = OtherFields.copy(other);
    }

    /** Makes a group that is in no other one. */
    public Group(String name, List<String> members, Map<String, JsonNode> other) {
        this(name, null, members, other);
    }

    /** Returns a group of objects. */
    public static Group of(String name, List<? extends SceneObject> objects) {
        return new Group(name, objects.stream().map(SceneObject::reference).toList(), null);
    }
}
