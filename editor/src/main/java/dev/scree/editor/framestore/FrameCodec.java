package dev.scree.editor.framestore;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.frame.FramePool;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Frames as bytes that compress well. Each number is combined (exclusive or) with the same one of the frame before, and
 * then the first bytes of all numbers stand together, then the second ones, and so on: what moves little leaves long
 * runs of zeros. The first frame of a chunk stands for itself, so that each chunk can be read alone. All is little
 * endian.
 */
final class FrameCodec {
    /** Longest content of a chunk [bytes]; a frame that does not fit into it is not kept on disk. */
    static final int LONGEST = 256 << 20;

    private static final int HEADER = 4 * Long.BYTES + 7 * Integer.BYTES + 4 * Double.BYTES;
    private static final int ARRAYS = 6 + FrameDetail.values().length;

    private FrameCodec() {}

    /** Returns how many bytes a frame takes before compression. */
    static long size(Frame frame) {
        long numbers = frame.grainShapes().limit() + frame.fluidTags().limit();
        for (FloatBuffer array : floats(frame)) {
            numbers += array.limit();
        }
        return HEADER + Integer.BYTES * numbers;
    }

    /** Returns the bytes of some frames, in their order; none may be given back meanwhile. */
    static byte[] encode(List<Frame> frames) {
        long size = frames.stream().mapToLong(FrameCodec::size).sum();
        ByteBuffer out = ByteBuffer.allocate((int) size).order(ByteOrder.LITTLE_ENDIAN);
        int[][] before = new int[ARRAYS][0];
        for (Frame frame : frames) {
            boolean first = frame == frames.get(0);
            header(out, frame, first ? frame.grainShapes().limit() : 0);
            if (first) {
                FloatBuffer shapes = frame.grainShapes();
                for (int i = 0; i < shapes.limit(); i++) {
                    out.putFloat(shapes.get(i));
                }
            }
            int a = 0;
            for (FloatBuffer array : floats(frame)) {
                int[] bits = new int[array.limit()];
                for (int i = 0; i < bits.length; i++) {
                    bits[i] = Float.floatToRawIntBits(array.get(i));
                }
                planes(out, bits, before[a]);
                before[a++] = bits;
            }
            int[] tags = new int[frame.fluidTags().limit()];
            frame.fluidTags().get(0, tags);
            planes(out, tags, before[ARRAYS - 1]);
            before[ARRAYS - 1] = tags;
        }
        return java.util.Arrays.copyOf(out.array(), out.position());
    }

    private static void header(ByteBuffer out, Frame frame, int shapes) {
        out.putLong(frame.number())
                .putLong(frame.step())
                .putDouble(frame.time())
                .putLong(frame.hash());
        out.putInt(frame.bodyCount()).putInt(frame.grainCount()).putInt(frame.fluidCount());
        out.putInt(frame.clothVertexCount());
        int carried = 0;
        for (FrameDetail detail : frame.details()) {
            carried |= 1 << detail.ordinal();
        }
        int contacts =
                frame.detail(FrameDetail.CONTACT_FORCES).map(FloatBuffer::limit).orElse(0);
        out.putInt(carried).putInt(shapes).putInt(contacts);
        Frame.Ball ball = frame.ball().orElse(new Frame.Ball(0, 0, 0, 0));
        out.putDouble(ball.x()).putDouble(ball.y()).putDouble(ball.z()).putDouble(ball.radius());
    }

    /** All arrays of floats in a fixed order; a detail that the frame lacks is empty. */
    private static List<FloatBuffer> floats(Frame frame) {
        List<FloatBuffer> arrays = new ArrayList<>(
                List.of(frame.bodies(), frame.bodyMotions(), frame.grains(), frame.fluid(), frame.cloth()));
        for (FrameDetail detail : FrameDetail.values()) {
            arrays.add(frame.detail(detail).orElse(FloatBuffer.allocate(0)));
        }
        return arrays;
    }

    private static void planes(ByteBuffer out, int[] bits, int[] before) {
        int at = out.position();
        byte[] to = out.array();
        int count = bits.length;
        for (int i = 0; i < count; i++) {
            int value = i < before.length ? bits[i] ^ before[i] : bits[i];
            to[at + i] = (byte) value;
            to[at + count + i] = (byte) (value >> 8);
            to[at + 2 * count + i] = (byte) (value >> 16);
            to[at + 3 * count + i] = (byte) (value >> 24);
        }
        out.position(at + 4 * count);
    }

