package org.castnet.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.castnet.format.Ranks;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.schedule.NativePrograms.Ran;
import org.castnet.schedule.player.EveryScheme;
import org.castnet.schedule.transfer.TransferText;
import org.castnet.schedule.transfer.Transfers;
import org.castnet.traffic.CollectiveTraffic;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Plans carried out by real MPI processes; skipped if mpicc and mpirun are not installed. */
class MpiTest {
  @TempDir static Path folder;
  private static Path player;

  /** Skips each test by itself, since a class that is skipped as a whole is in no count. */
  @BeforeEach
  void requireMpi() throws IOException, InterruptedException {
    assumeTrue(
        NativePrograms.exists("mpicc") && NativePrograms.exists("mpirun"),
        "mpicc and mpirun are not installed (openmpi-bin, libopenmpi-dev)");
    if (player == null) {
      compileThePlayer();
    }
  }

  private static void compileThePlayer() throws IOException, InterruptedException {
    Path source = Files.writeString(folder.resolve("player.c"), MpiProgram.player());
    player = folder.resolve("player");
    Ran compiled =
        run(
            List.of(
                "mpicc",
                "-std=c11",
                "-O2",
                "-Wall",
                "-Wextra",
                "-pedantic",
                source.toString(),
                "-o",
                player.toString()));
    assertThat(compiled.text()).isEmpty();
    assertThat(compiled.code()).isZero();
  }

  private static Ran run(List<String> command) throws IOException, InterruptedException {
    return NativePrograms.run(folder, command);
  }

  private static Ran play(MulticastPlan plan, long flitBytes, String... options)
      throws IOException, InterruptedException {
    Ranks ranks = Ranks.all(plan.network());
    Path file = Files.createTempFile(folder, "plan", ".txt");
    try (PrintStream out = new PrintStream(file.toFile(), StandardCharsets.UTF_8)) {
      TransferText.write(
          Transfers.of(plan, ranks, flitBytes, message -> 5_000_000L * (message + 1)), out);
    }
    List<String> command =
        new ArrayList<>(List.of("mpirun", "-n", "" + ranks.count(), player.toString()));
    command.addAll(List.of(options));
    command.add(file.toString());
    return run(command);
  }

  private static void everyByteRight(EveryScheme.Made made, long flitBytes)
      throws IOException, InterruptedException {
    Ran ran = play(made.plan(), flitBytes);
    assertThat(ran.code()).as("%s: %s", made, ran.text()).isZero();
    assertThat(ran.text()).as("%s", made).contains("every byte right");
  }

  private static String graph() throws IOException {
    Path file = folder.resolve("graph.dot");
    Files.writeString(
        file,
        "graph g { a -- b -- c -- d -- e -- f -- g -- h -- a; a -- d; b -- f; c -- g; e -- h }");
    return "dot:" + file;
  }

  @Test
  void plansOfEveryKindArriveWhole() throws IOException, InterruptedException {
    List<EveryScheme.Made> torus = EveryScheme.on("torus:4x4", 3, 1000);
    everyByteRight(longest(torus, made -> made.plan().sends().size()), 1);
    everyByteRight(
        longest(
            torus,
            m -> m.plan().sends().stream().mapToInt(s -> s.messages().size()).max().orElse(0)),
        97);
    List<EveryScheme.Made> fabric =
        EveryScheme.on("irregular:switches=4,ports=8,hosts=2,seed=1", 2, 8192);
    everyByteRight(longest(fabric, made -> made.plan().messages().size()), 128);
    everyByteRight(EveryScheme.on(graph(), 2, 1).get(1), 1);
  }

  private static EveryScheme.Made longest(
      List<EveryScheme.Made> plans, java.util.function.ToIntFunction<EveryScheme.Made> by) {
    return plans.stream().max(java.util.Comparator.comparingInt(by)).orElseThrow();
  }

  @Test
  void printsTheTimeOfEachMulticastNextToItsPrediction() throws IOException, InterruptedException {
    Ran ran = play(line(from(0, 1), from(1, 2, 0)), 3);
    assertThat(ran.text())
        .containsPattern("message +bytes +median us +min us +max us +predicted us")
        .containsPattern("0 +30 +[0-9.]+ +[0-9.]+ +[0-9.]+ +5\\.000");
  }

  @Test
  void plansEndWithWindowsOfAnySize() throws IOException, InterruptedException {
    MulticastPlan plan = EveryScheme.on("torus:4x4", 3, 1000).get(1).plan();
    for (String window : List.of("1", "5000", "1000000000")) {
      Ran ran = play(plan, 97, "-w", window);
      assertThat(ran.text()).contains("every byte right");
    }
    assertThat(play(plan, 97, "-w", "0").text()).contains("-n, -w and -t need numbers above 0");
  }

