package org.castnet.wormhole;

import java.util.Arrays;

/**
 * What asks for channels and consumption ports: a worm in a row has one head, which moves on from
 * place to place; a worm that is a tree has one for each of its places. The lower head is always
 * that of the lower worm.
 *
 * <p>Where every worm is a row, heads have the numbers of the worms. Where some are trees, each
 * head of a tree has the number of its place, and the head of a row that of the row's first place.
 */
public final class Heads {
  private final int[] firstPlace;
  private final int[] needs;

  /** Null where every worm is a row. */
  private final TreePlaces trees;

  /** By worm in a row: the place that its head asks for next. */
  private final int[] rowPlace;

  public Heads(WormRoutes routes) {
    firstPlace = routes.first();
    needs = routes.needs();
    trees = routes.trees();
    rowPlace = Arrays.copyOf(firstPlace, routes.count());
  }

  /** One more than the highest number that a head may have. */
  public int count() {
    return trees == null ? rowPlace.length : needs.length;
  }

  public int worm(int head) {
    if (trees == null) {
      return head;
    }
    int worm = trees.worm(head);
    return worm < 0 ? ~worm : worm;
  }

  /** Whether this is the head of a worm that is a tree. */
  public boolean isOfTree(int head) {
    return trees != null && trees.worm(head) >= 0;
  }

  /** The place that the head asks for next. */
  public int place(int head) {
    return isOfTree(head) ? head : rowPlace[worm(head)];
  }

  /** What the head asks for next. */
  public int need(int head) {
    return isOfTree(head) ? trees.need(head) : needs[rowPlace[worm(head)]];
  }

  /** The first head of a worm. */
  int first(int anyWorm) {
    return trees == null ? anyWorm : firstPlace[anyWorm];
  }

  /** One past the last head of a worm. */
  int end(int anyWorm) {
    return trees != null && trees.isTree(anyWorm) ? firstPlace[anyWorm + 1] : first(anyWorm) + 1;
  }

  /** The only head of a worm in a row. */
  public int ofRow(int rowWorm) {
    return trees == null ? rowWorm : firstPlace[rowWorm];
  }

  /** The head of a place of a worm that is a tree. */
  public int ofPlace(int treePlace) {
    return treePlace;
  }

  /** The head of a worm in a row has its place; returns that place and moves on to the next. */
  public int moveOn(int rowWorm) {
    return rowPlace[rowWorm]++;
  }
}
