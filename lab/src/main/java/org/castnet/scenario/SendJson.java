package org.castnet.scenario;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.util.List;
import org.castnet.multicast.Send;
import org.castnet.network.BadInput;
import org.castnet.network.Grid;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.SwitchFabric;

/** The routes and drop-offs of sends in JSON. */
final class SendJson {
  /** Stands in a route for a hop between nodes that no link joins; the verifier names it. */
  static final int NO_CHANNEL = -1;

  private final Network network;
  private final NodeJson nodes;

  SendJson(Network network) {
    this.network = network;
    this.nodes = new NodeJson(network);
  }

  /**
   * Reads {@code nodes}, {@code lanes} and {@code ports}. A hop is written as the node that it
   * leads to or, on meshes and tori, as a direction; {@code ports} says which of several links is
   * meant. Without it the link of lowest port is taken.
   */
  Route route(Fields fields) {
    List<JsonNode> list = fields.list("nodes");
    if (list.size() < 2) {
      throw new BadInput(fields.place("nodes") + ": a route needs at least two nodes");
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
          throw new BadInput(place + ": " + network.nodeName(at) + " has no link " + next.asText());
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
    return Route.of(origin, channels);
  }

  /** The hop of the route that no link serves, in words; null where all are sound. */
  String brokenHop(Fields fields, Route route) {
    List<JsonNode> list = fields.list("nodes");
    for (int hop = 0; hop < route.length(); hop++) {
      if (route.channel(hop) == NO_CHANNEL) {
        return "hop "
            + hop
            + ": no link"
            + (fields.has("ports") ? " at that port" : "")
            + " joins "
            + Fields.shown(list.get(hop))
            + " and "
            + Fields.shown(list.get(hop + 1));
      }
    }
    return null;
  }

  IntImmutableList dropOffs(Fields fields) {
    List<JsonNode> list = fields.list("deliver");
    if (list.isEmpty()) {
      throw new BadInput(fields.place("deliver") + ": a send delivers at one node at least");
    }
    IntArrayList dropOffs = new IntArrayList(list.size());
    for (int i = 0; i < list.size(); i++) {
      dropOffs.add(nodes.read(list.get(i), fields.place("deliver") + "[" + i + "]"));
    }
    return new IntImmutableList(dropOffs);
  }

  void write(Send send, JsonGenerator out) throws IOException {
    Route route = send.route();
    out.writeArrayFieldStart("nodes");
    for (int hop = 0; hop <= route.length(); hop++) {
      nodes.write(route.node(network, hop), out);
    }
    out.writeEndArray();
    out.writeArrayFieldStart("lanes");
    for (int hop = 0; hop < route.length(); hop++) {
      out.writeNumber(network.lane(route.channel(hop)));
    }
    out.writeEndArray();
    if (needsPorts(route)) {
      out.writeArrayFieldStart("ports");
      for (int hop = 0; hop < route.length(); hop++) {
        int port = network.links().port(network.link(route.channel(hop)));
        if (network instanceof Grid) {
          out.writeString(network.portName(port));
        } else {
          out.writeNumber(port);
        }
      }
      out.writeEndArray();
    }
    out.writeArrayFieldStart("deliver");
    for (int i = 0; i < send.dropOffs().size(); i++) {
      nodes.write(send.dropOffs().getInt(i), out);
    }
    out.writeEndArray();
  }

  /** On fabrics always; elsewhere only where the nodes alone would mean another link. */
  private boolean needsPorts(Route route) {
    if (network instanceof SwitchFabric) {
      return true;
    }
    Links links = network.links();
    for (int hop = 0; hop < route.length(); hop++) {
      int link = network.link(route.channel(hop));
      if (links.between(links.source(link), links.target(link)) != link) {
        return true;
      }
    }
    return false;
  }

  private boolean isDirection(JsonNode next) {
    return network instanceof Grid && next.isTextual() && next.asText().matches("[+-][a-z].*");
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
      throw new BadInput(
          place + ": lane " + Fields.shown(json) + "; lanes are 0.." + (network.lanes() - 1));
    }
    return json.intValue();
  }

  private int linkAt(int from, int to, int port) {
    int link = network.links().atPort(from, port);
    return link >= 0 && network.links().target(link) == to ? link : NO_CHANNEL;
  }

  private static void sameLength(Fields fields, String name, List<JsonNode> list, int hops) {
    if (!list.isEmpty() && list.size() != hops) {
      throw new BadInput(
          fields.place(name) + ": " + list.size() + " entries for a route of " + hops + " hops");
    }
  }
}
