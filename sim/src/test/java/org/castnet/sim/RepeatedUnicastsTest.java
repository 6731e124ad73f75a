package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.Grid;
import org.castnet.network.Mesh;
import org.castnet.sim.engine.ChannelEnds;
import org.castnet.sim.engine.EngineMachine;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.flit.FlitEngine;
import org.junit.jupiter.api.Test;

/** Equal unicasts share their row of slots. The twin is a table with a row for each worm. */
class RepeatedUnicastsTest {
  private static final int SCENARIOS = Rounds.of(1_000);
  private static final int REPEATED = 40;
  private static final Technology SHARED =
      Row.parameters()
          .withBuffer(4)
          .withVirtualChannels(VirtualChannels.SHARED)
          .withRouter(RouterModel.QUEUED);

  @Test
  void runWithSharedRowsEqualsRunWithRowForEachWorm() {
    int compared = 0;
    for (long seed = 0; seed < SCENARIOS; seed++) {
      RandomScenario drawn = RandomScenario.queued(seed);
      List<Worm> different =
          drawn.worms().stream().filter(worm -> WormTable.areUnicasts(List.of(worm))).toList();
      if (different.isEmpty()) {
        continue;
      }
      SplittableRandom random = new SplittableRandom(seed);
      RepeatingWorms worms = repeated(different, random);
      RandomScenario scenario = new RandomScenario(drawn.network(), drawn.parameters(), worms);
      FlitEngine engine = new FlitEngine(drawn.network(), drawn.parameters());
      WormTable twin =
          WormTable.of(
              new ChannelEnds(drawn.network()),
              EngineMachine.of(drawn.network(), drawn.parameters()),
              List.copyOf(worms));
      long[] ready = random.longs(REPEATED, 0, 200).toArray();
      if (random.nextBoolean()) {
        Arrays.sort(ready);
      }
      EngineAgreementTest.check(
          seed, scenario, engine.again(engine.layOut(worms), ready), engine.again(twin, ready));
      compared++;
    }
    assertThat(compared).isGreaterThan(SCENARIOS / 2);
  }

  /** Draws worms so that each index occurs after all lower ones. */
  private static RepeatingWorms repeated(List<Worm> different, SplittableRandom random) {
    int[] indices = new int[REPEATED];
    int seen = 0;
    for (int worm = 0; worm < REPEATED; worm++) {
      indices[worm] = random.nextInt(Math.min(seen + 1, different.size()));
      seen = Math.max(seen, indices[worm] + 1);
    }
    return new RepeatingWorms(different.subList(0, seen), indices, REPEATED);
  }

  @Test
  void listOfUnicastsRunsAtOwnTimesOfWorms() {
    Grid row = Mesh.of(3);
    Worm early = Row.worm(row, 0, 2, 5);
    Worm late = new Worm(early.route(), early.triggers(), early.dropOffs(), 5, 100, 0);
    SimulationResult result = new FlitEngine(row, SHARED).run(List.of(early, late));
    assertThat(IntStream.range(0, 2).mapToLong(result::start)).containsExactly(0L, 100L);
    assertThat(result.deliveryTime(1) - 100).isEqualTo(result.deliveryTime(0));
    assertThat(result.dropOffs(1)).isEqualTo(1);
  }

  @Test
  void invalidUnicastIsNamedByItsFirstOccurrence() {
    Grid row = Mesh.of(3);
    Worm valid = Row.worm(row, 0, 2, 5);
    Worm elsewhere =
        new Worm(valid.route(), valid.triggers(), IntImmutableList.of(1), valid.flits(), 0);
    RepeatingWorms worms = new RepeatingWorms(List.of(valid, elsewhere), new int[] {0, 0, 1, 1}, 4);
    assertThatThrownBy(() -> new FlitEngine(row, SHARED).layOut(worms))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("the last drop-off of send 2 is not the end of its route");
  }
}
