package org.castnet.path;

/**
 * The assignments of a side's stops to two worms, as an acyclic graph.
 *
 * <p>An assignment divides {@code 1..k} into blocks that alternate between the worms. At a node
 * with cut {@code j} a new block has just begun: the active worm is at stop {@code j+1}, and the
 * waiting worm at stop {@code j} (at the source if {@code j = 0}). An edge moves the active worm on
 * to some stop {@code i} and lets the waiting one jump to {@code i+1}; then they change roles. From
 * any node the active worm may also continue to the end.
 *
 * <p>Nodes 0 and 1 are the two starts, with worm 0 or worm 1 at stop 1. Edges lead to higher
 * numbers.
 */
interface BlockGraph {
  SideCosts costs();

  int nodes();

  int cut(int node);

  /** Returns the node at the end of the edge, or -1 if it is not allowed. */
  int next(int node, int walkTo);

  /** Returns the cost of the waiting worm's jump from a node. */
  default int jump(int node, int waitingWorm, int walkTo) {
    int cut = cut(node);
    return cut == 0 ? costs().first(waitingWorm, walkTo + 1) : costs().between(cut, walkTo + 1);
  }

  /** A graph in which all assignments are allowed. */
  record All(SideCosts costs) implements BlockGraph {
    @Override
    public int nodes() {
      return costs.stops() + 1;
    }

    @Override
    public int cut(int node) {
      return Math.max(0, node - 1);
    }

    @Override
    public int next(int node, int walkTo) {
      return walkTo + 1;
    }
  }
}
