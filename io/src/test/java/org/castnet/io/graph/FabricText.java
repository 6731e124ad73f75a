package org.castnet.io.graph;

import java.util.Locale;
import org.castnet.network.Links;
import org.castnet.network.SwitchFabric;
import org.castnet.updown.UpDownRouting;

/** Writes a fabric in the formats of ibnetdiscover and OpenSM; for tests only. */
final class FabricText {
  private final SwitchFabric fabric;

  FabricText(SwitchFabric fabric) {
    this.fabric = fabric;
  }

  private String id(int node) {
    return String.format(
        Locale.ROOT, "%s-%016x", fabric.isSwitch(node) ? "S" : "H", 0x100000L + node);
  }

  private static int lid(int node) {
    return node + 1;
  }

  String dump() {
    Links links = fabric.links();
    StringBuilder[] blocks = new StringBuilder[fabric.nodeCount()];
    for (int node = 0; node < blocks.length; node++) {
      String line =
          fabric.isSwitch(node)
              ? "Switch\t255 \"%s\"\t\t# \"%s\" base port 0 lid %d lmc 0\n"
              : "Ca\t1 \"%s\"\t\t# \"%s\"\n";
      blocks[node] =
          new StringBuilder(
              String.format(Locale.ROOT, line, id(node), fabric.nodeName(node), lid(node)));
    }
    for (Cables.Cable cable : Cables.of(links)) {
      cable(blocks, links, cable);
      cable(blocks, links, cable.reversed());
    }
    return String.join("\n", blocks);
  }

  private void cable(StringBuilder[] blocks, Links links, Cables.Cable cable) {
    int from = links.source(cable.link());
    int to = links.target(cable.link());
    String own = fabric.isSwitch(from) ? "" : "lid " + lid(from) + " lmc 0 ";
    blocks[from].append(
        String.format(
            Locale.ROOT,
            "[%d]\t\"%s\"[%d]\t\t# %s\"%s\" lid %d 4xHDR\n",
            links.port(cable.link()),
            id(to),
            links.port(cable.back()),
            own,
            fabric.nodeName(to),
            lid(to)));
  }

  String tables() {
    UpDownRouting routing = UpDownRouting.of(fabric);
    StringBuilder text = new StringBuilder();
    for (int s = fabric.hostCount(); s < fabric.nodeCount(); s++) {
      text.append(
          String.format(
              Locale.ROOT,
              "Unicast lids [0-%d] of switch Lid %d guid 0x%016x ('%s'):\n",
              fabric.nodeCount(),
              lid(s),
              0x100000L + s,
              fabric.nodeName(s)));
      int via = anyHost(s);
      for (int host = 0; host < fabric.hostCount(); host++) {
        int link =
            fabric.switchOf(host) == s
                ? fabric.links().between(s, host)
                : fabric.link(routing.route(via, host).channel(1));
        text.append("0x").append(Integer.toHexString(lid(host))).append(' ');
        text.append(fabric.links().port(link)).append(" # host\n");
      }
    }
    return text.toString();
  }

  private int anyHost(int s) {
    for (int link = fabric.links().first(s); link < fabric.links().end(s); link++) {
      if (!fabric.isSwitch(fabric.links().target(link))) {
        return fabric.links().target(link);
      }
    }
    throw new IllegalStateException("every switch of these fabrics has a host");
  }
}
