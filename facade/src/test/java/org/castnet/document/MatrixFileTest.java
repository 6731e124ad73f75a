package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.castnet.Castnet;
import org.castnet.Request;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.plan.Message;
import org.castnet.scenario.Scenario;
import org.castnet.traffic.TrafficMatrix.Flow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Traffic matrices as CSV and as connection matrices of htsim. */
class MatrixFileTest {
  @TempDir private Path folder;

  private static List<Flow> flows(String text) {
    return MatrixFile.read(new TextFile("m", text)).flows();
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("matrix"), text);
  }

  @Test
  void csvMayHaveHeaderCommentsAndUnits() {
    assertThat(flows("from,to,bytes\n0, 1, 1KB # first\n\nhost 2,0,7\n1,0,0\n"))
        .containsExactly(
            new Flow("0", "1", 1000, 0), new Flow("host 2", "0", 7, 0), new Flow("1", "0", 0, 0));
  }

  @Test
  void connectionsOfHtsimStartAtPicoseconds() {
    assertThat(
            flows(
                """
                Nodes 4
                Connections 3
                1->0 id 1 start 0 size 2000000
                2->3 id 2 start 500.0 size 64 prio 3
                3->0 size 1
                """))
        .containsExactly(
            new Flow("1", "0", 2_000_000, 0),
            new Flow("2", "3", 64, 500),
            new Flow("3", "0", 1, 0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0,1 | m:1: '0,1' is not a row of a matrix",
        "0,1,5,6 | m:1: '0,1,5,6' is not a row of a matrix",
        "0,,5 | m:1: '0,,5' is not a row of a matrix",
        "-,1,5\\n,1,5 | m:2: ',1,5' is not a row of a matrix",
        "0,1,5\\n0,2,many | m:2: 'many' is not a size",
        "# nothing | m: the matrix has no rows",
        "Nodes 2\\nConnections 1\\n0->2 id 1 start 0 size 5 | m:3: node 2 does not exist",
        "Nodes 2\\n0->1 size 5\\n2->1 size 5 | m:3: node 2 does not exist; Nodes is 2",
        "0->1 size 5\\n0-1 size 5 | m:2: '0-1 size 5' is not a line of a connection matrix",
        "Nodes 2\\nConnections 2\\n0->1 id 1 start 0 size 5 | m: Connections is 2",
        "0->1 id 1 trigger 4 size 5 | m:1: a trigger starts this connection",
        "0->1 id 1 start 0 | m:1: the connection has no size",
        "0->1 id 1 start soon size 5 | m:1: start is soon"
      })
  void rejectsWrongLines(String text, String message) {
    assertThatThrownBy(() -> flows(text.replace("\\n", "\n")))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void ranksAreThoseOfTheJobAndOfEachGroup() throws IOException {
    Request exchange =
        Castnet.on("mesh:4x1")
            .matrix(file("0,1,100\n1,1,900\n1,0,64\n0,1,1\n1,0,0\n"))
            .hosts(3, 1, 0, 2);
    assertThat(exchange.group(2).scenario().messages())
        .extracting(Message::source, message -> message.destinations().getInt(0), Message::flits)
        .containsExactly(
            tuple(3, 1, 2L),
            tuple(1, 3, 1L),
            tuple(3, 1, 1L),
            tuple(0, 2, 2L),
            tuple(2, 0, 1L),
            tuple(0, 2, 1L));
    // rank 1 receives 101 bytes and keeps 900
    assertThat(exchange.bytes()).isEqualTo(1001);
    assertThat(exchange.group(2).expect().busbw())
        .isCloseTo(exchange.group(2).expect().algbw() / 2, within(1.0));
  }

  @Test
  void scenariosNameMatrices() throws IOException {
    Scenario scenario =
        ScenarioReader.read(
            JsonText.parseAny(
                "network: 'mesh:2x2'\ntraffic: {collective: alltoallv, matrix: '"
                    + file("0->3 id 1 start 7 size 640")
                    + "'}"));
    assertThat(scenario.messages())
        .singleElement()
        .returns(0, Message::source)
        .returns(10L, Message::flits);
    assertThat(scenario.multicasts().ready().getLong(0)).isEqualTo(7);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0,4,5 | the matrix has a rank 4; the 4 ranks are 0 to 3",
        "0,0000000001,5 | the matrix has a rank 0000000001; the 4 ranks are 0 to 3",
        "0,0,5 | no rank sends bytes to another one"
      })
  void rejectsMatricesThatDoNotFit(String text, String message) throws IOException {
    Request request = Castnet.on("mesh:4x1").matrix(file(text));
    assertThatThrownBy(request::scenario)
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(message);
  }
}
