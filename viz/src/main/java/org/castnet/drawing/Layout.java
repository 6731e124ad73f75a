package org.castnet.drawing;

import java.util.Optional;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;

/** The positions of a network's nodes in a drawing, in user units with y downwards. */
public final class Layout {
  private static final int CUBE_AS_DRAWING = 8;

  /** The length in cells above which links pass other nodes. */
  private static final double FAR = 1.5;

  private final double[] x;
  private final double[] y;
  private final Marks marks;
  private final double width;
  private final double height;
  private final Pairs far;
  private final Optional<Chords> chords;

  /**
   * A layout around a ring, with links that curve towards its centre.
   *
   * @param x of the centre
   * @param y of the centre
   * @param bend the curvature as a fraction of the length of short links
   */
  record Chords(double x, double y, double bend) {}

  /** A predicate for two linked nodes. */
  interface Pairs {
    boolean test(int from, int to);
  }

  /**
   * The appearance of nodes and links.
   *
   * @param cell distance of two neighbours, the unit for marks and text
   * @param radius of an endpoint
   * @param margin around the nodes if the drawing fills a window
   * @param labelled whether there is enough space for the names of endpoints
   * @param links the style of links
   */
  public record Marks(
      double cell, double radius, double margin, boolean labelled, LinkStyle links) {
    /**
     * Returns marks of nodes with space around them and a size that grows with their distance up to
     * a maximum.
     */
    static Marks roomy(double cell, LinkStyle links) {
      return new Marks(cell, Math.max(1.4, Math.min(7, cell * 0.13)), cell * 0.75, true, links);
    }

    /** Returns a copy with a wide margin, for arcs beyond the border. */
    static Marks underArcs(double cell) {
      Marks roomy = roomy(cell, LinkStyle.ARCS);
      return new Marks(cell, roomy.radius, cell * 2, true, roomy.links);
    }

    /** Returns marks for switches at this distance, with their hosts in tight rows below them. */
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
   * @param far the links that are drawn as a stub at either end, if this does not depend on their
   *     length
   */
  Layout(double[] x, double[] y, Marks marks, double width, double height, Pairs far) {
    this(x, y, marks, width, height, far, Optional.empty());
  }

  /**
   * @param chords the ring of the nodes, if there is one
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

  /** Returns the distance of two neighbours. */
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
   * Returns the layout of a network: its own positions; nested cubes; a grid if nodes have
   * coordinates; layers of switches; or a ring.
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

  /** Returns the ring of the nodes, if there is one. */
  Optional<Chords> chords() {
    return chords;
  }

  /** Returns whether the link between two nodes is drawn as a stub at either end. */
  public boolean isFar(int from, int to) {
    return far.test(from, to);
  }
}
