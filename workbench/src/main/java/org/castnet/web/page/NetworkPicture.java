package org.castnet.web.page;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import org.castnet.drawing.Layout;
import org.castnet.drawing.LinkBows;
import org.castnet.drawing.LinkStyle;
import org.castnet.network.GridShape;
import org.castnet.network.Links;
import org.castnet.network.Network;

/** A network in the format of the page: names and positions of nodes, ends and ports of links. */
public final class NetworkPicture {
  private static final double TENTHS = 10;
  private static final double THOUSANDTHS = 1000;

  /** The number of dimensions from which the planes of a network are drawn side by side. */
  private static final int LAYERED = 3;

  private final Network network;
  private final Layout layout;

  public NetworkPicture(Network network) {
    this.network = network;
    this.layout = Layout.of(network);
  }

  /** Writes the network for the page. */
  public void json(JsonGenerator out) throws IOException {
    Links links = network.links();
    out.writeStartObject();
    out.writeStringField("network", network.spec());
    out.writeStringField("kind", network.kind());
    out.writeNumberField("endpoints", network.endpointCount());
    out.writeNumberField("lanes", network.lanes());
    out.writeBooleanField("indirect", network.isIndirect());
    out.writeNumberField("cell", layout.cell());
    out.writeNumberField("radius", layout.marks().radius());
    out.writeNumberField("margin", layout.marks().margin());
    out.writeBooleanField("labelled", layout.marks().labelled());
    out.writeBooleanField("arcs", layout.marks().links() == LinkStyle.ARCS);
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
      if (layout.isFar(links.source(link), links.target(link))) {
        out.writeNumber(link);
      }
    }
    out.writeEndArray();
    bows(out);
    layers(out);
    out.writeArrayFieldStart("failed");
    for (int node = 0; node < network.nodeCount(); node++) {
      if (network.failed(node)) {
        out.writeNumber(node);
      }
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  /** Writes the layer of each node of a network of three dimensions, and nothing for others. */
  private void layers(JsonGenerator out) throws IOException {
    out.writeArrayFieldStart("layers");
    Optional<GridShape> shape = network.coordinates().filter(grid -> grid.dimensions() == LAYERED);
    if (shape.isPresent()) {
      for (int node = 0; node < network.nodeCount(); node++) {
        out.writeNumber(shape.get().coordinate(node, LAYERED - 1));
      }
    }
    out.writeEndArray();
  }

  /** Writes the curved links, each with the height of its curve. */
  private void bows(JsonGenerator out) throws IOException {
    LinkBows bows = LinkBows.of(network, layout);
    Links links = network.links();
    out.writeArrayFieldStart("bows");
    for (int link = 0; link < links.count(); link++) {
      double part = bows.part(links.source(link), links.target(link));
      if (part != 0) {
        out.writeStartArray();
        out.writeNumber(link);
        out.writeNumber(Math.round(part * THOUSANDTHS) / THOUSANDTHS);
        out.writeEndArray();
      }
    }
    out.writeEndArray();
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
