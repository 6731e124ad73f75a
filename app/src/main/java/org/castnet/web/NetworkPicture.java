package org.castnet.web;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import org.castnet.drawing.Layout;
import org.castnet.network.Grid;
import org.castnet.network.Hypercube;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.SwitchFabric;

/** A network as the page draws it: names and places of nodes, ends and ports of links. */
final class NetworkPicture {
  private static final double TENTHS = 10;

  private final Network network;
  private final Layout layout;

  NetworkPicture(Network network) {
    this.network = network;
    this.layout = Layout.of(network);
  }

  void json(JsonGenerator out) throws IOException {
    Links links = network.links();
    out.writeStartObject();
    out.writeStringField("network", network.spec());
    out.writeStringField("kind", kind());
    out.writeNumberField("endpoints", network.endpointCount());
    out.writeNumberField("lanes", network.lanes());
    out.writeNumberField("cell", layout.cell());
    out.writeNumberField("width", layout.width());
    out.writeNumberField("height", layout.height());
    out.writeArrayFieldStart("names");
    for (int node = 0; node < network.nodeCount(); node++) {
      out.writeString(network.nodeName(node));
    }
    out.writeEndArray();
    places("x", layout::x, out);
    places("y", layout::y, out);
    numbers("source", links.count(), links::source, out);
    numbers("target", links.count(), links::target, out);
    out.writeArrayFieldStart("port");
    for (int link = 0; link < links.count(); link++) {
      out.writeString(network.portName(links.port(link)));
    }
    out.writeEndArray();
    out.writeArrayFieldStart("wraps");
    for (int link = 0; link < links.count(); link++) {
      if (layout.isFar(network, links.source(link), links.target(link))) {
        out.writeNumber(link);
      }
    }
    out.writeEndArray();
    out.writeArrayFieldStart("failed");
    for (int node = 0; node < network.nodeCount(); node++) {
      if (network.failed(node)) {
        out.writeNumber(node);
      }
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private String kind() {
    if (network instanceof Grid) {
      return network.spec().startsWith("torus") ? "torus" : "mesh";
    }
    if (network instanceof Hypercube cube) {
      return cube.dimension() <= 8 ? "hypercube" : "hypercube-grid";
    }
    return network instanceof SwitchFabric ? "fabric" : "graph";
  }

  private void places(String name, IntToDoubleFunction place, JsonGenerator out)
      throws IOException {
    out.writeArrayFieldStart(name);
    for (int node = 0; node < network.nodeCount(); node++) {
      out.writeNumber(Math.round(place.applyAsDouble(node) * TENTHS) / TENTHS);
    }
    out.writeEndArray();
  }

  private static void numbers(String name, int count, IntUnaryOperator value, JsonGenerator out)
      throws IOException {
    out.writeArrayFieldStart(name);
    for (int i = 0; i < count; i++) {
      out.writeNumber(value.applyAsInt(i));
    }
    out.writeEndArray();
  }
}
