package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
  private static final ClosNetwork NETWORK = ClosNetwork.of(9, 4, 4, 1, 1);

  @TempDir private Path folder;

  @Test
  void replaysEveryAcceptedRequestAndDropsATornLine() throws IOException {
    Path file = folder.resolve("j");
    RouterState before;
    try (Journal journal = Journal.open(file, NETWORK, MiddleTies.RANDOM, 3)) {
      journal.connect(0, 1, 5);
      journal.connect(4, 2);
      journal.connect(4, 3);
      journal.connect(9, 12);
      journal.disconnect(4);
      before = journal.router().state();
    }
    Files.writeString(file, "+ 7 1", StandardOpenOption.APPEND);
    try (Journal journal = Journal.open(file, NETWORK, MiddleTies.RANDOM, 3)) {
      assertThat(journal.router().state()).isEqualTo(before);
    }
  }

  @Test
  void rejectsAJournalOfAnotherNetworkAndLeavesItUnchanged() throws IOException {
    Path file = folder.resolve("j");
    Journal.open(file, NETWORK, MiddleTies.LOWEST, 0).close();
    byte[] bytes = Files.readAllBytes(file);
    ClosNetwork other = ClosNetwork.of(8, 4, 4, 1, 1);
    assertThatThrownBy(() -> Journal.open(file, other, MiddleTies.LOWEST, 0))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("another network");
    assertThat(Files.readAllBytes(file)).isEqualTo(bytes);
  }

  @Test
  void rejectsLinesThatTheNetworkDoesNotAccept() throws IOException {
    Path file = folder.resolve("j");
    Journal.open(file, NETWORK, MiddleTies.LOWEST, 0).close();
    String sealed = Files.readString(file).strip();
    for (String line : new String[] {"+ 0 1", "+ 0", "- 5", "- 4 1", "* 0 1", "+ 0 x", "-"}) {
      LineSums sums = new LineSums();
      String header = sums.open(sealed);
      assertThat(header).isNotNull();
      String first = sums.seal("+ 0 1 5");
      Files.writeString(file, sealed + "\n" + first + "\n" + sums.seal(line) + "\n");
      assertThatThrownBy(() -> Journal.open(file, NETWORK, MiddleTies.LOWEST, 0))
          .as(line)
          .isInstanceOf(BadInput.class)
          .hasMessage(file + ":3: '" + line + "' is not a request that this network accepts here");
    }
  }
}
