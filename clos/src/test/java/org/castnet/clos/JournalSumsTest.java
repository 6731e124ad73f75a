package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalSumsTest {
  private static final ClosNetwork NETWORK = ClosNetwork.of(9, 4, 4, 1, 1);

  @TempDir private Path folder;
  private Path file;
  private RouterState last;

  @BeforeEach
  void aJournalOfSomeRequests() throws IOException {
    file = folder.resolve("j");
    try (Journal journal = open()) {
      journal.connect(0, 1, 5);
      journal.connect(4, 2);
      journal.connect(9, 12);
      journal.disconnect(4);
      journal.connect(7, 3, 8);
      last = journal.router().state();
    }
  }

  private Journal open() throws IOException {
    return Journal.open(file, NETWORK, MiddleTies.RANDOM, 3);
  }

  @Test
  void everyLineCarriesASumOverAllLinesSoFar() throws IOException {
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(6).allMatch(line -> line.matches(".* #[0-9a-f]{8}"));
    LineSums sums = new LineSums();
    assertThat(lines).allMatch(line -> sums.open(line) != null);
  }

  @Test
  void aFlippedBitIsReportedOrRemovesNothingAcknowledged() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      byte[] damaged = bytes.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      Files.write(file, damaged);
      assertThatThrownBy(this::open)
          .as("bit %d", bit)
          .isInstanceOf(BadInput.class)
          .hasMessageContaining(file.toString());
      assertThat(Files.readAllBytes(file)).isEqualTo(damaged);
    }
  }

  @Test
  void reportsAMissingDoubledOrMovedLine() throws IOException {
    List<String> lines = Files.readAllLines(file);
    Random random = new Random(1);
    for (int trial = 0; trial < 20; trial++) {
      List<String> other = new ArrayList<>(lines);
      int at = 1 + random.nextInt(lines.size() - 2);
      if (trial % 2 == 0) {
        other.remove(at);
      } else {
        other.add(at, lines.get(1 + random.nextInt(lines.size() - 1)));
      }
      Files.write(file, other);
      assertThatThrownBy(this::open)
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("its checksum is wrong");
    }
  }

  @Test
  void everyPrefixOpensAsFarAsItsLastWholeLine() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    for (int length = 0; length < bytes.length; length++) {
      Files.write(file, Arrays.copyOf(bytes, length));
      open().close();
    }
    Files.write(file, bytes);
    try (Journal journal = open()) {
      assertThat(journal.router().state()).isEqualTo(last);
    }
  }

  @Test
  void linesWrittenAfterReopeningContinueTheSums() throws IOException {
    try (Journal journal = open()) {
      journal.connect(4, 14);
      last = journal.router().state();
    }
    try (Journal journal = open()) {
      assertThat(journal.router().state()).isEqualTo(last);
    }
  }

  @Test
  void rejectsASecondHolderUntilTheFirstCloses() throws IOException {
    Journal first = open();
    assertThatThrownBy(this::open).isInstanceOf(BadInput.class).hasMessageContaining("in use");
    first.close();
    open().close();
  }

  @Test
  void rejectsAnotherProcessWhileTheJournalIsHeld() throws IOException, InterruptedException {
    try (Journal held = open()) {
      assertThat(otherProcess()).isEqualTo(3);
      held.force();
    }
    assertThat(otherProcess()).isZero();
  }

  private int otherProcess() throws IOException, InterruptedException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Holder.class.getName(),
            file.toString())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  /** Opens a journal in a separate process. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws IOException {
      try (Journal journal = Journal.open(Path.of(arguments[0]), NETWORK, MiddleTies.RANDOM, 3)) {
        System.exit(journal.router() == null ? 1 : 0);
      } catch (BadInput e) {
        System.exit(e.getMessage().contains("in use by another process") ? 3 : 4);
      }
    }
  }

  @Test
  void namesTheVersionOfAnOlderJournal() throws IOException {
    Files.writeString(file, "castnet clos journal: " + NETWORK + " ties=random seed=3\n+ 0 1\n");
    assertThatThrownBy(this::open).hasMessageContaining("without checksums");
  }
}
