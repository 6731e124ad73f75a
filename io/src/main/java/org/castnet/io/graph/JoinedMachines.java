package org.castnet.io.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.castnet.fields.LinkSpeed;
import org.castnet.input.BadInput;
import org.castnet.network.FabricNode;
import org.castnet.network.LinkPace;
import org.castnet.network.NetworkText;

/**
 * Equal machines whose network adapters are joined by switches, without a report of a fabric. Node
 * {@code x} of machine 3 is called {@code node3/x}. The cable of an adapter has the speed at which
 * the machine reaches the adapter.
 *
 * <ul>
 *   <li>{@code between=switch}, the default: all adapters on one non-blocking switch {@code
 *       fabric}.
 *   <li>{@code between=rails}: adapter i of all machines on the switch {@code rail}i. Rails are not
 *       joined, unless {@code oversubscription} is given.
 *   <li>{@code between=leaves}: all adapters of {@code leaf} consecutive machines on one switch.
 * </ul>
 *
 * <p>Several switches are joined by one switch {@code spine}. The speed of the link that leads to
 * it is the sum of the speeds below, divided by {@code oversubscription}, which is 1 by default.
 */
final class JoinedMachines {
  private static final String BETWEEN = "between";
  private static final String LEAF = "leaf";
  private static final String OVERSUBSCRIPTION = "oversubscription";
  private static final int MOST_PER_LEAF = 1024;
  private static final double MOST_OVERSUBSCRIPTION = 1000;

  /** The parameters of a network's text. */
  static final List<String> KEYS = List.of(BETWEEN, LEAF, OVERSUBSCRIPTION);

  /** Which adapters share a switch. */
  private enum Between {
    SWITCH,
    RAILS,
    LEAVES
  }

  /**
   * A switch that machines share.
   *
   * @param node its number in the draft
   * @param gigabits the sum of the speeds of the cables to adapters, in Gbit/s
   */
  private record Shared(int node, double gigabits) {}

  private final NetworkDraft machine;
  private final NetworkText text;
  private final Between between;

  private JoinedMachines(NetworkDraft machine, NetworkText text, Between between) {
    this.machine = machine;
    this.text = text;
    this.between = between;
  }

  /**
   * Returns the machines of a network's text.
   *
   * @param machine one machine
   * @throws BadInput if the machine has no adapter, or a parameter is wrong
   */
  static JoinedMachines of(NetworkDraft machine, NetworkText text) {
    String word = text.text(BETWEEN, "switch").strip();
    Between between =
        Arrays.stream(Between.values())
            .filter(each -> each.name().equalsIgnoreCase(word))
            .findFirst()
            .orElseThrow(
                () ->
                    text.complaint(
                        "between is '" + word + "'; allowed are switch, rails and leaves"));
    if (text.has(LEAF) != (between == Between.LEAVES)) {
      throw text.complaint(
          text.has(LEAF)
              ? "leaf needs between=leaves"
              : "between=leaves needs leaf=N, the number of machines at each switch");
    }
    if (text.has(OVERSUBSCRIPTION) && between == Between.SWITCH) {
      throw text.complaint("oversubscription needs between=rails or between=leaves");
    }
    return new JoinedMachines(machine, text, between);
  }

  /**
   * Returns the network of some machines.
   *
   * @throws BadInput if there are several, and a machine has no adapter
   */
  NetworkDraft joined(int machines) {
    NetworkDraft draft = new NetworkDraft(text.file());
    int adapters = machine.adapters().size();
    if (adapters == 0 && machines > 1) {
      throw BadInput.coded(
          "no-adapters",
          "{file}: the machine has {count} GPUs but no network adapter",
          text.file().name(),
          machine.hostCount());
    }
    List<int[]> number = new ArrayList<>(); // by machine and node of the machine: the draft's
    for (int m = 0; m < machines; m++) {
      number.add(draft.addAll(machine, "node" + m + "/", Map.of()));
    }
    if (machines == 1) {
      return draft;
    }
    List<Shared> shared = new ArrayList<>();
    switch (between) {
      case SWITCH -> shared.add(share(draft, "fabric", number, 0, adapters));
      case RAILS -> {
        for (int rail = 0; rail < adapters; rail++) {
          shared.add(share(draft, "rail" + rail, number, rail, rail + 1));
        }
      }
      case LEAVES -> {
        int each = text.whole(LEAF, 1, 1, MOST_PER_LEAF);
        for (int from = 0; from < machines; from += each) {
          List<int[]> below = number.subList(from, Math.min(machines, from + each));
          shared.add(share(draft, "leaf" + from / each, below, 0, adapters));
        }
      }
    }
    if (shared.size() > 1 && (between == Between.LEAVES || text.has(OVERSUBSCRIPTION))) {
      join(draft, shared);
    }
    return draft;
  }

  /** Adds a switch for the adapters {@code from..until-1} of some machines. */
  private Shared share(NetworkDraft draft, String name, List<int[]> below, int from, int until) {
    int node = draft.add(FabricNode.named(name), true);
    double gigabits = 0;
    for (int[] number : below) {
      for (NetworkDraft.Adapter adapter : machine.adapters().subList(from, until)) {
        LinkPace.Wire wire = LinkPace.Wire.ofSpeed(machine.speed(adapter.node()));
        draft.add(edge(number[adapter.node()], node, wire));
        gigabits += LinkSpeed.gigabits(wire.speed()).orElse(0);
      }
    }
    return new Shared(node, gigabits);
  }

  private void join(NetworkDraft draft, List<Shared> shared) {
    double times = oversubscription();
    int spine = draft.add(FabricNode.named("spine"), true);
    for (Shared each : shared) {
      long megabits = Math.max(1, Math.round(each.gigabits / times * 1000));
      draft.add(edge(each.node, spine, LinkPace.Wire.ofSpeed(megabits + "Mb/s")));
    }
  }

  private double oversubscription() {
    String found = text.text(OVERSUBSCRIPTION, "1").strip();
    try {
      double times = Double.parseDouble(found);
      if (times >= 1 && times <= MOST_OVERSUBSCRIPTION) {
        return times;
      }
    } catch (NumberFormatException e) {
      throw text.complaint("oversubscription is '" + found + "'; a number such as 2 is needed")
          .causedBy(e);
    }
    throw text.complaint("oversubscription is '" + found + "'; it is from 1 to 1000");
  }

  private static NetworkDraft.Edge edge(int a, int b, LinkPace.Wire wire) {
    return new NetworkDraft.Edge(a, NetworkDraft.ANY_PORT, b, NetworkDraft.ANY_PORT, wire, false);
  }
}
