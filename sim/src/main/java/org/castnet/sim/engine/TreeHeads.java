package org.castnet.sim.engine;

import java.util.Arrays;

/**
 * Heads if some worms are trees: each head of a tree has the number of its slot, and the head of a
 * path worm that of the worm's first slot.
 */
final class TreeHeads implements Heads {
  private final int[] firstSlot;
  private final int[] needs;
  private final TreeHops trees;

  /** By path worm: the slot that its head requests next. */
  private final int[] rowSlot;

  TreeHeads(WormRoutes routes) {
    firstSlot = routes.first();
    needs = routes.needs();
    trees = routes.trees();
    rowSlot = Arrays.copyOf(firstSlot, routes.count());
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
  public int slot(int head) {
    return isOfTree(head) ? head : rowSlot[worm(head)];
  }

  @Override
  public int need(int head) {
    return isOfTree(head) ? trees.need(head) : needs[rowSlot[worm(head)]];
  }

  @Override
  public int first(int anyWorm) {
    return firstSlot[anyWorm];
  }

  @Override
  public int end(int anyWorm) {
    return trees.isTree(anyWorm) ? firstSlot[anyWorm + 1] : firstSlot[anyWorm] + 1;
  }

  @Override
  public int ofRow(int rowWorm) {
    return firstSlot[rowWorm];
  }

  @Override
  public int ofSlot(int treeSlot) {
    return treeSlot;
  }

  @Override
  public int moveOn(int rowWorm) {
    return rowSlot[rowWorm]++;
  }
}
