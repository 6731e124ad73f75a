package org.castnet.network;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Iterator;
import java.util.List;

/**
 * Reads Castnet's own network files: {@code {"hosts":[…],"switches":[…],"links":[…]}}, or {@code
 * "nodes"} in place of hosts and switches where all are equal.
 *
 * <p>A node is a name or {@code {"name","guid","lid"}}; a link is {@code {"from","to"}} with {@code
 * "fromPort"}, {@code "toPort"} and {@code "speed"} where they are known, and {@code "oneWay":true}
 * where it leads only forwards. Unknown keys are refused.
 */
final class JsonNetworkReader {
  private static final List<String> KEYS = List.of("nodes", "hosts", "switches", "links");
  private static final List<String> NODE_KEYS = List.of("name", "guid", "lid");
  private static final List<String> LINK_KEYS =
      List.of("from", "fromPort", "to", "toPort", "speed", "oneWay");
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(JsonParser.Feature.INCLUDE_SOURCE_IN_LOCATION)
          .build();

  private JsonNetworkReader() {}

  static NetworkDraft read(TextFile file) {
    JsonNode root;
    try {
      root = MAPPER.readTree(file.text());
    } catch (JsonProcessingException e) {
      String place = e.getLocation() == null ? "" : ":" + e.getLocation().getLineNr();
      throw new BadInput(file.name() + place + ": no JSON: " + JsonComplaint.of(e), e);
    }
    try {
      return draft(file, root);
    } catch (BadInput e) {
      throw e.at(file.name());
    }
  }

  private static NetworkDraft draft(TextFile file, JsonNode root) {
    check(root, "the file", KEYS);
    NetworkDraft draft = new NetworkDraft(file);
    nodes(root, "nodes", draft, false);
    nodes(root, "hosts", draft, false);
    nodes(root, "switches", draft, true);
    if (root.has("nodes") && (root.has("hosts") || root.has("switches"))) {
      throw new BadInput(
          "it has 'nodes' beside 'hosts' or 'switches'; one or the other is allowed");
    }
    int place = 0;
    for (JsonNode link : list(root, "links")) {
      link(link, "links[" + place++ + "]", draft);
    }
    return draft;
  }

  private static void nodes(JsonNode root, String key, NetworkDraft draft, boolean asSwitch) {
    int place = 0;
    for (JsonNode node : list(root, key)) {
      String where = key + "[" + place++ + "]";
      if (node.isTextual()) {
        draft.add(FabricNode.named(node.textValue()), asSwitch);
      } else {
        check(node, where, NODE_KEYS);
        draft.add(
            new FabricNode(
                text(node, "name", where), text(node, "guid", where), whole(node, "lid", 0, where)),
            asSwitch);
      }
    }
  }

  private static void link(JsonNode link, String where, NetworkDraft draft) {
    check(link, where, LINK_KEYS);
    boolean oneWay = link.path("oneWay").asBoolean(false);
    int any = NetworkDraft.ANY_PORT;
    draft.add(
        new NetworkDraft.Edge(
            end(link, "from", where, draft),
            whole(link, "fromPort", any, where),
            end(link, "to", where, draft),
            oneWay ? any : whole(link, "toPort", any, where),
            text(link, "speed", where),
            oneWay));
  }

  private static int end(JsonNode link, String key, String where, NetworkDraft draft) {
    String name = text(link, key, where);
    Integer node = draft.named(name);
    if (node == null) {
      throw new BadInput(where + "." + key + " is " + TextFile.quote(name) + ", which is no node");
    }
    return node;
  }

  private static JsonNode list(JsonNode root, String key) {
    JsonNode list = root.path(key);
    if (!list.isMissingNode() && !list.isArray()) {
      throw new BadInput(key + " is no list");
    }
    return list;
  }

  private static void check(JsonNode object, String where, List<String> allowed) {
    if (!object.isObject()) {
      throw new BadInput(where + " is no object; it has the keys " + String.join(", ", allowed));
    }
    for (Iterator<String> keys = object.fieldNames(); keys.hasNext(); ) {
      String key = keys.next();
      if (!allowed.contains(key)) {
        throw new BadInput(
            where
                + ": unknown key "
                + TextFile.quote(key)
                + "; keys are "
                + String.join(", ", allowed)
                + Nearest.hint(key, allowed));
      }
    }
  }

  private static String text(JsonNode object, String key, String where) {
    JsonNode value = object.path(key);
    if (!value.isMissingNode() && !value.isTextual()) {
      throw new BadInput(where + "." + key + " is no text");
    }
    return value.asText("");
  }

  private static int whole(JsonNode object, String key, int otherwise, String where) {
    JsonNode value = object.path(key);
    if (value.isMissingNode()) {
      return otherwise;
    }
    if (!value.isInt() || value.intValue() < 0) {
      throw new BadInput(
          where
              + "."
              + key
              + " is "
              + TextFile.quote(value.toString())
              + "; a whole number from 0 is needed");
    }
    return value.intValue();
  }
}
