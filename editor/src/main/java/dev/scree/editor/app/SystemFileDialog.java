package dev.scree.editor.app;

import dev.scree.editor.action.Dialog.FileQuestion;
import dev.scree.editor.action.FileAsker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.nfd.NFDFilterItem;
import org.lwjgl.util.nfd.NativeFileDialog;

/** The desktop's file dialog by the library Native File Dialog Extended: GTK's on Linux, the shell's on Windows. */
final class SystemFileDialog implements FileAsker {
    private boolean begun;

    private SystemFileDialog() {}

    /** Null where the system's dialog must run on the window's thread, which would stop the picture, as on macOS. */
    static FileAsker create() {
        boolean mac = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("mac");
        // Tests drive the editor's own, whose items they see.
        return mac || Boolean.getBoolean("scree.ownFileDialog") ? null : new SystemFileDialog();
    }

    @Override
    public Optional<Path> ask(FileQuestion question) throws UnavailableException {
        try {
            if (!begun && NativeFileDialog.NFD_Init() != NativeFileDialog.NFD_OKAY) {
                throw new UnavailableException(String.valueOf(NativeFileDialog.NFD_GetError()));
            }
            begun = true;
            return shown(question);
        } catch (LinkageError e) {
            throw new UnavailableException(e.getMessage());
        }
    }

    private static Optional<Path> shown(FileQuestion question) throws UnavailableException {
        String start = Files.isDirectory(question.start())
                ? question.start().toAbsolutePath().toString()
                : null;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer path = stack.mallocPointer(1);
            int result;
            if (question.folders()) {
                result = NativeFileDialog.NFD_PickFolder(path, start);
            } else if (question.endings().isEmpty()) {
                result = NativeFileDialog.NFD_OpenDialog(path, null, start);
            } else {
                NFDFilterItem.Buffer filter = NFDFilterItem.calloc(1, stack);
                filter.get(0).name(stack.UTF8(question.title())).spec(stack.UTF8(String.join(",", question.endings())));
                result = NativeFileDialog.NFD_OpenDialog(path, filter, start);
            }
            if (result == NativeFileDialog.NFD_CANCEL) {
                return Optional.empty();
            }
            if (result != NativeFileDialog.NFD_OKAY) {
                throw new UnavailableException(String.valueOf(NativeFileDialog.NFD_GetError()));
            }
            String chosen = path.getStringUTF8(0);
            NativeFileDialog.NFD_FreePath(path.get(0));
            return Optional.of(Path.of(chosen));
        }
    }
}
