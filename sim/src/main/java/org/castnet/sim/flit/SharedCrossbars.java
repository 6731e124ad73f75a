package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import org.castnet.plan.PortModel;
import org.castnet.sim.RouterModel;
import org.castnet.sim.SharedLinks;
import org.castnet.sim.engine.WormRows;
import org.castnet.sim.engine.WormTable;

/**
 * Crossbars if channels share a wire, and the lanes of a link one input of the router. A {@link
 * WireMatching} selects among the flits that could begin at a time.
 */
final class SharedCrossbars implements Crossbars {
  private final QueuedFlits flits;
  private final Buffers buffers;
  private final OutputLanes outputs;
  private final SharedLinks shared;
  private final int links;
  private final int wires;
  private final int lanes;

  private final WormRows rows;

  /** Whether nodes have injection ports. */
  private final boolean ports;

  /** By injection port: the first slots of the worms in it, or NO_SLOT. */
  private final int[] injecting;

  private final int portLanes;

  /** By channel: its wire, and its link. */
  private final int[] wireOf;

  private final int[] linkOf;

  /** By wire, then by node's port: whether it is carrying a flit out of a router. */
  private final boolean[] outBusy;

  /** By link, then by node's port: whether it is carrying a flit into a router. */
  private final boolean[] inBusy;

  private final WireMatching matching;

  /** By granted slot: the results of {@link #out} and {@link #in}. */
  private int[] outOf = new int[0];

  private int[] inOf = new int[0];

  /** By granted slot: whether it is among the tries. */
  private boolean[] tried = new boolean[0];

  /** Slots with next flits that may begin now. */
  private int[] tries = new int[0];

  private int triesCount;

  SharedCrossbars(
      WormTable worms,
      QueuedFlits flits,
      Buffers buffers,
      OutputLanes outputs,
      SharedLinks shared) {
    this.flits = flits;
    this.buffers = buffers;
    this.outputs = outputs;
    this.shared = shared;
    links = outputs.links();
    wires = shared.count();
    lanes = outputs.lanes();
    portLanes = outputs.portLanes();
    wireOf = new int[links * lanes];
    Arrays.setAll(wireOf, shared::wire);
    linkOf = new int[links * lanes];
    Arrays.setAll(linkOf, channel -> channel / lanes);
    int nodes = worms.ends().network().nodeCount();
    rows = worms.rows();
    ports = worms.machine().node().ports() == PortModel.ONE && !worms.machine().hostLinks();
    injecting = new int[ports ? nodes * portLanes : 0];
    Arrays.fill(injecting, Buffers.NO_SLOT);
    outBusy = new boolean[wires + nodes];
    inBusy = new boolean[links + nodes];
    matching =
        worms.machine().router().model().arbiter() == RouterModel.Arbiter.OLDEST
            ? new OldestFlits(this, flits)
            : new FlitsInTurn(this, flits, worms.machine().links(), links + nodes);
  }

  /**
   * Returns the wire, or after the wires the node's port, by which the flit of a granted slot
   * leaves; -1 if absent.
   */
  int out(int slot) {
    return outOf[slot];
  }

  /**
   * Returns the link, or after the links the node's port, by which the flit of a granted slot
   * arrived; -1 if absent.
   */
  int in(int slot) {
    return inOf[slot];
  }

  @Override
  public void granted(int slot, long now) {
    if (slot >= outOf.length) {
      outOf = Arrays.copyOf(outOf, slot + slot / 2 + 1);
      inOf = Arrays.copyOf(inOf, outOf.length);
      tried = Arrays.copyOf(tried, outOf.length);
    }
    outOf[slot] = findOut(flits.lane(slot));
    inOf[slot] = findIn(slot);
    attempt(slot, now);
  }

  private int findOut(int lane) {
    if (lane == QueuedFlits.FREE) {
      return -1;
    }
    return outputs.isChannel(lane) ? wireOf[lane] : wires + (lane - links * lanes) / portLanes;
  }

  private int findIn(int slot) {
    if (!flits.isFirst(slot)) {
      return linkOf[flits.lane(slot - 1)];
    }
    return ports ? links + rows.origin(flits.worm(slot)) : -1;
  }

  @Override
  public void attempt(int slot, long now) {
    if (flits.movable(slot) && !tried[slot]) {
      tried[slot] = true;
      tries = IntArrays.grow(tries, triesCount + 1);
      tries[triesCount++] = slot;
    }
  }

  /** Returns whether the resources of a flit on its way to this slot carry no other flit. */
  boolean idle(int slot) {
    int out = outOf[slot];
    int in = inOf[slot];
    return (out < 0 || !outBusy[out]) && (in < 0 || !inBusy[in]);
  }

  @Override
  public void engage(int slot) {
    engage(slot, true);
  }

  private void engage(int slot, boolean busy) {
    int out = outOf[slot];
    int in = inOf[slot];
    if (out >= 0) {
      outBusy[out] = busy;
    }
    if (in >= 0) {
      inBusy[in] = busy;
    }
  }

  @Override
  public void disengage(int slot, long now) {
    engage(slot, false);
    int out = outOf[slot];
    if (out >= wires) {
      int from = links * lanes + (out - wires) * portLanes;
      for (int lane = from; lane < from + portLanes; lane++) {
        attemptIfAny(outputs.owner(lane), now);
      }
    } else if (out >= 0) {
      for (int turn = 0; turn < shared.channels(out); turn++) {
        attemptIfAny(outputs.owner(shared.channel(out, turn)), now);
      }
    }
    int in = inOf[slot];
    if (in < 0) {
      return;
    }
    if (in < links) {
      for (int lane = in * lanes; lane < (in + 1) * lanes; lane++) {
        attemptIfAny(buffers.front(lane), now);
      }
    } else {
      for (int i = (in - links) * portLanes; i < (in - links + 1) * portLanes; i++) {
        if (injecting[i] == slot && flits.hasLeft(slot)) {
          injecting[i] = Buffers.NO_SLOT;
        }
        attemptIfAny(injecting[i], now);
      }
    }
  }

  private void attemptIfAny(int slot, long now) {
    if (slot >= 0) {
      attempt(slot, now);
    }
  }

  @Override
  public void inject(int slot) {
    if (!ports) {
      return;
    }
    int at = rows.origin(flits.worm(slot)) * portLanes;
    while (injecting[at] != Buffers.NO_SLOT) {
      at++;
    }
    injecting[at] = slot;
  }

  @Override
  public long next() {
    return matching.next();
  }

  @Override
  public void advance(long now) {
    for (int slot = matching.pollAgain(now); slot >= 0; slot = matching.pollAgain(now)) {
      attempt(slot, now);
    }
  }

  @Override
  public void settle(long now) {
    if (triesCount > 0) {
      for (int i = 0; i < triesCount; i++) {
        tried[tries[i]] = false;
      }
      matching.match(tries, triesCount, now);
      triesCount = 0;
    }
  }

  /** Starts the flit on this slot. */
  void begin(int slot, long now) {
    engage(slot);
    flits.begin(slot, now);
  }

  /**
   * Returns whether the flit may begin this slot now, apart from competing flits at the same time.
   */
  boolean able(int slot) {
    return flits.movable(slot) && idle(slot);
  }
}
