package org.castnet.study.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.SenderModel;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.castnet.sim.header.WormEngine;
import org.castnet.store.Input;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContentionTest {
  @TempDir Path folder;

  private static Contention of(Network network, Message... messages) {
    MulticastPlan plan =
        Schemes.standard()
            .named("unicast")
            .on(network, Map.of(), SenderModel.USUAL, 1)
            .orThrow("")
            .plan(List.of(messages));
    Contention contention = new Contention(plan);
    new WormEngine(network, Technology.defaults().withStartUp(0)).run(Worm.of(plan), contention);
    return contention;
  }

  @Test
  void wormsOnDisjointRoutesDoNotContend() {
    Network line = NetworkSpec.parse("mesh:6x1,lanes=1");
    Contention contention = of(line, Message.of(0, 0, 50, 2), Message.of(1, 3, 50, 5));
    assertThat(contention.contendedLinks()).isZero();
    assertThat(contention.waits()).isZero();
  }

  @Test
  void laterWormWaitsForSharedLink() {
    Network line = NetworkSpec.parse("mesh:4x1,lanes=1");
    Contention contention = of(line, Message.of(0, 0, 50, 3), Message.of(1, 1, 50, 2));
    assertThat(contention.contendedLinks()).isEqualTo(1);
    assertThat(contention.waits()).isEqualTo(1);
  }

  @Test
  void linkCountsOncePerMulticast() {
    Network line = NetworkSpec.parse("mesh:5x1,lanes=1");
    Contention contention = of(line, Message.of(0, 0, 50, 3, 4, 2), Message.of(1, 1, 400, 2, 3, 4));
    assertThat(contention.waits()).isGreaterThan(contention.contendedLinks());
    assertThat(contention.contendedLinks()).isBetween(1L, 2L);
  }

  @Test
  void sharedHostIsNotLinkContention() throws IOException {
    Path file = Files.writeString(folder.resolve("one.anynet"), "router 0 node 0 node 1 node 2\n");
    Network star = NetworkSpec.parse("anynet:" + file);
    Contention contention = of(star, Message.of(0, 0, 50, 2), Message.of(1, 1, 50, 2));
    assertThat(contention.waits()).isZero();
  }

  @Test
  void metricsIncludeContentionAndWaits() {
    Map<String, Double> metrics =
        new MulticastExperiment()
            .at(
                Input.parse(
                    "{\"network\":\"irregular:switches=16,hosts=8,seed=2\",\"scheme\":\"spcco\","
                        + "\"contention\":true,\"traffic.multicasts\":32,"
                        + "\"traffic.destinations\":100,\"traffic.flits\":1000}"),
                Catalogue.standard())
            .run(1);
    assertThat(metrics.get("contention")).isPositive().isLessThanOrEqualTo(metrics.get("waits"));
  }
}
