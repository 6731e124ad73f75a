package org.castnet.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.castnet.Castnet;
import org.castnet.format.Ranks;
import org.castnet.plan.Machine;
import org.castnet.plan.MulticastPlan;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.schedule.NativePrograms.Ran;
import org.castnet.schedule.transfer.TransferText;
import org.castnet.schedule.transfer.Transfers;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The library for MPI below a program that compares every element of many operations; skipped if
 * mpicc and mpirun are not installed.
 */
class MpiLibraryTest {
  /** Numbers of integers; the smallest is below the sizes of all plans. */
  private static final List<String> SIZES = List.of("16", "12000", "25001");

  private static final int RANKS = 6;

  /** Schemes of all operations: one run of the program uses the plans of each of these maps. */
  private static final List<Map<CollectiveOperation, String>> PLANNED =
      List.of(
          Map.of(
              CollectiveOperation.BROADCAST, "forest",
              CollectiveOperation.ALLGATHER, "forest",
              CollectiveOperation.ALLREDUCE, "forest",
              CollectiveOperation.REDUCE_SCATTER, "forest",
              CollectiveOperation.ALLTOALL, "forest"),
          Map.of(
              CollectiveOperation.BROADCAST, "binomial",
              CollectiveOperation.ALLGATHER, "unicast",
              CollectiveOperation.ALLREDUCE, "binomial",
              CollectiveOperation.REDUCE_SCATTER, "unicast",
              CollectiveOperation.ALLTOALL, "unicast"));

  @TempDir static Path folder;
  private static final Map<Map<CollectiveOperation, String>, Ran> runs = new HashMap<>();
  private static Ran mistaken;
  private static boolean compiled;

  @BeforeEach
  void requireMpi() throws IOException, InterruptedException {
    assumeTrue(
        NativePrograms.exists("mpicc") && NativePrograms.exists("mpirun"),
        "mpicc and mpirun are not installed (openmpi-bin, libopenmpi-dev)");
    if (compiled) {
      return;
    }
    Files.writeString(folder.resolve("library.c"), MpiProgram.source("libcastnet.c"));
    try (InputStream program = getClass().getResourceAsStream("mpi/collectives.c")) {
      Files.write(folder.resolve("program.c"), program.readAllBytes());
    }
    compile("-O2", "-shared", "-fPIC", "library.c", "-o", "libcastnet.so");
    compile("-O2", "program.c", "-o", "program");
    compiled = true;
  }

