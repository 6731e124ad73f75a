package org.castnet.web.page;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.castnet.comparison.Comparison;
import org.castnet.document.ComparisonJson;
import org.castnet.playback.Playback;
import org.castnet.scenario.SchemeChoice;

/**
 * A finished experiment with everything that its page shows.
 *
 * @param requested the scenario in the format of a scenario file
 * @param runs the schemes and their runs, from left to right; one without a scheme if the scenario
 *     contains sends
 * @param comparison of all schemes, if requested
 * @param look the initial state of the page, in the format of its address, such as the moment
 */
public record OfflineExperiment(
    JsonNode requested, List<Side> runs, Optional<Comparison> comparison, JsonNode look) {
  public OfflineExperiment {
    runs = List.copyOf(runs);
  }

  /** A scheme, if any, and its run. */
  public record Side(Optional<SchemeChoice> scheme, Playback run) {}

  void json(JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeFieldName("scenario");
    out.writeTree(requested);
    out.writeFieldName("look");
    out.writeTree(look);
    out.writeFieldName("network");
    new NetworkPicture(runs.get(0).run().run().network()).json(out);
    out.writeArrayFieldStart("sides");
    for (Side side : runs) {
      out.writeStartObject();
      out.writeStringField("scheme", side.scheme().map(SchemeChoice::name).orElse(""));
      out.writeObjectFieldStart("options");
      Map<String, String> options =
          new TreeMap<>(side.scheme().map(SchemeChoice::options).orElse(Map.of()));
      for (var option : options.entrySet()) {
        out.writeStringField(option.getKey(), option.getValue());
      }
      out.writeEndObject();
      out.writeFieldName("playback");
      side.run().json(out);
      out.writeEndObject();
    }
    out.writeEndArray();
    if (comparison.isPresent()) {
      out.writePOJOField("comparison", ComparisonJson.of("", comparison.get()));
    }
    out.writeEndObject();
  }
}
