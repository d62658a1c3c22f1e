package dev.scree.editor.action;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.scree.editor.action.ViewState.BodyDisplay;
import dev.scree.editor.render.ColourBy;
import dev.scree.editor.render.ColourMap;
import dev.scree.editor.render.DrawOptions;
import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.RunChecks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How a project was looked at and worked on last, in the project's cache: what drags keep to, what colours say, how
 * bodies and fluid are drawn, which run is chosen, what was chosen for exports. It means nothing to a play, so what
 * cannot be read is as it is at first.
 *
 * @param ranges fixed ranges of colours, {low, high} in the unit of what they say
 * @param run name of the chosen run configuration; it may be gone
 * @param exports what export dialogs begin with
 */
record KeptView(
        SnapSettings snap,
        boolean localAxes,
        boolean ownCentres,
        ColourBy colourBy,
        ColourMap colourMap,
        Map<ColourBy, double[]> ranges,
        DrawOptions.Shading shading,
        BodyDisplay bodies,
        DrawOptions.Fluid fluid,
        boolean contactForces,
        String run,
        ExportChoices exports) {
    private static final Logger LOG = LoggerFactory.getLogger(KeptView.class);
    private static final ObjectMapper JSON = new ObjectMapper();
    /** A longer file is none of these [bytes]. */
    private static final long LONGEST = 64 << 10;

    private static final double LONGEST_STEP = 1e3;

    /** Null parts are as at first, and so are numbers that make no sense. */
    KeptView {
        ViewState first = new ViewState();
        snap = snap == null ? SnapSettings.FIRST : sound(snap);
        colourBy = colourBy == null ? first.colourBy() : colourBy;
        colourMap = colourMap == null ? first.colourMap() : colourMap;
        Map<ColourBy, double[]> sound = new EnumMap<>(ColourBy.class);
        if (ranges != null) {
            ranges.forEach((by, range) -> {
                if (by != null
                        && range != null
                        && range.length == 2
                        && Math.abs(range[0]) < 1e30
                        && range[0] < range[1]
                        && range[1] < 1e30) {
                    sound.put(by, range);
                }
            });
        }
        ranges = sound;
        shading = shading == null ? first.shading() : shading;
        bodies = bodies == null ? first.bodies() : bodies;
        fluid = fluid == null ? first.fluid() : fluid;
        run = run == null || run.length() > RunChecks.NAME ? RunChecks.MAIN : run;
        exports = exports == null ? ExportChoices.FIRST : exports;
    }

    private static SnapSettings sound(SnapSettings snap) {
        return new SnapSettings(
                snap.on(),
                snap.mode() == null ? SnapSettings.FIRST.mode() : snap.mode(),
                snap.grid() >= 0 && snap.grid() <= LONGEST_STEP ? snap.grid() : SnapSettings.FIRST.grid(),
                snap.angle() > 0 && snap.angle() <= 180 ? snap.angle() : SnapSettings.FIRST.angle(),
                snap.factor() > 0 && snap.factor() <= LONGEST_STEP ? snap.factor() : SnapSettings.FIRST.factor());
    }

    private static Path file(ProjectFolder project) {
        return project.root().resolve(ProjectFolder.CACHE).resolve("view.json");
    }

    /** Returns how things are looked at now. */
    static KeptView of(ViewState view, String run, ExportChoices exports) {
        return new KeptView(
                view.snap(),
                view.localAxes(),
                view.ownCentres(),
                view.colourBy(),
                view.colourMap(),
                view.fixedRanges(),
                view.shading(),
                view.bodies(),
                view.fluid(),
                view.contactForces(),
                run,
                exports);
    }

    /** Makes things be looked at in this way. */
    void applyTo(ViewState view) {
        view.setSnap(snap);
        view.setLocalAxes(localAxes);
        view.setOwnCentres(ownCentres);
        view.setColourBy(colourBy);
        view.setColourMap(colourMap);
        view.fixedRanges().clear();
        view.fixedRanges().putAll(ranges);
        view.setShading(shading);
        view.setBodies(bodies);
        view.setFluid(fluid);
        view.setContactForces(contactForces);
    }

    /** Returns what was kept; everything as at first where nothing was. */
    static KeptView read(ProjectFolder project) {
        Path file = file(project);
        try {
            if (Files.isRegularFile(file) && Files.size(file) <= LONGEST) {
                KeptView read = JSON.readValue(Files.readAllBytes(file), KeptView.class);
                if (read != null) {
                    return read;
                }
            }
        } catch (IOException e) {
            LOG.debug("not known how the project was looked at: {}", FileFailure.reason(e));
        }
        return of(new ViewState(), RunChecks.MAIN, ExportChoices.FIRST);
    }

    /** Keeps it for the next start. */
    void write(ProjectFolder project) {
        try {
            AtomicFile.writeToCache(file(project), JSON.writeValueAsBytes(this));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
