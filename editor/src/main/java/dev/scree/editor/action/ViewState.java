package dev.scree.editor.action;

import dev.scree.editor.render.ColourBy;
import dev.scree.editor.render.ColourMap;
import dev.scree.editor.render.Colouring;
import dev.scree.editor.render.DrawOptions;
import dev.scree.editor.render.SlicePlane;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.ProbeKind;
import dev.scree.runtime.scene.Vec3;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How the viewport shows the scene and what the mouse does in it. Not in the document's history. */
public final class ViewState {
    /** What a drag with the left button does. */
    public enum Tool {
        SELECT,
        MOVE,
        ROTATE,
        SCALE,
        PAINT,
        /** Pushes what plays with a ball. */
        PUSH,
        /** Measures from one point to another. */
        MEASURE,
        /** Places probes. */
        PROBE
    }

    /** What stands for a body in the viewport. */
    public enum BodyDisplay {
        MESHES,
        PARTICLES,
        BOTH
    }

    private Tool tool = Tool.MOVE;
    private boolean localAxes;
    private boolean ownCentres;
    private SnapSettings snap = SnapSettings.FIRST;
    private boolean moving;
    private BodyDisplay bodies = BodyDisplay.MESHES;
    private DrawOptions.Fluid fluid = DrawOptions.Fluid.SURFACE;
    private ColourBy colourBy = ColourBy.OWN;
    private ColourMap colourMap = ColourMap.VIRIDIS;
    private Colouring colouring = Colouring.OWN;
    private Set<Selection.Item> listed;
    private final Map<ColourBy, double[]> fixedRanges = new EnumMap<>(ColourBy.class);
    private DrawOptions.Shading shading = DrawOptions.Shading.SHADED;
    private SlicePlane slice = SlicePlane.FIRST;
    private boolean contactForces;
    private boolean throughCamera;
    private ProbeKind probeKind = ProbeKind.POINT;
    private boolean shadows = true;
    private boolean guides = true;
    private boolean orthographic;
    private float brushRadius = 60;
    private int brushResolution = 24;
    private double ballSize = 0.06;
    private Camera camera;
    private float[] pictureCorner = {0, 0};
    private final ViewRequests requests = new ViewRequests(this);

    /** What viewport and Hierarchy are asked to do once. */
    public ViewRequests requests() {
        return requests;
    }

    public Tool tool() {
        return tool;
    }

    public void setTool(Tool tool) {
        this.tool = tool;
    }

    /** Whether handles lie along the axes of what was selected last, not along the world's. */
    public boolean localAxes() {
        return localAxes;
    }

    public void setLocalAxes(boolean local) {
        localAxes = local;
    }

    /** Whether each of several objects turns and scales about its own middle, not about the common one. */
    public boolean ownCentres() {
        return ownCentres;
    }

    public void setOwnCentres(boolean own) {
        ownCentres = own;
    }

    /** What drags of handles keep to. */
    public SnapSettings snap() {
        return snap;
    }

    public void setSnap(SnapSettings snap) {
        this.snap = snap;
    }

    /** Whether objects are being moved by hand in the viewport, which then gets all keys. */
    public boolean moving() {
        return moving;
    }

    /** For the viewport alone. */
    public void setMoving(boolean moving) {
        this.moving = moving;
    }

    public BodyDisplay bodies() {
        return bodies;
    }

    public void setBodies(BodyDisplay bodies) {
        this.bodies = bodies;
    }

    /** What stands for the fluid in the viewport and in videos. */
    public DrawOptions.Fluid fluid() {
        return fluid;
    }

    public void setFluid(DrawOptions.Fluid fluid) {
        this.fluid = fluid;
    }

    /** How meshes are drawn in the viewport. */
    public DrawOptions.Shading shading() {
        return shading;
    }

    public void setShading(DrawOptions.Shading shading) {
        this.shading = shading;
    }

    /** The plane beyond which nothing is drawn in the viewport, where it is on. */
    public SlicePlane slice() {
        return slice;
    }

    public void setSlice(SlicePlane slice) {
        this.slice = slice;
    }

    /** What the colours of particles and bodies say. */
    public ColourBy colourBy() {
        return colourBy;
    }

    public void setColourBy(ColourBy by) {
        colourBy = by;
    }

    /** By which colours values are shown. */
    public ColourMap colourMap() {
        return colourMap;
    }

