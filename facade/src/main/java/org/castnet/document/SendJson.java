package org.castnet.document;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.io.IOException;
import java.util.List;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Send;

/** Reads and writes the routes and drop-offs of sends. */
final class SendJson {
  /** The channel of a hop between nodes that are not linked; the verifier reports it. */
  static final int NO_CHANNEL = -1;

  /**
   * A route as read.
   *
   * @param brokenHop a description of the first hop without a link; null if absent
   */
  record Reading(Route route, String brokenHop) {}

  private final Network network;
  private final NodeJson nodes;

  SendJson(Network network) {
    this.network = network;
    this.nodes = new NodeJson(network);
  }

  /** Reads {@code branches}, or the {@code nodes} of a path. */
  Reading route(Fields fields) {
    return fields.has("branches") ? BranchesJson.read(network, this, fields) : path(fields);
  }

  /**
   * Reads {@code nodes}, {@code lanes} and {@code ports}. A hop is written as the node to which it
   * leads or, on meshes and tori, as a direction; {@code ports} selects among parallel links, by
   * default the one with the lowest port.
   */
  Reading path(Fields fields) {
    List<JsonNode> list = fields.list("nodes");
    if (list.size() < 2) {
      throw BadInput.coded("route-too-short", "a route needs at least two nodes")
          .at(fields.place("nodes"));
    }
    List<JsonNode> lanes = fields.list("lanes");
    List<JsonNode> ports = fields.list("ports");
    sameLength(fields, "lanes", lanes, list.size() - 1);
    sameLength(fields, "ports", ports, list.size() - 1);
    int origin = nodes.read(list.get(0), fields.place("nodes") + "[0]");
    int[] channels = new int[list.size() - 1];
    int at = origin;
    for (int hop = 0; hop < channels.length; hop++) {
      String place = fields.place("nodes") + "[" + (hop + 1) + "]";
      int lane =
          lanes.isEmpty() ? 0 : lane(lanes.get(hop), fields.place("lanes") + "[" + hop + "]");
      JsonNode next = list.get(hop + 1);
      int link;
      if (isDirection(next)) {
        link = network.links().atPort(at, port(next, place));
        if (link < 0) {
          throw BadInput.coded(
                  "unknown-link", "{node} has no link {link}", network.nodeName(at), next.asText())
              .at(place);
        }
      } else {
        int node = nodes.read(next, place);
        link =
            ports.isEmpty()
                ? network.links().between(at, node)
                : linkAt(at, node, port(ports.get(hop), fields.place("ports") + "[" + hop + "]"));
        if (link < 0) {
          channels[hop] = NO_CHANNEL;
          at = node;
          continue;
        }
      }
      channels[hop] = network.channel(link, lane);
      at = network.links().target(link);
    }
    Route route = Route.of(origin, channels);
    return new Reading(route, brokenHop(fields, route));
  }

  private static String brokenHop(Fields fields, Route route) {
    List<JsonNode> list = fields.list("nodes");
    for (int hop = 0; hop < route.length(); hop++) {
      if (route.channel(hop) == NO_CHANNEL) {
        return "hop "
            + hop
            + ": no link"
            + (fields.has("ports") ? " at that port" : "")
            + " connects "
            + Fields.shown(list.get(hop))
            + " and "
            + Fields.shown(list.get(hop + 1));
      }
    }
    return null;
  }

  /**
   * Reads {@code deliver}. The nodes may be in any order; those on the route are sorted by hop.
   * Other violations are left to the verifier or the engine.
   *
   * @throws BadInput if it is empty, or a branch does not end at a drop-off
   */
  IntImmutableList dropOffs(Fields fields, Route route) {
    List<JsonNode> list = fields.list("deliver");
    if (list.isEmpty()) {
      throw BadInput.coded("no-drop-off", "a send needs at least one drop-off")
          .at(fields.place("deliver"));
    }
    IntArrayList dropOffs = new IntArrayList(list.size());
    for (int i = 0; i < list.size(); i++) {
      dropOffs.add(nodes.read(list.get(i), fields.place("deliver") + "[" + i + "]"));
    }
    if (!route.isPath()) {
      leaves(fields, route, dropOffs);
    }
    return new IntImmutableList(inOrder(route, dropOffs));
  }

  private void leaves(Fields fields, Route route, IntArrayList dropOffs) {
    for (int hop = 0; hop < route.length(); hop++) {
      int end = route.node(network, hop + 1);
      if (route.isLeaf(hop) && !dropOffs.contains(end)) {
        throw BadInput.coded(
                "branch-without-drop-off",
                "the branch to {node} does not end at a drop-off",
                network.nodeName(end))
            .at(fields.place("deliver"));
      }
    }
  }

