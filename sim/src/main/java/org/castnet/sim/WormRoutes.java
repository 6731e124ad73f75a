package org.castnet.sim;

import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Route;

/**
 * The routes of all worms in one array of places, {@code first[w] .. first[w+1]-1} for worm {@code
 * w}. A place is what a worm needs somewhere: a channel by its number, a node's consumption port by
 * the number of channels plus the node, {@link #NO_PORT} where consumption takes no port.
 *
 * <p>A worm in a row, the common case, has one place for each of its D links and one for the
 * consumption at its last node. A worm is a tree where its route forks, and where a node on its way
 * consumes a copy through a port; {@link TreePlaces} says how its places hang together.
 */
public final class WormRoutes {
  public static final int NO_PORT = -1;

  /** The need of a place that stands for the injection buffer, which several root hops share. */
  public static final int INJECTION = -2;

  private final int[] origins;
  private final int[] first;
  private final int[] needs;
  private final TreePlaces trees;

  private WormRoutes(int[] origins, int[] first, int[] needs, TreePlaces trees) {
    this.origins = origins;
    this.first = first;
    this.needs = needs;
    this.trees = trees;
  }

  /**
   * Room for the routes of all worms, to be filled by {@link #lay}. O(worms), and O(hops) of trees.
   *
   * @throws BadInput where there are more hops than an int counts
   */
  static WormRoutes of(ChannelEnds ends, Technology technology, List<Worm> worms, DropOffs drops) {
    int[] origins = new int[worms.size()];
    int[] first = new int[worms.size() + 1];
    boolean anyTree = false;
    long places = 0;
    for (int w = 0; w < origins.length; w++) {
      Route route = worms.get(w).route();
      origins[w] = route.origin();
      boolean tree = TreePlaces.isTree(route, drops.count(w), technology);
      anyTree |= tree;
      places += tree ? TreePlaces.places(route, drops.count(w), technology) : route.length() + 1L;
      if (places > Integer.MAX_VALUE) {
        throw BadInput.coded(
            "too-many-hops",
            "{send} brings the hops of all sends above {most}",
            Diagnostic.send(w),
            Integer.MAX_VALUE);
      }
      first[w + 1] = (int) places;
    }
    int[] needs = new int[(int) places];
    TreePlaces trees = anyTree ? new TreePlaces(ends, technology, first, needs) : null;
    return new WormRoutes(origins, first, needs, trees);
  }

  /** Writes down the places of a worm whose route was checked and its drop-offs found. O(hops). */
  void lay(ChannelEnds ends, Technology technology, int worm, Route route, DropOffs drops) {
    if (TreePlaces.isTree(route, drops.count(worm), technology)) {
      trees.lay(worm, route, drops);
      return;
    }
    route.copyTo(needs, first[worm]);
    int end = first[worm + 1] - 1;
    needs[end] =
        technology.consumptionPorts() ? ends.channels() + ends.target(needs[end - 1]) : NO_PORT;
    if (trees != null) {
      trees.layRow(worm);
    }
  }

  public int count() {
    return origins.length;
  }

  /** The sender of each worm. */
  public int[] origins() {
    return origins;
  }

  /** Where each worm's places begin, and the end. */
  public int[] first() {
    return first;
  }

  /** What each place needs. */
  public int[] needs() {
    return needs;
  }

  /** How the places of worms that are trees hang together; null where every worm is a row. */
  public TreePlaces trees() {
    return trees;
  }

  public boolean isTree(int worm) {
    return trees != null && trees.isTree(worm);
  }
}