  @Test
  void medianIsBetweenTheExtremesOfTheRepetitions() throws IOException, InterruptedException {
    double[] times = times(play(line(from(0, 1), from(1, 2, 0)), 3, "-n", "7"));
    assertThat(times[1]).isPositive();
    assertThat(times[0]).isBetween(times[1], times[2]);
  }

  /** A rank that measured from its own barrier to its own receipt would report almost nothing. */
  @Test
  void timeCoversTheTransferOfAllBytes() throws IOException, InterruptedException {
    long bytes = 32 << 20;
    double[] times = times(play(line(from(0, 1), from(0, 2)), bytes / 10, "-n", "3"));
    double terabytePerSecond = 1e6;
    assertThat(times[1]).isGreaterThan(bytes / terabytePerSecond);
  }

  @Test
  void warnsIfProcessesShareCores() throws IOException, InterruptedException {
    int processes = 2 * Runtime.getRuntime().availableProcessors() + 1;
    Network row = NetworkSpec.parse("mesh:" + processes + "x1");
    Send send = Send.fromSource(0, row.routing().orElseThrow().route(0, 1), 1);
    MulticastPlan plan =
        new MulticastPlan(row, List.of(Message.of(0, 0, 1, 1)), List.of(send), PortModel.ONE);
    assertThat(play(plan, 1).text())
        .contains("warning: a machine runs " + processes + " processes on fewer cores");
  }

  /** Returns median, minimum and maximum of the first multicast in microseconds. */
  private static double[] times(Ran ran) {
    Matcher row =
        Pattern.compile("(?m)^0 +[0-9]+ +([0-9.]+) +([0-9.]+) +([0-9.]+) ").matcher(ran.text());
    assertThat(row.find()).as(ran.text()).isTrue();
    return IntStream.rangeClosed(1, 3).mapToDouble(i -> Double.parseDouble(row.group(i))).toArray();
  }

  private static final Network NETWORK = NetworkSpec.parse("mesh:3x1");

  private static MulticastPlan line(Send... sends) {
    return new MulticastPlan(
        NETWORK, List.of(Message.of(0, 0, 10, 1, 2)), List.of(sends), PortModel.ONE);
  }

  private static Send from(int from, int to, int... triggers) {
    return new Send(
        IntImmutableList.of(0),
        IntImmutableList.of(triggers),
        NETWORK.routing().orElseThrow().route(from, to),
        IntImmutableList.of(to));
  }