  private static void compile(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("mpicc", "-std=c11", "-Wall", "-Wextra"));
    command.addAll(List.of(arguments));
    Ran ran = NativePrograms.run(folder, command);
    assertThat(ran.text()).isEmpty();
    assertThat(ran.code()).isZero();
  }

  private static String text(CollectiveOperation operation, String scheme) {
    MulticastPlan plan =
        Castnet.on("mesh:3x2")
            .machine(Machine.SOFTWARE)
            .collective(operation)
            .size("96KB")
            .scheme(scheme)
            .plan();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      TransferText.write(
          Transfers.of(plan, Ranks.all(plan.network()), 64, Transfers.Prediction.NONE), out);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Runs the program with a folder of plans: names and texts in turn. */
  private static Ran run(String... plans) throws IOException, InterruptedException {
    Path place = Files.createTempDirectory(folder, "plans");
    for (int i = 0; i < plans.length; i += 2) {
      Files.writeString(place.resolve(plans[i]), plans[i + 1]);
    }
    return run(place);
  }

  private static Ran run(Path plans) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("mpirun", "-n", "" + RANKS, "./program"));
    command.addAll(SIZES);
    Ran ran = NativePrograms.run(folder, below(plans), command);
    assertThat(ran.text()).contains("all right");
    assertThat(ran.code()).as(ran.text()).isZero();
    return ran;
  }

  /** Returns the run with the plans of all operations that include this scheme. */
  private static Ran runWith(CollectiveOperation operation, String scheme)
      throws IOException, InterruptedException {
    Map<CollectiveOperation, String> schemes =
        PLANNED.stream()
            .filter(each -> each.get(operation).equals(scheme))
            .findFirst()
            .orElseThrow();
    Ran ran = runs.get(schemes);
    if (ran == null) {
      List<String> plans = new ArrayList<>();
      for (Map.Entry<CollectiveOperation, String> each : schemes.entrySet()) {
        plans.add(each.getKey().word() + "-96000.mpiplan");
        plans.add(text(each.getKey(), each.getValue()));
      }
      ran = run(plans.toArray(new String[0]));
      runs.put(schemes, ran);
    }
    return ran;
  }

  @ParameterizedTest
  @CsvSource({
    "BROADCAST, forest, MPI_Bcast, 12",
    "BROADCAST, binomial, MPI_Bcast, 12",
    "ALLGATHER, forest, MPI_Allgather, 12",
    "ALLGATHER, unicast, MPI_Allgather, 12",
    "ALLREDUCE, forest, MPI_Allreduce, 16",
    "ALLREDUCE, binomial, MPI_Allreduce, 16",
    "REDUCE_SCATTER, forest, MPI_Reduce_scatter_block, 8",
    "REDUCE_SCATTER, unicast, MPI_Reduce_scatter_block, 8",
    "ALLTOALL, forest, MPI_Alltoall, 8",
    "ALLTOALL, unicast, MPI_Alltoall, 10",
  })
  void everyElementIsRightByPlansOf(
      CollectiveOperation operation, String scheme, String call, int least)
      throws IOException, InterruptedException {
    Ran ran = runWith(operation, scheme);
    assertThat(ran.text())
        .doesNotContain("is not used")
        .containsPattern("castnet: [0-9]+ of [0-9]+ " + call);
    assertThat(timesUsed(ran, call)).isGreaterThanOrEqualTo(least);
  }

  private static int timesUsed(Ran ran, String call) {
    return Pattern.compile("castnet: (\\d+) of \\d+ " + call)
        .matcher(ran.text())
        .results()
        .mapToInt(found -> Integer.parseInt(found.group(1)))
        .sum();
  }

  @Test
  void addressesAndArithmeticAreSound() throws IOException, InterruptedException {
    compile(
        "-g",
        "-fsanitize=address,undefined",
        "-fno-sanitize-recover=undefined",
        "program.c",
        "library.c",
        "-o",
        "checked");
    Path plans = Files.createTempDirectory(folder, "plans");
    for (CollectiveOperation operation :
        List.of(
            CollectiveOperation.BROADCAST,
            CollectiveOperation.ALLGATHER,
            CollectiveOperation.ALLREDUCE,
            CollectiveOperation.REDUCE_SCATTER)) {
      Files.writeString(
          plans.resolve(operation.word() + "-96000.mpiplan"), text(operation, "forest"));
    }
    Ran ran =
        NativePrograms.run(
            folder,
            Map.of("ASAN_OPTIONS", "detect_leaks=0", "CASTNET_PLANS", plans.toString()),
            List.of("mpirun", "-n", "" + RANKS, "./checked", "12000", "25001"));
    assertThat(ran.text()).contains("all right").doesNotContain("runtime error", "Sanitizer");
    assertThat(timesUsed(ran, "MPI_Allreduce")).isPositive();
  }

  @Test
  void anOrdinaryProgramComputesTheSameByPlans() throws IOException, InterruptedException {
    Path source = Path.of("../emulation/stencil.c").toAbsolutePath().normalize();
    compile("-pedantic", "-O2", source.toString(), "-o", "stencil");
    Path plans = Files.createTempDirectory(folder, "plans");
    for (CollectiveOperation operation :
        List.of(CollectiveOperation.BROADCAST, CollectiveOperation.ALLREDUCE)) {
      Files.writeString(
          plans.resolve(operation.word() + "-96000.mpiplan"), text(operation, "forest"));
    }
    List<String> command = List.of("mpirun", "-n", "" + RANKS, "./stencil", "16384", "3");
    Ran alone = NativePrograms.run(folder, command);
    Ran planned = NativePrograms.run(folder, below(plans), command);
    assertThat(checksum(alone)).isNotEmpty().isEqualTo(checksum(planned));
    assertThat(planned.text())
        .contains("castnet: 3 of 3 MPI_Bcast by plans", "castnet: 3 of 3 MPI_Allreduce by plans");
  }

  /** Returns the variables that put the library with a folder of plans below a program. */
  private static Map<String, String> below(Path plans) {
    return Map.of(
        "LD_PRELOAD",
        folder.resolve("libcastnet.so").toString(),
        "CASTNET_PLANS",
        plans.toString());
  }

  private static String checksum(Ran ran) {
    return ran.text().lines().filter(line -> line.startsWith("checksum")).findFirst().orElse("");
  }

  @Test
  void smallMessagesAndOtherRootsAndOtherCommunicatorsUseMpi()
      throws IOException, InterruptedException {
    Ran ran = run("broadcast-96000.mpiplan", text(CollectiveOperation.BROADCAST, "forest"));
    // of the world and of its copy, two sizes each: two broadcasts from rank 0; and two with gaps
    assertThat(timesUsed(ran, "MPI_Bcast")).isEqualTo(2 * 2 * 2 + 2 * 2);
  }

  @Test
  void withoutPlansEverythingIsAsWithoutTheLibrary() throws IOException, InterruptedException {
    assertThat(run().text()).contains("contains no plan").contains("castnet: 0 of ");
    assertThat(run(folder.resolve("absent")).text()).contains("contains no plan");
  }

  @ParameterizedTest
  @EnumSource(
      value = CollectiveOperation.class,
      names = {"BROADCAST", "ALLGATHER", "ALLREDUCE", "REDUCE_SCATTER", "ALLTOALL"})
  void plansOfAnotherOperationAreNotUsed(CollectiveOperation named)
      throws IOException, InterruptedException {
    if (mistaken == null) {
      mistaken = run(mistakenPlans());
    }
    assertThat(mistaken.text())
        .contains("castnet: " + named.word() + "-1.mpiplan is not used: ")
        .doesNotContainPattern("castnet: [1-9][0-9]* of ");
  }

  /** Returns plans with the names of other operations. */
  private static String[] mistakenPlans() {
    String broadcast = text(CollectiveOperation.BROADCAST, "forest");
    List<String> plans = new ArrayList<>();
    for (CollectiveOperation named : PLANNED.get(0).keySet()) {
      plans.add(named.word() + "-1.mpiplan");
      plans.add(
          named == CollectiveOperation.BROADCAST
              ? text(CollectiveOperation.ALLGATHER, "forest")
              : broadcast);
    }
    return plans.toArray(new String[0]);
  }

  /** Each line of a plan with a number changed, or missing, or twice. */
  @Test
  void damagedPlansNeverGiveAWrongResult() throws IOException, InterruptedException {
    for (CollectiveOperation operation :
        List.of(
            CollectiveOperation.BROADCAST,
            CollectiveOperation.ALLREDUCE,
            CollectiveOperation.REDUCE_SCATTER)) {
      List<String> lines = text(operation, "forest").lines().toList();
      List<String> files = new ArrayList<>();
      SplittableRandom random = new SplittableRandom(7);
      for (int i = 0; i < 40; i++) {
        List<String> damaged = new ArrayList<>(lines);
        int line = random.nextInt(lines.size());
        switch (i % 3) {
          case 0 -> damaged.remove(line);
          case 1 -> damaged.add(line, lines.get(line));
          default -> {
            String[] words = damaged.get(line).split(" ");
            words[random.nextInt(words.length)] = "" + random.nextInt(RANKS);
            damaged.set(line, String.join(" ", words));
          }
        }
        files.add(operation.word() + "-" + i + ".mpiplan");
        files.add(String.join("\n", damaged) + "\n");
      }
      files.add(operation.word() + "-cut.mpiplan");
      files.add(String.join("\n", lines.subList(0, lines.size() / 2)));
      files.add(operation.word() + "-empty.mpiplan");
      files.add("");
      assertThat(run(files.toArray(new String[0])).text())
          .contains(operation.word() + "-empty.mpiplan is not used: line 1 of the plan");
    }
  }
}
