package org.castnet.format;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Locale;
import org.castnet.input.TimeText;
import org.castnet.network.Network;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.metrics.LinkLoad;

/** The loads of links with the names of their nodes. */
final class LinkLoads {
  private final Network network;
  private final LinkLoad load;

  private LinkLoads(Network network, LinkLoad load) {
    this.network = network;
    this.load = load;
  }

  static LinkLoads of(Network network, SimulationResult result) {
    return new LinkLoads(network, LinkLoad.of(result));
  }

  /** Returns the busiest link, its busy time, and the distribution of the load. */
  String text() {
    if (load.links() == 0 || load.most() == 0) {
      return "none";
    }
    int busiest = load.busiest();
    return String.format(
        Locale.ROOT,
        "%s -> %s, %s busy, %.2f times the mean (Gini %.2f)",
        network.nodeName(network.links().source(busiest)),
        network.nodeName(network.links().target(busiest)),
        TimeText.format(load.most()),
        load.maxOverMean(),
        load.gini());
  }

  void json(NodeJson nodes, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("links");
    out.writeNumberField("max", load.most());
    out.writeNumberField("mean", Math.round(load.mean()));
    out.writeNumberField("balance", load.maxOverMean());
    out.writeNumberField("gini", load.gini());
    out.writeArrayFieldStart("busy");
    for (int link = 0; link < load.links(); link++) {
      if (load.load(link) > 0) {
        out.writeStartObject();
        out.writeFieldName("from");
        nodes.write(network.links().source(link), out);
        out.writeFieldName("to");
        nodes.write(network.links().target(link), out);
        out.writeStringField("port", network.portName(network.links().port(link)));
        out.writeNumberField("time", load.load(link));
        out.writeEndObject();
      }
    }
    out.writeEndArray();
    out.writeEndObject();
  }
}
