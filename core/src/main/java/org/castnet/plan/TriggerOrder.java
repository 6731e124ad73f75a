package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.List;

/**
 * A topological order of the sends of a plan: every send comes after its triggers, in rounds of
 * ascending numbers. Sends in a cycle of triggers, and all sends that depend on them, are omitted.
 * O(sends + triggers).
 *
 * @since 0.1.0
 */
public final class TriggerOrder {
  private final int[] order;
  private final int[] firstDependent;
  private final int[] dependents;

  private TriggerOrder(int[] order, int[] firstDependent, int[] dependents) {
    this.order = order;
    this.firstDependent = firstDependent;
    this.dependents = dependents;
  }

  /**
   * Computes the order. Ignores triggers that are not in the list.
   *
   * @param sends the sends; triggers are indices in this list
   * @return the order
   */
  public static TriggerOrder of(List<Send> sends) {
    int count = sends.size();
    int[] first = new int[count + 1];
    int[] waiting = new int[count];
    IntArrayList triggers = new IntArrayList(count);
    for (int i = 0; i < count; i++) {
      IntImmutableList each = sends.get(i).triggers();
      for (int t = 0; t < each.size(); t++) {
        int trigger = each.getInt(t);
        if (trigger >= 0 && trigger < count) {
          first[trigger + 1]++;
          waiting[i]++;
          triggers.add(trigger);
        }
      }
    }
    for (int i = 0; i < count; i++) {
      first[i + 1] += first[i];
    }
    int[] next = Arrays.copyOf(first, count);
    int[] dependents = new int[first[count]];
    for (int i = 0, t = 0; i < count; i++) {
      for (int end = t + waiting[i]; t < end; t++) {
        dependents[next[triggers.getInt(t)]++] = i;
      }
    }
    return new TriggerOrder(sorted(count, first, waiting, dependents), first, dependents);
  }

  private static int[] sorted(int count, int[] first, int[] waiting, int[] dependents) {
    int[] order = new int[count];
    int end = 0;
    for (int i = 0; i < count; i++) {
      if (waiting[i] == 0) {
        order[end++] = i;
      }
    }
    for (int at = 0; at < end; at++) {
      for (int d = first[order[at]]; d < first[order[at] + 1]; d++) {
        if (--waiting[dependents[d]] == 0) {
          order[end++] = dependents[d];
        }
      }
    }
    return Arrays.copyOf(order, end);
  }

  /**
   * {@return the number of ordered sends, which is less than their total if triggers form a cycle}
   */
  public int length() {
    return order.length;
  }

  /**
   * {@return the send at index {@code i} of the order}
   *
   * @param i the index in the order, from 0
   */
  public int send(int i) {
    return order[i];
  }

  /**
   * {@return the number of sends that have this send as a trigger}
   *
   * @param send the number of the send, from 0
   */
  public int dependentCount(int send) {
    return firstDependent[send + 1] - firstDependent[send];
  }

  /**
   * {@return the {@code i}-th send that has this send as a trigger}
   *
   * @param send the number of the send, from 0
   * @param i from 0 to {@link #dependentCount} - 1
   */
  public int dependent(int send, int i) {
    return dependents[firstDependent[send] + i];
  }
}
