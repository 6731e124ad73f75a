package org.castnet.io.graph;

import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.castnet.input.TimeText;
import org.castnet.network.LinkPace;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NodePositions;
import org.castnet.network.SwitchFabric;
import org.jgrapht.Graph;
import org.jgrapht.graph.DirectedPseudograph;
import org.jgrapht.graph.Pseudograph;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.AttributeType;
import org.jgrapht.nio.BaseExporter;
import org.jgrapht.nio.DefaultAttribute;
import org.jgrapht.nio.dot.DOTExporter;
import org.jgrapht.nio.graphml.GraphMLExporter;

/**
 * Writes GraphML and DOT with JGraphT's exporters: undirected with an edge for each pair of links,
 * directed if some link has no reverse. For attributes see {@link GraphDraft}.
 */
final class GraphWriters {
  private GraphWriters() {}

  static String graphml(Network network) {
    GraphMLExporter<Integer, Cables.Cable> exporter = new GraphMLExporter<>(network::nodeName);
    for (String key : List.of("kind", "guid")) {
      exporter.registerAttribute(key, GraphMLExporter.AttributeCategory.NODE, AttributeType.STRING);
    }
    for (String key : List.of("x", "y")) {
      exporter.registerAttribute(key, GraphMLExporter.AttributeCategory.NODE, AttributeType.DOUBLE);
    }
    exporter.registerAttribute("lid", GraphMLExporter.AttributeCategory.NODE, AttributeType.INT);
    exporter.registerAttribute(
        "speed", GraphMLExporter.AttributeCategory.EDGE, AttributeType.STRING);
    boolean timed =
        IntStream.range(0, network.links().count()).anyMatch(l -> network.pace().delay(l) > 0);
    exporter.registerAttribute(
        "latency",
        GraphMLExporter.AttributeCategory.EDGE,
        timed ? AttributeType.STRING : AttributeType.INT);
    for (String key : List.of("sourcePort", "targetPort")) {
      exporter.registerAttribute(key, GraphMLExporter.AttributeCategory.EDGE, AttributeType.INT);
    }
    attributes(
        exporter,
        network,
        (places, node) ->
            Map.of(
                "x", DefaultAttribute.createAttribute(NodePlaces.rounded(places.x(node))),
                "y", DefaultAttribute.createAttribute(NodePlaces.rounded(places.y(node)))));
    StringWriter text = new StringWriter();
    exporter.exportGraph(graph(network), text);
    return text.toString();
  }

  static String dot(Network network) {
    DOTExporter<Integer, Cables.Cable> exporter =
        new DOTExporter<>(node -> quoted(network.nodeName(node)));
    attributes(
        exporter,
        network,
        (places, node) ->
            Map.of(
                "pos",
                DefaultAttribute.createAttribute(
                    NodePlaces.rounded(places.x(node))
                        + ","
                        + NodePlaces.rounded(-places.y(node))
                        + "!")));
    StringWriter text = new StringWriter();
    exporter.exportGraph(graph(network), text);
    return text.toString();
  }

  private static String quoted(String name) {
    return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static Graph<Integer, Cables.Cable> graph(Network network) {
    List<Cables.Cable> cables = Cables.of(network.links());
    boolean twoWay = cables.stream().allMatch(cable -> cable.back() >= 0);
    Graph<Integer, Cables.Cable> graph =
        twoWay
            ? new Pseudograph<>(null, null, false)
            : new DirectedPseudograph<>(null, null, false);
    for (int node = 0; node < network.nodeCount(); node++) {
      graph.addVertex(node);
    }
    for (Cables.Cable cable : cables) {
      add(graph, network, cable);
      if (!twoWay && cable.back() >= 0) {
        add(graph, network, cable.reversed());
      }
    }
    return graph;
  }

  private static void add(Graph<Integer, Cables.Cable> graph, Network network, Cables.Cable cable) {
    graph.addEdge(
        network.links().source(cable.link()), network.links().target(cable.link()), cable);
  }

  private static void attributes(
      BaseExporter<Integer, Cables.Cable> exporter,
      Network network,
      BiFunction<NodePositions, Integer, Map<String, Attribute>> position) {
    Links links = network.links();
    SwitchFabric fabric = network instanceof SwitchFabric switched ? switched : null;
    exporter.setVertexAttributeProvider(
        node -> {
          Map<String, Attribute> map =
              network.isIndirect() ? nodeAttributes(network, fabric, node) : new LinkedHashMap<>();
          network.places().ifPresent(places -> map.putAll(position.apply(places, node)));
          return map;
        });
    exporter.setEdgeAttributeProvider(
        cable -> {
          Map<String, Attribute> map = new LinkedHashMap<>();
          map.put("sourcePort", DefaultAttribute.createAttribute(links.port(cable.link())));
          if (cable.back() >= 0) {
            map.put("targetPort", DefaultAttribute.createAttribute(links.port(cable.back())));
          }
          LinkPace.Wire wire = network.pace().wire(cable.link());
          if (!wire.speed().isEmpty()) {
            map.put("speed", DefaultAttribute.createAttribute(wire.speed()));
          }
          if (wire.delay() > 0) {
            map.put("latency", DefaultAttribute.createAttribute(TimeText.shortest(wire.delay())));
          } else if (wire.latency() > 1) {
            map.put("latency", DefaultAttribute.createAttribute(wire.latency()));
          }
          return map;
        });
  }

  private static Map<String, Attribute> nodeAttributes(
      Network network, SwitchFabric fabric, int node) {
    Map<String, Attribute> map = new LinkedHashMap<>();
    map.put("kind", DefaultAttribute.createAttribute(network.isSwitch(node) ? "switch" : "host"));
    if (fabric != null && !fabric.node(node).guid().isEmpty()) {
      map.put("guid", DefaultAttribute.createAttribute(fabric.node(node).guid()));
    }
    if (fabric != null && fabric.node(node).lid() > 0) {
      map.put("lid", DefaultAttribute.createAttribute(fabric.node(node).lid()));
    }
    return map;
  }
}
