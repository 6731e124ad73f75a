package org.castnet.updown;

import java.util.List;
import java.util.stream.IntStream;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.SwitchFabric;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;

/** Fabrics given cable by cable, and plans as text. */
final class Fabrics {
  private Fabrics() {}

  /**
   * A tree of six switches: 1 and 2 below 0, 3 and 4 below 1, 5 below 2. Switch s has the hosts 2s
   * and 2s + 1.
   */
  static SwitchFabric tree() {
    return of(
        new int[] {2, 2, 2, 2, 2, 2}, new int[][] {{0, 1}, {0, 2}, {1, 3}, {1, 4}, {2, 5}}, "");
  }

  /** A cycle of switches with this number of hosts each. */
  static SwitchFabric cycle(int switches, int hosts) {
    return of(
        IntStream.generate(() -> hosts).limit(switches).toArray(),
        IntStream.range(0, switches)
            .mapToObj(s -> new int[] {s, (s + 1) % switches})
            .toArray(int[][]::new),
        "");
  }

  /**
   * Switches with hosts that are numbered switch by switch.
   *
   * @param hosts by switch
   * @param cables pairs of switches
   * @param speeds of the cables in turn
   */
  static SwitchFabric of(int[] hosts, int[][] cables, String... speeds) {
    FabricBuilder builder = new FabricBuilder();
    int[] port = new int[hosts.length];
    int[] handle = new int[hosts.length];
    for (int s = 0; s < hosts.length; s++) {
      handle[s] = builder.addSwitch(FabricNode.named("s" + s));
    }
    for (int i = 0; i < cables.length; i++) {
      int a = cables[i][0];
      int b = cables[i][1];
      builder.cable(handle[a], port[a]++, handle[b], port[b]++, speeds[i % speeds.length]);
    }
    for (int s = 0; s < hosts.length; s++) {
      for (int h = 0; h < hosts[s]; h++) {
        int host = builder.host(FabricNode.named("s" + s + "h" + h));
        builder.cable(host, 0, handle[s], port[s]++, speeds[0]);
      }
    }
    return builder.build(Failures.none(), "test");
  }

  /** Returns each send as sender>receiver, followed by @ and its trigger if it has one. */
  static List<String> text(MulticastPlan plan) {
    return plan.sends().stream().map(Fabrics::text).toList();
  }

  private static String text(Send send) {
    return send.sender()
        + ">"
        + send.dropOffs().getInt(0)
        + (send.isRelay() ? "@" + send.triggers().getInt(0) : "");
  }

  /** Returns each copy as sender>receiver, followed by @ and its trigger if it has one. */
  static List<String> text(CopyTree copies) {
    return IntStream.range(0, copies.size())
        .mapToObj(
            i ->
                copies.from(i)
                    + ">"
                    + copies.to(i)
                    + (copies.after(i) == SendList.FROM_SOURCE ? "" : "@" + copies.after(i)))
        .toList();
  }
}
