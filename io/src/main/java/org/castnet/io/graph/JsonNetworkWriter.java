package org.castnet.io.graph;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.castnet.fields.JsonTree;
import org.castnet.input.TimeText;
import org.castnet.network.FabricNode;
import org.castnet.network.LinkPace;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.SwitchAbilities;
import org.castnet.network.SwitchFabric;

/** Writes files for {@link JsonNetworkReader}, with one node or link per line. */
final class JsonNetworkWriter {
  private JsonNetworkWriter() {}

  static String write(Network network) {
    JsonNodeFactory factory = JsonNodeFactory.instance;
    ArrayNode first = factory.arrayNode();
    ArrayNode switches = factory.arrayNode();
    SwitchFabric fabric = network instanceof SwitchFabric switched ? switched : null;
    for (int node = 0; node < network.nodeCount(); node++) {
      ArrayNode list = network.isSwitch(node) ? switches : first;
      boolean plain =
          fabric == null || fabric.node(node).equals(FabricNode.named(network.nodeName(node)));
      boolean able = network.abilities().switches().containsKey(node);
      if (plain && !able && network.places().isEmpty()) {
        list.add(network.nodeName(node));
      } else {
        node(list.addObject().put("name", network.nodeName(node)), network, plain, node);
      }
    }
    ArrayNode links = factory.arrayNode();
    for (Cables.Cable cable : Cables.of(network.links())) {
      link(links.addObject(), network, cable);
    }
    return "{"
        + (network.isIndirect()
            ? "\"hosts\":" + lines(first) + ",\n\"switches\":" + lines(switches)
            : "\"nodes\":" + lines(first))
        + ",\n\"links\":"
        + lines(links)
        + "}\n";
  }

  private static void node(ObjectNode out, Network network, boolean plain, int node) {
    if (!plain && network instanceof SwitchFabric fabric) {
      out.put("guid", fabric.node(node).guid()).put("lid", fabric.node(node).lid());
    }
    SwitchAbilities.Switch able = network.abilities().switches().get(node);
    if (able != null) {
      ArrayNode words = out.putArray(JsonNetworkReader.ABILITIES);
      able.abilities().stream()
          .sorted()
          .forEach(each -> words.add(each.name().toLowerCase(Locale.ROOT)));
      if (able.groups() != SwitchAbilities.Switch.UNLIMITED) {
        out.put(JsonNetworkReader.GROUPS, able.groups());
      }
    }
    network
        .places()
        .ifPresent(
            places ->
                out.put("x", NodePlaces.rounded(places.x(node)))
                    .put("y", NodePlaces.rounded(places.y(node))));
  }

  private static void link(ObjectNode out, Network network, Cables.Cable cable) {
    Links links = network.links();
    out.put("from", network.nodeName(links.source(cable.link())));
    out.put("fromPort", links.port(cable.link()));
    out.put("to", network.nodeName(links.target(cable.link())));
    if (cable.back() < 0) {
      out.put("oneWay", true);
    } else {
      out.put("toPort", links.port(cable.back()));
    }
    LinkPace.Wire wire = network.pace().wire(cable.link());
    if (!wire.speed().isEmpty()) {
      out.put("speed", wire.speed());
    }
    if (wire.delay() > 0) {
      out.put("latency", TimeText.shortest(wire.delay()));
    } else if (wire.latency() > 1) {
      out.put("latency", wire.latency());
    }
  }

  private static String lines(ArrayNode list) {
    return StreamSupport.stream(list.spliterator(), false)
        .map(JsonTree::text)
        .collect(Collectors.joining(",\n", "[\n", "\n]"));
  }
}
