package org.castnet.browser;

import org.teavm.extension.spi.reflection.SimpleReflectionPolicy;

/** Keeps the names and accessors of Castnet's records, by which answers are written as JSON. */
public final class RecordReflection extends SimpleReflectionPolicy {
  @Override
  protected void setup() {
    selectClasses(type -> type.isRecord() && type.name().startsWith("org.castnet."))
        .reflectableFields(INSTANCE)
        .reflectableMethods(withParameterCount(0));
  }
}
