package org.castnet.sim.engine;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import org.castnet.sim.queue.TimeHeap;
import org.castnet.sim.queue.TimeQueue;

/**
 * The times at which worms are queued: at the ready time of the worm or when the last copy that it
 * waits for is delivered, whichever is later.
 */
final class Readiness implements WormSource {
  private final long[] ready;
  private final int[] firstDependent;
  private final int[] dependents;

  /**
   * By worm: the number of copies that it still waits for; empty if no worm waits for more than
   * one.
   */
  private final int[] missing;

  private final int[] sources;

  /** The latest ready time of the worms with triggers. */
  private final long latestRelay;

  private int nextSource;
  private long next;
  private final TimeQueue arrivals = new TimeQueue();
  private final TimeHeap late = new TimeHeap();
  private final IntArrayList expected = new IntArrayList();

  /**
   * @param ready by worm, in ticks
   */
  Readiness(long[] ready, Triggers triggers) {
    this.ready = ready;
    this.firstDependent = triggers.first();
    this.dependents = triggers.dependents();
    int[] counts = triggers.counts();
    this.missing = several(counts) ? counts.clone() : new int[0];
    this.sources = sourcesInOrder(ready, counts);
    this.latestRelay = latestRelay(ready, counts);
    this.next = findNext();
  }

  private static boolean several(int[] counts) {
    for (int count : counts) {
      if (count > 1) {
        return true;
      }
    }
    return false;
  }

  /** Returns the worms without triggers, ordered by (ready, number). */
  private static int[] sourcesInOrder(long[] ready, int[] counts) {
    int[] sources = new int[counts.length];
    int count = 0;
    boolean sorted = true;
    for (int worm = 0; worm < counts.length; worm++) {
      if (counts[worm] == 0) {
        sorted &= count == 0 || ready[sources[count - 1]] <= ready[worm];
        sources[count++] = worm;
      }
    }
    sources = Arrays.copyOf(sources, count);
    if (!sorted) {
      IntArrays.mergeSort(
          sources,
          (a, b) -> {
            int byTime = Long.compare(ready[a], ready[b]);
            return byTime != 0 ? byTime : Integer.compare(a, b);
          });
    }
    return sources;
  }

  private static long latestRelay(long[] ready, int[] counts) {
    long latest = 0;
    for (int worm = 0; worm < counts.length; worm++) {
      latest = counts[worm] > 0 ? Math.max(latest, ready[worm]) : latest;
    }
    return latest;
  }

  @Override
  public void delivered(int delivery, long time) {
    if (dependents.length > 0 && firstDependent[delivery] < firstDependent[delivery + 1]) {
      arrivals.push(time, delivery);
      next = Math.min(next, time);
    }
  }

  @Override
  public long next() {
    return next;
  }

  private long findNext() {
    long earliest = Math.min(arrivals.next(), late.next());
    return nextSource < sources.length ? Math.min(earliest, ready[sources[nextSource]]) : earliest;
  }

  @Override
  public boolean hasAll() {
    return dependents.length == 0;
  }

  @Override
  public void queueAll(Senders senders) {
    for (int worm : sources) {
      senders.queue(worm, ready[worm]);
    }
    nextSource = sources.length;
    next = findNext();
  }

  @Override
  public void queueTo(Senders senders, long now) {
    if (next != now) {
      return;
    }
    expected.clear();
    while (nextSource < sources.length && ready[sources[nextSource]] == now) {
      expected.add(sources[nextSource++]);
    }
    int fromSources = expected.size();
    while (arrivals.next() == now) {
      arrived(arrivals.pop(), now);
    }
    while (late.next() == now) {
      expected.add(late.pop());
    }
    next = findNext();
    int[] batch = expected.elements();
    if (expected.size() > Math.max(1, fromSources)) {
      Arrays.sort(batch, 0, expected.size());
    }
    for (int i = 0; i < expected.size(); i++) {
      senders.queue(batch[i], now);
    }
  }

  private void arrived(int delivery, long now) {
    for (int i = firstDependent[delivery]; i < firstDependent[delivery + 1]; i++) {
      int worm = dependents[i];
      if (missing.length == 0 || --missing[worm] == 0) {
        if (latestRelay > now && ready[worm] > now) {
          late.push(ready[worm], worm);
        } else {
          expected.add(worm);
        }
      }
    }
  }
}
