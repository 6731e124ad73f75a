package org.castnet.drawing;

import java.util.Optional;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;

/** Where the nodes of a network stand on paper, in user units with y downwards. */
public final class Layout {
  private static final int CUBE_AS_DRAWING = 8;

  /** Links longer than so many cells pass other nodes. */
  private static final double FAR = 1.5;

  private final double[] x;
  private final double[] y;
  private final Marks marks;
  private final double width;
  private final double height;
  private final Pairs far;
  private final Optional<Chords> chords;

  /**
   * A circle whose links bend towards its middle.
   *
   * @param x of the middle
   * @param y of the middle
   * @param bend how far, as a part of their length where that is short
   */
  record Chords(double x, double y, double bend) {}

  /** A question on two joined nodes. */
  interface Pairs {
    boolean test(int from, int to);
  }

  /**
   * What is drawn at the nodes and between them.
   *
   * @param cell distance of two neighbours, the measure for marks and text
   * @param radius of a node that sends and receives
   * @param margin to leave around the nodes where the drawing fills a window
   * @param labelled whether there is room for names beside such nodes
   * @param links how links are shown
   */
  public record Marks(
      double cell, double radius, double margin, boolean labelled, LinkStyle links) {
    /** Nodes with room around them, which grow with the distance between them up to a size. */
    static Marks roomy(double cell, LinkStyle links) {
      return new Marks(cell, Math.max(1.4, Math.min(7, cell * 0.13)), cell * 0.75, true, links);
    }

    /** The same with a wide margin, since arcs rise over the border. */
    static Marks underArcs(double cell) {
      Marks roomy = roomy(cell, LinkStyle.ARCS);
      return new Marks(cell, roomy.radius, cell * 2, true, roomy.links);
    }

    /** Switches so far apart, their hosts in tight rows below them. */
    static Marks crowded(double cell) {
      return new Marks(cell, 3, 20, false, LinkStyle.LINES);
    }
  }

  /**
   * @param x of every node
   * @param y of every node
   * @param width of the whole drawing, from 0
   * @param height of the whole drawing, from 0
   */
  Layout(double[] x, double[] y, Marks marks, double width, double height) {
    this(
        x,
        y,
        marks,
        width,
        height,
        (from, to) ->
            marks.links == LinkStyle.STUBS
                && Math.hypot(x[from] - x[to], y[from] - y[to]) > FAR * marks.cell);
  }

  /**
   * @param far which links are drawn as a stub at either end, where their length does not tell
   */
  Layout(double[] x, double[] y, Marks marks, double width, double height, Pairs far) {
    this(x, y, marks, width, height, far, Optional.empty());
  }

  /**
   * @param chords the circle that its nodes stand on, where that is so
   */
  Layout(
      double[] x,
      double[] y,
      Marks marks,
      double width,
      double height,
      Pairs far,
      Optional<Chords> chords) {
    this.x = x;
    this.y = y;
    this.marks = marks;
    this.width = width;
    this.height = height;
    this.far = far;
    this.chords = chords;
  }

  public double x(int node) {
    return x[node];
  }

  public double y(int node) {
    return y[node];
  }

  public Marks marks() {
    return marks;
  }

  /** The distance of two neighbours. */
  public double cell() {
    return marks.cell;
  }

  public double width() {
    return width;
  }

  public double height() {
    return height;
  }

  /**
   * The layout that suits the network: the places that it gives itself; nested cubes; a grid where
   * nodes have coordinates; layers of switches; or a circle.
   */
  public static Layout of(Network network) {
    if (network.places().isPresent()) {
      return GivenLayout.of(network.places().get(), network.isIndirect());
    }
    if (network instanceof Hypercube cube) {
      return cube.dimension() <= CUBE_AS_DRAWING
          ? CubeLayout.of(cube.dimension())
          : CubeLayout.asGrid(cube.dimension());
    }
    if (network.coordinates().isPresent()) {
      return GridLayout.of(network.coordinates().get());
    }
    return network.isIndirect() ? LayerLayout.of(network) : CircleLayout.of(network.nodeCount());
  }

  /** The circle that the nodes stand on, where that is so. */
  Optional<Chords> chords() {
    return chords;
  }

  /** Whether the link between two joined nodes is drawn as a stub at either end. */
  public boolean isFar(int from, int to) {
    return far.test(from, to);
  }
}
