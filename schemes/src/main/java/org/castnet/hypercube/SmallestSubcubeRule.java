package org.castnet.hypercube;

import java.util.List;

/**
 * The multicast path of Sheu and Yang, section 4: on to the nearest subcube that still contains a
 * destination.
 *
 * <p>The node crosses the smallest of the highest bits in which a destination differs from it. A
 * subcube that the path has left contains no remaining destination, so no node is passed twice.
 * O(n) per hop and O(n) per destination, hence O(n^2 k) in the worst case for the whole path. Not
 * deadlock-free if several worms travel on one lane, as the authors state; {@link RisingLanes}
 * solves this.
 */
record SmallestSubcubeRule() implements LocalRule<SubcubeOrder> {
  @Override
  public List<Forward<SubcubeOrder>> receive(int node, SubcubeOrder packet) {
    if (packet.isEmpty()) {
      return List.of();
    }
    int dimension = packet.smallestSubcube();
    packet.cross(dimension, node ^ 1 << dimension);
    return List.of(new Forward<>(dimension, packet));
  }
}
