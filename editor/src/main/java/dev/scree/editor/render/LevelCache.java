package dev.scree.editor.render;

import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Levels of detail by mesh, made once for all renderers on a thread of their own, and kept for as long as anybody has
 * the mesh. Meshes are equal if their arrays are the same objects.
 */
final class LevelCache {
    private static final Map<DrawMesh, CompletableFuture<MeshLevels>> MADE = new WeakHashMap<>();
    private static final ExecutorService MAKER = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "levels of detail");
        thread.setDaemon(true);
        thread.setPriority(Thread.NORM_PRIORITY - 1);
        return thread;
    });

    private LevelCache() {}

    /** Returns the levels if they are made; if not, sees to it that they will be. */
    static Optional<MeshLevels> ifMade(DrawMesh mesh) {
        return Optional.ofNullable(asked(mesh).getNow(null));
    }

    /** Returns the levels, and waits for them if need be. */
    static MeshLevels await(DrawMesh mesh) {
        return asked(mesh).join();
    }

    private static CompletableFuture<MeshLevels> asked(DrawMesh mesh) {
        synchronized (MADE) {
            return MADE.computeIfAbsent(mesh, m -> CompletableFuture.supplyAsync(() -> MeshLevels.of(m), MAKER));
        }
    }
}
