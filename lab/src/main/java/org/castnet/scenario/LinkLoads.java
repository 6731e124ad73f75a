package org.castnet.scenario;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.castnet.network.Network;
import org.castnet.wormhole.SimulationResult;

/** How the links of a network shared the work. */
final class LinkLoads {
  private final Network network;
  private final SimulationResult result;
  private final int busiest;
  private final double mean;

  private LinkLoads(Network network, SimulationResult result, int busiest, double mean) {
    this.network = network;
    this.result = result;
    this.busiest = busiest;
    this.mean = mean;
  }

  static LinkLoads of(Network network, SimulationResult result) {
    int busiest = 0;
    double sum = 0;
    for (int link = 0; link < result.links(); link++) {
      sum += result.linkBusy(link);
      if (result.linkBusy(link) > result.linkBusy(busiest)) {
        busiest = link;
      }
    }
    return new LinkLoads(network, result, busiest, sum / Math.max(1, result.links()));
  }

  long most() {
    return result.links() == 0 ? 0 : result.linkBusy(busiest);
  }

  /** Busiest over mean; 1 where all links work alike. */
  double balance() {
    return mean == 0 ? 1 : most() / mean;
  }

  String busiestName() {
    return network.nodeName(network.links().source(busiest))
        + " -> "
        + network.nodeName(network.links().target(busiest));
  }

  void json(NodeJson nodes, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("links");
    out.writeNumberField("max", most());
    out.writeNumberField("mean", Math.round(mean));
    out.writeNumberField("balance", balance());
    out.writeArrayFieldStart("busy");
    for (int link = 0; link < result.links(); link++) {
      if (result.linkBusy(link) > 0) {
        out.writeStartObject();
        out.writeFieldName("from");
        nodes.write(network.links().source(link), out);
        out.writeFieldName("to");
        nodes.write(network.links().target(link), out);
        out.writeStringField("port", network.portName(network.links().port(link)));
        out.writeNumberField("time", result.linkBusy(link));
        out.writeEndObject();
      }
    }
    out.writeEndArray();
    out.writeEndObject();
  }
}