    public void setColourMap(ColourMap map) {
        colourMap = map;
    }

    /** The range that the user has fixed for what colours say now, {low, high}; empty where it follows the frame. */
    public Optional<double[]> fixedRange() {
        return Optional.ofNullable(fixedRanges.get(colourBy)).map(double[]::clone);
    }

    /** @param range {low, high} for what colours say now; null: it follows the frame */
    public void setFixedRange(double[] range) {
        if (range == null) {
            fixedRanges.remove(colourBy);
        } else {
            fixedRanges.put(colourBy, range.clone());
        }
    }

    /** What colours say in the picture that was drawn last, with the range that was shown. */
    public Colouring colouring() {
        return colouring;
    }

    public void setColouring(Colouring drawn) {
        colouring = drawn;
    }

    /** All fixed ranges, to be changed. */
    Map<ColourBy, double[]> fixedRanges() {
        return fixedRanges;
    }

    /** What frames must carry for what is shown. */
    public Set<FrameDetail> details() {
        Set<FrameDetail> wanted = EnumSet.noneOf(FrameDetail.class);
        colourBy.detail().ifPresent(wanted::add);
        if (contactForces) {
            wanted.add(FrameDetail.CONTACT_FORCES);
        }
        return wanted;
    }

    /** What the Hierarchy lists; empty where it lists everything. */
    public Optional<Set<Selection.Item>> listed() {
        return Optional.ofNullable(listed);
    }

    /** @param items what passes the Hierarchy's filter; null without a filter */
    public void setListed(Set<Selection.Item> items) {
        listed = items;
    }

    /** What the tool for probes places. */
    public ProbeKind probeKind() {
        return probeKind;
    }

    public void setProbeKind(ProbeKind kind) {
        probeKind = kind;
    }

    /** Whether contact points and forces are drawn over the picture. */
    public boolean contactForces() {
        return contactForces;
    }

    public void setContactForces(boolean shown) {
        contactForces = shown;
    }

    public boolean shadows() {
        return shadows;
    }

    public void setShadows(boolean shadows) {
        this.shadows = shadows;
    }

    /** Whether the domain's edges, emitters and blocks are outlined. */
    public boolean guides() {
        return guides;
    }

    public void setGuides(boolean guides) {
        this.guides = guides;
    }

    /** Whether the viewport draws without perspective. */
    public boolean orthographic() {
        return orthographic;
    }

    public void setOrthographic(boolean orthographic) {
        this.orthographic = orthographic;
    }

    /** Radius of the brush on the screen [px at 100 %]. */
    public float brushRadius() {
        return brushRadius;
    }

    public void setBrushRadius(float radius) {
        brushRadius = Math.max(8, Math.min(300, radius));
    }

    /** Radius of the ball that pushes, as a part of the longest side of the scene's domain. */
    public double ballSize() {
        return ballSize;
    }

    public void setBallSize(double size) {
        ballSize = Math.max(0.01, Math.min(0.25, size));
    }

    /** Returns the radius of the ball that pushes in a domain [m]. */
    public double ballRadius(Domain domain) {
        Vec3 size = domain.max().minus(domain.min());
        return ballSize * Math.max(size.x(), Math.max(size.y(), size.z()));
    }

    /** What the brush paints: voxels along a body's longest side, one of {@link BrushSteps#snapped}. */
    public int brushResolution() {
        return brushResolution;
    }

    public void setBrushResolution(int resolution) {
        brushResolution = BrushSteps.snapped(resolution);
    }

    /** Where the viewport looks from now. @param otherwise the answer before it has looked */
    public Camera camera(Camera otherwise) {
        return camera == null ? otherwise : camera;
    }

    /** Right end and bottom of the picture on the screen [px]; {0, 0} before it was drawn. */
    public float[] pictureCorner() {
        return pictureCorner.clone();
    }

    /** For the viewport alone. */
    public void setPictureCorner(float right, float bottom) {
        pictureCorner = new float[] {right, bottom};
    }

    /** For the viewport alone. */
    public void setCamera(Camera camera) {
        this.camera = camera;
    }

    /** Whether the viewport looks where the scene's camera looks at the shown time. */
    public boolean throughCamera() {
        return throughCamera;
    }

    public void setThroughCamera(boolean through) {
        throughCamera = through;
        orthographic &= !through;
    }
}
