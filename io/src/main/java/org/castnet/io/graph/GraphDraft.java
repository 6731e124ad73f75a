package org.castnet.io.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.input.WholeText;
import org.castnet.network.FabricNode;
import org.castnet.network.LinkPace;
import org.castnet.network.LinkSpeed;
import org.jgrapht.nio.Attribute;

/**
 * Collects the nodes and edges that JGraphT's importers read from a graph file.
 *
 * <p>Known attributes: {@code kind} of a node ({@code host}, {@code switch}; without any switch all
 * nodes are equal), {@code guid} and {@code lid}, and of an edge {@code sourcePort}, {@code
 * targetPort}, {@code speed}, {@code latency} in flit times. Others are ignored. Edges of an
 * undirected graph have both directions, those of a directed graph only the forward one.
 */
final class GraphDraft {
  private record EdgeText(String a, String b, Map<String, String> attributes) {
    LinkPace.Wire wire() {
      try {
        return new LinkPace.Wire(
            LinkSpeed.checked(attributes.getOrDefault("speed", "")), latency(attributes));
      } catch (BadInput e) {
        throw e.at("edge from " + TextFile.quote(a) + " to " + TextFile.quote(b));
      }
    }
  }

  private final TextFile file;
  private final Map<String, Map<String, String>> nodes = new LinkedHashMap<>();
  private final List<EdgeText> edges = new ArrayList<>();

  GraphDraft(TextFile file) {
    this.file = file;
  }

  void node(String name) {
    nodes.computeIfAbsent(name, key -> new HashMap<>());
  }

  void nodeAttribute(String name, String key, Attribute value) {
    node(name);
    put(nodes.get(name), key, value);
  }

  /**
   * Adds an edge.
   *
   * @throws BadInput if a short text expands to more edges than the file has characters
   */
  void edge(String a, String b) {
    node(a);
    node(b);
    edges.add(new EdgeText(a, b, new HashMap<>()));
    if (edges.size() > file.text().length()) {
      throw BadInput.coded(
          "too-many-edges", "the text expands to more edges than it has characters");
    }
  }

  /** Sets an attribute of the edge added last. */
  void edgeAttribute(String key, Attribute value) {
    put(edges.get(edges.size() - 1).attributes, key, value);
  }

  private static void put(Map<String, String> attributes, String key, Attribute value) {
    if (value != null && value.getValue() != null) {
      attributes.put(key, value.getValue());
    }
  }

  NetworkDraft draft(boolean directed) {
    try {
      NetworkDraft draft = new NetworkDraft(file);
      for (Map.Entry<String, Map<String, String>> node : nodes.entrySet()) {
        add(node.getKey(), node.getValue(), draft);
      }
      for (EdgeText edge : edges) {
        int a = draft.named(edge.a.strip());
        int b = draft.named(edge.b.strip());
        int port = whole(edge.attributes, "sourcePort", NetworkDraft.ANY_PORT);
        int back = whole(edge.attributes, "targetPort", NetworkDraft.ANY_PORT);
        draft.add(new NetworkDraft.Edge(a, port, b, back, edge.wire(), directed));
      }
      return draft;
    } catch (BadInput e) {
      throw e.at(file.name());
    }
  }

  /** Returns flit times, rounded to whole numbers, at least 1. */
  private static int latency(Map<String, String> attributes) {
    String text = attributes.getOrDefault("latency", "").strip();
    if (text.isEmpty()) {
      return 1;
    }
    try {
      double latency = Double.parseDouble(text);
      if (latency > 0 && latency <= LinkPace.LONGEST) {
        return Math.max(1, (int) Math.round(latency));
      }
    } catch (NumberFormatException e) {
      throw BadInput.coded(
              "wrong-type", "latency is {found}; a number is needed", TextFile.quote(text))
          .causedBy(e);
    }
    throw BadInput.coded(
        "value-out-of-range",
        "latency is {found}; it must be above 0 and at most {most}",
        TextFile.quote(text),
        LinkPace.LONGEST);
  }

  private static void add(String name, Map<String, String> attributes, NetworkDraft draft) {
    String kind = attributes.getOrDefault("kind", "");
    FabricNode node =
        new FabricNode(
            name.strip(), attributes.getOrDefault("guid", ""), whole(attributes, "lid", 0));
    draft.add(node, kind.equals("switch"));
  }

  private static int whole(Map<String, String> attributes, String key, int defaultValue) {
    String text = attributes.get(key);
    if (text == null || text.isBlank()) {
      return defaultValue;
    }
    try {
      int number = WholeText.toInt(text);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw BadInput.coded(
              "wrong-type", "{key} is {found}; a whole number is needed", key, TextFile.quote(text))
          .causedBy(e);
    }
    throw BadInput.coded(
        "value-out-of-range",
        "{key} is {found}; the smallest value is 0",
        key,
        TextFile.quote(text));
  }
}
