package org.castnet.network;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * An n-dimensional torus: a mesh in which every dimension of more than one node is a ring. It has
 * two lanes by default, since dimension order on a ring can deadlock with one (Dally and Seitz
 * 1987).
 *
 * @since 0.1.0
 */
public final class Torus implements Grid {
  /** The default number of lanes. */
  public static final int DEFAULT_LANES = 2;

  private final GridShape shape;
  private final int parallel;
  private final NetworkBody body;
  private final Function<Torus, Routing> order;

  private Torus(GridShape shape, int lanes, int parallel, Failures failures, String spec) {
    this.shape = shape;
    this.parallel = parallel;
    Links links = GridLinks.build(shape, true, parallel, failures, spec);
    this.body = new NetworkBody(links, lanes, failures, spec);
    this.order = DimensionOrder::shortest;
  }

  private Torus(GridShape shape, int parallel, NetworkBody body, Function<Torus, Routing> order) {
    this.shape = shape;
    this.parallel = parallel;
    this.body = body;
    this.order = order;
  }

  /**
   * {@return a whole torus with one link in each direction between neighbours}
   *
   * @param sides the number of nodes in each dimension, at least 1 each
   */
  public static Torus of(int... sides) {
    GridShape shape = GridShape.of(sides);
    return new Torus(shape, DEFAULT_LANES, 1, Failures.none(), "torus:" + shape);
  }

  /**
   * {@return a torus}
   *
   * @param shape the number of nodes in each dimension
   * @param lanes the number of lanes per link, at least 1
   * @param parallel the number of links between two neighbours in each direction
   * @param failures the failed nodes and links
   * @param spec the text from which the network is made
   */
  public static Torus of(GridShape shape, int lanes, int parallel, Failures failures, String spec) {
    return new Torus(shape, lanes, parallel, failures, spec);
  }

  /**
   * {@return a copy with the node names and link speeds of a file}
   *
   * @param names the names of nodes
   * @param pace the speeds and latencies of links
   * @param ignored the content of the file that has no effect
   */
  public Torus labelled(NodeNames names, LinkPace pace, List<IgnoredInput> ignored) {
    return new Torus(shape, parallel, body.labelled(names, pace).ignoring(ignored), order);
  }

  /** {@return a copy with {@link DimensionOrder#balanced} routes} */
  public Torus balanced() {
    return new Torus(shape, parallel, body, DimensionOrder::balanced);
  }

  /**
   * {@return a copy with {@link DimensionOrder#random} routes}
   *
   * @param seed the seed of all random choices
   */
  public Torus random(long seed) {
    return new Torus(shape, parallel, body, torus -> DimensionOrder.random(torus, seed));
  }

  @Override
  public Optional<Routing> routing() {
    return hasFailures() ? Optional.empty() : Optional.of(order.apply(this));
  }

  @Override
  public Optional<String> foundToBe() {
    return body.names().map(names -> "torus:" + shape);
  }

  @Override
  public Torus withPace(LinkPace pace) {
    return new Torus(shape, parallel, body.withPace(pace), order);
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
    return true;
  }

  @Override
  public String toString() {
    return spec();
  }
}
