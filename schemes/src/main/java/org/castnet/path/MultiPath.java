package org.castnet.path;

/**
 * Multi-path: one worm for every port, with the stops divided without a search (Lin, McKinley and
 * Ni 1994; Bouchitté, Cohen and Fleury 1997, section 2.2). O(k + ports).
 *
 * <p>On a two-dimensional mesh the stops are divided by column: those up to the left port's column
 * and those from the right port's column on. Otherwise they are divided by label: a port serves the
 * stops from its neighbour's label up to the next neighbour's, which is the form for hypercubes.
 * Worms of one side never share a channel, since they use disjoint columns or disjoint ranges of
 * labels.
 */
final class MultiPath implements StarPlanner.OneSide {

  @Override
  public SideStar plan(MulticastSide side) {
    int[] ports = side.ports();
    if (ports.length < 2) {
      return SideStar.single(side.stops());
    }
    return new SideStar(
        ports, side.isPlane() ? splitByColumn(side, ports) : splitByLabel(side, ports));
  }

  private static int[] splitByColumn(MulticastSide side, int[] ports) {
    Ascent ascent = side.ascent();
    int column = ascent.node(ports[0]) % side.columns();
    int other = ascent.node(ports[1]) % side.columns();
    int left = column < other ? 0 : 1;
    int leftColumn = Math.min(column, other);
    int[] wormOf = new int[side.stops()];
    for (int i = 0; i < wormOf.length; i++) {
      wormOf[i] = ascent.node(side.label(i + 1)) % side.columns() <= leftColumn ? left : 1 - left;
    }
    return wormOf;
  }

  private static int[] splitByLabel(MulticastSide side, int[] ports) {
    int[] wormOf = new int[side.stops()];
    int worm = 0;
    for (int i = 0; i < wormOf.length; i++) {
      while (worm + 1 < ports.length && ports[worm + 1] <= side.label(i + 1)) {
        worm++;
      }
      wormOf[i] = worm;
    }
    return wormOf;
  }
}
