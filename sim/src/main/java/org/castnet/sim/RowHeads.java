package org.castnet.sim;

import java.util.Arrays;

/** Heads if every worm is a path: they have the numbers of the worms. */
final class RowHeads implements Heads {
  private final int[] needs;

  /** By worm: the place that its head requests next. */
  private final int[] places;

  RowHeads(WormRoutes routes) {
    needs = routes.needs();
    places = Arrays.copyOf(routes.first(), routes.count());
  }

  @Override
  public int count() {
    return places.length;
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
  public int place(int head) {
    return places[head];
  }

  @Override
  public int need(int head) {
    return needs[places[head]];
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
  public int ofPlace(int treePlace) {
    throw new IllegalArgumentException("place " + treePlace + " does not belong to a tree worm");
  }

  @Override
  public int moveOn(int rowWorm) {
    return places[rowWorm]++;
  }
}
