package dev.scree.editor.localhistory;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A scene as it was once.
 *
 * @param hash of its content, to tell equal states
 * @param file holds it; its name says all the rest
 */
public record KeptState(Instant time, Cause cause, String scene, String hash, Path file) {
    private static final Pattern NAME =
            Pattern.compile("(\\d{1,15})\\.(save|play)\\.([0-9a-f]{16})\\.(.+)\\.json\\.gz");

    /** Why it was kept. */
    public enum Cause {
        SAVE("save", "Saved"),
        PLAY("play", "Played");

        private final String key;
        private final String title;

        Cause(String key, String title) {
            this.key = key;
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    /** A state that a file of this folder is to hold. */
    static KeptState in(Path folder, Instant time, Cause cause, String scene, String hash) {
        String name = URLEncoder.encode(scene, StandardCharsets.UTF_8);
        return new KeptState(
                time,
                cause,
                scene,
                hash,
                folder.resolve(time.toEpochMilli() + "." + cause.key + "." + hash + "." + name + ".json.gz"));
    }

    /** What a file holds by its name; empty where it is none of these. */
    static Optional<KeptState> of(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        if (!name.matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new KeptState(
                    Instant.ofEpochMilli(Long.parseLong(name.group(1))),
                    name.group(2).equals(Cause.SAVE.key) ? Cause.SAVE : Cause.PLAY,
                    URLDecoder.decode(name.group(4), StandardCharsets.UTF_8),
                    name.group(3),
                    file));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
