package org.castnet.network.topology;

/**
 * Positions of routers on one ring, ordered by group with a gap between groups, the middle of the
 * first group at the top. Hosts are outside the ring. Cables between routers are chords that curve
 * inwards, so that no cable passes near a host that is not its end.
 */
final class RouterRing implements RouterPositions {
  /** The distance from the ring to the hosts. */
  private static final double OUTWARD = 0.75;

  /**
   * The distance between two hosts of a router; at smaller distances their symbols would touch in a
   * large drawing.
   */
  private static final double HOST = 0.34;

  /** The additional distance between the last host of a router and the first of the next. */
  private static final double BESIDE = 0.3;

  /** The gap between two groups, if there are several. */
  private static final double GAP = 1.2;

  /**
   * The curvature of chords as a fraction of their length; chords through the centre are straight.
   */
  private static final double BEND = 0.3;

  private final int each;
  private final double capacity;
  private final double gap;
  private final double around;

  /**
   * @param groups the number of groups
   * @param each the number of routers per group
   * @param hosts the number of hosts per router
   */
  RouterRing(int groups, int each, int hosts) {
    this.each = each;
    this.capacity = Math.max(1, hosts * HOST + BESIDE);
    this.gap = groups == 1 || each == 1 ? 0 : GAP;
    this.around = groups * (each * capacity + gap);
  }

  /** Returns the radius of the circle; 0 for a single router, which is at the centre. */
  private double radius() {
    return around == capacity ? 0 : around / (2 * Math.PI);
  }

  /** Returns the angle of a router, clockwise from the top. */
  private double angle(int router) {
    double before = router * capacity + router / each * gap;
    double firstGroup = (each - 1) * capacity / 2;
    return 2 * Math.PI * (before - firstGroup) / around;
  }

  @Override
  public double x(int router) {
    return radius() * Math.sin(angle(router));
  }

  @Override
  public double y(int router) {
    return -radius() * Math.cos(angle(router));
  }

  /**
   * Returns the position of a host in a row outside the circle; the row is centred on its router.
   */
  @Override
  public double[] host(int router, int host, int hosts) {
    double out = radius() + OUTWARD;
    double step = Math.min(2 * Math.PI * capacity / around / hosts, HOST / out);
    double angle = angle(router) + (host - (hosts - 1) / 2.0) * step;
    return new double[] {out * Math.sin(angle), -out * Math.cos(angle)};
  }

  @Override
  public double bend() {
    return BEND;
  }
}
