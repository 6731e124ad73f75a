package org.castnet.io.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.FabricNode;
import org.castnet.network.IgnoredInput;
import org.castnet.network.IgnoredInput.Part;
import org.castnet.network.LinkPace;
import org.castnet.text.WholeText;
import org.jgrapht.nio.Attribute;

/**
 * Collects the nodes and edges that JGraphT's importers read from a graph file.
 *
 * <p>Known attributes: {@code label} of a node, its {@code kind} ({@code host}, {@code switch};
 * without any switch all nodes are equal), {@code guid}, {@code lid} and coordinates ({@link
 * NodePlaces}), and of an edge {@code sourcePort}, {@code targetPort}, {@code speed}, {@code
 * latency} in flit times or as a time; without {@code speed} also that of {@link ZooSpeed}. Other
 * attributes, and edges from a node to itself, are ignored and counted. Edges of an undirected
 * graph have both directions, those of a directed graph only the forward one.
 *
 * <p>A node is called by its label if there is one, followed by its id in parentheses if the name
 * would not be unique; otherwise by its id, which remains an alternative name.
 */
final class GraphDraft {
  private record EdgeText(String a, String b, Map<String, String> attributes) {
    LinkPace.Wire wire() {
      try {
        return LinkPace.Wire.of(
            Optional.ofNullable(attributes.get(SPEED)).or(() -> ZooSpeed.of(attributes)).orElse(""),
            attributes.getOrDefault("latency", ""));
      } catch (BadInput e) {
        throw e.at("edge from " + TextFile.quote(a) + " to " + TextFile.quote(b));
      }
    }

    boolean ignores(String key) {
      boolean zoo =
          ZooSpeed.KEYS.contains(key)
              && !attributes.containsKey(SPEED)
              && ZooSpeed.of(attributes).isPresent();
      return !zoo && !OF_EDGES.contains(key);
    }
  }

  /** The attribute of a node that replaces its id as name. */
  static final String LABEL = "label";

  private static final Set<String> OF_NODES = Set.of(LABEL, "kind", "guid", "lid");
  private static final String SPEED = "speed";
  private static final Set<String> OF_EDGES = Set.of("sourcePort", "targetPort", SPEED, "latency");

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

  /**
   * Returns the content of the file.
   *
   * @param directed whether edges lead in one direction
   * @throws BadInput if an attribute has a wrong value, or a name is missing or used twice
   */
  NetworkDraft draft(boolean directed) {
    try {
      NetworkDraft draft = new NetworkDraft(file);
      Map<String, String> names = names();
      Map<String, Integer> numbers = new HashMap<>();
      nodes.forEach((id, attributes) -> numbers.put(id, add(names.get(id), attributes, draft)));
      List<int[]> joined = new ArrayList<>();
      for (EdgeText edge : edges) {
        int a = numbers.get(edge.a);
        int b = numbers.get(edge.b);
        if (a != b) {
          joined.add(new int[] {a, b});
          int port = whole(edge.attributes, "sourcePort", NetworkDraft.ANY_PORT);
          int back = whole(edge.attributes, "targetPort", NetworkDraft.ANY_PORT);
          draft.add(new NetworkDraft.Edge(a, port, b, back, edge.wire(), directed));
        }
      }
      Map<String, Integer> ids = new HashMap<>();
      numbers.forEach((id, node) -> ids.put(id.strip(), node));
      List<Map<String, String>> attributes = List.copyOf(nodes.values());
      draft.annotate(new DraftAnnotations(ids, NodePlaces.of(attributes, joined), ignored()));
      return draft;
    } catch (BadInput e) {
      throw e.at(file.name());
    }
  }

  /** Returns the name of each node by its id. */
  private Map<String, String> names() {
    Map<String, Integer> count = new HashMap<>();
    nodes.keySet().forEach(id -> count.merge(id.strip(), 1, Integer::sum));
    nodes.forEach(
        (id, attributes) -> {
          if (!label(id, attributes).equals(id.strip())) {
            count.merge(label(id, attributes), 1, Integer::sum);
          }
        });
    Map<String, String> names = new HashMap<>();
    nodes.forEach(
        (id, attributes) -> {
          String label = label(id, attributes);
          boolean unique = label.equals(id.strip()) || count.get(label) == 1;
          names.put(id, unique ? label : label + " (" + id.strip() + ")");
        });
    return names;
  }

  /** Returns the label of a node on one line, or its id if it has none. */
  private static String label(String id, Map<String, String> attributes) {
    String label = attributes.getOrDefault(LABEL, "").replaceAll("\\s+", " ").strip();
    return label.isEmpty() ? id.strip() : label;
  }

  private List<IgnoredInput> ignored() {
    Map<String, Integer> ofNodes = new TreeMap<>();
    for (Map<String, String> attributes : nodes.values()) {
      attributes.keySet().stream()
          .filter(key -> !OF_NODES.contains(key) && !NodePlaces.isCoordinate(key))
          .forEach(key -> ofNodes.merge(key, 1, Integer::sum));
    }
    Map<String, Integer> ofEdges = new TreeMap<>();
    int loops = 0;
    for (EdgeText edge : edges) {
      edge.attributes.keySet().stream()
          .filter(edge::ignores)
          .forEach(key -> ofEdges.merge(key, 1, Integer::sum));
      loops += edge.a.equals(edge.b) ? 1 : 0;
    }
    List<IgnoredInput> ignored = new ArrayList<>();
    ofNodes.forEach((key, n) -> ignored.add(new IgnoredInput(Part.NODE_ATTRIBUTE, key, n)));
    ofEdges.forEach((key, n) -> ignored.add(new IgnoredInput(Part.EDGE_ATTRIBUTE, key, n)));
    if (loops > 0) {
      ignored.add(new IgnoredInput(Part.EDGE_TO_ITSELF, "", loops));
    }
    return ignored;
  }

  private static int add(String name, Map<String, String> attributes, NetworkDraft draft) {
    String kind = attributes.getOrDefault("kind", "");
    FabricNode node =
        new FabricNode(name, attributes.getOrDefault("guid", ""), whole(attributes, "lid", 0));
    return draft.add(node, kind.equals("switch"));
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
