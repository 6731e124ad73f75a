package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.castnet.network.Mesh;
import org.castnet.sim.flit.FlitEngine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compares routers with queued buffers to BookSim 2 (an input-queued router, dimension order,
 * buffers of eight flits, one cycle per stage, iSLIP): the latency of a single packet, and the
 * largest load that BookSim carried with a mean latency below 500 cycles, in flits per node and
 * cycle.
 */
class BookSimComparisonTest {
  private static final double UNSTABLE = 500;

  @Test
  void singlePacketTakesThreeCyclesPerRouter() {
    Mesh mesh = Mesh.of(8, 8);
    FlitEngine engine = new FlitEngine(mesh, UniformLoad.technology(LaneChoice.ANY));
    for (int flits : new int[] {1, 5, 20}) {
      for (int to = 1; to < mesh.nodeCount(); to++) {
        Worm worm = Row.worm(mesh, 0, to, flits);
        int routers = worm.route().length() + 1;
        assertThat(engine.run(List.of(worm)).makespan()).isEqualTo(3 * routers + 2 + flits - 1);
      }
    }
  }

  @ParameterizedTest(name = "{0}, packets of {1} flits: {2}")
  @CsvSource({"mesh:8x8, 1, 0.38", "mesh:8x8, 5, 0.30"})
  void saturatesWithinTenPercentOfBookSim(String network, int flits, double booksim) {
    saturates(network, flits, booksim, 3_000);
  }

  @ParameterizedTest(name = "{0}, packets of {1} flits: {2}")
  @Tag("heavy")
  @CsvSource({
    "mesh:8x8, 1, 0.38",
    "mesh:8x8, 5, 0.30",
    "mesh:8x8, 20, 0.24",
    "'mesh:8x8,lanes=2', 20, 0.32",
    "'mesh:8x8,lanes=4', 20, 0.35",
    "'torus:8x8,routes=balanced', 1, 0.55",
    "'torus:8x8,routes=balanced', 5, 0.43",
    "'torus:8x8,routes=balanced', 20, 0.33",
    "mesh:16x16, 1, 0.20",
    "mesh:16x16, 5, 0.16",
    "mesh:16x16, 20, 0.12"
  })
  void saturatesWithinTenPercentOfBookSimInLongRuns(String network, int flits, double booksim) {
    saturates(network, flits, booksim, 20_000);
  }

  @Test
  void secondVirtualChannelRaisesSaturationLoadOfLongPackets() {
    assertThat(new UniformLoad("mesh:8x8,lanes=2", 20, 0.28, 4_000).measure().latency())
        .isLessThan(UNSTABLE);
    assertThat(new UniformLoad("mesh:8x8", 20, 0.28, 4_000).measure().accepted()).isLessThan(0.264);
  }

  private static void saturates(String network, int flits, double booksim, int cycles) {
    UniformLoad.Measured below = new UniformLoad(network, flits, 0.9 * booksim, cycles).measure();
    assertThat(below.latency()).isLessThan(UNSTABLE);
    assertThat(below.accepted()).isGreaterThan(0.88 * booksim);
    UniformLoad.Measured above = new UniformLoad(network, flits, 2 * booksim, cycles).measure();
    assertThat(above.latency()).isGreaterThan(UNSTABLE);
    assertThat(above.accepted()).isLessThan(1.1 * booksim);
  }
}
