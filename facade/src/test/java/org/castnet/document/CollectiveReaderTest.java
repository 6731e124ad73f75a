package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Collective operations among chosen hosts, with the size of the whole buffer. */
class CollectiveReaderTest {
  private static List<Message> messages(String traffic) {
    return ScenarioReader.read(JsonText.parseAny("network: 'mesh:4x1'\ntraffic: {" + traffic + "}"))
        .messages();
  }

  @Test
  void hostsMayBeAListOfNodes() {
    assertThat(messages("collective: allgather, hosts: [[3,0], [1,0]], flits: 5"))
        .extracting(Message::source)
        .containsExactly(3, 1);
  }

  @Test
  void hostsMayBeAFileInTheOrderOfRanks(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("hosts"), "2,0 slots=1\n0,0\n3,0\n");
    List<Message> found = messages("collective: broadcast, hosts: '" + file + "', flits: 5");
    assertThat(found).singleElement().extracting(Message::source).isEqualTo(2);
    assertThat(found.get(0).destinations().toIntArray()).containsExactlyInAnyOrder(0, 3);
  }

  @ParameterizedTest
  @CsvSource({
    // flits of 64 bytes; the buffer of an allgather has a share of each of four ranks
    "broadcast, 64, 1",
    "broadcast, 65, 2",
    "broadcast, 1KiB, 16",
    "allgather, 1KiB, 4",
    "allgather, 1, 1",
    "scatter, 1KB, 4"
  })
  void sizeIsThatOfTheWholeBuffer(String operation, String size, long flits) {
    assertThat(messages("collective: " + operation + ", size: " + size))
        .allMatch(message -> message.flits() == flits);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "size: 1KB, flits: 3 | traffic.size: specify either flits or size",
        "size: much | traffic.size: 'much' is not a size",
        "hosts: [[0,0], [0,0]] | traffic.hosts[1]: host 0,0 occurs twice",
        "hosts: [[0,0], [9,0]] | traffic.hosts[1]: ",
        "hosts: [[0,0], [1,0]], group: 3 | traffic: group is 3",
        "host: [[0,0]] | traffic: unknown key 'host'"
      })
  void rejectsContradictions(String fields, String message) {
    assertThatThrownBy(() -> messages("collective: broadcast, " + fields))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(message);
  }
}
