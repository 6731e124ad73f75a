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
public final class WormRoutes implements WormRows {
  public static final int NO_PORT = -1;

  /** The value of a slot for the injection buffer, which several root hops share. */
  public static final int INJECTION = -2;

  private final int channels;
  private final int lanes;
  private final int[] origins;
  private final int[] first;
  private final int[] needs;
  private final TreeHops trees;

  private WormRoutes(ChannelEnds ends, int[] origins, int[] first, int[] needs, TreeHops trees) {
    this.channels = ends.channels();
    this.lanes = ends.network().lanes();
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
    return new WormRoutes(ends, origins, first, needs, trees);
  }

  /** Returns a table for path worms that are added by {@link #add}. */
  static WormRoutes growing(ChannelEnds ends, int worms, int slots) {
    return new WormRoutes(ends, new int[worms], new int[worms + 1], new int[slots], null);
  }

  /** Returns a table without worms. */
  static WormRoutes empty(ChannelEnds ends) {
    return new WormRoutes(ends, new int[0], new int[1], new int[0], null);
  }

  /** Adds a path worm behind the previous one. O(hops). */
  void add(ChannelEnds ends, EngineMachine machine, int worm, Route route) {
    origins[worm] = route.origin();
    first[worm + 1] = first[worm] + route.length() + 1;
    layRow(ends, machine, route, needs, first[worm]);
  }

  /** Writes the slots of a worm with a valid route and valid drop-offs. O(hops). */
  void lay(ChannelEnds ends, EngineMachine machine, int worm, Route route, DropOffs drops) {
    if (TreeHops.isTree(route, drops.count(worm), machine)) {
      trees.lay(worm, route, drops);
      return;
    }
    layRow(ends, machine, route, needs, first[worm]);
    if (trees != null) {
      trees.layRow(worm);
    }
  }

  /** Writes the slots of a path worm to {@code target} from {@code at} on. O(hops). */
  static void layRow(ChannelEnds ends, EngineMachine machine, Route route, int[] target, int at) {
    route.copyTo(target, at);
    int end = at + route.length();
    int node = ends.target(target[end - 1]);
    boolean port = machine.consumptionPorts() && !ends.network().isSwitch(node);
    target[end] = port ? ends.channels() + node : NO_PORT;
  }

  public int count() {
    return origins.length;
  }

  @Override
  public int length(int worm) {
    return first[worm + 1] - first[worm];
  }

  @Override
  public void copyTo(int worm, int[] target, int at) {
    System.arraycopy(needs, first[worm], target, at, length(worm));
  }

  @Override
  public int origin(int worm) {
    return origins[worm];
  }

  @Override
  public int highestLane() {
    int highest = 0;
    for (int need : needs) {
      highest = need >= 0 && need < channels ? Math.max(highest, need % lanes) : highest;
    }
    return highest;
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
