package dev.scree.editor.panel.ui;

/** The icons in use, each a code point of Font Awesome Free Solid. Only these are put into the font atlas. */
public enum Icon {
    ARROW_DOWN(0xf063),
    ARROW_LEFT(0xf060),
    ARROW_POINTER(0xf245),
    ARROW_UP(0xf062),
    ARROWS_MOVE(0xf047),
    AXES(0xf568),
    BAN(0xf05e),
    BELL(0xf0f3),
    BOOKMARK(0xf02e),
    BOX(0xf49e),
    BRUSH(0xf1fc),
    CAMERA(0xf030),
    CELLS(0xf00a),
    CENTRES(0xf05b),
    CHART(0xf201),
    CHECK(0xf00c),
    CHEVRON_DOWN(0xf078),
    CHEVRON_LEFT(0xf053),
    CHEVRON_RIGHT(0xf054),
    CIRCLE(0xf111),
    CLOCK(0xf017),
    CLOTH(0xf024),
    CLONE(0xf24d),
    COPY(0xf0c5),
    CUBE(0xf1b2),
    CUBES(0xf1b3),
    DEVICE(0xf2db),
    DRAIN(0xf0b0),
    DROPLET(0xf043),
    ELLIPSIS(0xf141),
    ERROR(0xf06a),
    EXPAND(0xf065),
    EYE(0xf06e),
    EYE_SLASH(0xf070),
    FAUCET(0xe006),
    FILE(0xf15b),
    FILE_IMPORT(0xf56f),
    FILM(0xf008),
    FIRST(0xf049),
    FOLDER(0xf07b),
    FOLDER_OPEN(0xf07c),
    FOLDER_TREE(0xf802),
    GAUGE(0xf624),
    GEAR(0xf013),
    GLASS(0xf4e3),
    GLOBE(0xf0ac),
    GRID(0xf84c),
    HAND(0xf256),
    HISTORY(0xf1da),
    HOUSE(0xf015),
    INFO(0xf05a),
    KEYBOARD(0xf11c),
    LAST(0xf050),
    LAYERS(0xf5fd),
    LINK(0xf0c1),
    LIST(0xf03a),
    LOCK(0xf023),
    LOCK_OPEN(0xf3c1),
    MAGNET(0xf076),
    MOON(0xf186),
    OBSTACLE(0xf6fc),
    PALETTE(0xf53f),
    PARTICLES(0xf2a1),
    PASTE(0xf0ea),
    PAUSE(0xf04c),
    PEN(0xf304),
    PLAY(0xf04b),
    PLUS(0xf067),
    PREVIOUS(0xf048),
    RANGE_IN(0xf2f6),
    RANGE_OUT(0xf2f5),
    REDO(0xf2f9),
    REFRESH(0xf021),
    ROTATE(0xf2f1),
    RULER(0xf545),
    SAVE(0xf0c7),
    SCALE(0xf424),
    SCISSORS(0xf0c4),
    SEARCH(0xf002),
    SHAPES(0xf61f),
    SOFT(0xe4e2),
    SLIDERS(0xf1de),
    STEP(0xf051),
    STOP(0xf04d),
    SUN(0xf185),
    TRASH(0xf1f8),
    UNDO(0xf2ea),
    VIDEO(0xf03d),
    WATER(0xf773),
    WARNING(0xf071),
    WEIGHT(0xf5cd),
    XMARK(0xf00d);

    private final int codePoint;
    private final String glyph;

    Icon(int codePoint) {
        this.codePoint = codePoint;
        this.glyph = new String(Character.toChars(codePoint));
    }

    int codePoint() {
        return codePoint;
    }

    /** The icon as text of the interface font. */
    public String glyph() {
        return glyph;
    }
}
