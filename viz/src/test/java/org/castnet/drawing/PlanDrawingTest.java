package org.castnet.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.junit.jupiter.api.Test;

/** Drawings of plans: the routes of a few worms, or the link loads of many. */
class PlanDrawingTest {
  /** Draws {@code worms} messages, each sent by a worm over the same link. */
  private static String picture(int worms) {
    Network network = NetworkSpec.parse("mesh:4x4");
    List<Message> messages = new ArrayList<>();
    List<Send> sends = new ArrayList<>();
    for (int i = 0; i < worms; i++) {
      messages.add(Message.of(i, 0, 8, 1));
      Route route = network.routing().orElseThrow().route(0, 1);
      sends.add(Send.fromSource(i, route, 1));
    }
    return PlanDrawing.of(new MulticastPlan(network, messages, sends, PortModel.ALL), "unicast");
  }

  @Test
  void fewWormsAreDrawnWithoutLoadColours() {
    assertThat(picture(10)).doesNotContain("worms on a link");
  }

  @Test
  void legendExplainsLoadColours() {
    assertThat(picture(20))
        .contains("colour: load of the links", "worms on a link, both ways")
        .contains(">4<", ">8<", ">12<", ">16<", ">20<")
        .contains(LoadColours.colour(1));
  }

  @Test
  void legendNamesColourOfEachMulticast() {
    assertThat(picture(3))
        .contains(">source<", ">destination<")
        .contains(">message 0 from 0,0<", ">message 1 from 0,0<", ">message 2 from 0,0<")
        .doesNotContain("each worm");
  }

  @Test
  void legendGroupsMulticastsOfSameColour() {
    assertThat(picture(10))
        .contains(">messages 0, 8<", ">messages 1, 9<", ">message 2 from 0,0<")
        .doesNotContain(">message 0 from");
  }

  /** Draws one message along the row of a mesh, sent by {@code worms} worms in turn. */
  private static String single(int worms) {
    Network network = NetworkSpec.parse("mesh:20x1");
    int[] others = IntStream.rangeClosed(1, worms).toArray();
    List<Send> sends = new ArrayList<>();
    for (int other : others) {
      sends.add(Send.fromSource(0, network.routing().orElseThrow().route(0, other), other));
    }
    List<Message> messages = List.of(Message.of(0, 0, 8, others));
    return PlanDrawing.of(new MulticastPlan(network, messages, sends, PortModel.ALL), "unicast");
  }

  @Test
  void wormsOfSingleMulticastHaveDifferentColours() {
    assertThat(single(1)).contains("1 worm, traffic 1").doesNotContain("colour");
    assertThat(single(8)).contains("8 worms", "fill=\"#22262b\">each worm has its own");
    assertThat(single(10)).contains(">worms in 8 colours in turn<");
  }
}
