package org.castnet.wormhole;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Finds the circle of waiting worms when nothing moves any more. */
final class Deadlocks {
  private Deadlocks() {}

  /**
   * Follows the holders from the waiting worm of lowest number until one comes again. The circle is
   * the same in every engine, since it depends on nothing but who holds and who waits.
   *
   * @param needs the resource of every hop
   * @param header by worm, the place in {@code needs} of what its header asks for
   * @param holder by resource, the worm that has it
   */
  static Optional<Deadlock> find(int[] needs, int[] header, int[] holder, WaitingLines lines) {
    int lowest = lines.lowest();
    if (lowest == WaitingLines.NOBODY) {
      throw new IllegalStateException("worms are left over, and none of them waits");
    }
    int[] place = new int[header.length];
    List<Deadlock.Wait> chain = new ArrayList<>();
    int worm = lowest;
    while (place[worm] == 0) {
      int channel = needs[header[worm]];
      chain.add(new Deadlock.Wait(worm, channel));
      place[worm] = chain.size();
      worm = holder[channel];
    }
    List<Deadlock.Wait> cycle = new ArrayList<>(chain.subList(place[worm] - 1, chain.size()));
    int first = 0;
    for (int i = 1; i < cycle.size(); i++) {
      if (cycle.get(i).worm() < cycle.get(first).worm()) {
        first = i;
      }
    }
    Collections.rotate(cycle, -first);
    return Optional.of(new Deadlock(cycle));
  }
}
