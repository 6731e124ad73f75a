package org.castnet.study.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.castnet.fields.Fields;
import org.castnet.run.Engine;
import org.castnet.store.Input;

/** Reads the engine of a point: {@code engine}, as in {@code simulate --engine}. */
final class EngineChoice {
  private static final String ENGINE = "engine";

  private EngineChoice() {}

  /**
   * @throws org.castnet.input.BadInput if there is no such engine
   */
  static Engine of(Input input) {
    if (!input.has(ENGINE)) {
      return Engine.AUTO;
    }
    List<String> words =
        Arrays.stream(Engine.values()).map(each -> each.name().toLowerCase(Locale.ROOT)).toList();
    Fields fields = Fields.of(input.only(ENGINE::equals).json(), "");
    return Engine.valueOf(fields.word(ENGINE, "", words).toUpperCase(Locale.ROOT));
  }
}
