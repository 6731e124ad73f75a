package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.input.BadInput;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RouterStateTest {
  @ParameterizedTest
  @EnumSource(MiddleTies.class)
  void aRestoredRouterAgreesWithTheOriginal(MiddleTies ties) {
    BitRouter router = new BitRouter(ClosNetwork.of(40, 8, 8, 8, 1), ties, 3);
    RandomTraffic traffic = new RandomTraffic(router, 0.8, 4, 0, 3);
    traffic.run(2_000);
    BitRouter restored = router.state().restore();
    assertThat(restored.state()).isEqualTo(router.state());
    Traffic further = new Traffic(router.network(), 9);
    for (int step = 0; step < 500; step++) {
      int in = further.in();
      int[] out = further.disconnects() ? new int[0] : further.out();
      CircuitAnswer verdict = out.length == 0 ? router.disconnect(in) : router.connect(in, out);
      assertThat(out.length == 0 ? restored.disconnect(in) : restored.connect(in, out))
          .isEqualTo(verdict);
      assertThat(restored.picks(in)).isEqualTo(router.picks(in));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 0 via 0 0\n1 0 via 1 0",
        "0 0 via 0 0\n0 4 via 1 1",
        "0 0 via 0 0\n1 4 via 0 1",
        "0 0 via 9 0",
        "0 0 via 0 1",
        "0 0",
        "99 0 via 0 0",
        "0 0 0 via 0 0",
        "0 0 via 0 0 via 1 0",
        "0 0 4 via 0 0 1\n1 1 5 via 1 0 1"
      })
  void rejectsCircuitsThatConflict(String circuits) {
    RouterState state =
        new RouterState(
            ClosNetwork.of(9, 4, 4, 1, 1),
            MiddleTies.LOWEST,
            0,
            circuits.lines().map(RouterStateTest::circuit).toList());
    assertThatThrownBy(state::restore)
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("does not fit this state");
  }

  /** {@code in out … via middle switches … via …}. */
  private static RoutedCircuit circuit(String line) {
    String[] parts = line.split(" via ", -1);
    IntArrayList ports = numbers(parts[0]);
    List<Pick> picks = new ArrayList<>();
    for (int p = 1; p < parts.length; p++) {
      IntArrayList pick = numbers(parts[p]);
      picks.add(new Pick(pick.getInt(0), new IntImmutableList(pick.subList(1, pick.size()))));
    }
    return new RoutedCircuit(
        ports.getInt(0), new IntImmutableList(ports.subList(1, ports.size())), picks);
  }

  private static IntArrayList numbers(String text) {
    return IntArrayList.wrap(
        Arrays.stream(text.split(" ", -1)).mapToInt(Integer::parseInt).toArray());
  }
}
