package org.castnet.format;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.LineText;
import org.castnet.input.Names;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Option;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.scenario.Scenario;

/**
 * The catalogue of schemes as JSON, with the reason if a scheme does not apply to a network.
 *
 * @param schemes the schemes
 * @param network the network; empty for a list without a network
 */
public record SchemeList(List<Scheme> schemes, Optional<Network> network) {
  public SchemeList {
    schemes = List.copyOf(schemes);
  }

  /**
   * Returns the reason why the scheme does not apply with its default options; empty text if it
   * applies.
   */
  public static String refusal(Scheme scheme, Network network) {
    return why(scheme, network).map(why -> LineText.of(why.text(Names.NUMBERS))).orElse("");
  }

  private static Optional<Diagnostic> why(Scheme scheme, Network network) {
    try {
      return scheme.on(network, Map.of(), SenderModel.USUAL, Scenario.DEFAULT_SEED)
              instanceof Binding.Refused refused
          ? Optional.of(refused.why())
          : Optional.empty();
    } catch (BadInput e) {
      return Optional.of(e.asDiagnostic());
    }
  }

  /** Writes an array with one object per scheme. */
  public void json(JsonGenerator out) throws IOException {
    out.writeStartArray();
    for (Scheme scheme : schemes) {
      out.writeStartObject();
      out.writeStringField("name", scheme.name());
      out.writeStringField("family", scheme.family().title());
      out.writeStringField("summary", scheme.summary());
      out.writeStringField("source", scheme.source());
      out.writeArrayFieldStart("options");
      for (Option option : scheme.options()) {
        option(option, out);
      }
      out.writeEndArray();
      if (network.isPresent()) {
        Optional<Diagnostic> why = why(scheme, network.get());
        out.writeBooleanField("applies", why.isEmpty());
        if (why.isPresent()) {
          out.writeStringField("why", LineText.of(why.get().text(Names.NUMBERS)));
          DiagnosticJson.write(why.get(), Names.NUMBERS, network.get(), out);
        }
      }
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private static void option(Option option, JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeStringField("name", option.name());
    out.writeStringField("kind", option.kind().name().toLowerCase(Locale.ROOT));
    out.writeStringField("allowed", option.allowed());
    out.writeStringField("default", option.defaultValue());
    out.writeStringField("summary", option.summary());
    out.writeEndObject();
  }
}
