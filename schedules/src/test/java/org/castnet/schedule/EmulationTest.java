package org.castnet.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.Castnet;
import org.castnet.Request;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.PlanFormat;
import org.castnet.format.Ranks;
import org.castnet.plan.MulticastPlan;
import org.castnet.run.PlanRun;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.schedule.NativePrograms.Ran;
import org.castnet.schedule.transfer.Transfers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Exported plans on networks that are emulated on this machine; skipped unless this user may create
 * network namespaces. Other programs may load the machine, so that only large deviations from the
 * predicted times are errors.
 */
class EmulationTest {
  /** Four hosts on three switches in a cycle. */
  private static final String RING =
      "{\"hosts\":[\"A 1\",\"A 2\",\"B\",\"C\"],\"switches\":[\"x\",\"y\",\"z\"],\"links\":["
          + "{\"from\":\"A 1\",\"to\":\"x\",\"speed\":\"80Gbps\"},"
          + "{\"from\":\"A 2\",\"to\":\"x\",\"speed\":\"40Gbps\"},"
          + "{\"from\":\"B\",\"to\":\"y\",\"speed\":\"80Gbps\"},"
          + "{\"from\":\"C\",\"to\":\"z\",\"speed\":\"80Gbps\"},"
          + "{\"from\":\"x\",\"to\":\"y\",\"speed\":\"80Gbps\"},"
          + "{\"from\":\"y\",\"to\":\"z\",\"speed\":\"80Gbps\"},"
          + "{\"from\":\"z\",\"to\":\"x\",\"speed\":\"80Gbps\"}]}";

  private static final String EMULATE =
      Path.of("../emulation/emulate").toAbsolutePath().normalize().toString();

  @TempDir Path folder;

  @BeforeEach
  void requireNamespaces() throws IOException, InterruptedException {
    assumeTrue(
        NativePrograms.exists("python3")
            && NativePrograms.exists("mpicc")
            && Files.isWritable(Path.of("/run"))
            && Files.exists(Path.of("/usr/sbin/tc"))
            && NativePrograms.run(folder, List.of("unshare", "--net", "true")).code() == 0,
        "network namespaces are not allowed, or python3, tc or mpicc is not installed");
  }

  @AfterEach
  void removeTheNetwork() throws IOException, InterruptedException {
    emulate("down");
  }

  /** Runs the emulation with names of networks that are unique to this process. */
  private Ran emulate(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("python3", EMULATE));
    command.addAll(List.of(arguments));
    String path = System.getenv("PATH") + ":/usr/sbin:/sbin";
    return NativePrograms.run(
        folder,
        Map.of("CASTNET_EMULATION", "castnet" + ProcessHandle.current().pid(), "PATH", path),
        command);
  }

  private String ringOfMegabits() throws IOException, InterruptedException {
    Path given = Files.writeString(folder.resolve("given.json"), RING);
    Ran scaled = emulate("scale", given.toString(), "80Mbps");
    assertThat(scaled.code()).as(scaled.text()).isZero();
    Path ring = Files.writeString(folder.resolve("ring.json"), scaled.text());
    return ring.toString();
  }

  @Test
  void speedsKeepTheirProportions() throws IOException, InterruptedException {
    assertThat(Files.readString(Path.of(ringOfMegabits())))
        .contains("\"80Mbps\"", "\"40Mbps\"")
        .doesNotContain("Gbps");
  }

  @Test
  void aPlanOnARingOfSwitchesIsNoFasterThanPredicted() throws IOException, InterruptedException {
    String network = ringOfMegabits();
    Request request =
        Castnet.on("json:" + network)
            .collective(CollectiveOperation.BROADCAST)
            .size("400KB")
            .startUp("200us")
            .scheme("unicast");
    MulticastPlan plan = request.plan();
    PlanRun run = request.simulate(plan);
    Ranks ranks = Ranks.all(plan.network());
    int flitBytes = run.parameters().link().flitBytes();
    Path program = folder.resolve("play.c");
    try (PrintStream out = new PrintStream(program.toFile(), StandardCharsets.UTF_8)) {
      new MpiProgram()
          .write(
              new PlanDocument("", "unicast", plan, List.of()),
              Transfers.of(plan, ranks, flitBytes, message -> run.latencies().latency(message)),
              new PlanFormat.Target(ranks, flitBytes, run.latencies()::latency, 0),
              out);
    }
    Ran up = emulate("up", network);
    assertThat(up.code()).as(up.text()).isZero();
    Ran measured = emulate("measure", program.toString(), "-n", "3");
    Matcher last = Pattern.compile("last +([0-9.]+) ms +([0-9.]+) ms").matcher(measured.text());
    assertThat(last.find()).as(measured.text()).isTrue();
    double predicted = run.result().makespan() / 1e9;
    assertThat(Double.parseDouble(last.group(2))).isBetween(0.99 * predicted, 1.01 * predicted);
    // a machine with other work takes longer, but cables of limited speed never take less
    assertThat(Double.parseDouble(last.group(1)) / predicted).isGreaterThan(0.95);
  }

  @Test
  void rejectsNetworksThatCannotBeEmulated() throws IOException, InterruptedException {
    Path slow = Files.writeString(folder.resolve("slow.json"), RING.replace("80Gbps", "fast"));
    assertThat(emulate("up", slow.toString()).text()).contains("speed 'fast': expected a number");
    Path apart =
        Files.writeString(
            folder.resolve("apart.json"),
            RING.replace("{\"from\":\"C\",\"to\":\"z\",\"speed\":\"80Gbps\"},", ""));
    assertThat(emulate("up", apart.toString()).text()).contains("no route from ");
    assertThat(emulate("measure", "play.c").text()).contains("there is no emulated network");
  }
}
