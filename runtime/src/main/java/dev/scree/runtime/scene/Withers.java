package dev.scree.runtime.scene;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives a record {@code X} the methods {@code withName(name)}, one for each component, that return a copy with that
 * component changed. They are generated into {@code XBuilder.With}, which the record implements; a wither that does
 * more than this is written in the record and wins. Not for records of arrays, which Error Prone refuses to compare.
 */
@RecordBuilder.Template(options = @RecordBuilder.Options(inheritComponentAnnotations = false, enableGetters = false))
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.TYPE)
public @interface Withers {}
