package dev.scree.runtime.scene;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives a record {@code X} a method {@code withName(name)} for each component that returns a copy with that component
 * changed. The methods are generated into {@code XBuilder.With}, which the record implements. A method that must do
 * more is written in the record itself and overrides the generated one. It does not suit records with arrays, since
 * Error Prone refuses to compare these.
 */
@RecordBuilder.Template(options = @RecordBuilder.Options(inheritComponentAnnotations = false, enableGetters = false))
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.TYPE)
public @interface Withers {}
