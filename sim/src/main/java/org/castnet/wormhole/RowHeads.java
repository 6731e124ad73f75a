package org.castnet.wormhole;

/** The heads where every worm is a row: they have the numbers of the worms. */
final class RowHeads implements Heads {
  private final int[] needs;

  /**
   * By worm, side by side: the place that its head asks for next, and what that needs. A header
   * that arrives knows its need without another look into the routes.
   */
  private final int[] next;

  RowHeads(WormRoutes routes) {
    needs = routes.needs();
    next = new int[2 * routes.count()];
    for (int worm = 0; worm < routes.count(); worm++) {
      next[2 * worm] = routes.first()[worm];
      next[2 * worm + 1] = needs[next[2 * worm]];
    }
  }

  @Override
  public int count() {
    return next.length / 2;
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
    return next[2 * head];
  }

  @Override
  public int need(int head) {
    return next[2 * head + 1];
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
    throw new IllegalArgumentException("place " + treePlace + " is of no tree; all worms are rows");
  }

  @Override
  public int moveOn(int rowWorm) {
    int place = next[2 * rowWorm]++;
    next[2 * rowWorm + 1] = place + 1 < needs.length ? needs[place + 1] : WormRoutes.NO_PORT;
    return place;
  }
}
