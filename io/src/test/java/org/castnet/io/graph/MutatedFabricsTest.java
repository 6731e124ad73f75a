package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A change of redundant data in a dump is detected at any position. */
class MutatedFabricsTest {
  private static final int ROUNDS = Rounds.of(60);

  @TempDir Path directory;
  private List<String> dump;
  private List<String> tables;
  private final Random random = new Random(20);

  @BeforeEach
  void readGoodFiles() throws IOException {
    dump = Files.readAllLines(Path.of(FabricDumpTest.DUMP));
    tables = Files.readAllLines(Path.of(FabricDumpTest.TABLES));
  }

  @Test
  void rejectsTruncatedDump() throws IOException {
    String whole = String.join("\n", dump);
    int step = Math.max(1, 1009 / ROUNDS * 60);
    for (int cut = 1; cut < whole.length(); cut += step) {
      assertThat(complaint(whole.substring(0, cut), tables)).as("cut at %d", cut).isPresent();
    }
  }

  @Test
  void rejectsTruncatedTables() throws IOException {
    String whole = String.join("\n", tables);
    for (int round = 0; round < ROUNDS; round++) {
      int cut = random.nextInt(whole.length());
      assertThat(complaint(String.join("\n", dump), List.of(whole.substring(0, cut))))
          .as("cut at %d", cut)
          .isPresent();
    }
  }

  @Test
  void rejectsMissingCableLine() throws IOException {
    refused("\\[.*", (line, match) -> Optional.empty());
  }

  @Test
  void rejectsMissingHeading() throws IOException {
    refused("(Switch|Ca)\\b.*", (line, match) -> Optional.empty());
  }

  @Test
  void rejectsDuplicateLine() throws IOException {
    refused(
        "\\[.*|(Switch|Ca)\\b.*|(switch|ca)guid.*",
        (line, match) -> Optional.of(line + "\n" + line));
  }

  @Test
  void rejectsContradictoryPorts() throws IOException {
    refused("\\[(\\d+)\\].*", (line, match) -> other(line, match, 1, 1 + random.nextInt(40)));
    refused(".*\"\\[(\\d+)\\].*", (line, match) -> other(line, match, 1, random.nextInt(40)));
  }

  @Test
  void rejectsPeerThatDoesNotPointBack() throws IOException {
    refused(
        "\\[.*\"[SH]-0+([0-9a-f]+)\".*",
        (line, match) -> other(line, match, 1, 100000 + 2 * random.nextInt(128)));
  }

  @Test
  void rejectsContradictoryLids() throws IOException {
    refused(
        "(?:\\[|Switch).* lid (\\d+) .*",
        (line, match) -> other(line, match, 1, 1 + random.nextInt(60000)));
  }

  @Test
  void rejectsContradictoryGuids() throws IOException {
    refused(
        "(?:switch|ca)guid=0x([0-9a-f]+).*",
        (line, match) -> other(line, match, 1, 100000 + random.nextInt(99)));
    refused(
        "(?:Switch|Ca).*\"[SH]-0000000000([0-9a-f]{6})\".*",
        (line, match) -> other(line, match, 1, 100000 + 2 * random.nextInt(128)));
    refused(
        "\\[.*\\(([0-9a-f]+)\\).*",
        (line, match) -> other(line, match, 1, 100000 + random.nextInt(256)));
  }

  @Test
  void rejectsContradictorySpeeds() throws IOException {
    refused("\\[.* 4x(SDR).*", (line, match) -> Optional.of(line.replace("4xSDR", "4xQDR")));
  }

