package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.List;
import java.util.Map;
import org.castnet.chance.Rounds;
import org.castnet.network.Mesh;
import org.castnet.network.Route;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests of the events that a listener receives. */
class WormListenerTest {
  @Test
  void listenerIsNotifiedOfEveryStepOfWorm() {
    Mesh row = Mesh.of(3);
    RecordingListener log = new RecordingListener();
    new WormEngine(row, Row.parameters().withRoutingDelay(2))
        .run(List.of(Row.worm(row, 0, 2, 5)), log);
    int first = row.link(0, 0, true);
    int second = row.link(1, 0, true);
    assertThat(log.times)
        .hasSize(11)
        .containsEntry("worm 0 leaves at hop 2 -1", 20L)
        .containsAllEntriesOf(
            Map.of(
                "worm 0 starts up until 10",
                0L,
                "worm 0 asks at hop 0 for " + first,
                12L,
                "worm 0 gets at hop 0 " + first,
                12L,
                "worm 0 leaves at hop 0 " + first,
                19L,
                "worm 0 asks at hop 1 for " + second,
                15L,
                "worm 0 gets at hop 1 " + second,
                15L,
                "worm 0 leaves at hop 1 " + second,
                20L,
                "worm 0 asks at hop 2 for -1",
                16L,
                "worm 0 gets at hop 2 -1",
                16L,
                "worm 0 is delivered as copy 0 at 2",
                20L));
  }

  @ParameterizedTest
  @EnumSource
  void eventsOfTreeNumberHopsThenCopies(Engines engine) {
    Mesh mesh = Mesh.of(3, 3);
    Forks forks = new Forks(mesh);
    Route route = forks.route(new int[] {4, 3}, new int[] {4, 5, 8});
    Worm tree = new Worm(route, IntImmutableList.of(), IntImmutableList.of(3, 5, 8), 5, 0);
    RecordingListener log = new RecordingListener();
    engine.on(mesh, Row.parameters()).run(List.of(forks.row(5, 0, 1), tree), log);
    // two hops leave the sender, and one goes on from 5
    assertThat(log.times)
        .containsAllEntriesOf(
            Map.of(
                "worm 1 gets at hop 0 " + forks.channel(4, 3),
                10L,
                "worm 1 gets at hop 1 " + forks.channel(4, 5),
                10L,
                "worm 1 gets at hop 2 " + forks.channel(5, 8),
                11L,
                "worm 1 gets at hop 3 -1",
                11L,
                "worm 1 gets at hop 4 -1",
                11L,
                "worm 1 gets at hop 5 -1",
                12L))
        .containsAllEntriesOf(
            Map.of(
                "worm 1 leaves at hop 3 -1", 15L,
                "worm 1 leaves at hop 4 -1", 15L,
                "worm 1 leaves at hop 5 -1", 16L,
                "worm 1 is delivered as copy 0 at 3", 15L,
                "worm 1 is delivered as copy 1 at 5", 15L,
                "worm 1 is delivered as copy 2 at 8", 16L));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "HOLD")
  void startUpEventIncludesItsEnd(StartUpModel model) {
    Mesh row = Mesh.of(3);
    Technology parameters = Row.parameters().withStartUpModel(model);
    for (Technology each : List.of(parameters, parameters.withRouter(RouterModel.QUEUED))) {
      RecordingListener log = new RecordingListener();
      Engines.FLIT.on(row, each).run(List.of(readyAt(3, Row.worm(row, 0, 2, 5))), log);
      assertThat(log.times).containsEntry("worm 0 starts up until 13", 3L);
    }
  }

  private static Worm readyAt(long time, Worm worm) {
    return new Worm(worm.route(), worm.triggers(), worm.dropOffs(), worm.flits(), time);
  }

  @ParameterizedTest
  @EnumSource
  void startUpsRequestsAndGrantsAreReportedInTimeOrder(Engines engine) {
    for (long seed = 0; seed < 100; seed++) {
      RandomScenario scenario = RandomScenario.of(seed);
      LongArrayList reported = new LongArrayList();
      engine.on(scenario.network(), scenario.parameters()).run(scenario.worms(), order(reported));
      assertThat(reported.toLongArray()).as("seed %d", seed).isSorted();
    }
  }

  private static WormListener order(LongArrayList reported) {
    return new WormListener() {
      @Override
      public void startUp(int worm, long begin, long end) {
        reported.add(begin);
      }

      @Override
      public void requested(int worm, int hop, int channel, long time) {
        if (channel >= 0) {
          reported.add(time);
        }
      }

      @Override
      public void granted(int worm, int hop, int channel, long time) {
        requested(worm, hop, channel, time);
      }
    };
  }

  @Test
  void bothEnginesReportSameEvents() {
    for (long seed = 0; seed < Math.min(2_000, Rounds.of(2_000)); seed++) {
      RandomScenario scenario = RandomScenario.of(seed);
      RecordingListener byWorm = new RecordingListener();
      new WormEngine(scenario.network(), scenario.parameters()).run(scenario.worms(), byWorm);
      RecordingListener byFlit = new RecordingListener();
      new FlitEngine(scenario.network(), scenario.parameters()).run(scenario.worms(), byFlit);
      assertThat(byWorm.times).as("seed %d", seed).isEqualTo(byFlit.times);
    }
  }
}
