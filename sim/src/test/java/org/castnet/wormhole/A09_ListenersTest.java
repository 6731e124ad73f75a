package org.castnet.wormhole;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.castnet.network.Mesh;
import org.junit.jupiter.api.Test;

/** What a listener hears. */
class A09_ListenersTest {
  /** Everything that was heard, with its time. */
  private static final class Log implements WormListener {
    private final Map<String, Long> times = new TreeMap<>();

    @Override
    public void startUp(int worm, long begin, long end) {
      times.put("worm " + worm + " starts up until " + end, begin);
    }

    @Override
    public void requested(int worm, int hop, int channel, long time) {
      times.put("worm " + worm + " asks at hop " + hop + " for " + channel, time);
    }

    @Override
    public void granted(int worm, int hop, int channel, long time) {
      times.put("worm " + worm + " gets at hop " + hop + " " + channel, time);
    }

    @Override
    public void released(int worm, int hop, int channel, long time) {
      times.put("worm " + worm + " leaves at hop " + hop + " " + channel, time);
    }

    @Override
    public void delivered(int worm, int dropOff, int node, long time) {
      times.put("worm " + worm + " is delivered as copy " + dropOff + " at " + node, time);
    }
  }

  @Test
  void aListenerHearsEveryStepOfAWorm() {
    Mesh row = Mesh.of(3);
    Log log = new Log();
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

  @Test
  void bothEnginesTellTheSame() {
    for (long seed = 0; seed < 2_000; seed++) {
      RandomScenario scenario = RandomScenario.of(seed);
      Log byWorm = new Log();
      new WormEngine(scenario.network(), scenario.parameters()).run(scenario.worms(), byWorm);
      Log byFlit = new Log();
      new FlitEngine(scenario.network(), scenario.parameters()).run(scenario.worms(), byFlit);
      assertThat(byWorm.times).as("seed %d", seed).isEqualTo(byFlit.times);
    }
  }
}
