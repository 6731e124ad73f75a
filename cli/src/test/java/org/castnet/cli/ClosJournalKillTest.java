package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.castnet.cli.ClosTraces.connect;
import static org.castnet.cli.ClosTraces.disconnect;
import static org.castnet.cli.ClosTraces.net;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.castnet.clos.BitRouter;
import org.castnet.clos.ClosNetwork;
import org.castnet.clos.Journal;
import org.castnet.clos.MiddleTies;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.io.TempDir;

/** Kills the routing process at a random moment and continues from its journal. */
class ClosJournalKillTest {
  private static final int N = 16;

  @TempDir Path folder;

  /** By connected input port: the output that the process has acknowledged. */
  private final Map<Integer, Integer> acknowledged = new HashMap<>();

  @RepeatedTest(3)
  void everyAcknowledgedConnectionSurvivesAKill(RepetitionInfo repetition) throws IOException {
    SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
    Path file = folder.resolve("journal");
    for (int life = 0; life < 2; life++) {
      int inFlight = liveUntilKilled(file, random);
      ClosNetwork network = ClosNetwork.of(2 * N - 1, N, N, 0, 1);
      try (Journal journal = Journal.open(file, network, MiddleTies.LOWEST, 1)) {
        assertHolds(journal.router(), inFlight);
      }
    }
  }

  /** Makes requests one after another until the process dies; returns the unanswered input port. */
  private int liveUntilKilled(Path file, SplittableRandom random) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "org.castnet.cli.CastnetCommand",
                "clos",
                "route",
                "-",
                "--journal",
                file.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    int port = -1;
    try (Writer requests = process.outputWriter();
        BufferedReader answers = process.inputReader()) {
      requests.write(net(2 * N - 1, N, N, 0, 1));
      for (int count = 0; ; count++) {
        port = random.nextInt(N * N);
        boolean connects = !acknowledged.containsKey(port);
        int out = idleOutput(random);
        requests.write(connects ? connect(port, out) : disconnect(port));
        requests.flush();
        if (answers.readLine() == null) {
          return port;
        }
        if (connects) {
          acknowledged.put(port, out);
        } else {
          acknowledged.remove(port);
        }
        if (count == 20) {
          CompletableFuture.delayedExecutor(random.nextInt(1, 200), TimeUnit.MILLISECONDS)
              .execute(process::destroyForcibly);
        }
      }
    } catch (IOException e) {
      return port;
    } finally {
      process.destroyForcibly().onExit().join();
    }
  }

  private int idleOutput(SplittableRandom random) {
    int out = random.nextInt(N * N);
    while (acknowledged.containsValue(out)) {
      out = random.nextInt(N * N);
    }
    return out;
  }

  private void assertHolds(BitRouter router, int inFlight) {
    for (int in = 0; in < N * N; in++) {
      if (in == inFlight) {
        remember(router, in);
      } else if (acknowledged.containsKey(in)) {
        assertThat(router.outputs(in)).as("port %d", in).containsExactly(acknowledged.get(in));
      } else {
        assertThat(router.outputs(in)).as("port %d", in).isEmpty();
      }
    }
    assertThat(acknowledged).isNotEmpty();
  }

  /** The request that was not answered may have been written down or not. */
  private void remember(BitRouter router, int in) {
    int[] out = router.outputs(in);
    if (out.length == 0) {
      acknowledged.remove(in);
    } else {
      acknowledged.put(in, out[0]);
    }
  }
}
