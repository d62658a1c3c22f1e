package dev.scree.runtime.project;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notes from which files a project's models were imported, so that a change of such a file is seen. They stand in the
 * project's cache, since paths of one computer mean nothing on another; without them nothing is lost but the notice.
 */
public final class ImportSources {
    private static final Logger LOG = LoggerFactory.getLogger(ImportSources.class);
    private static final String FILE = "imports.json";
    private static final int MOST = 5000;
    private static final long GREATEST = 4L << 20;

    private ImportSources() {}

    /**
     * One model and the file that it was copied from.
     *
     * @param model name in the project, such as models/pawn.obj
     * @param file where it came from; need not be there any more
     * @param size of the file then [bytes]
     * @param modifiedMillis when it had been changed last, then [ms since 1970]
     */
    public record Source(String model, Path file, long size, long modifiedMillis) {
        /** Returns whether the file is there and has another content than the project's copy. */
        public boolean changed(Path root) {
            try {
                if (!Files.isRegularFile(file)
                        || Files.size(file) == size
                                && Files.getLastModifiedTime(file).toMillis() == modifiedMillis) {
                    return false;
                }
                Path copy = InsideFolder.resolve(root, model);
                return Files.isRegularFile(copy) && Files.mismatch(file, copy) != -1;
            } catch (IOException | InsideFolder.Outside e) {
                return false;
            }
        }
    }

    /** Returns all notes of a project; none where there are none that can be read. */
    public static List<Source> read(Path root) {
        Path file = file(root);
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > GREATEST) {
                return List.of();
            }
            List<Source> sources = new ArrayList<>();
            for (JsonNode node : new ObjectMapper().readTree(Files.readAllBytes(file))) {
                if (sources.size() < MOST) {
                    source(node).ifPresent(sources::add);
                }
            }
            return sources;
        } catch (IOException e) {
            return List.of();
        }
    }

    private static Optional<Source> source(JsonNode node) {
        try {
            Path file = Path.of(node.path("file").asText());
            String model = node.path("model").asText();
            // A stranger's project must not have any other file copied into itself.
            boolean plain = file.isAbsolute() && ModelFiles.isModel(file.toString()) && ModelFiles.isModel(model);
            return plain
                    ? Optional.of(new Source(
                            model,
                            file,
                            node.path("size").asLong(),
                            node.path("modified").asLong()))
                    : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Notes where a model has just come from. Files of the project itself are not noted. */
    public static synchronized void note(Path root, String model, Path file) {
        Path from = file.toAbsolutePath().normalize();
        if (from.startsWith(root.toAbsolutePath().normalize())) {
            return;
        }
        try {
            List<Source> all = new ArrayList<>(read(root));
            all.removeIf(source -> source.model.equals(model));
            all.add(new Source(
                    model,
                    from,
                    Files.size(from),
                    Files.getLastModifiedTime(from).toMillis()));
            ArrayNode list = new ObjectMapper().createArrayNode();
            for (Source source : all.subList(Math.max(0, all.size() - MOST), all.size())) {
                ObjectNode node = list.addObject();
                node.put("model", source.model).put("file", source.file.toString());
                node.put("size", source.size).put("modified", source.modifiedMillis);
            }
            AtomicFile.writeToCache(
                    file(root),
                    new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsBytes(list));
        } catch (IOException e) {
            LOG.debug("not noted: {}", e.getMessage());
        }
    }

    private static Path file(Path root) {
        return root.resolve(ProjectFolder.CACHE).resolve(FILE);
    }
}
