package org.castnet.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.updown.RootChoice;
import org.castnet.updown.RootSubtrees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrafficDrawTest {
  private static final Network TORUS = NetworkSpec.parse("torus:8x8");

  @Test
  void multicastsHaveDistinctSourcesAndRequestedFanout() {
    List<Message> messages = TrafficDraw.draw(TORUS, Traffic.of(64, 20, 32), 1).messages();
    Set<Integer> sources = new HashSet<>();
    for (Message message : messages) {
      assertThat(sources.add(message.source())).isTrue();
      assertThat(message.fanout()).isEqualTo(20);
      assertThat(message.flits()).isEqualTo(32);
    }
  }

  @Test
  void sameSeedDrawsSameTraffic() {
    Traffic traffic = Traffic.of(10, 30, 8).withHotSpot(0.5);
    assertThat(TrafficDraw.draw(TORUS, traffic, 7)).isEqualTo(TrafficDraw.draw(TORUS, traffic, 7));
    assertThat(TrafficDraw.draw(TORUS, traffic, 7).messages())
        .isNotEqualTo(TrafficDraw.draw(TORUS, traffic, 8).messages());
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.25, 0.5, 0.8, 1})
  void hotSpotIsSharedByAllMulticasts(double share) {
    Traffic traffic = Traffic.of(40, 20, 8).withHotSpot(share);
    List<Message> messages = TrafficDraw.draw(TORUS, traffic, 3).messages();
    IntSet common = new IntOpenHashSet(messages.get(0).destinations());
    for (Message message : messages) {
      assertThat(message.fanout()).isEqualTo(20);
      IntSet members = new IntOpenHashSet(message.destinations());
      members.add(message.source());
      common.retainAll(members);
    }
    // a common destination may be missing from the first multicast only if it is its source
    assertThat(common.size()).isBetween((int) (20 * share) - 1, (int) (20 * share) + 3);
  }

  @Test
  void poissonStreamHasRequestedMeanGap() {
    Traffic traffic = Traffic.of(5000, 3, 8).withArrivals(Arrivals.poisson(1_000_000));
    TrafficDraw.Drawn drawn = TrafficDraw.draw(TORUS, traffic, 5);
    assertThat(drawn.ready().getLong(4999) / 5000.0).isBetween(0.95e6, 1.05e6);
    for (int i = 1; i < 5000; i++) {
      assertThat(drawn.ready().getLong(i)).isGreaterThanOrEqualTo(drawn.ready().getLong(i - 1));
    }
  }

  @Test
  void ascendingSourcesAreTheSameNodesInOrder() {
    Traffic shuffled = Traffic.of(16, 3, 8);
    List<Integer> drawn = sources(shuffled);
    assertThat(sources(shuffled.withOrder(Traffic.Order.ASCENDING)))
        .isEqualTo(drawn.stream().sorted().toList())
        .isNotEqualTo(drawn);
  }

  private static List<Integer> sources(Traffic traffic) {
    return TrafficDraw.draw(TORUS, traffic, 5).messages().stream().map(Message::source).toList();
  }

  @Test
  void rejectsOrderOfStream() {
    Traffic stream = Traffic.of(16, 3, 8).withArrivals(Arrivals.poisson(10));
    assertThatThrownBy(() -> stream.withOrder(Traffic.Order.ASCENDING))
        .isInstanceOf(BadInput.class)
        .hasMessage("sources: ascending needs multicasts that start at once, not meanGap");
  }

  @Test
  void lengthsAreDrawnByWeight() {
    FlitMix mix =
        new FlitMix(
            List.of(new FlitMix.Length(32, 3), new FlitMix.Length(1024, 1)), FlitMix.Shares.DRAWN);
    Traffic traffic = new Traffic(4000, 2, mix, 0, Arrivals.poisson(10), 0);
    long lengthy =
        TrafficDraw.draw(TORUS, traffic, 5).messages().stream()
            .filter(message -> message.flits() == 1024)
            .count();
    assertThat(lengthy).isBetween(900L, 1100L);
    assertThat(mix.mean()).isEqualTo(280);
  }

  @Test
  void countedLengthsMatchTheirCounts() {
    FlitMix mix =
        new FlitMix(
            List.of(new FlitMix.Length(1024, 3), new FlitMix.Length(32, 13)),
            FlitMix.Shares.COUNTED);
    Traffic traffic = new Traffic(16, 2, mix, 0, Arrivals.atOnce(), 0);
    assertThat(TrafficDraw.draw(TORUS, traffic, 5).messages())
        .filteredOn(message -> message.flits() == 1024)
        .hasSize(3);
    assertThatThrownBy(() -> new Traffic(17, 2, mix, 0, Arrivals.atOnce(), 0))
        .isInstanceOf(BadInput.class)
        .hasMessage("flits specifies 16 messages, but multicasts is 17");
  }

  @Test
  void sourcesCanBeConfinedToLargestSubtrees() {
    Network network = NetworkSpec.parse("irregular:switches=64,seed=3");
    IntSet confined = new IntOpenHashSet();
    RootSubtrees.of(network, RootChoice.LOW).subList(0, 2).forEach(confined::addAll);
    TrafficDraw.Drawn drawn = TrafficDraw.draw(network, Traffic.of(128, 408, 8).withSubtrees(2), 5);
    assertThat(drawn.messages()).allMatch(message -> confined.contains(message.source()));
    assertThat(drawn.messages()).anyMatch(message -> !confined.containsAll(message.destinations()));
    assertThatThrownBy(() -> TrafficDraw.draw(TORUS, Traffic.of(40, 2, 8).withSubtrees(1), 1))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("multicasts is 40; each needs a different source, and torus:8x8");
  }

  @Test
  void rejectsTrafficThatExceedsNetwork() {
    assertThatThrownBy(() -> TrafficDraw.draw(TORUS, Traffic.of(65, 2, 8), 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("multicasts is 65; each needs a different source, and torus:8x8 has 64 nodes");
    assertThatThrownBy(() -> TrafficDraw.draw(TORUS, Traffic.of(1, 64, 8), 1))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("at most 63 are allowed");
    assertThatThrownBy(() -> Traffic.of(1, 2, 8).withHotSpot(1.5))
        .isInstanceOf(BadInput.class)
        .hasMessage("hotSpot is 1.5; it is a share 0..1 of the destinations");
    assertThatThrownBy(() -> Traffic.of(1, 2, 8).withHotSpot(Double.NaN))
        .isInstanceOf(BadInput.class);
  }
}
