package org.castnet.sim.engine;

import java.util.Arrays;

/** Heads if every worm is a path: they have the numbers of the worms. */
final class RowHeads implements Heads {
  private final int[] first;
  private final int[] needs;

  /** By worm: the slot that its head requests next. */
  private final int[] slots;

  RowHeads(WormRoutes routes) {
    first = routes.first();
    needs = routes.needs();
    slots = Arrays.copyOf(routes.first(), routes.count());
  }

  @Override
  public int count() {
    return slots.length;
  }

  @Override
  public int worm(int head) {
    return head;
  }

  @Override
  public boolean isOfTree(int head) {
    return false;
  }

  @Override
  public int slot(int head) {
    return slots[head];
  }

  @Override
  public int need(int head) {
    return needs[slots[head]];
  }

  @Override
  public int first(int anyWorm) {
    return anyWorm;
  }

  @Override
  public int end(int anyWorm) {
    return anyWorm + 1;
  }

  @Override
  public int ofRow(int rowWorm) {
    return rowWorm;
  }

  @Override
  public int ofSlot(int treeSlot) {
    throw new IllegalArgumentException("place " + treeSlot + " does not belong to a tree worm");
  }

  @Override
  public void added(int rowWorm) {
    slots[rowWorm] = first[rowWorm];
  }

  @Override
  public int moveOn(int rowWorm) {
    return slots[rowWorm]++;
  }
}
