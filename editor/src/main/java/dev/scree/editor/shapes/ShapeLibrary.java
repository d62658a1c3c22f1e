package dev.scree.editor.shapes;

import dev.scree.editor.importer.ObjWriter;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Supplier;

/** All shapes by name. Equal on every run and machine. */
public final class ShapeLibrary {
    private static final Map<String, Supplier<Shape>> SHAPES = shapes();

    private ShapeLibrary() {}

    private static Map<String, Supplier<Shape>> shapes() {
        Map<String, Supplier<Shape>> shapes = new LinkedHashMap<>();
        shapes.put("pawn", ChessPieces::pawn);
        shapes.put("rook", ChessPieces::rook);
        shapes.put("knight", ChessPieces::knight);
        shapes.put("bishop", ChessPieces::bishop);
        shapes.put("queen", ChessPieces::queen);
        shapes.put("king", ChessPieces::king);
        shapes.put("torus", RoundShapes::torus);
        shapes.put("glass", RoundShapes::glass);
        shapes.put("gear", GearShape::gear);
        shapes.put("hull", HullShape::hull);
        shapes.put("ball", RoundShapes::ball);
        shapes.put("cube", CubeShape::cube);
        shapes.put("paddle", PlateShapes::paddle);
        shapes.put("board", PlateShapes::board);
        shapes.put("mast", PlateShapes::mast);
        return Collections.unmodifiableMap(shapes);
    }

    public static List<String> names() {
        return List.copyOf(SHAPES.keySet());
    }

    /** @throws NoSuchElementException if there is no such shape */
    public static Shape shape(String name) {
        Supplier<Shape> shape = SHAPES.get(name);
        if (shape == null) {
            throw new NoSuchElementException("no shape \"" + name + "\"; there are " + names());
        }
        return shape.get();
    }

    /**
     * Writes NAME.obj for each name into a folder.
     *
     * @throws dev.scree.runtime.UserError where a file cannot be written
     */
    public static void write(Path folder, List<String> names) {
        for (String name : names) {
            Shape shape = shape(name);
            ObjWriter.write(folder.resolve(name + ".obj"), name, shape.positions(), shape.triangles());
        }
    }

    /** Writes the shapes as OBJ files; arguments: FOLDER [NAME...], no names means all. */
    public static void main(String[] arguments) {
        if (arguments.length == 0) {
            throw new IllegalArgumentException("expected FOLDER [NAME...], names out of " + names());
        }
        List<String> chosen = List.of(arguments).subList(1, arguments.length);
        write(Path.of(arguments[0]), chosen.isEmpty() ? names() : chosen);
    }
}
