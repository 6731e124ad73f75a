package org.castnet.network.topology;

/**
 * Routers around one circle, group after group with a gap between, the middle of the first group on
 * top; their hosts stand outside of it. All cables between routers are chords of the circle and
 * bend inwards, so that none comes near a host that is not its end, whatever joins whom.
 */
final class RouterRing implements RouterPlaces {
  /** From the circle to the hosts. */
  private static final double OUTWARD = 0.75;

  /** Between two hosts of a router; closer their circles would touch in a large drawing. */
  private static final double HOST = 0.34;

  /** More room between the last host of a router and the first of the next. */
  private static final double BESIDE = 0.3;

  /** Between two groups, where there are several. */
  private static final double GAP = 1.2;

  /** How far chords bend, as a part of their length; those through the middle are straight. */
  private static final double BEND = 0.3;

  private final int each;
  private final double room;
  private final double gap;
  private final double around;

  /**
   * @param groups how many
   * @param each routers in a group
   * @param hosts at each router
   */
  RouterRing(int groups, int each, int hosts) {
    this.each = each;
    this.room = Math.max(1, hosts * HOST + BESIDE);
    this.gap = groups == 1 || each == 1 ? 0 : GAP;
    this.around = groups * (each * room + gap);
  }

  /** A single router stands in the middle. */
  private double radius() {
    return around == room ? 0 : around / (2 * Math.PI);
  }

  /** Clockwise from the top. */
  private double angle(int router) {
    double before = router * room + router / each * gap;
    double firstGroup = (each - 1) * room / 2;
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

  /** In a row outside of the circle, the middle of it straight before the router. */
  @Override
  public double[] host(int router, int host, int hosts) {
    double out = radius() + OUTWARD;
    double step = Math.min(2 * Math.PI * room / around / hosts, HOST / out);
    double angle = angle(router) + (host - (hosts - 1) / 2.0) * step;
    return new double[] {out * Math.sin(angle), -out * Math.cos(angle)};
  }

  @Override
  public double bend() {
    return BEND;
  }
}
