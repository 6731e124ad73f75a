package org.castnet.drawing;

import org.castnet.network.Grid;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;
import org.castnet.network.SwitchFabric;

/** Where the nodes of a network stand on paper, in user units with y downwards. */
public final class Layout {
  private static final int CUBE_AS_DRAWING = 8;

  private final double[] x;
  private final double[] y;
  private final double cell;
  private final double width;
  private final double height;

  /**
   * @param x of every node
   * @param y of every node
   * @param cell distance of two neighbours, the measure for marks and text
   * @param width of the whole drawing, from 0
   * @param height of the whole drawing, from 0
   */
  Layout(double[] x, double[] y, double cell, double width, double height) {
    this.x = x;
    this.y = y;
    this.cell = cell;
    this.width = width;
    this.height = height;
  }

  public double x(int node) {
    return x[node];
  }

  public double y(int node) {
    return y[node];
  }

  /** The distance of two neighbours. */
  public double cell() {
    return cell;
  }

  public double width() {
    return width;
  }

  public double height() {
    return height;
  }

  /** The layout that suits the network: a grid, nested cubes, layers of switches, or a circle. */
  public static Layout of(Network network) {
    if (network instanceof Grid grid) {
      return GridLayout.of(grid.shape());
    }
    if (network instanceof Hypercube cube) {
      return cube.dimension() <= CUBE_AS_DRAWING
          ? CubeLayout.of(cube.dimension())
          : CubeLayout.asGrid(cube.dimension());
    }
    if (network instanceof SwitchFabric fabric) {
      return FabricLayout.of(fabric);
    }
    return CircleLayout.of(network.nodeCount());
  }

  /**
   * Whether two joined nodes stand so far apart that the link between them is drawn as a stub at
   * either end.
   */
  public boolean isFar(Network network, int from, int to) {
    return network instanceof Grid && Math.hypot(x[from] - x[to], y[from] - y[to]) > 1.5 * cell;
  }
}
