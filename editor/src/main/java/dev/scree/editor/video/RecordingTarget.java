package dev.scree.editor.video;

import dev.scree.runtime.UserError;
import java.nio.file.Path;

/**
 * Where and how a recording is written.
 *
 * @param path an .mp4 file, or a folder for numbered pictures
 * @param pictures true for numbered PNG files
 * @param width [px], even
 * @param height [px], even
 * @param framesPerSecond of the video
 */
public record RecordingTarget(Path path, boolean pictures, int width, int height, int framesPerSecond) {
    private static final int LONGEST_SIDE = 8192;

    /** @throws UserError of kind USAGE where the size, the rate or the name cannot be recorded */
    public static RecordingTarget of(String where, int width, int height, int framesPerSecond) {
        if (width < 16
                || height < 16
                || width > LONGEST_SIDE
                || height > LONGEST_SIDE
                || width % 2 != 0
                || height % 2 != 0) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    "a video of " + width + "x" + height + " cannot be written",
                    "Both sides must be even, from 16 to " + LONGEST_SIDE);
        }
        if (framesPerSecond < 1 || framesPerSecond > 240) {
            throw UserError.of(
                    UserError.Kind.USAGE, framesPerSecond + " frames per second cannot be written", "Use 1 to 240");
        }
        if (where.endsWith("/*.png") || where.equals("*.png")) {
            return new RecordingTarget(
                    Path.of(where.equals("*.png") ? "." : where.substring(0, where.length() - 6)),
                    true,
                    width,
                    height,
                    framesPerSecond);
        }
        if (!where.toLowerCase(java.util.Locale.ROOT).endsWith(".mp4")) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    "a recording is not written to " + where,
                    "Name a FILE.mp4, or DIR/*.png for pictures");
        }
        return new RecordingTarget(Path.of(where), false, width, height, framesPerSecond);
    }

    PictureSink open() {
        return pictures ? new PngSink(path, width, height) : new MovieSink(path, width, height, framesPerSecond);
    }
}
