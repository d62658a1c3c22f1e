package dev.scree.editor.video;

import java.util.List;

/** What videos can be written with here. */
public final class VideoCodecs {
    private VideoCodecs() {}

    /** Names of the usable encoders, the preferred one first; empty where the libraries do not load. */
    public static List<String> available() {
        try {
            return VideoEncoder.available();
        } catch (UnsatisfiedLinkError | NoClassDefFoundError e) {
            org.slf4j.LoggerFactory.getLogger(VideoCodecs.class)
                    .warn("the video libraries do not load: {}", e.getMessage());
            return List.of();
        }
    }
}
