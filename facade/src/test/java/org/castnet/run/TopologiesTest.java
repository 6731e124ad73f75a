package org.castnet.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Binding;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.TrafficDraw;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every applicable scheme plans soundly on the regular topologies. */
class TopologiesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "fattree:4 13",
        "fattree:4x4,up=2 13",
        "dragonfly:h=1,p=2 13",
        "dragonfly:a=4,h=1,p=1,routes=valiant 13",
        "hyperx:3x3,hosts=2 13",
        "hyperx:4x3,hosts=0 18",
        "slimfly:q=3,hosts=1 13",
        "slimfly:q=3,hosts=0 18",
        "jellyfish:routers=12,degree=3,hosts=1 13",
        "jellyfish:routers=12,degree=4,hosts=0,seed=2 18",
        "cmesh:3x3,hosts=2 13",
        "twisted:6x3 18"
      })
  void applicableSchemesPlanSoundlyOnEveryTopology(String spec, int least) {
    Network network = NetworkSpec.parse(spec);
    List<Message> messages = TrafficDraw.draw(network, Traffic.of(4, 6, 16), 11).messages();
    int applied = 0;
    for (Scheme scheme : Schemes.standard().list()) {
      Map<String, String> options = scheme.effort().limits(messages.size(), Set.of());
      if (!scheme.effort().choosesAmongOthers()
          && scheme.effort().leftOut(network, messages, 1).isEmpty()
          && scheme.on(network, options, SenderModel.USUAL, 1) instanceof Binding.Bound bound) {
        applied++;
        MulticastPlan plan = bound.algorithm().plan(messages);
        PlanRun run = Simulation.on(Lines.QUICK.withPorts(plan.ports())).run(plan);
        assertThat(run.verdict().violations()).as(scheme.name() + " on " + spec).isEmpty();
        assertThat(run.makespan().isPresent() || run.verdict().cycle().isPresent())
            .as("whatever deadlocks was foretold: %s on %s", scheme.name(), spec)
            .isTrue();
      }
    }
    assertThat(applied).isGreaterThanOrEqualTo(least);
  }
}
