package org.castnet.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.run.Simulation;
import org.castnet.scenario.Scenario;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * If no two messages share a link, Castnet and LogGOPSim compute equal times. With one link between
 * any two ranks, no routing delay, a start-up of 1000 and a flit time of 1, a message of s flits
 * takes 1000 + s, as in LogGP with L = g = 1001, o = 0 and G = 1. The numbers are those that
 * LogGOPSim printed for the files that Castnet writes.
 */
class LogGpTest {
  private static final Network NETWORK = NetworkSpec.parse("complete:16");
  private static final Technology TECHNOLOGY =
      Technology.defaults().withFlitTime(1000).withStartUp(1_000_000);

  @TempDir static Path folder;

  private static MulticastPlan plan(String scheme, int multicasts, long flits) {
    List<Message> messages = new ArrayList<>();
    int share = 16 / multicasts;
    for (int m = 0; m < multicasts; m++) {
      int source = m * share;
      int[] destinations = IntStream.range(source + 1, source + share).toArray();
      messages.add(Message.of(m, source, flits, destinations));
    }
    return Schemes.standard()
        .plan(
            scheme,
            Map.of(),
            Scenario.of(NETWORK, messages).on(TECHNOLOGY.withPorts(PortModel.ONE)));
  }

  @ParameterizedTest
  @CsvSource({
    "binomial, 1, 1, 4004",
    "binomial, 1, 64, 4256",
    "binomial, 1, 5000, 24000",
    "binomial, 1, 256, 5024",
    "binomial, 2, 256, 3768",
    "unicast, 1, 1, 15015",
    "unicast, 1, 64, 15960",
    "unicast, 1, 5000, 90000",
    "unicast, 1, 256, 18840",
    "unicast, 2, 256, 8792",
  })
  void theMakespanEqualsThatOfLogGopSim(
      String scheme, int multicasts, long flits, long nanoseconds) {
    Simulation simulation = Simulation.on(TECHNOLOGY.withPorts(PortModel.ONE));
    assertThat(simulation.run(plan(scheme, multicasts, flits)).makespan())
        .hasValue(1000 * nanoseconds);
  }

  @ParameterizedTest
  @CsvSource({"binomial, 1, 64", "unicast, 2, 256", "swarm, 1, 256"})
  void logGopSimAgreesIfInstalled(String scheme, int multicasts, long flits)
      throws IOException, InterruptedException {
    assumeTrue(
        onPath("txt2bin") && onPath("LogGOPSim"), "LogGOPSim and txt2bin are not on the PATH");
    MulticastPlan plan = plan(scheme, multicasts, flits);
    Path goal = folder.resolve("plan.goal");
    Path binary = folder.resolve("plan.bin");
    Files.writeString(goal, Written.by(new GoalWriter(), plan, 1));
    run("txt2bin", "-i", goal.toString(), "-o", binary.toString());
    String times =
        run("LogGOPSim", "-f", binary.toString(), "-L", "1001", "-g", "1001", "-o", "0", "-G", "1");
    Matcher host = Pattern.compile("Host \\d+: (\\d+)").matcher(times);
    long last = 0;
    while (host.find()) {
      last = Math.max(last, Long.parseLong(host.group(1)));
    }
    Simulation simulation = Simulation.on(TECHNOLOGY.withPorts(PortModel.ONE));
    assertThat(simulation.run(plan).makespan()).hasValue(1000 * last);
  }

  private static boolean onPath(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(each -> Files.isExecutable(Path.of(each, program)));
  }

  private static String run(String... words) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    String out =
        new String(
            process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(out).isZero();
    return out;
  }
}