  private IntArrayList inOrder(Route route, IntArrayList dropOffs) {
    int[] hop = new int[network.nodeCount()];
    int before = -1;
    boolean sorted = true;
    for (int i = 0; i < route.length(); i++) {
      if (route.channel(i) == NO_CHANNEL) {
        return dropOffs;
      }
      hop[network.to(route.channel(i))] = i + 1;
    }
    for (int node : dropOffs) {
      if (hop[node] == 0) {
        return dropOffs;
      }
      sorted &= hop[node] > before;
      before = hop[node];
    }
    if (!sorted && !crossesItself(route)) {
      dropOffs.sort((a, b) -> Integer.compare(hop[a], hop[b]));
    }
    return dropOffs;
  }

  /** Returns whether a path visits a node twice; its drop-offs then keep their written order. */
  private boolean crossesItself(Route route) {
    IntOpenHashSet entered = new IntOpenHashSet(route.length() + 1);
    entered.add(route.origin());
    for (int i = 0; i < route.length(); i++) {
      if (!entered.add(network.to(route.channel(i)))) {
        return true;
      }
    }
    return false;
  }

  void write(Send send, JsonGenerator out) throws IOException {
    Route route = send.route();
    if (route.isPath()) {
      branch(route, 0, route.length(), out);
    } else {
      out.writeArrayFieldStart("branches");
      for (int from = 0, to; from < route.length(); from = to) {
        to = from + 1;
        while (to < route.length() && route.parent(to) == to - 1) {
          to++;
        }
        out.writeStartObject();
        branch(route, from, to, out);
        out.writeEndObject();
      }
      out.writeEndArray();
    }
    out.writeArrayFieldStart("deliver");
    for (int i = 0; i < send.dropOffs().size(); i++) {
      nodes.write(send.dropOffs().getInt(i), out);
    }
    out.writeEndArray();
  }

  /** Writes the hops of a branch, which are consecutive. */
  private void branch(Route route, int from, int to, JsonGenerator out) throws IOException {
    out.writeArrayFieldStart("nodes");
    nodes.write(route.start(network, from), out);
    for (int hop = from; hop < to; hop++) {
      nodes.write(route.node(network, hop + 1), out);
    }
    out.writeEndArray();
    out.writeArrayFieldStart("lanes");
    for (int hop = from; hop < to; hop++) {
      out.writeNumber(network.lane(route.channel(hop)));
    }
    out.writeEndArray();
    if (needsPorts(route, from, to)) {
      out.writeArrayFieldStart("ports");
      for (int hop = from; hop < to; hop++) {
        int port = network.links().port(network.link(route.channel(hop)));
        String name = network.portName(port);
        if (name.equals(Integer.toString(port))) {
          out.writeNumber(port);
        } else {
          out.writeString(name);
        }
      }
      out.writeEndArray();
    }
  }

  /**
   * Returns whether ports are written: always with switches, otherwise if the nodes alone would
   * select another link.
   */
  private boolean needsPorts(Route route, int from, int to) {
    if (network.isIndirect()) {
      return true;
    }
    Links links = network.links();
    for (int hop = from; hop < to; hop++) {
      int link = network.link(route.channel(hop));
      if (links.between(links.source(link), links.target(link)) != link) {
        return true;
      }
    }
    return false;
  }

  private boolean isDirection(JsonNode next) {
    return network.coordinates().isPresent()
        && next.isTextual()
        && next.asText().matches("[+-][a-z].*");
  }

  private int port(JsonNode json, String place) {
    try {
      return network.portNamed(json.asText());
    } catch (BadInput e) {
      throw e.at(place);
    }
  }

  private int lane(JsonNode json, String place) {
    if (!json.isInt() || json.intValue() < 0 || json.intValue() >= network.lanes()) {
      throw BadInput.coded(
              "unknown-lane",
              "lane {found}; lanes are 0..{last}",
              Fields.shown(json),
              network.lanes() - 1)
          .at(place);
    }
    return json.intValue();
  }

  private int linkAt(int from, int to, int port) {
    int link = network.links().atPort(from, port);
    return link >= 0 && network.links().target(link) == to ? link : NO_CHANNEL;
  }

  private static void sameLength(Fields fields, String name, List<JsonNode> list, int hops) {
    if (!list.isEmpty() && list.size() != hops) {
      throw BadInput.coded(
              "wrong-length", "{count} entries for a route of {hops} hops", list.size(), hops)
          .at(fields.place(name));
    }
  }
}
