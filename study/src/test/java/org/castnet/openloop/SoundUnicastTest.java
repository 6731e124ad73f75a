package org.castnet.openloop;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.Random;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of unicasts that are sound without a verifier, compared with the verifier. */
class SoundUnicastTest {
  private static final Network MESH = NetworkSpec.parse("mesh:4x4");

  private static MulticastPlan plan(Network network, Message message, Send... sends) {
    return new MulticastPlan(network, List.of(message), List.of(sends), PortModel.ONE);
  }

  private static Send send(Route route, int... dropOffs) {
    return Send.tree(0, route, new IntImmutableList(dropOffs));
  }

  private static int channel(int from, int to) {
    for (int channel = 0; channel < MESH.channelCount(); channel++) {
      if (MESH.from(channel) == from && MESH.to(channel) == to) {
        return channel;
      }
    }
    throw new IllegalArgumentException(from + " has no link to " + to);
  }

  @Test
  void pathToTheDestinationIsSound() {
    Send send = send(Route.of(0, channel(0, 1), channel(1, 2)), 2);
    assertThat(SoundUnicast.is(plan(MESH, Message.of(0, 0, 3, 2), send))).isTrue();
  }

  @Test
  void pathThatEndsElsewhereIsNotSound() {
    Send send = send(Route.of(0, channel(0, 1)), 2);
    assertThat(SoundUnicast.is(plan(MESH, Message.of(0, 0, 3, 2), send))).isFalse();
  }

  @Test
  void pathThatCrossesChannelTwiceIsNotSound() {
    int there = channel(0, 1);
    int back = channel(1, 0);
    Send send = send(Route.of(0, there, back, there), 1);
    assertThat(SoundUnicast.is(plan(MESH, Message.of(0, 0, 3, 1), send))).isFalse();
  }

  @Test
  void secondSendIsLeftToTheVerifier() {
    Send send = send(Route.of(0, channel(0, 1)), 1);
    assertThat(SoundUnicast.is(plan(MESH, Message.of(0, 0, 3, 1), send, send))).isFalse();
  }

  /** Random walks, with some channels replaced. */
  @ParameterizedTest
  @ValueSource(strings = {"mesh:3x3", "torus:3x3,routes=random", "fattree:4", "hypercube:3"})
  void soundUnicastsHaveNoViolation(String spec) {
    Network network = NetworkSpec.parse(spec);
    Random random = new Random(1);
    int sound = 0;
    for (int round = 0; round < 2_000; round++) {
      int source = random.nextInt(network.nodeCount());
      int destination = random.nextInt(network.nodeCount());
      if (source != destination) {
        Send send = send(walk(network, source, destination, random), destination);
        MulticastPlan plan = plan(network, Message.of(0, source, 3, destination), send);
        if (SoundUnicast.is(plan)) {
          sound++;
          assertThat(PlanVerifier.verify(plan)).isEmpty();
        } else {
          assertThat(PlanVerifier.verify(plan)).as(send.toString()).isNotEmpty();
        }
      }
    }
    assertThat(sound).isBetween(5, 1_900);
  }

  /** Returns a random walk that stops at its destination, usually. */
  private static Route walk(Network network, int source, int destination, Random random) {
    int[] channels = new int[1 + random.nextInt(12)];
    int at = source;
    int length = 0;
    while (length < channels.length && (at != destination || random.nextInt(8) == 0)) {
      int channel = random.nextInt(network.channelCount());
      if (network.from(channel) == at || random.nextInt(5_000) == 0) {
        channels[length++] = channel;
        at = network.to(channel);
      }
    }
    return Route.of(source, channels, length);
  }
}
