package dev.scree.runtime.device;

import dev.scree.runtime.UserError;
import dev.scree.runtime.file.OutputFile;
import dev.scree.runtime.file.OutputPlace;
import dev.scree.runtime.file.TemporaryFiles;
import dev.scree.runtime.file.UserFolders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A cache of program binaries on disk, named by a hash of device, driver, source and options, in {@code scree/cl} of
 * the user's {@linkplain UserFolders#cache caches}. It is safe to delete. Where it cannot be written, programs are
 * built anew each time.
 */
final class BinaryCache {
    private static final Logger LOG = LoggerFactory.getLogger(BinaryCache.class);

    private final Path folder;

    BinaryCache(Path folder) {
        this.folder = folder;
    }

    /** Returns the user's cache. */
    static BinaryCache ofUser() {
        return new BinaryCache(UserFolders.cache().resolve("scree").resolve("cl"));
    }

    /** Returns the file name of a program's binary. */
    static String key(DeviceInfo device, String source, String options) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String part : new String[] {device.name(), device.platform(), device.driver(), options, source}) {
                digest.update(part.getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }

    /** Returns whether there is a binary of that name. */
    boolean has(String key) {
        return Files.isRegularFile(folder.resolve(key));
    }

    /** Returns the stored binary, or null where there is none that can be read. */
    byte[] load(String key) {
        if (!has(key)) {
            return null;
        }
        Path file = folder.resolve(key);
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            LOG.warn("cannot read the kernel cache {}: {}", file, e.toString());
            return null;
        }
    }

    /** Stores a binary as a whole or not at all: it is written to another file first, which is then renamed. */
    void store(String key, byte[] binary) {
        try {
            Files.createDirectories(folder);
            TemporaryFiles.clean(folder);
            OutputFile.write(OutputPlace.of(folder.resolve(key)), binary);
        } catch (IOException | UserError e) {
            LOG.warn("cannot write the kernel cache in {}: {}", folder, e.toString());
        }
    }

    /** Deletes a binary that the driver refused. */
    void drop(String key) {
        try {
            Files.deleteIfExists(folder.resolve(key));
        } catch (IOException e) {
            LOG.warn("cannot delete from the kernel cache in {}: {}", folder, e.toString());
        }
    }
}
