package org.castnet.io.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.castnet.input.BadInput;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.scenario.MachineNames;

/**
 * Writes the {@code topology.conf} of Slurm's plugin {@code topology/tree}. Machines with links to
 * the same switches share a leaf, which has the name of the first of these switches. Leaves that
 * are equally far apart share a switch of the next level, called {@code level2-1} and so on, so
 * that jobs stay as near as possible. O(leaves * links).
 */
final class SlurmWriter {
  private final Network network;
  private final StringBuilder text = new StringBuilder();
  private final Set<String> names = new HashSet<>();

  private SlurmWriter(Network network) {
    this.network = network;
  }

  /** Leaves of one subtree: its name, and the switches to which its machines have links. */
  private record Subtree(String name, Set<Integer> switches) {}

  /**
   * Returns the file.
   *
   * @throws BadInput if the network has no switches
   */
  static String write(Network network) {
    if (!network.isIndirect()) {
      throw BadInput.coded("not-expressible", "Slurm's topology needs a network with switches");
    }
    SlurmWriter writer = new SlurmWriter(network);
    writer.levels(writer.leaves());
    return writer.text.toString();
  }

  private List<Subtree> leaves() {
    Links links = network.links();
    Map<String, Set<Integer>> ofMachine = new LinkedHashMap<>();
    for (int host = 0; host < network.endpointCount(); host++) {
      String name = network.nodeName(host);
      Set<Integer> switches =
          ofMachine.computeIfAbsent(MachineNames.machine(name).orElse(name), k -> new TreeSet<>());
      for (int link = links.first(host); link < links.end(host); link++) {
        switches.add(links.target(link));
      }
    }
    Map<Set<Integer>, List<String>> leaves = new LinkedHashMap<>();
    ofMachine.forEach(
        (machine, switches) ->
            leaves.computeIfAbsent(switches, key -> new ArrayList<>()).add(machine));
    List<Subtree> subtrees = new ArrayList<>();
    leaves.forEach(
        (switches, machines) -> {
          String first = switches.stream().findFirst().map(network::nodeName).orElse("none");
          String name = unique(first.replaceAll("[^A-Za-z0-9_.-]", "-"));
          line(name, "Nodes", machines);
          subtrees.add(new Subtree(name, switches));
        });
    return subtrees;
  }

  private String unique(String name) {
    String unique = name;
    for (int i = 2; !names.add(unique); i++) {
      unique = name + "-" + i;
    }
    return unique;
  }

  private void line(String name, String key, List<String> children) {
    text.append("SwitchName=").append(name).append(' ').append(key).append('=');
    text.append(String.join(",", children)).append('\n');
  }

  /** Joins the nearest subtrees until one is left. */
  private void levels(List<Subtree> leaves) {
    List<Subtree> subtrees = leaves;
    for (int level = 2; subtrees.size() > 1; level++) {
      int[][] distance = distances(subtrees);
      int least =
          Arrays.stream(distance)
              .flatMapToInt(Arrays::stream)
              .filter(each -> each > 0)
              .min()
              .orElse(Integer.MAX_VALUE);
      List<Subtree> joined = new ArrayList<>();
      boolean[] done = new boolean[subtrees.size()];
      for (int first = 0; first < done.length; first++) {
        if (!done[first]) {
          joined.add(join(subtrees, near(first, distance, least, done), level, joined.size() + 1));
        }
      }
      subtrees = joined;
    }
  }

  /** Returns the subtrees that can be reached from one in steps of at most a distance. */
  private static List<Integer> near(int first, int[][] distance, int most, boolean[] done) {
    IntArrayList queue = new IntArrayList(new int[] {first});
    done[first] = true;
    for (int i = 0; i < queue.size(); i++) {
      for (int next = 0; next < done.length; next++) {
        if (!done[next] && distance[queue.getInt(i)][next] <= most) {
          done[next] = true;
          queue.add(next);
        }
      }
    }
    return List.copyOf(queue);
  }

  private Subtree join(List<Subtree> all, List<Integer> members, int level, int number) {
    if (members.size() == 1) {
      return all.get(members.get(0));
    }
    Set<Integer> switches = new TreeSet<>();
    members.forEach(each -> switches.addAll(all.get(each).switches));
    String name = unique("level" + level + "-" + number);
    line(
        name,
        "Switches",
        members.stream().map(each -> all.get(each).name).collect(Collectors.toList()));
    return new Subtree(name, switches);
  }

  /** Returns the numbers of links between subtrees over switches; the largest int if apart. */
  private int[][] distances(List<Subtree> subtrees) {
    Links links = network.links();
    int[][] distances = new int[subtrees.size()][subtrees.size()];
    for (int from = 0; from < subtrees.size(); from++) {
      int[] reached = new int[network.nodeCount()];
      Arrays.fill(reached, Integer.MAX_VALUE);
      IntArrayList queue = new IntArrayList(subtrees.get(from).switches);
      queue.forEach((int node) -> reached[node] = 1);
      for (int i = 0; i < queue.size(); i++) {
        int node = queue.getInt(i);
        for (int link = links.first(node); link < links.end(node); link++) {
          int next = links.target(link);
          if (network.isSwitch(next) && reached[next] == Integer.MAX_VALUE) {
            reached[next] = reached[node] + 1;
            queue.add(next);
          }
        }
      }
      for (int to = 0; to < subtrees.size(); to++) {
        int least = Integer.MAX_VALUE;
        for (int node : subtrees.get(to).switches) {
          least = Math.min(least, reached[node]);
        }
        distances[from][to] = from == to ? 0 : least;
      }
    }
    return distances;
  }
}
