package dev.scree.runtime.export;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Poses of all bodies, written frame by frame and read body by body: a file of its own, because bodies by the thousand
 * over minutes do not fit into memory.
 */
final class BodyTrack implements AutoCloseable {
    private static final int BYTES = Frame.BODY_STRIDE * Float.BYTES;
    private static final int SEGMENT_BYTES = 1 << 30;

    private final Path file;
    private final FileChannel channel;
    private final List<Pose> starts;
    private final int bodies;
    private final List<Long> times = new ArrayList<>();
    private final List<ByteBuffer> segments = new ArrayList<>();

    /** @param starts poses of the bodies in frames that do not have them yet: bodies may be added while playing */
    BodyTrack(Path file, List<Pose> starts) {
        this.file = file;
        this.starts = starts;
        this.bodies = starts.size();
        try {
            channel = FileChannel.open(
                    file,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.READ,
                    StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void add(Frame frame) {
        ByteBuffer poses =
                ByteBuffer.allocate(Math.multiplyExact(BYTES, bodies)).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < Frame.BODY_STRIDE * Math.min(bodies, frame.bodyCount()); i++) {
            poses.putFloat(frame.bodies().get(i));
        }
        for (int b = frame.bodyCount(); b < bodies; b++) {
            Vec3 x = starts.get(b).position();
            Quat q = starts.get(b).rotation();
            for (double number : new double[] {x.x(), x.y(), x.z(), 0, q.x(), q.y(), q.z(), q.w()}) {
                poses.putFloat((float) number);
            }
        }
        poses.flip();
        try {
            // Where the frame before could not be written whole, this one takes its place.
            channel.position((long) BYTES * bodies * times.size());
            while (poses.hasRemaining()) {
                channel.write(poses);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        times.add(frame.number());
    }

    /** Takes the last frame back. */
    void removeLast() {
        times.remove(times.size() - 1);
    }

    private int framesPerSegment() {
        return Math.max(1, SEGMENT_BYTES / Math.max(1, BYTES * bodies));
    }

    /** Call after the last {@link #add} and before {@link #pose}. */
    void openForReading() throws IOException {
        long bytesPerFrame = (long) BYTES * bodies;
        segments.clear();
        for (int first = 0; first < times.size(); first += framesPerSegment()) {
            int frames = Math.min(framesPerSegment(), times.size() - first);
            segments.add(channel.map(FileChannel.MapMode.READ_ONLY, first * bytesPerFrame, frames * bytesPerFrame)
                    .order(ByteOrder.LITTLE_ENDIAN));
        }
    }

    int frames() {
        return times.size();
    }

    /** Time code of a frame. */
    long time(int frame) {
        return times.get(frame);
    }

    /** Position x y z [m] and quaternion w x y z of a body in a frame. */
    float[] pose(int body, int frame) {
        ByteBuffer segment = segments.get(frame / framesPerSegment());
        int at = Math.toIntExact(((long) (frame % framesPerSegment()) * bodies + body) * BYTES);
        float[] pose = new float[7];
        for (int k = 0; k < 7; k++) {
            int place = k < 3 ? k : k == 3 ? 7 : k;
            pose[k] = segment.getFloat(at + 4 * place);
        }
        return pose;
    }

    @Override
    public void close() {
        segments.clear();
        WrittenFiles.delete(channel, file);
    }
}
