package org.castnet.network;

import java.util.List;
import java.util.Optional;

/**
 * An n-dimensional mesh; {@code mesh:8x4} has 8 columns and 4 rows.
 *
 * @since 0.1.0
 */
public final class Mesh implements Grid {
  /** The default number of lanes. */
  public static final int DEFAULT_LANES = 1;

  private final GridShape shape;
  private final int parallel;
  private final NetworkBody body;

  private Mesh(GridShape shape, int lanes, int parallel, Failures failures, String spec) {
    this.shape = shape;
    this.parallel = parallel;
    Links links = GridLinks.build(shape, false, parallel, failures, spec);
    this.body = new NetworkBody(links, lanes, failures, spec);
  }

  private Mesh(GridShape shape, int parallel, NetworkBody body) {
    this.shape = shape;
    this.parallel = parallel;
    this.body = body;
  }

  /**
   * {@return a whole mesh with one link in each direction between neighbours}
   *
   * @param sides the number of nodes in each dimension, at least 1 each
   */
  public static Mesh of(int... sides) {
    GridShape shape = GridShape.of(sides);
    return new Mesh(shape, DEFAULT_LANES, 1, Failures.none(), "mesh:" + shape);
  }

  /**
   * {@return a mesh}
   *
   * @param shape the number of nodes in each dimension
   * @param lanes the number of lanes per link, at least 1
   * @param parallel the number of links between two neighbours in each direction
   * @param failures the failed nodes and links
   * @param spec the text from which the network is made
   */
  public static Mesh of(GridShape shape, int lanes, int parallel, Failures failures, String spec) {
    return new Mesh(shape, lanes, parallel, failures, spec);
  }

  /**
   * {@return a copy with the node names and link speeds of a file}
   *
   * @param names the names of nodes
   * @param pace the speeds and latencies of links
   * @param ignored the content of the file that has no effect
   */
  public Mesh labelled(NodeNames names, LinkPace pace, List<IgnoredInput> ignored) {
    return new Mesh(shape, parallel, body.labelled(names, pace).ignoring(ignored));
  }

  @Override
  public Optional<String> foundToBe() {
    return body.names().map(names -> "mesh:" + shape);
  }

  @Override
  public Mesh withPace(LinkPace pace) {
    return new Mesh(shape, parallel, body.withPace(pace));
  }

  @Override
  public NetworkBody body() {
    return body;
  }

  @Override
  public GridShape shape() {
    return shape;
  }

  @Override
  public int parallel() {
    return parallel;
  }

  @Override
  public boolean hasRings() {
    return false;
  }

  @Override
  public String toString() {
    return spec();
  }
}
