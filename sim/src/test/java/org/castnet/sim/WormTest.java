package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import org.castnet.network.Mesh;
import org.castnet.network.Route;
import org.junit.jupiter.api.Test;

/** Worms in lists of different lengths. */
class WormTest {
  private static Worm triggeredBy(int... others) {
    Route route = Mesh.of(4).routing().orElseThrow().route(0, 3);
    return new Worm(route, IntImmutableList.of(others), IntImmutableList.of(3), 7, 11, 5);
  }

  @Test
  void triggersCountTheWormsBefore() {
    assertThat(triggeredBy(0, 2).behind(40)).isEqualTo(triggeredBy(40, 42));
  }

  @Test
  void wormWithoutTriggersOrWormsBeforeIsNotCopied() {
    Worm alone = triggeredBy();
    assertThat(alone.behind(40)).isSameAs(alone);
    Worm triggered = triggeredBy(1);
    assertThat(triggered.behind(0)).isSameAs(triggered);
  }
}