  @Test
  void detectsADroppedSend() throws IOException, InterruptedException {
    Ran ran = play(line(from(0, 1)), 3);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.text()).contains("rank 2 (2,0) never gets message 0", "WRONG: 1 complaints");
  }

  @Test
  void detectsAWrongTrigger() throws IOException, InterruptedException {
    Ran ran = play(line(from(0, 1), from(1, 2)), 3);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.text())
        .contains(
            "rank 1 (1,0) has message 0 to send in send 1, which none of the arrivals that it waits for brings");
  }

  @Test
  void detectsADoubledDelivery() throws IOException, InterruptedException {
    Ran ran = play(line(from(0, 1), from(1, 2, 0), from(0, 2)), 3);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.text())
        .containsPattern(
            "rank 2 \\(2,0\\) gets message 0 by send [12] from rank [01] .*and had it before");
  }

  @Test
  void rejectsAnotherNumberOfProcesses() throws IOException, InterruptedException {
    Path file = folder.resolve("three.txt");
    try (PrintStream out = new PrintStream(file.toFile(), StandardCharsets.UTF_8)) {
      MulticastPlan plan = line(from(0, 1), from(1, 2, 0));
      TransferText.write(Transfers.of(plan, Ranks.all(NETWORK), 1, Transfers.Prediction.NONE), out);
    }
    Ran ran = run(List.of("mpirun", "-n", "2", player.toString(), file.toString()));
    assertThat(ran.text()).contains("the plan has 3 ranks, and there are 2 processes");
  }

  private static void everySumRight(EveryScheme.Made made, long flitBytes)
      throws IOException, InterruptedException {
    Ran ran = play(made.plan(), flitBytes);
    assertThat(ran.code()).as("%s: %s", made, ran.text()).isZero();
    assertThat(ran.text()).as("%s", made).contains("every byte and every sum right");
  }

  @ParameterizedTest
  @EnumSource(
      value = CollectiveOperation.class,
      names = {"REDUCE", "REDUCE_SCATTER", "ALLREDUCE", "BARRIER"})
  void ranksSumEveryContributionOnce(CollectiveOperation operation)
      throws IOException, InterruptedException {
    long flits = operation == CollectiveOperation.BARRIER ? 1 : 1000;
    List<EveryScheme.Made> plans =
        EveryScheme.on("mesh:4x2", operation, CollectiveTraffic.ALL, flits);
    everySumRight(longest(plans, made -> made.plan().messages().size()), 3);
    everySumRight(plans.get(0), 64);
  }

  @Test
  void detectsALostContribution() throws IOException, InterruptedException {
    Ran ran = play(reduction(from(1, 0), from(2, 1)), 3);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.text())
        .contains("rank 0 (0,0) has a wrong sum of message 0, of which byte 0 is the first");
  }

  @Test
  void detectsAContributionThatIsSummedTwice() throws IOException, InterruptedException {
    Ran ran = play(reduction(from(2, 1), from(1, 0, 0), from(1, 0, 0)), 3);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.text()).contains("rank 0 (0,0) has a wrong sum of message 0");
  }

  @Test
  void detectsAResultThatLeavesBeforeItIsComplete() throws IOException, InterruptedException {
    Message reduction = Message.reduction(0, 0, 10, 1, 2);
    List<Send> sends =
        List.of(
            from(1, 0),
            from(2, 0),
            Send.relay(1, 1, NETWORK.routing().orElseThrow().route(0, 1), 1));
    Ran ran =
        play(
            new MulticastPlan(
                NETWORK, List.of(reduction, reduction.result(1)), sends, PortModel.ONE),
            3);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.text())
        .contains(
            "rank 0 (0,0) has message 1 to send in send 2, but does not wait for send 0, which "
                + "brings a part of it");
  }

  private static MulticastPlan reduction(Send... sends) {
    return new MulticastPlan(
        NETWORK, List.of(Message.reduction(0, 0, 10, 1, 2)), List.of(sends), PortModel.ONE);
  }

  @Tag("heavy")
  @ParameterizedTest
  @EnumSource(
      value = CollectiveOperation.class,
      names = {"REDUCE", "REDUCE_SCATTER", "ALLREDUCE", "BARRIER"})
  void fiftyPlansOfEightAndSixteenRanksGiveTheRightSums(CollectiveOperation operation)
      throws IOException, InterruptedException {
    List<EveryScheme.Made> plans = new ArrayList<>();
    for (long flits :
        operation == CollectiveOperation.BARRIER ? new long[] {1} : new long[] {64, 1000}) {
      for (String spec :
          List.of(
              "mesh:4x2", "hypercube:3", "complete:8", "torus:4x4", "mesh:4x4", "hypercube:4")) {
        plans.addAll(EveryScheme.on(spec, operation, CollectiveTraffic.ALL, flits));
      }
    }
    int played = 0;
    for (int i = 0; i < plans.size(); i += Math.max(1, plans.size() / 50)) {
      everySumRight(plans.get(i), 1 + i % 7);
      played++;
    }
    assertThat(played).isGreaterThanOrEqualTo(50);
  }

  @Tag("heavy")
  @Test
  void aHundredPlansFromOneByteToOneMegabyteArrive() throws IOException, InterruptedException {
    List<EveryScheme.Made> plans = new ArrayList<>();
    List<Long> bytes = new ArrayList<>();
    long[] sizes = {1, 64, 4096, 65_536, 1 << 20};
    for (long size : sizes) {
      long flits = Math.min(size, 1024);
      for (String spec :
          List.of("torus:4x4", "irregular:switches=8,ports=8,hosts=2,seed=3", graph())) {
        for (EveryScheme.Made made : EveryScheme.on(spec, 3, flits)) {
          plans.add(made);
          bytes.add(size / flits);
        }
      }
    }
    // every scheme once at each end, and others between, until there are a hundred
    int each = plans.size() / sizes.length;
    assertThat(plans.size()).isGreaterThanOrEqualTo(100);
    List<Integer> chosen = new ArrayList<>();
    for (int i = 0; i < plans.size(); i += Math.max(1, plans.size() / 100)) {
      chosen.add(i);
    }
    assertThat(chosen).hasSizeGreaterThanOrEqualTo(100);
    assertThat(each).isPositive();
    for (int i : chosen) {
      everyByteRight(plans.get(i), bytes.get(i));
    }
  }
}
