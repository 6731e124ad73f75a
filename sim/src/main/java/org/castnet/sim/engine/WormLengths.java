package org.castnet.sim.engine;

import java.util.Arrays;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.sim.RepeatingWorms;
import org.castnet.sim.Replication;
import org.castnet.sim.RouterModel;
import org.castnet.sim.Worm;

/**
 * The lengths of worms, including the lists of their destinations and the flits of start-ups.
 *
 * @param flits by worm: its length; empty if the lengths are {@link #compact} and all are equal
 * @param shortest the minimum length
 * @param longest the maximum length
 */
@SuppressWarnings("ArrayRecordComponent") // read in hot loops
record WormLengths(long[] flits, long shortest, long longest) {
  /**
   * Returns the lengths of worms.
   *
   * @throws BadInput if a worm is too long, or a relay without a delay
   */
  static WormLengths of(EngineMachine machine, List<Worm> worms) {
    long[] flits = new long[worms.size()];
    long longest = EngineMachine.LONGEST_WORM / machine.links().slowest();
    for (int w = 0; w < flits.length; w++) {
      flits[w] = flits(machine, w, worms.get(w), longest);
    }
    if (machine.instant()) {
      refuseInstantRelays(worms, flits, anyRelay(machine));
    }
    return new WormLengths(
        flits, Arrays.stream(flits).min().orElse(0), Arrays.stream(flits).max().orElse(0));
  }

  /**
   * Returns the lengths of unicasts, in time O(worms), of which each different one is checked once.
   *
   * @throws BadInput if a worm is too long
   */
  static WormLengths repeating(EngineMachine machine, RepeatingWorms worms) {
    long most = EngineMachine.LONGEST_WORM / machine.links().slowest();
    long[] different = new long[worms.different().size()];
    int seen = 0;
    for (int w = 0; w < worms.size(); w++) {
      if (worms.index(w) == seen) {
        different[seen++] = flits(machine, w, worms.get(w), most);
      }
    }
    long shortest = Arrays.stream(different, 0, seen).min().orElse(0);
    long longest = Arrays.stream(different, 0, seen).max().orElse(0);
    long[] flits = new long[shortest == longest ? 0 : worms.size()];
    Arrays.setAll(flits, worm -> different[worms.index(worm)]);
    return new WormLengths(flits, shortest, longest);
  }

  private static long flits(EngineMachine machine, int worm, Worm given, long longest) {
    long flits = given.flits();
    long added = added(machine, given.dropOffs().size());
    long most = longest - added;
    if (flits < 1 || flits > most) {
      throw BadInput.coded(
          "flits-out-of-range",
          "{send} has {flits} flits; with these parameters 1..{most} are allowed",
          Diagnostic.send(worm),
          flits,
          most);
    }
    return flits + added;
  }

  private static String anyRelay(EngineMachine machine) {
    if (machine.router().model().kind() == RouterModel.Kind.QUEUED) {
      return "buffers are queues";
    }
    return machine.router().replication() == Replication.LOCKSTEP
        ? "routers replicate in lock-step"
        : null;
  }

  /**
   * A worm of one flit can arrive at the very time of a grant. A send that it triggers must not
   * request a link at that time, which would be too late for the other grants. In lock-step a
   * longer worm can also do so: its copy waits for branches that a grant unblocks. If buffers are
   * queues, all flits move after the grants.
   *
   * @param anyRelay the reason why relays of any length are rejected; null if they are not
   */
  private static void refuseInstantRelays(List<Worm> worms, long[] flits, String anyRelay) {
    for (int w = 0; w < flits.length; w++) {
      boolean single = flits[w] == 1;
      for (int i = 0; i < worms.get(w).triggers().size(); i++) {
        int trigger = worms.get(w).triggers().getInt(i);
        if (single || anyRelay != null || flits[trigger] == 1) {
          throw BadInput.coded(
              "relay-needs-delay",
              "{send}{what}; this needs a start-up or a routing delay above 0",
              Diagnostic.send(w),
              anyRelay != null
                  ? " is a relay, and " + anyRelay
                  : " is a relay of one flit, or waits for one");
        }
      }
    }
  }

  /** Returns the flits that a machine adds to a worm. */
  static long added(EngineMachine machine, int destinations) {
    return machine.heldFlits() + machine.addresses().flitsFor(destinations);
  }

  /** Returns the length of a worm. */
  long of(int worm) {
    return flits.length == 0 ? longest : flits[worm];
  }

  /** Returns whether all lengths are equal. */
  boolean areEqual() {
    return shortest == longest;
  }

  /** Returns the same lengths, without an entry for each worm if all are equal. */
  WormLengths compact() {
    return areEqual() ? new WormLengths(new long[0], shortest, longest) : this;
  }
}
