package dev.scree.runtime.scene;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonPlacesTest {
    private static final byte[] JSON = """
            { "name" : "main",
              "bodies" : [ {
                "id" : "a", "scale" : 1.0
              }, {
                "id" : "b",
                "pose" : { "position" : [ 0.0,
                  1.0, 2.0 ] } } ],
              "physics" : { "scale" : 5 } }
            """.getBytes(StandardCharsets.UTF_8);

    @ParameterizedTest
    @CsvSource({
        "name, 1",
        "bodies, 2",
        "bodies[0].scale, 3",
        "bodies[1], 4",
        "bodies[1].id, 5",
        "bodies[1].pose.position[0], 6",
        "bodies[1].pose.position[1], 7",
        "bodies[1].pose.rotation, 6",
        "bodies[1].scale, 4",
        "bodies[7].scale, 2",
        "physics.scale, 8",
    })
    void theLineOfAFieldOrOfWhatWouldHoldIt(String path, int line) {
        assertThat(JsonPlaces.find(JSON, path).orElseThrow().line()).isEqualTo(line);
    }

    @Test
    void whatIsNotThereHasNoPlace() {
        assertThat(JsonPlaces.find(JSON, "domain.min")).isEmpty();
        assertThat(JsonPlaces.find(JSON, "")).isEmpty();
        assertThat(JsonPlaces.find("{ broken".getBytes(StandardCharsets.UTF_8), "a.b"))
                .isEmpty();
    }
}
