package org.castnet.sim.engine;

/**
 * The heads that request channels and consumption ports: a path worm has one head, which moves on
 * from slot to slot; a tree worm has one for each of its slots. Lower heads belong to lower worms.
 */
public interface Heads {
  /** Returns the heads of the worms of a run, with the head of each path worm at its first slot. */
  static Heads of(WormRoutes routes) {
    return routes.trees() == null ? new RowHeads(routes) : new TreeHeads(routes);
  }

  /** Returns one more than the highest number of a head. */
  int count();

  int worm(int head);

  /** Returns whether this is the head of a tree worm. */
  boolean isOfTree(int head);

  /** Returns the slot that the head requests next. */
  int slot(int head);

  /** Returns the resource that the head requests next. */
  int need(int head);

  /** Returns the first head of a worm. */
  int first(int anyWorm);

  /** Returns one more than the last head of a worm. */
  int end(int anyWorm);

  /** Returns the only head of a path worm. */
  int ofRow(int rowWorm);

  /** Returns the head of a slot of a tree worm. */
  int ofSlot(int treeSlot);

  /**
   * Reports that a path worm was added to the routes: its head is at its first slot.
   *
   * @throws UnsupportedOperationException if some worms are trees
   */
  default void added(int rowWorm) {
    throw new UnsupportedOperationException("worms are added to path worms only");
  }

  /** Returns the slot of a path worm's head and moves the head to the next one. */
  int moveOn(int rowWorm);
}
