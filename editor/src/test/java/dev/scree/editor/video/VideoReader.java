package dev.scree.editor.video;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVInputFormat;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.global.avcodec;
import org.bytedeco.ffmpeg.global.avformat;
import org.bytedeco.ffmpeg.global.avutil;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.PointerPointer;

/** Decodes a video to pictures: what a player would show. */
public final class VideoReader {
    /**
     * @param codec the decoder's name
     * @param brightness of each frame, shape (height, width), first row on top
     * @param redness of each frame, half as wide and high: red less brightness, 128 for greys (unsigned)
     */
    public record Video(
            int width,
            int height,
            double framesPerSecond,
            String codec,
            List<byte[]> brightness,
            List<byte[]> redness) {}

    private VideoReader() {}

    /** @throws IllegalStateException where a player could not play it */
    public static Video read(Path file) {
        AVFormatContext format = new AVFormatContext(null);
        check(avformat.avformat_open_input(format, file.toString(), (AVInputFormat) null, (AVDictionary) null), "open");
        check(avformat.avformat_find_stream_info(format, (PointerPointer<?>) null), "find streams");
        AVStream stream = format.streams(0);
        AVCodec decoder = avcodec.avcodec_find_decoder(stream.codecpar().codec_id());
        AVCodecContext codec = avcodec.avcodec_alloc_context3(decoder);
        check(avcodec.avcodec_parameters_to_context(codec, stream.codecpar()), "parameters");
        check(avcodec.avcodec_open2(codec, decoder, (AVDictionary) null), "open decoder");
        AVPacket packet = avcodec.av_packet_alloc();
        AVFrame frame = avutil.av_frame_alloc();
        List<byte[]> pictures = new ArrayList<>();
        List<byte[]> redness = new ArrayList<>();
        while (avformat.av_read_frame(format, packet) >= 0) {
            check(avcodec.avcodec_send_packet(codec, packet), "decode");
            receive(codec, frame, pictures, redness);
            avcodec.av_packet_unref(packet);
        }
        check(avcodec.avcodec_send_packet(codec, null), "decode");
        receive(codec, frame, pictures, redness);
        double rate =
                (double) stream.avg_frame_rate().num() / stream.avg_frame_rate().den();
        Video video =
                new Video(codec.width(), codec.height(), rate, decoder.name().getString(), pictures, redness);
        avutil.av_frame_free(frame);
        avcodec.av_packet_free(packet);
        avcodec.avcodec_free_context(codec);
        avformat.avformat_close_input(format);
        return video;
    }

    private static void receive(AVCodecContext codec, AVFrame frame, List<byte[]> pictures, List<byte[]> redness) {
        while (avcodec.avcodec_receive_frame(codec, frame) >= 0) {
            pictures.add(plane(frame, 0, frame.width(), frame.height()));
            redness.add(plane(frame, 2, (frame.width() + 1) / 2, (frame.height() + 1) / 2));
        }
    }

    private static byte[] plane(AVFrame frame, int number, int width, int height) {
        byte[] picture = new byte[width * height];
        BytePointer rows = frame.data(number);
        for (int y = 0; y < height; y++) {
            rows.position((long) y * frame.linesize(number)).get(picture, y * width, width);
        }
        return picture;
    }

    private static void check(int result, String what) {
        if (result < 0) {
            throw new IllegalStateException("cannot " + what + ": " + result);
        }
    }
}
