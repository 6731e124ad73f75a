package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.castnet.sim.WormValidationTest.assertRejected;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import org.castnet.input.BadInput;
import org.castnet.network.Mesh;
import org.castnet.network.Route;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Triggers must deliver at the sender before it sends; others are rejected by number. */
class WormTriggersTest {
  private final Mesh row = Mesh.of(4);
  private final Technology parameters = Row.parameters();

  /**
   * The next send delivers a copy at that node, but it is not the send that is named as trigger.
   */
  @ParameterizedTest
  @EnumSource
  void rejectsLaterTriggerThatDoesNotDeliverAtSender(Engines engine) {
    Worm waiting = Row.worm(row, 1, 0, 5, 1);
    assertRejected(
        () -> engine.run(row, parameters, waiting, Row.worm(row, 3, 2, 5), Row.worm(row, 0, 1, 5)),
        "send 0 waits for send 1, which does not deliver at node 1");
    assertRejected(
        () -> engine.run(row, parameters, waiting, Row.worm(row, 3, 2, 5)),
        "send 0 waits for send 1, which does not deliver at node 1");
  }

  @ParameterizedTest
  @EnumSource
  void sendsMayWaitForLaterSendsWithoutCycle(Engines engine) {
    SimulationResult result =
        engine.run(
            row,
            parameters,
            Row.worm(row, 1, 0, 5, 1),
            Row.worm(row, 2, 1, 5, 2),
            Row.worm(row, 3, 2, 5));
    // three start-ups of 10, each followed by five flits
    assertThat(result.deliveryTime(0)).isEqualTo(3 * 15);
    assertRejected(
        () ->
            engine.run(
                row,
                parameters,
                Row.worm(row, 1, 0, 5, 1),
                Row.worm(row, 2, 1, 5, 2),
                Row.worm(row, 1, 2, 5, 1)),
        "send 1 can never start: it waits for send 2, which waits for send 1; one more send cannot"
            + " start either");
  }

  @ParameterizedTest
  @EnumSource
  void rejectsTriggerThatIsMissingOrDeliversElsewhere(Engines engine) {
    assertRejected(
        () -> engine.run(row, parameters, Row.worm(row, 0, 1, 5), Row.worm(row, 2, 3, 5, 0)),
        "send 1 waits for send 0, which does not deliver at node 2");
    assertRejected(
        () -> engine.run(row, parameters, Row.worm(row, 0, 1, 5, 1)),
        "send 0 waits for send 1; sends are 0..0");
    assertRejected(
        () -> engine.run(row, parameters, Row.worm(row, 0, 1, 5, -1)),
        "send 0 waits for send -1; sends are 0..0");
  }

  @ParameterizedTest
  @EnumSource
  void rejectsCycleOfTriggers(Engines engine) {
    assertRejected(
        () -> engine.run(row, parameters, Row.worm(row, 0, 1, 5, 1), Row.worm(row, 1, 0, 5, 0)),
        "send 0 can never start: it waits for send 1, which waits for send 0");
  }

  @ParameterizedTest
  @EnumSource
  void rejectsWormThatWaitsForItself(Engines engine) {
    int there = row.link(0, 0, true);
    int back = row.link(1, 0, false);
    Worm loop =
        new Worm(Route.of(0, there, back), IntImmutableList.of(0), IntImmutableList.of(0), 5, 0);
    assertRejected(
        () -> engine.run(row, parameters, loop), "send 0 can never start: it waits for itself");
  }

  @ParameterizedTest
  @EnumSource
  void reportsLowestSendOfTriggerCycle(Engines engine) {
    Worm later = Row.worm(row, 1, 2, 5, 1);
    Worm source = Row.worm(row, 0, 1, 5);
    assertThat(engine.run(row, parameters, later, source).deliveryTime(0)).isEqualTo(30);
    Worm there = Row.worm(row, 2, 3, 5, 3);
    Worm back = Row.worm(row, 3, 2, 5, 2);
    assertRejected(
        () -> engine.run(row, parameters, later, source, there, back),
        "send 2 can never start: it waits for send 3, which waits for send 2");
  }

  @ParameterizedTest
  @EnumSource
  void cycleOfTriggersIsNamedWithoutTriggersThatEnd(Engines engine) {
    // sends 1 and 2 wait for each other, and send 1 also for send 0, which ends
    assertThatThrownBy(
            () ->
                engine.run(
                    row,
                    parameters,
                    Row.worm(row, 0, 1, 5),
                    Row.worm(row, 1, 2, 5, 0, 2),
                    Row.worm(row, 2, 1, 5, 1)))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("send 1 can never start: ")
        .hasMessageNotContaining("send 0");
  }
}
