package org.castnet.hypercube;

import java.util.List;

/**
 * The multicast path of Sheu and Yang, section 4: on to the nearest subcube that still holds a
 * destination.
 *
 * <p>The node crosses the smallest of the highest bits in which a destination differs from it. A
 * subcube once left has nothing more to visit, so no node is passed twice. O(n) a hop and O(n) a
 * destination, so O(n^2 k) at worst over the whole path. Not free of deadlock where several worms
 * travel on one lane, as the authors say; {@link RisingLanes} makes it so.
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
