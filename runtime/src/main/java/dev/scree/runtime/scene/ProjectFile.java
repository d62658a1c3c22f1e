package dev.scree.runtime.scene;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The settings of a project as a whole, stored in {@code project.json}.
 *
 * @param name name that the user sees
 * @param scene name of the scene that opens and plays by default
 * @param bodySize length of the longest side that a model without a unit gets when it is added [m]
 * @param models by model file (models/NAME.obj): settings that the file does not say itself
 * @param runs run configurations, in the order in which the user sees them
 * @param other JSON fields this version does not know, kept as they are
 */
@Withers
public record ProjectFile(
        String name,
        String scene,
        double bodySize,
        Map<String, ModelSettings> models,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<RunConfiguration> runs,
        @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> other)
        implements ProjectFileBuilder.With {

    public ProjectFile {
        name = Required.field(name, "name");
        scene = scene == null ? "main" : scene;
        bodySize = bodySize == 0 ? 0.2 : bodySize;
        models = models == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(models));
        runs = runs == null ? List.of() : List.copyOf(runs);
        other = OtherFields.copy(other);
    }

    /** Makes the settings of a project without run configurations. */
    public ProjectFile(
            String name,
            String scene,
            double bodySize,
            Map<String, ModelSettings> models,
            Map<String, JsonNode> other) {
        this(name, scene, bodySize, models, null, other);
    }

    /** Returns the run configuration of a name. */
    public Optional<RunConfiguration> run(String wanted) {
        return runs.stream().filter(run -> run.name().equals(wanted)).findFirst();
    }

    /** Returns the settings of a model; {@link ModelSettings#FROM_FILE} where none are stored. */
    public ModelSettings model(String file) {
        return models.getOrDefault(file, ModelSettings.FROM_FILE);
    }

    /** Returns a copy with one model's settings replaced. */
    public ProjectFile withModel(String file, ModelSettings settings) {
        Map<String, ModelSettings> changed = new LinkedHashMap<>(models);
        changed.put(file, settings);
        return withModels(changed);
    }
}
