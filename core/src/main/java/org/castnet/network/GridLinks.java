package org.castnet.network;

/** Builds the links of meshes and tori in the order of {@link Links}. */
final class GridLinks {
  private GridLinks() {}

  static Links build(GridShape shape, boolean wraps, int parallel, Failures failures, String name) {
    NetworkLimits.checkLinks(2L * shape.dimensions() * parallel * shape.nodeCount(), name);
    int ports = 2 * shape.dimensions();
    Links.Builder links =
        new Links.Builder(shape.nodeCount(), ports * parallel * shape.nodeCount());
    for (int node = 0; node < shape.nodeCount(); node++) {
      for (int copy = 0; copy < parallel; copy++) {
        for (int port = 0; port < ports; port++) {
          int neighbour = neighbour(shape, node, port / 2, port % 2 == 0, wraps);
          if (neighbour >= 0 && !failures.link(node, neighbour)) {
            links.add(node, port + copy * ports, neighbour);
          }
        }
      }
    }
    return links.build();
  }

  private static int neighbour(
      GridShape shape, int node, int dimension, boolean positive, boolean wraps) {
    int side = shape.side(dimension);
    int at = shape.coordinate(node, dimension);
    int next = positive ? at + 1 : at - 1;
    if (wraps && side > 1) {
      next = Math.floorMod(next, side);
    } else if (next < 0 || next >= side) {
      return -1;
    }
    return node + (next - at) * shape.stride(dimension);
  }
}
