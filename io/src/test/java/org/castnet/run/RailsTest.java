package org.castnet.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.castnet.Castnet;
import org.castnet.Request;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.plan.SenderModel;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.Test;

/** Run times of machines that use all their rails. */
class RailsTest {
  private static final List<Message> TWO =
      List.of(Message.of(0, 0, 1000, 1), Message.of(1, 0, 1000, 2));

  /** Three machines with two adapters each, the first on one switch and the second on another. */
  private static Path file(String name) {
    try {
      return Path.of(RailsTest.class.getResource("/rails/" + name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private PlanRun run(
      String scheme, Map<String, String> options, PortModel ports, List<Message> messages) {
    Network network =
        NetworkSpec.parse(
            "fabric:" + file("net.txt") + ",routes=" + file("tables.txt") + ",rails=name");
    Technology technology =
        Technology.defaults().withFlitTime(1000).withStartUp(1_000_000).withPorts(ports);
    return Simulation.on(technology)
        .run(
            Schemes.standard()
                .on(technology)
                .named(scheme)
                .on(network, options, SenderModel.USUAL, 1)
                .orThrow(scheme)
                .plan(messages));
  }

  @Test
  void allPortHostsSendOnBothRailsAtOnce() {
    long one = run("unicast", Map.of(), PortModel.ONE, TWO).makespan().orElseThrow();
    long all = run("unicast", Map.of(), PortModel.ALL, TWO).makespan().orElseThrow();
    assertThat(one - all).as("the second message need not wait").isGreaterThan(900_000);
  }

  @Test
  void partsOfOneMessageShareRails() {
    List<Message> large = List.of(Message.of(0, 0, 1_000_000, 1));
    long one = run("pipeline", Map.of("parts", "8"), PortModel.ONE, large).makespan().orElseThrow();
    long all = run("pipeline", Map.of("parts", "8"), PortModel.ALL, large).makespan().orElseThrow();
    assertThat(all).isLessThan(one * 6 / 10);
  }

  @Test
  void hostsWithSeveralLinksHaveAPortPerLinkUnlessOneIsRequested() {
    Network machines = NetworkSpec.parse("dgx-a100:nodes=2");
    assertThat(DefaultTechnology.of(machines).node().ports()).isEqualTo(PortModel.ALL);
    assertThat(
            Castnet.on("dgx-a100:nodes=2")
                .collective(CollectiveOperation.ALLGATHER)
                .ports(PortModel.ONE)
                .scenario()
                .technology())
        .extracting(technology -> technology.node().ports())
        .isEqualTo(PortModel.ONE);
  }

  @Test
  void aSchemeTakesTheSameTimeWhicheverOthersAreCompared() {
    Request request =
        Castnet.on("dgx-a100:nodes=2").collective(CollectiveOperation.ALLGATHER).size("64KiB");
    long alone = makespan(request.schemes("unicast").compare());
    assertThat(makespan(request.schemes("unicast", "binomial").compare()))
        .isEqualTo(alone)
        .isEqualTo(request.scheme("unicast").simulate().makespan().orElseThrow());
  }

  private static long makespan(Comparison comparison) {
    return comparison.outcomes().stream()
        .filter(outcome -> outcome.label().equals("unicast"))
        .map(outcome -> outcome.run().orElseThrow().makespan().orElseThrow())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void rejectsAllPortsOnHostsWithOneLink() {
    Network network = NetworkSpec.parse("irregular:switches=4,ports=6,hosts=2,seed=1");
    Simulation all = Simulation.on(Technology.defaults().withPorts(PortModel.ALL));
    assertThatThrownBy(() -> all.run(network, List.of(), worms -> null))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("each of its hosts has a single link");
  }
}
