package org.castnet.summary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.scenario.MachineNames;

/**
 * Compares the machines at the leaf switches of a network with those of another description of it,
 * such as Slurm's topology. Names of switches may differ, names of machines may not. O(links).
 */
public final class LeafComparison {
  private static final int LISTED = 20;

  private LeafComparison() {}

  /**
   * Returns the differences, one line each: machines that only one of them has, machines that the
   * other one puts on a switch with machines of another leaf, and leaves that it divides. Empty if
   * there are none.
   *
   * @param fabric the network
   * @param other its other description
   */
  public static List<String> differences(Network fabric, Network other) {
    Map<String, Set<String>> leaves = leaves(fabric);
    Map<String, Set<String>> listed = leaves(other);
    List<String> lines = new ArrayList<>();
    add(lines, "not listed  ", leaves.keySet(), listed.keySet());
    add(lines, "unknown     ", listed.keySet(), leaves.keySet());
    Map<Set<String>, List<String>> groups = new LinkedHashMap<>();
    listed.forEach(
        (machine, switches) -> {
          if (leaves.containsKey(machine)) {
            groups.computeIfAbsent(switches, key -> new ArrayList<>()).add(machine);
          }
        });
    Map<Set<String>, Set<String>> before = new LinkedHashMap<>();
    groups.forEach(
        (switches, machines) -> {
          Set<String> usual = mostFrequent(machines, leaves);
          for (String machine : machines) {
            if (!leaves.get(machine).equals(usual)) {
              lines.add(
                  "misplaced   "
                      + machine
                      + ": listed at "
                      + String.join(", ", switches)
                      + " with machines of "
                      + String.join(", ", usual)
                      + ", but connected to "
                      + String.join(", ", leaves.get(machine)));
            }
          }
          Set<String> same = before.putIfAbsent(usual, switches);
          if (same != null) {
            lines.add(
                "divided     "
                    + String.join(", ", usual)
                    + ": its machines are listed at "
                    + String.join(", ", same)
                    + " and "
                    + String.join(", ", switches));
          }
        });
    return lines;
  }

  /** Returns the switches of each machine. */
  private static Map<String, Set<String>> leaves(Network network) {
    Links links = network.links();
    Map<String, Set<String>> leaves = new TreeMap<>();
    for (int host = 0; host < network.endpointCount(); host++) {
      String name = network.nodeName(host);
      Set<String> switches =
          leaves.computeIfAbsent(MachineNames.machine(name).orElse(name), key -> new TreeSet<>());
      for (int link = links.first(host); link < links.end(host); link++) {
        switches.add(network.nodeName(links.target(link)));
      }
    }
    return leaves;
  }

  private static void add(List<String> lines, String head, Set<String> all, Set<String> without) {
    List<String> left = new ArrayList<>(all);
    left.removeAll(without);
    if (!left.isEmpty()) {
      int shown = Math.min(LISTED, left.size());
      lines.add(
          head
              + String.join(", ", left.subList(0, shown))
              + (left.size() > shown ? " and " + (left.size() - shown) + " more" : ""));
    }
  }

  private static Set<String> mostFrequent(List<String> machines, Map<String, Set<String>> leaves) {
    Map<Set<String>, Integer> counts = new LinkedHashMap<>();
    machines.forEach(machine -> counts.merge(leaves.get(machine), 1, Integer::sum));
    return Collections.max(counts.entrySet(), Map.Entry.comparingByValue()).getKey();
  }
}
