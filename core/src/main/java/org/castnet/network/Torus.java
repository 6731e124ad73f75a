package org.castnet.network;

import java.util.Optional;

/**
 * An n-dimensional torus: a mesh whose every dimension of more than one node closes to a ring. Two
 * lanes by default, since dimension order on a ring deadlocks with one (Dally and Seitz 1987).
 */
public final class Torus implements Grid {
  /** Lanes where nothing else is said. */
  public static final int DEFAULT_LANES = 2;

  private final GridShape shape;
  private final int lanes;
  private final int parallel;
  private final Faults faults;
  private final Links links;
  private final String spec;

  private Torus(GridShape shape, int lanes, int parallel, Faults faults, String spec) {
    this.shape = shape;
    this.lanes = NetworkLimits.checkLanes(lanes);
    this.parallel = parallel;
    this.faults = faults;
    this.spec = spec;
    this.links = GridLinks.build(shape, true, parallel, faults, spec);
  }

  /** A whole torus with one link each way between neighbours. */
  public static Torus of(int... sides) {
    GridShape shape = GridShape.of(sides);
    return new Torus(shape, DEFAULT_LANES, 1, Faults.none(), "torus:" + shape);
  }

  /**
   * @param parallel links between each two neighbours in each direction
   * @param spec the text that this network was made from
   */
  public static Torus of(GridShape shape, int lanes, int parallel, Faults faults, String spec) {
    return new Torus(shape, lanes, parallel, faults, spec);
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
  public boolean hasFaults() {
    return !faults.isEmpty();
  }

  @Override
  public boolean failed(int node) {
    return faults.node(node);
  }

  @Override
  public boolean wraps(int dimension) {
    return shape.side(dimension) > 1;
  }

  @Override
  public Links links() {
    return links;
  }

  @Override
  public int lanes() {
    return lanes;
  }

  @Override
  public String spec() {
    return spec;
  }

  @Override
  public Optional<Routing> routing() {
    return hasFaults() ? Optional.empty() : Optional.of(DimensionOrder.shortest(this));
  }

  @Override
  public String toString() {
    return spec;
  }
}
