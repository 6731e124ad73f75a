package org.castnet.web.page;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.castnet.comparison.ComparisonAnswer;
import org.castnet.document.ComparisonJson;
import org.castnet.document.JsonText;
import org.castnet.fields.JsonTree;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.playback.Playback;
import org.castnet.scenario.SchemeChoice;

/**
 * A finished experiment with everything that its page shows.
 *
 * @param requested the scenario in the format of a scenario file
 * @param runs the schemes and their runs, from left to right; one without a scheme if the scenario
 *     contains sends
 * @param comparison the answer of a comparison of all schemes, if requested
 * @param look the initial state of the page, in the format of its address, such as the moment
 */
public record OfflineExperiment(
    JsonNode requested,
    Network network,
    List<Side> runs,
    Optional<ComparisonAnswer> comparison,
    JsonNode look) {
  public OfflineExperiment {
    runs = List.copyOf(runs);
  }

  /**
   * A scheme, if any, and its run.
   *
   * @param run empty if the scheme cannot be run, or its run is too long for a page
   * @param why the reason why there is no run; empty if there is one
   */
  public record Side(
      Optional<SchemeChoice> scheme, Optional<Playback> run, Optional<Diagnostic> why) {
    static Side of(Optional<SchemeChoice> scheme, Playback run) {
      return new Side(scheme, Optional.of(run), Optional.empty());
    }

    static Side without(SchemeChoice scheme, Diagnostic why) {
      return new Side(Optional.of(scheme), Optional.empty(), Optional.of(why));
    }

    private void name(JsonGenerator out) throws IOException {
      out.writeStringField("scheme", scheme.map(SchemeChoice::name).orElse(""));
      JsonText.field(
          "options", new TreeMap<>(scheme.map(SchemeChoice::options).orElse(Map.of())), out);
    }

    private void json(JsonGenerator out) throws IOException {
      out.writeStartObject();
      name(out);
      if (run.isPresent()) {
        out.writeFieldName("playback");
        run.get().json(out);
      } else {
        out.writeStringField("why", why.map(Diagnostic::text).orElse(""));
      }
      out.writeEndObject();
    }
  }

  /**
   * Returns this experiment.
   *
   * @throws BadInput if a run is missing
   */
  public OfflineExperiment requireRuns() {
    runs.stream()
        .flatMap(side -> side.why().stream())
        .findFirst()
        .ifPresent(
            why -> {
              throw new BadInput(why);
            });
    return this;
  }

  /** Writes what a page needs that runs this experiment itself: everything but the results. */
  public void described(JsonGenerator out) throws IOException {
    out.writeStartObject();
    request(out);
    out.writeArrayFieldStart("sides");
    for (Side side : runs) {
      out.writeStartObject();
      side.name(out);
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private void request(JsonGenerator out) throws IOException {
    out.writeFieldName("scenario");
    JsonTree.write(requested, out);
    out.writeFieldName("look");
    JsonTree.write(look, out);
  }

  /** Writes the experiment with its results. */
  public void recorded(JsonGenerator out) throws IOException {
    out.writeStartObject();
    request(out);
    out.writeFieldName("network");
    new NetworkPicture(network).json(out);
    out.writeArrayFieldStart("sides");
    for (Side side : runs) {
      side.json(out);
    }
    out.writeEndArray();
    if (comparison.isPresent()) {
      JsonText.field("comparison", ComparisonJson.of("", comparison.get()), out);
    }
    out.writeEndObject();
  }
}
