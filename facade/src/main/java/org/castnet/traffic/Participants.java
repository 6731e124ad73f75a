package org.castnet.traffic;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkLimits;

/**
 * The nodes of collective operations. Groups are consecutive participants; the last may be smaller.
 *
 * @param ranks in the order of their ranks, each once; empty for all endpoints in the order of
 *     their numbers
 * @param group the number of participants of a group, at least 2, or {@link #ALL}
 */
public record Participants(IntImmutableList ranks, int group) {
  /** The group size for a single group of all participants. */
  public static final int ALL = 0;

  private static final int PAIR = 2;

  /**
   * @throws BadInput if the group is too small
   */
  public Participants {
    if (group != ALL && (group < PAIR || group > NetworkLimits.NODES)) {
      throw BadInput.coded(
          "value-out-of-range", "group is {group}; at least {least} are needed", group, PAIR);
    }
  }

  /** Returns the participants on a network in the order of their ranks. */
  int[] on(Network network) {
    return ranks.isEmpty()
        ? IntStream.range(0, network.endpointCount()).filter(network::isEndpoint).toArray()
        : ranks.toIntArray();
  }

  /** Returns the number of ranks of each group on a network; the last group may be smaller. */
  int members(Network network) {
    return group == ALL ? on(network).length : group;
  }

  /**
   * Returns the members of each group in the order of their ranks.
   *
   * @throws BadInput if there are fewer participants than 2, or than the members of a group
   */
  List<int[]> groups(Network network) {
    int[] nodes = on(network);
    int size = members(network);
    if (nodes.length < PAIR) {
      throw BadInput.coded(
          "too-few-nodes",
          "{network}: a collective operation needs at least {least} hosts, found {count}",
          network.spec(),
          PAIR,
          nodes.length);
    }
    if (nodes.length < size) {
      throw BadInput.coded(
          "group-too-large",
          "group is {size}; {network} has {count} nodes",
          size,
          network.spec(),
          nodes.length);
    }
    List<int[]> groups = new ArrayList<>();
    for (int from = 0; from < nodes.length; from += size) {
      groups.add(Arrays.copyOfRange(nodes, from, Math.min(nodes.length, from + size)));
    }
    return groups;
  }
}
