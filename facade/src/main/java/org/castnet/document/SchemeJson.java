package org.castnet.document;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Option;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.scenario.Scenario;
import org.castnet.text.LineText;

/** A scheme of the catalogue as JSON, with the reason if it does not apply to a network. */
public record SchemeJson(
    String name,
    String family,
    String summary,
    String source,
    List<OptionJson> options,
    Optional<Boolean> applies,
    Optional<String> why,
    @JsonUnwrapped Optional<DiagnosticJson> reason) {

  /** An option of a scheme. */
  private record OptionJson(
      String name,
      String kind,
      String allowed,
      @JsonProperty("default") String byDefault,
      String summary) {}

  public SchemeJson {
    options = List.copyOf(options);
  }

  /**
   * Returns the description of a scheme.
   *
   * @param network the network to which it is to be applied, if any
   */
  public static SchemeJson of(Scheme scheme, Optional<Network> network) {
    Optional<Diagnostic> why = network.flatMap(given -> why(scheme, given));
    return new SchemeJson(
        scheme.name(),
        scheme.family().title(),
        scheme.summary(),
        scheme.source(),
        scheme.options().stream().map(SchemeJson::option).toList(),
        network.map(given -> why.isEmpty()),
        why.map(SchemeJson::text),
        why.map(reason -> DiagnosticJson.of(reason, Names.NUMBERS, network.orElseThrow())));
  }

  private static OptionJson option(Option option) {
    return new OptionJson(
        option.name(),
        option.kind().name().toLowerCase(Locale.ROOT),
        option.allowed(),
        option.defaultValue(),
        option.summary());
  }

  /**
   * Returns the reason why a scheme does not apply with its default options; empty text if it
   * applies.
   */
  public static String refusal(Scheme scheme, Network network) {
    return why(scheme, network).map(SchemeJson::text).orElse("");
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

  private static String text(Diagnostic why) {
    return LineText.of(why.text(Names.NUMBERS));
  }
}
