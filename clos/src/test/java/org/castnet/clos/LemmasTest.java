package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Lemmas 1 and 2 of the paper, in every state that traffic leads to. */
class LemmasTest {
  private static final ClosNetwork NETWORK = ClosNetwork.of(3, 3, 5, 3, 1);

  private final BitRouter router = new BitRouter(NETWORK, MiddleTies.LOWEST, 0);
  private final Traffic traffic = new Traffic(NETWORK, 3);

  @Test
  void noOutputSwitchIsReachedByMoreMiddlesThanItHasPorts() {
    int most = 0;
    for (int step = 0; step < 2_000; step++) {
      move();
      for (int output = 0; output < NETWORK.r(); output++) {
        int reached = carrying(output).size();
        assertThat(reached).isLessThanOrEqualTo(NETWORK.n());
        most = Math.max(most, reached);
      }
    }
    assertThat(most).isEqualTo(NETWORK.n());
  }

  @Test
  void aRequestIsBlockedExactlyIfEveryAvailableMiddleCarriesOneOfItsOutputs() {
    int blocked = 0;
    for (int step = 0; step < 10_000; step++) {
      int in = traffic.in();
      if (traffic.disconnects()) {
        router.disconnect(in);
        continue;
      }
      int[] out = traffic.out();
      Set<Integer> available = new HashSet<>(availableTo(in / NETWORK.n()));
      boolean oneIsCarriedByAll =
          Arrays.stream(out)
              .map(port -> port / NETWORK.n())
              .anyMatch(output -> carrying(output).containsAll(available));
      CircuitAnswer answer = router.connect(in, out);
      if (answer == CircuitAnswer.OK || answer == CircuitAnswer.BLOCKED) {
        assertThat(answer == CircuitAnswer.BLOCKED)
            .as("step %d", step)
            .isEqualTo(oneIsCarriedByAll);
        blocked += answer == CircuitAnswer.BLOCKED ? 1 : 0;
      }
    }
    assertThat(blocked).isBetween(20, 1_000);
  }

  private void move() {
    int in = traffic.in();
    if (traffic.disconnects()) {
      router.disconnect(in);
    } else {
      router.connect(in, traffic.out());
    }
  }

  /** Returns the middles that have the output switch in their destination sets. */
  private Set<Integer> carrying(int output) {
    return IntStream.range(0, NETWORK.ports())
        .boxed()
        .flatMap(in -> router.picks(in).stream())
        .filter(pick -> pick.outputs().contains(output))
        .map(Pick::middle)
        .collect(Collectors.toSet());
  }

  private List<Integer> availableTo(int inputSwitch) {
    Set<Integer> used =
        IntStream.range(inputSwitch * NETWORK.n(), (inputSwitch + 1) * NETWORK.n())
            .filter(in -> in < NETWORK.ports())
            .boxed()
            .flatMap(in -> router.picks(in).stream())
            .map(Pick::middle)
            .collect(Collectors.toSet());
    return IntStream.range(0, NETWORK.m()).filter(j -> !used.contains(j)).boxed().toList();
  }
}
