package org.castnet.sim;

import java.util.Arrays;
import java.util.BitSet;
import org.castnet.network.Route;
import org.castnet.plan.PortModel;

/**
 * How the places of worms that are trees hang together.
 *
 * <p>The outputs of a hop are the hops that start at its end and, where a copy is kept there, the
 * consumption: with consumption ports always, else only where no hop follows. All that lies behind
 * a place stands directly behind it, so its outputs are its first successor and whatever stands at
 * the end of an output, up to its own end. Under one-port a worm with several root hops has a place
 * for the injection buffer in front of them; its roots are that place's outputs.
 */
public final class TreePlaces {
  public static final int NONE = -1;

  private final ChannelEnds ends;
  private final int[] first;
  private final int[] needs;
  private final boolean ports;
  private final BitSet isTree = new BitSet();
  private int injections;

  /** Of the worm that is written down: by hop, its place. */
  private int[] placeOfHop = new int[0];

  /**
   * By place, WIDTH numbers side by side, since whoever needs one of them soon needs the others:
   * what it needs; its worm; one past the last place behind it, or for a consumption ~ the delivery
   * that is made there; the hop whose output it is, from 0.
   *
   * <p>The worm of a place in a row is told as ~worm. The parents of roots are below 0: NONE, or
   * where an injection buffer stands before them, -2 less its place, so that one comparison tells a
   * root.
   */
  private final int[] facts;

  private static final int NEED = 0;
  private static final int WORM = 1;
  private static final int END = 2;
  private static final int PARENT = 3;
  private static final int WIDTH = 4;

  /** By place: the free copy that is made there, or NONE; empty where all copies take a port. */
  private final int[] freeCopy;

  /**
   * @param needs by place what it needs; filled by {@link #lay}
   */
  TreePlaces(ChannelEnds ends, Technology technology, int[] first, int[] needs) {
    this.ends = ends;
    this.first = first;
    this.needs = needs;
    this.ports = technology.consumptionPorts();
    this.facts = new int[Math.multiplyExact(WIDTH, needs.length)];
    this.freeCopy = new int[ports ? 0 : needs.length];
    Arrays.fill(freeCopy, NONE);
  }

  /** Whether a worm is more than a row of channels with its consumption at the end. */
  public static boolean isTree(Route route, int dropOffs, Technology technology) {
    return !route.isPath() || (technology.consumptionPorts() && dropOffs > 1);
  }

  /** The number of places of a worm that is a tree and leaves so many copies. O(hops). */
  static int places(Route route, int dropOffs, Technology technology) {
    boolean injection = technology.ports() == PortModel.ONE && roots(route) > 1;
    return route.length()
        + consumptions(route, dropOffs, technology.consumptionPorts())
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

  /** Writes down the places of one worm. O(hops). */
  void lay(int worm, Route route, DropOffs drops) {
    isTree.set(worm);
    int at = first[worm];
    int others = route.length() + consumptions(route, drops.count(worm), ports);
    int overRoots = NONE;
    if (first[worm + 1] - at > others) {
      put(worm, at, WormRoutes.INJECTION, NONE, first[worm + 1]);
      overRoots = -2 - at++;
      injections++;
    }
    if (placeOfHop.length < route.length()) {
      placeOfHop = new int[route.length()];
    }
    int drop = drops.first()[worm];
    for (int i = 0; i < route.length(); i++) {
      int parent = route.parent(i);
      int hop = at++;
      placeOfHop[i] = hop;
      put(worm, hop, route.channel(i), parent < 0 ? overRoots : placeOfHop[parent], at);
      // the last drop-off is at the last hop, so there is always one left to look at
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
    // what is behind a hop ends where the last of its children does, which has been settled before
    for (int i = route.length() - 1; i >= 0; i--) {
      int parent = route.parent(i);
      if (parent >= 0) {
        int end = WIDTH * placeOfHop[parent] + END;
        facts[end] = Math.max(facts[end], facts[WIDTH * placeOfHop[i] + END]);
      }
    }
  }

  private void put(int worm, int place, int need, int parent, int end) {
    needs[place] = need;
    int at = WIDTH * place;
    facts[at + NEED] = need;
    facts[at + WORM] = worm;
    facts[at + END] = end;
    facts[at + PARENT] = parent;
  }

  /** Writes down whose place the first of a worm in a row is. */
  void layRow(int worm) {
    facts[WIDTH * first[worm] + WORM] = ~worm;
  }

  public boolean isTree(int worm) {
    return isTree.get(worm);
  }

  /** The number of worms whose first place is their injection buffer. */
  public int injections() {
    return injections;
  }

  /** What the place needs, as the routes have it. */
  public int need(int place) {
    return facts[WIDTH * place + NEED];
  }

  /** The worm of the place, or for the first place of a worm in a row ~worm, which is below 0. */
  public int worm(int place) {
    return facts[WIDTH * place + WORM];
  }

  /** The hop whose output the place is; below 0 for roots. */
  public int parent(int place) {
    return facts[WIDTH * place + PARENT];
  }

  /** One past the last place behind this one. */
  public int end(int place) {
    int end = facts[WIDTH * place + END];
    return end < 0 ? place + 1 : end;
  }

  /** The delivery that is made at the place, or NONE. */
  public int copy(int place) {
    int end = facts[WIDTH * place + END];
    return end < 0 ? ~end : ports ? NONE : freeCopy[place];
  }

  /** The delivery that a consumption behind the hop makes, or NONE. */
  public int consumption(int hop) {
    // a consumption stands directly behind its hop, and behind the last hop stands one
    int end = facts[WIDTH * (hop + 1) + END];
    return end < 0 ? ~end : NONE;
  }

  /** Whether the place is a hop that leaves the sender. Not for an injection buffer's place. */
  public boolean isRoot(int place) {
    return parent(place) < 0;
  }

  /** The place before this one, an injection buffer's included, or NONE. */
  public int above(int place) {
    int over = parent(place);
    return over < NONE ? -2 - over : over;
  }

  /** Whether the worm's first place is its injection buffer. */
  public boolean hasInjection(int worm) {
    return isTree.get(worm) && needs[first[worm]] == WormRoutes.INJECTION;
  }
}
