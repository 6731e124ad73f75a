package org.castnet.format;

import com.fasterxml.jackson.core.JsonGenerator;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.RestrictedBounds;
import org.castnet.sim.metrics.Widening;

/** Writes lower bounds. */
public final class LowerBoundJson {
  private LowerBoundJson() {}

  /**
   * Writes one object.
   *
   * @param id the id of the request; omitted if it is empty
   */
  public static void write(
      String id,
      Network network,
      LowerBound limit,
      Optional<Widening> widening,
      RestrictedBounds further,
      JsonGenerator out)
      throws IOException {
    out.writeStartObject();
    if (!id.isEmpty()) {
      out.writeStringField("id", id);
    }
    out.writeStringField("flow", limit.flow().flow().toString());
    time(limit, out);
    out.writeFieldName("into");
    new NodeJson(network).write(limit.flow().destination(), out);
    out.writeArrayFieldStart("cut");
    for (String link : cut(network, limit)) {
      out.writeString(link);
    }
    out.writeEndArray();
    out.writeStringField("binds", limit.binds().word());
    if (widening.isPresent()) {
      out.writeObjectFieldStart("widening");
      out.writeNumberField("factor", Widening.FACTOR);
      out.writeArrayFieldStart("links");
      for (String link : links(network, widening.get().links())) {
        out.writeString(link);
      }
      out.writeEndArray();
      out.writeNumberField("limit", widening.get().after().picoseconds());
      out.writeStringField("binds", widening.get().after().binds().word());
      out.writeEndObject();
    }
    out.writeNumberField("meanLatency", Math.round(limit.meanLatency()));
    out.writeNumberField("rounds", further.rounds());
    out.writeNumberField("servingOne", further.servingOne());
    out.writeStringField("bindsServingOne", further.binds(limit).word());
    out.writeNumberField("links", further.links());
    out.writeEndObject();
  }

  /** Writes the time of a bound, and whether it is exact if it is not. */
  static void time(LowerBound limit, JsonGenerator out) throws IOException {
    out.writeNumberField("limit", limit.picoseconds());
    if (!limit.flow().exact()) {
      out.writeBooleanField("limitExact", false);
    }
  }

  /** Returns the worst cut as text: its links, or the port of the worst destination. */
  public static List<String> cut(Network network, LowerBound limit) {
    if (limit.flow().atPort()) {
      return List.of("port of " + network.nodeName(limit.flow().destination()));
    }
    return links(network, limit.flow().cut());
  }

  /** Returns the names of links. */
  public static List<String> links(Network network, IntImmutableList links) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < links.size(); i++) {
      int link = links.getInt(i);
      int from = network.links().source(link);
      int to = network.links().target(link);
      String port =
          network.links().countBetween(from, to) > 1
              ? " at port " + network.portName(network.links().port(link))
              : "";
      names.add(network.nodeName(from) + " -> " + network.nodeName(to) + port);
    }
    return names;
  }
}
