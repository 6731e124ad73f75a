package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;

/** The rates of hosts in racks. */
class HostRatesTest {
  private static Message broadcast(Network network, int id, int source) {
    return Racks.broadcast(network, id, source, 1000);
  }

  @Test
  void racksThatReceiveTooSlowlyHaveNoRates() {
    Network slow = Racks.of(2, 8, "100GB/s", "12GB/s");
    assertThat(Racks.hostRates(slow, List.of(broadcast(slow, 0, 1)))).isEmpty();
    Network fast = Racks.of(2, 8, "100GB/s", "13GB/s");
    assertThat(Racks.hostRates(fast, List.of(broadcast(fast, 0, 1)))).isPresent();
  }

  @Test
  void severalMessagesHaveNoRates() {
    Network network = Racks.of(2, 8, "100GB/s", "50GB/s");
    List<Message> two = List.of(broadcast(network, 0, 0), broadcast(network, 1, 1));
    assertThat(Racks.hostRates(network, two)).isEmpty();
  }

  @Test
  void hostWithoutAdapterLowersTheMeanOnly() {
    Network network = Racks.of(2, 8, "100GB/s", "50GB/s", 4);
    HostRates rates = Racks.hostRates(network, List.of(broadcast(network, 0, 1))).orElseThrow();
    assertThat(rates.mean() / rates.inside()).isCloseTo(0.5 * 7 / 8, within(1e-9));
    assertThat(rates.linked() / rates.inside()).isCloseTo(0.5, within(1e-9));
    assertThat(rates.between() / rates.inside()).isCloseTo(3.5, within(1e-9));
    assertThat(rates.linked(new int[] {3, 4, 5})).containsExactly(0, 2);
  }
}