    /**
     * Returns the frames that bytes hold; the caller closes each.
     *
     * @throws IOException where the bytes make no sense; then no frame stays leased
     */
    static List<Frame> decode(byte[] bytes, FramePool pool) throws IOException {
        List<Frame> frames = new ArrayList<>();
        try {
            ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            int[][] before = new int[ARRAYS][0];
            FloatBuffer shapes = FloatBuffer.allocate(0);
            while (in.hasRemaining()) {
                shapes = frame(in, pool, before, shapes, frames);
            }
            return frames;
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            frames.forEach(Frame::close);
            throw new IOException("a chunk of frames makes no sense", e);
        } catch (IOException e) {
            frames.forEach(Frame::close);
            throw e;
        }
    }

    private static FloatBuffer frame(
            ByteBuffer in, FramePool pool, int[][] before, FloatBuffer oldShapes, List<Frame> frames)
            throws IOException {
        long number = in.getLong();
        long step = in.getLong();
        double time = in.getDouble();
        long hash = in.getLong();
        int bodies = count(in, Integer.BYTES * (Frame.BODY_STRIDE + Frame.MOTION_STRIDE));
        int grains = count(in, Integer.BYTES * Frame.PARTICLE_STRIDE);
        int fluid = count(in, Integer.BYTES * (Frame.PARTICLE_STRIDE + Frame.TAG_STRIDE));
        int vertices = count(in, Integer.BYTES * Frame.VERTEX_STRIDE);
        int carried = in.getInt();
        int shapeCount = count(in, Float.BYTES);
        int contacts = count(in, Float.BYTES);
        Frame.Ball ball = new Frame.Ball(in.getDouble(), in.getDouble(), in.getDouble(), in.getDouble());
        if (!(time >= 0 && time < 1e12) || number < 0) {
            throw new IOException("frame " + number + " at " + time + " s");
        }
        Frame frame = pool.lease(number, step, time, bodies, grains, fluid);
        frames.add(frame);
        frame.addCloth(vertices);
        frame.setHash(hash);
        frame.setBall(ball.radius() > 0 ? ball : null);
        FloatBuffer shapes = oldShapes;
        if (shapeCount > 0) {
            shapes = direct(shapeCount);
            for (int i = 0; i < shapeCount; i++) {
                shapes.put(i, in.getFloat());
            }
        }
        if (shapes.limit() < grains * Frame.SHAPE_STRIDE) {
            throw new IOException("grains without a shape");
        }
        frame.setGrainShapes(shapes);
        for (FrameDetail detail : FrameDetail.values()) {
            if ((carried & 1 << detail.ordinal()) != 0) {
                if (detail == FrameDetail.CONTACT_FORCES) {
                    frame.addDetail(detail, contacts);
                } else {
                    frame.addDetail(detail);
                }
            }
        }
        int a = 0;
        for (FloatBuffer array : floats(frame)) {
            int[] bits = whole(in, array.limit(), before[a]);
            for (int i = 0; i < bits.length; i++) {
                array.put(i, Float.intBitsToFloat(bits[i]));
            }
            before[a++] = bits;
        }
        IntBuffer tags = frame.fluidTags();
        int[] bits = whole(in, tags.limit(), before[ARRAYS - 1]);
        tags.put(0, bits);
        before[ARRAYS - 1] = bits;
        return shapes;
    }

    private static int[] whole(ByteBuffer in, int count, int[] before) {
        if ((long) count * Integer.BYTES > in.remaining()) {
            throw new BufferUnderflowException();
        }
        int at = in.position();
        byte[] from = in.array();
        int[] bits = new int[count];
        for (int i = 0; i < count; i++) {
            int value = from[at + i] & 0xff
                    | (from[at + count + i] & 0xff) << 8
                    | (from[at + 2 * count + i] & 0xff) << 16
                    | from[at + 3 * count + i] << 24;
            bits[i] = i < before.length ? value ^ before[i] : value;
        }
        in.position(at + 4 * count);
        return bits;
    }

    private static int count(ByteBuffer in, int each) throws IOException {
        int count = in.getInt();
        if (count < 0 || (long) count * each > in.remaining()) {
            throw new IOException(count + " elements in " + in.remaining() + " bytes");
        }
        return count;
    }

    private static FloatBuffer direct(int floats) {
        return ByteBuffer.allocateDirect(floats * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
    }
}
