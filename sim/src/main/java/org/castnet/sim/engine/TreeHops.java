package org.castnet.sim.engine;

import java.util.Arrays;
import java.util.BitSet;
import org.castnet.network.Route;
import org.castnet.plan.PortModel;

/**
 * The structure of the slots of tree worms.
 *
 * <p>The outputs of a hop are the hops that start at its end and, if a copy is dropped off there,
 * the consumption: always with consumption ports, otherwise only if no hop follows. Slots are
 * numbered in preorder, so the outputs of a slot are its first successor and the slots after the
 * end of each output, up to its own end. With one-port nodes a worm with several root hops has a
 * slot for the injection buffer before them; its roots are outputs of that slot.
 */
public final class TreeHops {
  public static final int ABSENT = -1;

  private final ChannelEnds ends;
  private final int[] first;
  private final int[] needs;
  private final boolean ports;
  private final BitSet isTree = new BitSet();
  private int injections;

  /** Of the current worm: by hop, its slot. */
  private int[] slotOfHop = new int[0];

  /**
   * By slot, WIDTH numbers in a row for locality: its resource; its worm; the slot after its
   * subtree, or for a consumption ~ its delivery; the hop whose output it is, from 0.
   *
   * <p>The worm of a slot in a path is stored as ~worm. The parents of roots are negative: ABSENT,
   * or -2 minus the slot of the injection buffer, so that one comparison identifies a root.
   */
  private final int[] facts;

  private static final int NEED = 0;
  private static final int WORM = 1;
  private static final int END = 2;
  private static final int PARENT = 3;
  private static final int WIDTH = 4;

  /** By slot: the free copy that is delivered there, or ABSENT; empty if all copies take a port. */
  private final int[] freeCopy;

  /**
   * @param needs by slot its resource; filled by {@link #lay}
   */
  TreeHops(ChannelEnds ends, EngineMachine machine, int[] first, int[] needs) {
    this.ends = ends;
    this.first = first;
    this.needs = needs;
    this.ports = machine.consumptionPorts();
    this.facts = new int[Math.multiplyExact(WIDTH, needs.length)];
    this.freeCopy = new int[ports ? 0 : needs.length];
    Arrays.fill(freeCopy, ABSENT);
  }

  /** Returns whether a worm is more than a path of channels with its consumption at the end. */
  public static boolean isTree(Route route, int dropOffs, EngineMachine machine) {
    return !route.isPath() || (machine.consumptionPorts() && dropOffs > 1);
  }

  /** Returns the number of slots of a tree worm with a given number of drop-offs. O(hops). */
  static int slots(Route route, int dropOffs, EngineMachine machine) {
    boolean injection = machine.node().ports() == PortModel.ONE && roots(route) > 1;
    return route.length()
        + consumptions(route, dropOffs, machine.consumptionPorts())
        + (injection ? 1 : 0);
  }

  private static int roots(Route route) {
    int roots = 0;
    for (int hop = 0; hop < route.length(); hop++) {
      roots += route.parent(hop) == Route.NO_HOP ? 1 : 0;
    }
    return roots;
  }

  private static int consumptions(Route route, int dropOffs, boolean ports) {
    if (ports) {
      return dropOffs;
    }
    int leaves = 0;
    for (int hop = 0; hop < route.length(); hop++) {
      leaves += route.isLeaf(hop) ? 1 : 0;
    }
    return leaves;
  }

  /** Writes the slots of one worm. O(hops). */
  void lay(int worm, Route route, DropOffs drops) {
    isTree.set(worm);
    int at = first[worm];
    int others = route.length() + consumptions(route, drops.count(worm), ports);
    int overRoots = ABSENT;
    if (first[worm + 1] - at > others) {
      put(worm, at, WormRoutes.INJECTION, ABSENT, first[worm + 1]);
      overRoots = -2 - at++;
      injections++;
    }
    if (slotOfHop.length < route.length()) {
      slotOfHop = new int[route.length()];
    }
    int drop = drops.firsts()[worm];
    for (int i = 0; i < route.length(); i++) {
      int parent = route.parent(i);
      int hop = at++;
      slotOfHop[i] = hop;
      put(worm, hop, route.channel(i), parent < 0 ? overRoots : slotOfHop[parent], at);
      // the last drop-off is at the last hop, so there is always another one
      if (drops.links()[drop] == i + 1) {
        if (ports || route.isLeaf(i)) {
          int need = ports ? ends.channels() + drops.nodes()[drop] : WormRoutes.NO_PORT;
          put(worm, at++, need, hop, ~drop++);
          facts[WIDTH * hop + END] = at;
        } else {
          freeCopy[hop] = drop++;
        }
      }
    }
    // the subtree of a hop ends with that of its last child, which is already known
    for (int i = route.length() - 1; i >= 0; i--) {
      int parent = route.parent(i);
      if (parent >= 0) {
        int end = WIDTH * slotOfHop[parent] + END;
        facts[end] = Math.max(facts[end], facts[WIDTH * slotOfHop[i] + END]);
      }
    }
  }

  private void put(int worm, int slot, int need, int parent, int end) {
    needs[slot] = need;
    int at = WIDTH * slot;
    facts[at + NEED] = need;
    facts[at + WORM] = worm;
    facts[at + END] = end;
    facts[at + PARENT] = parent;
  }

  /** Records the worm of the first slot of a path worm. */
  void layRow(int worm) {
    facts[WIDTH * first[worm] + WORM] = ~worm;
  }

  public boolean isTree(int worm) {
    return isTree.get(worm);
  }

  /** Returns the number of worms that start with their injection buffer. */
  public int injections() {
    return injections;
  }

  /** Returns the resource of a slot. */
  public int need(int slot) {
    return facts[WIDTH * slot + NEED];
  }

  /** Returns the worm of a slot; for the first slot of a path worm ~worm, which is negative. */
  public int worm(int slot) {
    return facts[WIDTH * slot + WORM];
  }

  /** Returns the hop with this slot as output; negative for roots. */
  public int parent(int slot) {
    return facts[WIDTH * slot + PARENT];
  }

  /** Returns the slot after the subtree of this one. */
  public int end(int slot) {
    int end = facts[WIDTH * slot + END];
    return end < 0 ? slot + 1 : end;
  }

  /** Returns the delivery that is made at the slot, or ABSENT. */
  public int copy(int slot) {
    int end = facts[WIDTH * slot + END];
    return end < 0 ? ~end : ports ? ABSENT : freeCopy[slot];
  }

  /** Returns the delivery that a consumption after the hop makes, or ABSENT. */
  public int consumption(int hop) {
    // a consumption directly follows its hop, and the last hop always has one
    int end = facts[WIDTH * (hop + 1) + END];
    return end < 0 ? ~end : ABSENT;
  }

  /**
   * Returns whether the slot is a hop that leaves the sender. Not defined for an injection buffer's
   * slot.
   */
  public boolean isRoot(int slot) {
    return parent(slot) < 0;
  }

  /** Returns the parent of a slot, which may be an injection buffer, or ABSENT. */
  public int above(int slot) {
    int over = parent(slot);
    return over < ABSENT ? -2 - over : over;
  }

  /** Returns whether the worm's first slot is its injection buffer. */
  public boolean hasInjection(int worm) {
    return isTree.get(worm) && needs[first[worm]] == WormRoutes.INJECTION;
  }
}
