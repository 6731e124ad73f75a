package org.castnet.io.graph;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.castnet.fields.EnumText;
import org.castnet.fields.Fields;
import org.castnet.fields.JsonTree;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.FabricNode;
import org.castnet.network.LinkPace;
import org.castnet.network.SwitchAbilities.Ability;
import org.castnet.network.SwitchAbilities.Switch;

/**
 * Reads Castnet's own network files: {@code {"hosts":[…],"switches":[…],"links":[…]}}, or {@code
 * "nodes"} instead of hosts and switches if all are equal.
 *
 * <p>A node is a name or {@code {"name","guid","lid","x","y"}}; a switch may also have {@code
 * "abilities"}, a list of {@code "copy"} and {@code "reduce"}, and {@code "groups"}, the number of
 * groups of nodes that it can serve at a time. A link is {@code {"from","to"}} with optional {@code
 * "fromPort"}, {@code "toPort"}, {@code "speed"} and {@code "latency"}, and {@code "oneWay":true}
 * if it has no reverse. Unknown keys are rejected.
 */
final class JsonNetworkReader {
  static final String ABILITIES = "abilities";
  static final String GROUPS = "groups";

  private static final double FARTHEST = 1e9;

  private JsonNetworkReader() {}

  static NetworkDraft read(TextFile file) {
    try {
      return draft(file, Fields.of(JsonTree.parse(file.text()), ""));
    } catch (BadInput e) {
      throw e.at(file.name());
    }
  }

  private static NetworkDraft draft(TextFile file, Fields root) {
    NetworkDraft draft = new NetworkDraft(file);
    List<Map<String, String>> places = new ArrayList<>();
    nodes(root, "nodes", draft, false, places);
    nodes(root, "hosts", draft, false, places);
    nodes(root, "switches", draft, true, places);
    if (root.has("nodes") && (root.has("hosts") || root.has("switches"))) {
      throw BadInput.coded(
          "fields-exclusive",
          "the file has 'nodes' and also 'hosts' or 'switches'; specify one or the other");
    }
    int place = 0;
    List<int[]> ends = new ArrayList<>();
    for (JsonNode link : root.list("links")) {
      NetworkDraft.Edge edge = edge(Fields.of(link, "links[" + place++ + "]"), draft);
      draft.add(edge);
      ends.add(new int[] {edge.a(), edge.b()});
    }
    root.finish();
    draft.annotate(new DraftAnnotations(Map.of(), NodePlaces.of(places, ends), List.of()));
    return draft;
  }

  private static void nodes(
      Fields root,
      String key,
      NetworkDraft draft,
      boolean asSwitch,
      List<Map<String, String>> places) {
    int place = 0;
    for (JsonNode node : root.list(key)) {
      String where = key + "[" + place++ + "]";
      if (node.isTextual()) {
        draft.add(FabricNode.named(node.textValue()), asSwitch);
        places.add(Map.of());
      } else {
        Fields fields = Fields.of(node, where);
        String guid = fields.text("guid", "");
        FabricNode named = new FabricNode(fields.text("name", ""), guid, whole(fields, "lid", 0));
        int number = draft.add(named, asSwitch);
        if (asSwitch && fields.has(ABILITIES)) {
          draft.able(number, able(fields));
        }
        places.add(place(fields));
        fields.finish();
      }
    }
  }

  private static Switch able(Fields node) {
    Set<Ability> abilities = EnumSet.noneOf(Ability.class);
    int place = 0;
    for (JsonNode word : node.list(ABILITIES)) {
      abilities.add(
          EnumText.pick(Ability.class, node.place(ABILITIES) + "[" + place++ + "]", word.asText()));
    }
    return new Switch(abilities, (int) node.whole(GROUPS, Switch.UNLIMITED, 1, Switch.UNLIMITED));
  }

  private static Map<String, String> place(Fields node) {
    Map<String, String> texts = new HashMap<>();
    for (String key : List.of("x", "y")) {
      if (node.has(key)) {
        texts.put(key, Double.toString(node.real(key, 0, -FARTHEST, FARTHEST)));
      }
    }
    return texts;
  }

  private static NetworkDraft.Edge edge(Fields link, NetworkDraft draft) {
    boolean oneWay = link.flag("oneWay", false);
    int any = NetworkDraft.ANY_PORT;
    int from = end(link, "from", draft);
    int fromPort = whole(link, "fromPort", any);
    int to = end(link, "to", draft);
    int toPort = whole(link, "toPort", any);
    LinkPace.Wire wire = wire(link);
    link.finish();
    return new NetworkDraft.Edge(from, fromPort, to, oneWay ? any : toPort, wire, oneWay);
  }

  private static LinkPace.Wire wire(Fields link) {
    JsonNode latency = link.take("latency");
    boolean asText = latency != null && latency.isTextual();
    int flitTimes = asText ? 1 : (int) link.whole("latency", 1, 1, LinkPace.LONGEST);
    LinkPace.Wire fast = wire(link, "speed", link.text("speed", ""), "");
    LinkPace.Wire slow = asText ? wire(link, "latency", "", link.text("latency", "")) : fast;
    return new LinkPace.Wire(fast.speed(), Math.max(flitTimes, slow.latency()), slow.delay());
  }

  private static LinkPace.Wire wire(Fields link, String key, String speed, String latency) {
    try {
      return LinkPace.Wire.of(speed, latency);
    } catch (BadInput e) {
      throw e.at(link.place(key));
    }
  }

  private static int end(Fields link, String key, NetworkDraft draft) {
    String name = link.needText(key);
    Integer node = draft.named(name);
    if (node == null) {
      throw BadInput.coded(
          "unknown-node",
          "{place} is {found}, which is not a node",
          link.place(key),
          TextFile.quote(name));
    }
    return node;
  }

  private static int whole(Fields fields, String key, int byDefault) {
    return (int) fields.whole(key, byDefault, 0, Integer.MAX_VALUE);
  }
}
