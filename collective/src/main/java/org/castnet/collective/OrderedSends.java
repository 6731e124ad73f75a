package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.plan.Send;

/**
 * Sends with the times at which they are expected to begin, in half rounds. Each send has a number,
 * in the order in which sends are added.
 */
final class OrderedSends {
  private final HostPaths paths;
  private final List<Send> sends = new ArrayList<>();
  private final IntArrayList times = new IntArrayList(); // by send
  private final IntArrayList shifts = new IntArrayList(); // by send: see add()

  OrderedSends(HostPaths paths) {
    this.paths = paths;
  }

  /**
   * Adds a send.
   *
   * @param messages that it carries
   * @param triggers the numbers of the sends that it waits for
   * @param path the number of its path
   * @param to its receiver
   * @param time at which it is expected to begin
   * @param shift the order among sends of equal time
   * @return its number
   */
  int add(IntArrayList messages, IntImmutableList triggers, int path, int to, int time, int shift) {
    times.add(time);
    shifts.add(shift);
    sends.add(
        new Send(
            new IntImmutableList(messages), triggers, paths.route(path), IntImmutableList.of(to)));
    return sends.size() - 1;
  }

  /** Returns the time at which a send is expected to begin. */
  int time(int send) {
    return times.getInt(send);
  }

  /**
   * Returns the sends in the order of their times. Reductions reverse this order: hosts have all
   * contributions at the start, and begin with those that travel farthest. O(sends log sends).
   */
  List<Send> inOrder() {
    int[] order = new int[sends.size()];
    Arrays.setAll(order, number -> number);
    IntArrays.stableSort(
        order,
        (a, b) ->
            times.getInt(a) == times.getInt(b)
                ? Integer.compare(shifts.getInt(a), shifts.getInt(b))
                : Integer.compare(times.getInt(a), times.getInt(b)));
    int[] rank = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      rank[order[i]] = i;
    }
    List<Send> sorted = new ArrayList<>(order.length);
    for (int number : order) {
      Send send = sends.get(number);
      int[] triggers = send.triggers().toIntArray();
      Arrays.setAll(triggers, i -> rank[triggers[i]]);
      sorted.add(
          new Send(send.messages(), new IntImmutableList(triggers), send.route(), send.dropOffs()));
    }
    return sorted;
  }
}
