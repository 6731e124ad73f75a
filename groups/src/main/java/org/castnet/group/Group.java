package org.castnet.group;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;

/**
 * Hosts that want to receive what any of them sends to their group.
 *
 * @param name as the fabric or the operator calls it
 * @param members ascending, each once
 * @param rate how much travels in the group, in any unit that all groups share; 1 where nothing is
 *     said, always above 0
 * @param lane that its service level asks for; 0 where nothing is said
 */
public record Group(String name, IntImmutableList members, double rate, int lane) {
  public Group {
    if (!(rate > 0) || Double.isInfinite(rate)) {
      throw new IllegalArgumentException("rate " + rate);
    }
  }

  /** A group on lane 0. */
  public Group(String name, IntImmutableList members, double rate) {
    this(name, members, rate, 0);
  }

  /** A group of rate 1; members in any order. */
  public static Group of(String name, int... members) {
    int[] sorted = Arrays.stream(members).distinct().sorted().toArray();
    return new Group(name, new IntImmutableList(sorted), 1);
  }
}
