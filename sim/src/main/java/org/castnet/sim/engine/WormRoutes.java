package org.castnet.sim.engine;

import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Route;
import org.castnet.sim.Worm;

/**
 * The routes of all worms in one array of slots, {@code first[w] .. first[w+1]-1} for worm {@code
 * w}. The value of a slot is its resource: a channel by its number, a node's consumption port by
 * the number of channels plus the node, {@link #NO_PORT} if consumption takes no port.
 *
 * <p>A path worm, the common case, has one slot for each of its D links and one for the consumption
 * at its last node. A worm is a tree if its route branches, or if a node on its route consumes a
 * copy through a port; {@link TreeHops} describes the structure of its slots.
 */
public final class WormRoutes {
  public static final int NO_PORT = -1;

  /** The value of a slot for the injection buffer, which several root hops share. */
  public static final int INJECTION = -2;

  private final int[] origins;
  private final int[] first;
  private final int[] needs;
  private final TreeHops trees;

  private WormRoutes(int[] origins, int[] first, int[] needs, TreeHops trees) {
    this.origins = origins;
    this.first = first;
    this.needs = needs;
    this.trees = trees;
  }

  /**
   * Returns a table for the routes of all worms, to be filled by {@link #lay}. O(worms), and
   * O(hops) of trees.
   *
   * @throws BadInput if the number of hops exceeds an int
   */
  static WormRoutes of(ChannelEnds ends, EngineMachine machine, List<Worm> worms, DropOffs drops) {
    int[] origins = new int[worms.size()];
    int[] first = new int[worms.size() + 1];
    boolean anyTree = false;
    long slots = 0;
    for (int w = 0; w < origins.length; w++) {
      Route route = worms.get(w).route();
      origins[w] = route.origin();
      boolean tree = TreeHops.isTree(route, drops.count(w), machine);
      anyTree |= tree;
      slots += tree ? TreeHops.slots(route, drops.count(w), machine) : route.length() + 1L;
      if (slots > Integer.MAX_VALUE) {
        throw BadInput.coded(
            "too-many-hops",
            "up to {send} the sends have more than {most} hops in total",
            Diagnostic.send(w),
            Integer.MAX_VALUE);
      }
      first[w + 1] = (int) slots;
    }
    int[] needs = new int[(int) slots];
    TreeHops trees = anyTree ? new TreeHops(ends, machine, first, needs) : null;
    return new WormRoutes(origins, first, needs, trees);
  }

  /** Returns a table for path worms that are added by {@link #add}. */
  static WormRoutes growing(int worms, int slots) {
    return new WormRoutes(new int[worms], new int[worms + 1], new int[slots], null);
  }

  /** Adds a path worm behind the previous one. O(hops). */
  void add(ChannelEnds ends, EngineMachine machine, int worm, Route route) {
    origins[worm] = route.origin();
    first[worm + 1] = first[worm] + route.length() + 1;
    layRow(ends, machine, worm, route);
  }

  /** Writes the slots of a worm with a valid route and valid drop-offs. O(hops). */
  void lay(ChannelEnds ends, EngineMachine machine, int worm, Route route, DropOffs drops) {
    if (TreeHops.isTree(route, drops.count(worm), machine)) {
      trees.lay(worm, route, drops);
      return;
    }
    layRow(ends, machine, worm, route);
    if (trees != null) {
      trees.layRow(worm);
    }
  }

  private void layRow(ChannelEnds ends, EngineMachine machine, int worm, Route route) {
    route.copyTo(needs, first[worm]);
    int end = first[worm + 1] - 1;
    int node = ends.target(needs[end - 1]);
    boolean port = machine.consumptionPorts() && !ends.network().isSwitch(node);
    needs[end] = port ? ends.channels() + node : NO_PORT;
  }

  public int count() {
    return origins.length;
  }

  /** Returns the sender of each worm. */
  public int[] origins() {
    return origins;
  }

  /** Returns the first slot of each worm, and their total. */
  public int[] first() {
    return first;
  }

  /** Returns the resource of each slot. */
  public int[] needs() {
    return needs;
  }

  /** Returns the structure of tree worms; null if every worm is a path. */
  public TreeHops trees() {
    return trees;
  }

  public boolean isTree(int worm) {
    return trees != null && trees.isTree(worm);
  }
}
