package org.castnet.verify.deadlock;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.Optional;

/**
 * A set of dependencies between held and awaited channels, each stored once.
 *
 * <p>For sets of routes that are too large to enumerate: all pairs of a fabric's hosts, and trees
 * on which any member may send. Without a cycle there is no deadlock. Memory: 16 bytes per distinct
 * arc.
 */
public final class WaitGraph {
  private static final byte NEW = 0;
  private static final byte OPEN = 1;
  private static final byte DONE = 2;

  private final LongOpenHashSet arcs = new LongOpenHashSet();

  /** Adds the dependency that a holder of one channel may wait for the other. O(1). */
  public void add(int held, int awaited) {
    arcs.add((long) held << 32 | awaited);
  }

  /** Returns the number of distinct arcs. */
  public int size() {
    return arcs.size();
  }

  /**
   * Returns the channels of a cycle, each awaited by a holder of the previous one; empty if absent.
   * Channels are searched in ascending order. O(arcs log arcs).
   */
  public Optional<IntImmutableList> cycle() {
    long[] sorted = arcs.toLongArray();
    Arrays.sort(sorted);
    int channels = 0;
    for (long arc : sorted) {
      channels = Math.max(channels, 1 + Math.max((int) (arc >> 32), (int) arc));
    }
    int[] first = new int[channels + 1];
    for (long arc : sorted) {
      first[(int) (arc >> 32) + 1]++;
    }
    for (int c = 0; c < channels; c++) {
      first[c + 1] += first[c];
    }
    return cycle(sorted, first);
  }

  /**
   * @param sorted arcs by the held channel, then by the awaited one
   * @param first by channel: the index of its first arc
   */
  private static Optional<IntImmutableList> cycle(long[] sorted, int[] first) {
    int channels = first.length - 1;
    byte[] state = new byte[channels];
    int[] arc = Arrays.copyOf(first, channels);
    IntArrayList path = new IntArrayList();
    for (int root = 0; root < channels; root++) {
      if (state[root] == NEW) {
        state[root] = OPEN;
        path.add(root);
      }
      while (!path.isEmpty()) {
        int at = path.getInt(path.size() - 1);
        if (arc[at] == first[at + 1]) {
          state[at] = DONE;
          path.removeInt(path.size() - 1);
          continue;
        }
        int next = (int) sorted[arc[at]++];
        if (state[next] == OPEN) {
          return Optional.of(new IntImmutableList(path.subList(path.indexOf(next), path.size())));
        }
        if (state[next] == NEW) {
          state[next] = OPEN;
          path.add(next);
        }
      }
    }
    return Optional.empty();
  }
}
