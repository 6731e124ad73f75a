package org.castnet.library;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.network.Network;
import org.castnet.traffic.MachineNames;

/**
 * The ranks of an operation by machine. A name such as {@code gpu3.1} or {@code node3/gpu1} states
 * its machine, names such as {@code gpu1} and {@code GPU1} are devices of one machine, and every
 * other host is a machine.
 */
final class RankMachines {
  private static final Pattern DEVICE = Pattern.compile("(?i)gpu[0-9]+");
  private static final Pattern NUMBERED = Pattern.compile("gpu([0-9]+)\\.[0-9]+");

  private RankMachines() {}

  /**
   * Returns the nodes of each machine, machines and nodes in the order of the ranks.
   *
   * @param ranks nodes in the order of their ranks
   */
  static List<int[]> of(Network network, int[] ranks) {
    Map<String, List<Integer>> machines = new LinkedHashMap<>();
    for (int node : ranks) {
      machines.computeIfAbsent(machine(network.nodeName(node)), key -> new ArrayList<>()).add(node);
    }
    return machines.values().stream()
        .map(nodes -> nodes.stream().mapToInt(Integer::intValue).toArray())
        .toList();
  }

  private static String machine(String name) {
    Matcher numbered = NUMBERED.matcher(name);
    if (numbered.matches()) {
      return numbered.group(1);
    }
    return MachineNames.machineOfDevice(name).orElse(DEVICE.matcher(name).matches() ? "" : name);
  }
}
