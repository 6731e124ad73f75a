package org.castnet.library;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Cheap orders of the devices of a machine, each of which is visited once. */
final class LocalOrder {
  /** The most devices for which all orders are considered; the effort doubles with each. */
  private static final int MOST_EXACT = 10;

  private LocalOrder() {}

  /**
   * Returns a cheapest order, or the order of the numbers if there are more than ten devices.
   * O(2^devices * devices²); of equal orders the first found.
   *
   * @param cost by device and next device
   * @param second by device: the further cost of the device that follows the first
   * @param last by device: the further cost of the last device
   * @param first the device that begins
   */
  static int[] of(double[][] cost, double[] second, double[] last, int first) {
    int count = last.length;
    if (count > MOST_EXACT) {
      return IntStream.range(0, count).map(i -> (first + i) % count).toArray();
    }
    int sets = 1 << count;
    double[][] least = new double[sets][count]; // by set of visited devices and the last of them
    int[][] before = new int[sets][count];
    for (double[] row : least) {
      Arrays.fill(row, Double.POSITIVE_INFINITY);
    }
    least[1 << first][first] = 0;
    double[][] step = cost.clone();
    step[first] = cost[first].clone();
    for (int device = 0; device < count; device++) {
      step[first][device] += second[device];
    }
    for (int set = 0; set < sets; set++) {
      for (int end = 0; end < count; end++) {
        for (int next = 0; next < count && least[set][end] < Double.POSITIVE_INFINITY; next++) {
          int with = set | 1 << next;
          if (with != set && least[set][end] + step[end][next] < least[with][next]) {
            least[with][next] = least[set][end] + step[end][next];
            before[with][next] = end;
          }
        }
      }
    }
    int all = sets - 1;
    int end = first;
    for (int device = 0; device < count; device++) {
      if (least[all][device] + last[device] < least[all][end] + last[end]) {
        end = device;
      }
    }
    int[] order = new int[count];
    int set = all;
    for (int i = count - 1; i >= 0; i--) {
      order[i] = end;
      int previous = before[set][end];
      set &= ~(1 << end);
      end = previous;
    }
    return order;
  }
}