  @Test
  void everyBlockIsRequiredOnceInAnyOrder() throws IOException {
    List<String> blocks = List.of(String.join("\n", dump).split("\n\n"));
    for (int round = 0; round < ROUNDS; round++) {
      List<String> changed = new ArrayList<>(blocks);
      String moved = changed.remove(1 + random.nextInt(blocks.size() - 1));
      assertThat(complaint(String.join("\n\n", changed), tables)).isPresent();
      changed.add(moved);
      assertThat(complaint(String.join("\n\n", changed), tables)).as("in any order").isEmpty();
      changed.add(1, moved);
      assertThat(complaint(String.join("\n\n", changed), tables)).isPresent();
    }
  }

  @Test
  void shuffledLinesThrowOnlyBadInput() throws IOException {
    for (int round = 0; round < ROUNDS; round++) {
      List<String> shuffled = new ArrayList<>(round % 2 == 0 ? dump : tables);
      int at = random.nextInt(shuffled.size() - 8);
      Collections.shuffle(shuffled.subList(at, at + 2 + random.nextInt(6)), random);
      complaint(
          String.join("\n", round % 2 == 0 ? shuffled : dump), round % 2 == 0 ? tables : shuffled);
    }
  }

  @Test
  void redirectedEntriesArriveOrAreReported() throws IOException {
    int refused = 0;
    for (int round = 0; round < ROUNDS; round++) {
      List<String> changed = new ArrayList<>(tables);
      int at =
          IntStream.generate(() -> random.nextInt(changed.size()))
              .filter(i -> changed.get(i).startsWith("0x"))
              .findFirst()
              .orElseThrow();
      String entry = changed.get(at);
      changed.set(
          at,
          entry.substring(0, 7) + String.format("%03d", random.nextInt(20)) + entry.substring(10));
      Optional<String> complaint = complaint(String.join("\n", dump), changed);
      refused += complaint.isPresent() ? 1 : 0;
      if (complaint.isPresent()) {
        assertThat(complaint.get()).matches(".*:\\d+: .*");
      }
    }
    assertThat(refused).isGreaterThan(ROUNDS / 3);
  }

  /** Changes one line that matches the pattern and expects an error; repeats this many times. */
  private void refused(String pattern, BiFunction<String, Matcher, Optional<String>> change)
      throws IOException {
    Pattern lines = Pattern.compile(pattern);
    List<Integer> fitting =
        IntStream.range(0, dump.size())
            .filter(i -> lines.matcher(dump.get(i)).matches())
            .boxed()
            .collect(Collectors.toList());
    for (int round = 0; round < ROUNDS; round++) {
      int at = fitting.get(random.nextInt(fitting.size()));
      Matcher match = lines.matcher(dump.get(at));
      assertThat(match.matches()).isTrue();
      Optional<String> line = change.apply(dump.get(at), match);
      if (line.isPresent() && line.get().equals(dump.get(at))) {
        continue;
      }
      List<String> changed = new ArrayList<>(dump);
      changed.remove(at);
      line.ifPresent(text -> changed.add(at, text));
      assertThat(complaint(String.join("\n", changed), tables))
          .as("line %d: %s instead of %s", at + 1, line.orElse("nothing"), dump.get(at))
          .isPresent();
    }
  }

  private static Optional<String> other(String line, Matcher match, int group, int number) {
    return Optional.of(
        line.substring(0, match.start(group)) + number + line.substring(match.end(group)));
  }

  /**
   * Returns the error of a fabric, which must be one line that names a line or a node, or empty.
   */
  private Optional<String> complaint(String dumpText, List<String> tableLines) throws IOException {
    Path dumpFile = Files.writeString(directory.resolve("dump.txt"), dumpText);
    Path tableFile = Files.write(directory.resolve("tables.txt"), tableLines);
    try {
      NetworkSpec.parse("fabric:" + dumpFile + ",routes=" + tableFile);
      return Optional.empty();
    } catch (BadInput e) {
      assertThat(e.getMessage())
          .doesNotContain("\n")
          .matches(".*(dump|tables)\\.txt.*")
          .matches(".*(:\\d+: |switch |host |node |no Switch).*");
      return Optional.of(e.getMessage());
    }
  }
}
