package org.castnet.format;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import org.castnet.auto.AutoChoice;
import org.castnet.auto.AutoScheme;
import org.castnet.auto.CandidateTrial;

/**
 * Writes the field {@code auto}: the chosen plan and the results of the other candidates. Values
 * are picoseconds, or links for traffic.
 */
final class AutoJson {
  private AutoJson() {}

  /** Writes the field; does nothing if there was no choice. */
  static void write(Optional<AutoChoice> choice, JsonGenerator out) throws IOException {
    if (choice.isEmpty()) {
      return;
    }
    out.writeObjectFieldStart(AutoScheme.NAME);
    out.writeStringField("objective", choice.get().objective().name().toLowerCase(Locale.ROOT));
    out.writeStringField("chosen", choice.get().best().candidate().label());
    out.writeArrayFieldStart("tried");
    for (CandidateTrial trial : choice.get().trials()) {
      out.writeStartObject();
      out.writeStringField("scheme", trial.candidate().label());
      if (trial.measured().isPresent()) {
        out.writeNumberField("value", Math.round(trial.measured().get()));
      }
      if (!trial.note().isEmpty()) {
        out.writeStringField("why", trial.note());
      }
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }
}
