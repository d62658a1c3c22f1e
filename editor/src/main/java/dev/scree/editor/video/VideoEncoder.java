package dev.scree.editor.video;

import dev.scree.runtime.UserError;
import dev.scree.runtime.file.FileFailure;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVIOContext;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.global.avcodec;
import org.bytedeco.ffmpeg.global.avformat;
import org.bytedeco.ffmpeg.global.avutil;
import org.bytedeco.ffmpeg.global.swscale;
import org.bytedeco.ffmpeg.swscale.SwsContext;
import org.bytedeco.ffmpeg.swscale.SwsFilter;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerPointer;

/**
 * Pictures into an MP4 file, H.264 by openh264 or else VP9 by libvpx. Asked for by name: by codec id ffmpeg may pick a
 * hardware encoder that is not there. One thread uses it.
 */
final class VideoEncoder implements AutoCloseable {
    private static final List<String> ENCODERS = List.of("libopenh264", "libvpx-vp9");
    /** Bits per pixel and frame that keep particle pictures free of visible blocks. */
    private static final double BITS_PER_PIXEL = 0.14;

    /** At most so much of a recording is lost where the program is killed [ns]. */
    private static final long FRAGMENT_NANOS = 500_000_000L;

    private final Path file;
    private final int width;
    private final int height;
    private final AVFormatContext format = new AVFormatContext(null);
    private AVCodecContext codec;
    private AVStream stream;
    private AVFrame frame;
    private AVPacket packet;
    private SwsContext scaler;
    private long packets;
    private long wholePackets;
    private long wholeBytes;
    private long lastFragment;
    private boolean finished;
    private boolean closed;

