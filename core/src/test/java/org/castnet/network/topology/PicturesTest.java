package org.castnet.network.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.castnet.network.GridShape;
import org.castnet.network.NetworkSpec;
import org.castnet.network.NodePositions;
import org.junit.jupiter.api.Test;

/** The places at which networks are drawn. */
class PicturesTest {
  private static final Offset<Double> CLOSE = within(1e-9);

  @Test
  void evenDimensionsOfAGridAreColumnsAndOddOnesRows() {
    GridPositions places = new GridPositions(GridShape.of(3, 4, 2, 2));
    int router = GridShape.of(3, 4, 2, 2).node(2, 3, 1, 1);
    // a further grid starts half a step after the one before
    assertThat(places.x(router)).isEqualTo(2 + 3.5);
    assertThat(places.y(router)).isEqualTo(3 + 4.5);
    assertThat(places.x(1)).isEqualTo(1);
    assertThat(places.y(3)).isEqualTo(1);
    GridPositions deep = new GridPositions(GridShape.of(3, 1, 2, 1, 2));
    // a step of 3 + 0.5, and then one of 2 * 3.5 + 0.5
    assertThat(deep.x(GridShape.of(3, 1, 2, 1, 2).node(0, 0, 0, 0, 1))).isEqualTo(7.5);
    RouterPositions wider = places.times(3);
    assertThat(wider.x(router)).isEqualTo(3 * 5.5);
    assertThat(wider.y(router)).isEqualTo(3 * 7.5);
    assertThat(wider.bend()).isZero();
  }

  @Test
  void hostsSurroundTheirRouter() {
    assertThat(RouterPositions.ring(0)).isZero();
    assertThat(RouterPositions.ring(1)).isEqualTo(0.6);
    assertThat(RouterPositions.ring(40)).isCloseTo(12 / (2 * Math.PI), CLOSE);
    assertThat(RouterPositions.apart(1)).isCloseTo(2.2, CLOSE);
    RouterPositions places = new GridPositions(GridShape.of(4));
    // two hosts: to the right and to the left of the router at 3
    assertThat(places.host(3, 0, 2)).containsExactly(new double[] {3.6, 0}, CLOSE);
    assertThat(places.host(3, 1, 2)).containsExactly(new double[] {2.4, 0}, CLOSE);
  }

  @Test
  void routersOfARingStartAtTheTopAndGoAround() {
    RouterRing ring = new RouterRing(4, 1, 0);
    // a circumference of 4
    double radius = 4 / (2 * Math.PI);
    double[][] corners = {{0, -radius}, {radius, 0}, {0, radius}, {-radius, 0}};
    for (int router = 0; router < 4; router++) {
      assertThat(ring.x(router)).isCloseTo(corners[router][0], CLOSE);
      assertThat(ring.y(router)).isCloseTo(corners[router][1], CLOSE);
    }
    assertThat(ring.bend()).isEqualTo(0.3);
    RouterRing single = new RouterRing(1, 1, 2);
    assertThat(single.x(0)).isZero();
    assertThat(single.y(0)).isZero();
  }

  @Test
  void groupsOfARingHaveGapsBetweenThem() {
    // two groups of two routers, each with two hosts: 2 * 0.34 + 0.3 < 1 for each router
    RouterRing ring = new RouterRing(2, 2, 2);
    double around = 2 * (2 + 1.2);
    double step = 2 * Math.PI / around;
    double radius = around / (2 * Math.PI);
    double[] angles = {-step / 2, step / 2, -step / 2 + 3.2 * step, step / 2 + 3.2 * step};
    for (int router = 0; router < 4; router++) {
      assertThat(ring.x(router)).isCloseTo(radius * Math.sin(angles[router]), CLOSE);
      assertThat(ring.y(router)).isCloseTo(-radius * Math.cos(angles[router]), CLOSE);
      double[] left = ring.host(router, 0, 2);
      double[] right = ring.host(router, 1, 2);
      double[] only = ring.host(router, 0, 1);
      assertThat(only)
          .as("a single host is straight outwards")
          .containsExactly(
              new double[] {
                (radius + 0.75) * Math.sin(angles[router]),
                -(radius + 0.75) * Math.cos(angles[router])
              },
              CLOSE);
      assertThat(Math.hypot(left[0] - right[0], left[1] - right[1])).isBetween(0.3, 0.35);
      assertThat(Math.hypot(left[0] - only[0], left[1] - only[1]))
          .isCloseTo(Math.hypot(right[0] - only[0], right[1] - only[1]), CLOSE);
    }
    // five hosts need 5 * 0.34 + 0.3 = 2 next to each other
    RouterRing wide = new RouterRing(3, 1, 5);
    assertThat(Math.hypot(wide.x(0), wide.y(0))).isCloseTo(6 / (2 * Math.PI), CLOSE);
  }

  @Test
  void theTwoKindsOfRoutersOfASlimFlyAreAdjacentSquares() {
    NodePositions places = NetworkSpec.parse("slimfly:q=5,hosts=0").places().orElseThrow();
    assertThat(places.nodeCount()).isEqualTo(50);
    assertThat(places.x(7)).isEqualTo(1);
    assertThat(places.y(7)).isEqualTo(2);
    assertThat(places.x(25)).as("one column between the squares").isEqualTo(6);
    assertThat(places.y(25)).isZero();
    assertThat(places.x(49)).isEqualTo(10);
    assertThat(places.y(49)).isEqualTo(4);
  }

  @Test
  void hostsAreDrawnAroundTheRoutersOfAGrid() {
    NodePositions places = NetworkSpec.parse("cmesh:2x2,hosts=2").places().orElseThrow();
    // routers are 2 * 0.6 + 1 apart
    assertThat(places.x(8 + 3)).isCloseTo(2.2, CLOSE);
    assertThat(places.y(8 + 3)).isCloseTo(2.2, CLOSE);
    assertThat(places.x(6)).isCloseTo(2.8, CLOSE);
    assertThat(places.x(7)).isCloseTo(1.6, CLOSE);
  }

  @Test
  void topologiesWithARingOfRoutersHavePositions() {
    for (String spec : new String[] {"dragonfly:h=2", "slimfly:q=5"}) {
      assertThat(NetworkSpec.parse(spec).places()).as(spec).isPresent();
    }
  }
}
