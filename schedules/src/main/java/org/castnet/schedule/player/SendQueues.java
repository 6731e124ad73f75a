package org.castnet.schedule.player;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.ArrayList;
import java.util.List;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/** The transfers that a rank may send: a queue for each port, and the bytes that are under way. */
final class SendQueues {
  private final Transfers transfers;
  private final long window; // bytes of a port that may be under way
  private final List<Port> ports = new ArrayList<>();
  private int open; // transfers that wait or are under way

  SendQueues(Transfers transfers, long window) {
    this.transfers = transfers;
    this.window = window;
  }

  /** The transfers of a port that may begin, in order. */
  private static final class Port {
    final IntArrayFIFOQueue waiting = new IntArrayFIFOQueue();
    long underWay; // bytes
  }

  /** Appends a transfer that may begin to the queue of its port. */
  void add(int number) {
    Transfer transfer = transfers.transfers().get(number);
    while (ports.size() <= transfer.port()) {
      ports.add(new Port());
    }
    ports.get(transfer.port()).waiting.enqueue(number);
    open++;
  }

  /**
   * Removes the first transfer of a port whose window has room for it; a transfer that is larger
   * than the window leaves alone. Returns -1 if no window has room.
   */
  int next() {
    for (Port port : ports) {
      if (!port.waiting.isEmpty()) {
        long bytes = transfers.bytes(transfers.transfers().get(port.waiting.firstInt()));
        if (port.underWay == 0 || port.underWay + bytes <= window) {
          port.underWay += bytes;
          return port.waiting.dequeueInt();
        }
      }
    }
    return -1;
  }

  /** Notes that the receiver of a transfer has its bytes. */
  void acknowledge(int number) {
    Transfer transfer = transfers.transfers().get(number);
    ports.get(transfer.port()).underWay -= transfers.bytes(transfer);
    open--;
  }

  /** Returns whether all transfers that were added have been acknowledged. */
  boolean areEmpty() {
    return open == 0;
  }
}
