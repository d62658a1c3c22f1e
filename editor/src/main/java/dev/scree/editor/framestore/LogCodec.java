package dev.scree.editor.framestore;

import dev.scree.editor.session.PlayLog;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.Vec3;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Edits of a play as bytes. Whoever wrote them: what is read is either an edit, or refused. */
final class LogCodec {
    private static final byte DOCUMENT = 0;
    private static final byte PULL = 1;
    private static final byte PUSH = 2;
    private static final byte BRAKE = 3;

    private LogCodec() {}

    /** Returns an edit's bytes: the frame, then what was done, each with its kind. */
    static byte[] encode(PlayLog.Edit edit) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeLong(edit.frame());
        if (edit.document() != null) {
            out.writeByte(DOCUMENT);
            out.write(SceneJson.write(SceneJson.Format.SCENE, edit.document()).getBytes(StandardCharsets.UTF_8));
            return bytes.toByteArray();
        }
        for (SceneChange.OfHand change : edit.hand()) {
            if (change instanceof SceneChange.Pull pull) {
                out.writeByte(PULL);
                out.writeBoolean(pull.bodyId() != null);
                if (pull.bodyId() != null) {
                    out.writeUTF(pull.bodyId());
                    write(out, pull.localPoint());
                    write(out, pull.target());
                }
            } else if (change instanceof SceneChange.Push push) {
                out.writeByte(PUSH);
                out.writeBoolean(push.target() != null);
                if (push.target() != null) {
                    write(out, push.from());
                    write(out, push.target());
                    out.writeDouble(push.radius());
                }
            } else if (change instanceof SceneChange.Brake brake) {
                out.writeByte(BRAKE);
                out.writeInt(brake.ids().size());
                for (String id : brake.ids()) {
                    out.writeUTF(id);
                }
            }
        }
        return bytes.toByteArray();
    }

    /**
     * Returns the edit that bytes stand for.
     *
     * @param file that they are from, for messages
     * @throws IOException where they are none
     */
    static PlayLog.Edit decode(byte[] bytes, Path file) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        long frame = in.readLong();
        if (frame < 0) {
            throw new IOException("an edit before the first frame");
        }
        List<SceneChange.OfHand> hand = new ArrayList<>();
        for (int kind = in.read(); kind >= 0; kind = in.read()) {
            switch (kind) {
                case DOCUMENT -> {
                    byte[] json = in.readAllBytes();
                    return new PlayLog.Edit(
                            frame, SceneJson.read(SceneJson.Format.SCENE, Scene.class, json, file), List.of());
                }
                case PULL ->
                    hand.add(
                            in.readBoolean()
                                    ? new SceneChange.Pull(in.readUTF(), vector(in), vector(in))
                                    : new SceneChange.Pull(null, Vec3.ZERO, Vec3.ZERO));
                case PUSH ->
                    hand.add(
                            in.readBoolean()
                                    ? new SceneChange.Push(vector(in), vector(in), number(in))
                                    : new SceneChange.Push(null, null, 0));
                case BRAKE -> {
                    Set<String> ids = new LinkedHashSet<>();
                    for (int left = in.readInt(); left > 0; left--) {
                        ids.add(in.readUTF());
                    }
                    hand.add(new SceneChange.Brake(ids));
                }
                default -> throw new IOException("an edit of an unknown kind");
            }
        }
        return new PlayLog.Edit(frame, null, hand);
    }

    private static void write(DataOutputStream out, Vec3 vector) throws IOException {
        for (double coordinate : vector.toArray()) {
            out.writeDouble(coordinate);
        }
    }

    private static Vec3 vector(DataInputStream in) throws IOException {
        return new Vec3(number(in), number(in), number(in));
    }

    private static double number(DataInputStream in) throws IOException {
        double number = in.readDouble();
        if (!Double.isFinite(number)) {
            throw new IOException("no number");
        }
        return number;
    }
}
