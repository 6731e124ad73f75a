package org.castnet.sim;

import java.util.Arrays;

/**
 * Heads if some worms are trees: each head of a tree has the number of its place, and the head of a
 * path worm that of the worm's first place.
 */
final class TreeHeads implements Heads {
  private final int[] firstPlace;
  private final int[] needs;
  private final TreeHops trees;

  /** By path worm: the place that its head requests next. */
  private final int[] rowPlace;

  TreeHeads(WormRoutes routes) {
    firstPlace = routes.first();
    needs = routes.needs();
    trees = routes.trees();
    rowPlace = Arrays.copyOf(firstPlace, routes.count());
  }

  @Override
  public int count() {
    return needs.length;
  }

  @Override
  public int worm(int head) {
    int worm = trees.worm(head);
    return worm < 0 ? ~worm : worm;
  }

  @Override
  public boolean isOfTree(int head) {
    return trees.worm(head) >= 0;
  }

  @Override
  public int place(int head) {
    return isOfTree(head) ? head : rowPlace[worm(head)];
  }

  @Override
  public int need(int head) {
    return isOfTree(head) ? trees.need(head) : needs[rowPlace[worm(head)]];
  }

  @Override
  public int first(int anyWorm) {
    return firstPlace[anyWorm];
  }

  @Override
  public int end(int anyWorm) {
    return trees.isTree(anyWorm) ? firstPlace[anyWorm + 1] : firstPlace[anyWorm] + 1;
  }

  @Override
  public int ofRow(int rowWorm) {
    return firstPlace[rowWorm];
  }

  @Override
  public int ofPlace(int treePlace) {
    return treePlace;
  }

  @Override
  public int moveOn(int rowWorm) {
    return rowPlace[rowWorm]++;
  }
}
