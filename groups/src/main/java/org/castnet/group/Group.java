package org.castnet.group;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;

/**
 * A multicast group: hosts that receive the packets that any of them sends to the group.
 *
 * @param name the name in the fabric or in the operator's file
 * @param members ascending, each once
 * @param rate the traffic of the group in any unit common to all groups; 1 by default, always above
 *     0
 * @param lane requested by its service level; 0 by default
 */
public record Group(String name, IntImmutableList members, double rate, int lane) {
  public Group {
    if (!(rate > 0) || Double.isInfinite(rate)) {
      throw new IllegalArgumentException("rate " + rate);
    }
  }

  /** Creates a group on lane 0. */
  public Group(String name, IntImmutableList members, double rate) {
    this(name, members, rate, 0);
  }

  /** Returns a group of rate 1; members in any order. */
  public static Group of(String name, int... members) {
    int[] sorted = Arrays.stream(members).distinct().sorted().toArray();
    return new Group(name, new IntImmutableList(sorted), 1);
  }
}
