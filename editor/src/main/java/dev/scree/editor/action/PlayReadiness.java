package dev.scree.editor.action;

import dev.scree.editor.session.PlaySession;
import dev.scree.runtime.Progress;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for the kernels of a play. */
final class PlayReadiness {
    private PlayReadiness() {}

    /** Waits until the first frame is there, looking for a cancel ten times a second. @return the session */
    static PlaySession await(PlaySession session, Progress progress) throws Exception {
        while (true) {
            try {
                session.ready().get(100, TimeUnit.MILLISECONDS);
                return session;
            } catch (TimeoutException e) {
                if (progress.cancelled()) {
                    session.close();
                    throw new CancellationException("cancelled by the user");
                }
            } catch (ExecutionException e) {
                session.close();
                if (e.getCause() instanceof RuntimeException cause) {
                    throw cause;
                }
                throw e;
            }
        }
    }
}
