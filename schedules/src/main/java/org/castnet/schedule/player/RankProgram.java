package org.castnet.schedule.player;

import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/** The sends of one rank and the arrivals that trigger them. */
final class RankProgram {
  private final Int2ObjectMap<IntList> waiting = new Int2ObjectOpenHashMap<>(); // by arrival
  private final IntList own = new IntArrayList(); // transfers that the rank sends, in plan order
  private final int[] missing; // by transfer: the number of arrivals that it still waits for
  private int expected;

  RankProgram(Transfers transfers, int rank) {
    this.missing = new int[transfers.transfers().size()];
    for (int t = 0; t < missing.length; t++) {
      Transfer transfer = transfers.transfers().get(t);
      if (transfer.from() == rank) {
        own.add(t);
        missing[t] = transfer.after().size();
        for (int arrival : transfer.after()) {
          waiting.computeIfAbsent(arrival, key -> new IntArrayList()).add(t);
        }
      }
      if (transfer.to() == rank) {
        expected++;
      }
    }
  }

  /** Returns the sends without a trigger, in plan order. */
  IntList initial() {
    IntList ready = new IntArrayList();
    for (int t : own) {
      if (missing[t] == 0) {
        ready.add(t);
      }
    }
    return ready;
  }

  /** Counts an arrival and returns the sends for which it was the last trigger, in plan order. */
  IntList afterArrival(int arrived) {
    expected--;
    IntList ready = new IntArrayList();
    for (int t : waiting.getOrDefault(arrived, IntList.of())) {
      if (--missing[t] == 0) {
        ready.add(t);
      }
    }
    return ready;
  }

  /** Returns the number of arrivals that have not happened yet. */
  int expected() {
    return expected;
  }
}
