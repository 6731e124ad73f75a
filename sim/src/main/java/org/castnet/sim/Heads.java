package org.castnet.sim;

/**
 * What asks for channels and consumption ports: a worm in a row has one head, which moves on from
 * place to place; a worm that is a tree has one for each of its places. The lower head is always
 * that of the lower worm.
 */
public interface Heads {
  /** The heads of the worms of a run, each row's at its first place. */
  static Heads of(WormRoutes routes) {
    return routes.trees() == null ? new RowHeads(routes) : new TreeHeads(routes);
  }

  /** One more than the highest number that a head may have. */
  int count();

  int worm(int head);

  /** Whether this is the head of a worm that is a tree. */
  boolean isOfTree(int head);

  /** The place that the head asks for next. */
  int place(int head);

  /** What the head asks for next. */
  int need(int head);

  /** The first head of a worm. */
  int first(int anyWorm);

  /** One past the last head of a worm. */
  int end(int anyWorm);

  /** The only head of a worm in a row. */
  int ofRow(int rowWorm);

  /** The head of a place of a worm that is a tree. */
  int ofPlace(int treePlace);

  /** The head of a worm in a row has its place; returns that place and moves on to the next. */
  int moveOn(int rowWorm);
}
