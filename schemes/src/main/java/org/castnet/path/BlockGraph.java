package org.castnet.path;

/**
 * The ways in which two worms can share the stops of a side, as a graph without circles.
 *
 * <p>Dealing the stops out to two worms cuts {@code 1..k} into blocks that go to the worms in turn.
 * At a node with cut {@code j} a new block has just begun: one worm, the standing one, is at stop
 * {@code j+1}, the other waits at stop {@code j}, at the source where {@code j = 0}. An edge lets
 * the standing worm walk on to some stop {@code i} and the waiting one jump to {@code i+1}; there
 * they change roles. From any node the standing worm may also walk to the end.
 *
 * <p>Nodes 0 and 1 are the two starts, where worm 0 or worm 1 stands at stop 1. Edges lead to
 * higher numbers.
 */
interface BlockGraph {
  SideCosts costs();

  int nodes();

  int cut(int node);

  /** The node behind the edge, or -1 where it is not allowed. */
  int next(int node, int walkTo);

  /** What the waiting worm pays to jump from a node. */
  default int jump(int node, int waitingWorm, int walkTo) {
    int cut = cut(node);
    return cut == 0 ? costs().first(waitingWorm, walkTo + 1) : costs().between(cut, walkTo + 1);
  }

  /** All ways are allowed. */
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
