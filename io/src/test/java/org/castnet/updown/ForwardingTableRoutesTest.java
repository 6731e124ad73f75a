package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

class ForwardingTableRoutesTest {
  @Test
  void schemesUseForwardingTablesOfFabric() {
    String directory = "../examples/fabrics/irregular-16x8/";
    Network network =
        NetworkSpec.parse(
            "fabric:" + directory + "ibnetdiscover.txt,routes=" + directory + "lfts.dump");
    Routing tables = network.routing().orElseThrow();
    List<Message> messages = UpDownSchemesTest.draw(network, 6, new Random(3));
    for (Scheme scheme : UpDownSchemes.all()) {
      MulticastPlan plan =
          scheme.on(network, Map.of(), SenderModel.USUAL, 1).orThrow(scheme.name()).plan(messages);
      assertThat(PlanVerifier.verify(plan)).as(scheme.name()).isEmpty();
      assertThat(plan.sends())
          .as(scheme.name())
          .allMatch(
              send -> send.route().equals(tables.route(send.sender(), send.route().end(network))));
    }
  }
}