    /**
     * @param named the file as the user knows it, for messages
     * @param file the one that is written
     * @param width [px], even
     * @param height [px], even
     * @throws UserError where the file cannot be written or no encoder works
     */
    VideoEncoder(Path named, Path file, int width, int height, int framesPerSecond) {
        this.file = named;
        this.width = width;
        this.height = height;
        avutil.av_log_set_level(avutil.AV_LOG_ERROR);
        try {
            check(
                    avformat.avformat_alloc_output_context2(format, null, "mp4", file.toString()),
                    "the container cannot be made");
            openEncoder(framesPerSecond);
            stream = avformat.avformat_new_stream(format, null);
            stream.time_base(codec.time_base());
            check(
                    avcodec.avcodec_parameters_from_context(stream.codecpar(), codec),
                    "the encoder's parameters do not fit");
            AVIOContext output = new AVIOContext(null);
            check(avformat.avio_open(output, file.toString(), avformat.AVIO_FLAG_WRITE), "the file cannot be written");
            format.pb(output);
            writeHead((output.seekable() & avformat.AVIO_SEEKABLE_NORMAL) != 0);
            frame = avutil.av_frame_alloc();
            frame.format(avutil.AV_PIX_FMT_YUV420P);
            frame.width(width);
            frame.height(height);
            check(avutil.av_frame_get_buffer(frame, 0), "no memory for a frame");
            packet = avcodec.av_packet_alloc();
            scaler = swscale.sws_getContext(
                    width,
                    height,
                    avutil.AV_PIX_FMT_RGBA,
                    width,
                    height,
                    avutil.AV_PIX_FMT_YUV420P,
                    swscale.SWS_BILINEAR,
                    (SwsFilter) null,
                    (SwsFilter) null,
                    (DoublePointer) null);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /**
     * Begins a file in fragments, each of which plays as soon as it is written, whatever becomes of the rest. At the
     * end it is turned into an ordinary file, in which every player can seek; where the output cannot go back, it is
     * not.
     */
    private void writeHead(boolean seekable) {
        AVDictionary options = new AVDictionary(null);
        String whole = seekable ? "+hybrid_fragmented" : "";
        avutil.av_dict_set(options, "movflags", "frag_custom+empty_moov+default_base_moof" + whole, 0);
        int written = avformat.avformat_write_header(format, options);
        avutil.av_dict_free(options);
        check(written, "the file's head cannot be written");
    }

    /** Names of encoders that this build has, for {@code doctor}. */
    static List<String> available() {
        List<String> found = new ArrayList<>();
        for (String name : ENCODERS) {
            if (avcodec.avcodec_find_encoder_by_name(name) != null) {
                found.add(name);
            }
        }
        return found;
    }

    private void openEncoder(int framesPerSecond) {
        List<String> failures = new ArrayList<>();
        for (String name : ENCODERS) {
            AVCodec encoder = avcodec.avcodec_find_encoder_by_name(name);
            if (encoder == null) {
                failures.add(name + ": not in this build");
                continue;
            }
            codec = avcodec.avcodec_alloc_context3(encoder);
            codec.width(width);
            codec.height(height);
            codec.pix_fmt(avutil.AV_PIX_FMT_YUV420P);
            codec.time_base(avutil.av_make_q(1, framesPerSecond));
            codec.framerate(avutil.av_make_q(framesPerSecond, 1));
            codec.gop_size(framesPerSecond);
            codec.max_b_frames(0);
            codec.thread_count(1);
            codec.bit_rate(Math.max(400_000, (long) (BITS_PER_PIXEL * width * height * framesPerSecond)));
            codec.color_range(avutil.AVCOL_RANGE_MPEG);
            if ((format.oformat().flags() & avformat.AVFMT_GLOBALHEADER) != 0) {
                codec.flags(codec.flags() | avcodec.AV_CODEC_FLAG_GLOBAL_HEADER);
            }
            AVDictionary options = new AVDictionary(null);
            if (name.startsWith("libvpx")) {
                avutil.av_dict_set(options, "deadline", "realtime", 0);
                avutil.av_dict_set(options, "cpu-used", "8", 0);
            }
            int opened = avcodec.avcodec_open2(codec, encoder, options);
            avutil.av_dict_free(options);
            if (opened >= 0) {
                return;
            }
            failures.add(name + ": " + message(opened));
            avcodec.avcodec_free_context(codec);
        }
        throw UserError.input(
                file,
                "no video encoder works (" + String.join("; ", failures) + ")",
                "Record pictures instead: --record DIR/*.png");
    }

    /**
     * @param rgba first row at the bottom, as OpenGL reads it; direct
     * @param number of this picture, from 0
     */
    void add(ByteBuffer rgba, long number) {
        check(avutil.av_frame_make_writable(frame), "the frame cannot be reused");
        int stride = width * 4;
        // A negative stride from the last row turns the picture the right way up.
        try (BytePointer base = new BytePointer(rgba);
                PointerPointer<Pointer> planes = new PointerPointer<>(1);
                IntPointer strides = new IntPointer(1)) {
            planes.put(0, base.getPointer((long) (height - 1) * stride));
            strides.put(0, -stride);
            swscale.sws_scale(scaler, planes, strides, 0, height, frame.data(), frame.linesize());
        }
        frame.pts(number);
        encode(frame);
    }

    /** Adds the last picture once more. @param number of this one */
    void again(long number) {
        frame.pts(number);
        encode(frame);
    }

    private void encode(AVFrame input) {
        check(avcodec.avcodec_send_frame(codec, input), "a frame cannot be encoded");
        while (true) {
            int received = avcodec.avcodec_receive_packet(codec, packet);
            if (received == avutil.AVERROR_EAGAIN() || received == avutil.AVERROR_EOF()) {
                return;
            }
            check(received, "a frame cannot be encoded");
            packet.stream_index(stream.index());
            packet.duration(1);
            avcodec.av_packet_rescale_ts(packet, codec.time_base(), stream.time_base());
            check(avformat.av_write_frame(format, packet), "a frame cannot be written");
            avcodec.av_packet_unref(packet);
            packets++;
            if (packets == 1 || System.nanoTime() - lastFragment > FRAGMENT_NANOS) {
                endFragment();
            }
        }
    }

    /** From now on the file plays up to here, even if nothing comes after it. */
    private void endFragment() {
        check(avformat.av_write_frame(format, (AVPacket) null), "a frame cannot be written");
        avformat.avio_flush(format.pb());
        check(format.pb().error(), "a frame cannot be written");
        wholeBytes = avformat.avio_tell(format.pb());
        wholePackets = packets;
        lastFragment = System.nanoTime();
    }

    /** How many pictures the file shows to a player now. */
    long playable() {
        return wholePackets;
    }

    /** The length of the file up to which it plays, while it is not finished [bytes]. */
    long playableBytes() {
        return wholeBytes;
    }

    /** Writes what is still inside the encoder and the file's index; after it the file is an ordinary one. */
    void finish() {
        encode(null);
        endFragment();
        check(avformat.av_write_trailer(format), "the file's index cannot be written");
        avformat.avio_flush(format.pb());
        check(format.pb().error(), "the file's index cannot be written");
        finished = true;
    }

    /** Whether the file is an ordinary one. */
    boolean finished() {
        return finished;
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (scaler != null) {
            swscale.sws_freeContext(scaler);
        }
        if (packet != null) {
            avcodec.av_packet_free(packet);
        }
        if (frame != null) {
            avutil.av_frame_free(frame);
        }
        if (codec != null && !codec.isNull()) {
            avcodec.avcodec_free_context(codec);
        }
        if (!format.isNull()) {
            if (format.pb() != null && !format.pb().isNull()) {
                AVIOContext output = format.pb();
                avformat.avio_closep(output);
            }
            avformat.avformat_free_context(format);
        }
    }

    private void check(int result, String what) {
        if (result < 0) {
            String reason = message(result);
            throw UserError.input(file, what + " (" + reason + ")", FileFailure.remedy(reason));
        }
    }

    private static String message(int error) {
        byte[] text = new byte[128];
        avutil.av_strerror(error, text, text.length);
        int end = 0;
        while (end < text.length && text[end] != 0) {
            end++;
        }
        return new String(text, 0, end, java.nio.charset.StandardCharsets.UTF_8);
    }
}
