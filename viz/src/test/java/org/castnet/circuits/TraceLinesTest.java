package org.castnet.circuits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Optional;
import org.castnet.clos.ClosNetwork;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The lines of a connection trace, and the errors for invalid lines. */
class TraceLinesTest {
  @Test
  void headerDefinesNetwork() {
    TraceHeader header =
        TraceHeader.of("{\"net\":{\"m\":36,\"n\":16,\"r\":8,\"alpha\":1,\"d\":2}}");
    assertThat(header.network()).isEqualTo(ClosNetwork.of(36, 16, 8, 1, 2));
    assertThat(header.ties()).isEmpty();
    assertThat(header.seed()).isEmpty();
  }

  @Test
  void headerMaySpecifyTieRuleAndSeed() throws IOException {
    String line =
        "{\"net\":{\"m\":4,\"n\":2,\"r\":2,\"alpha\":1,\"d\":1},\"ties\":\"random\",\"seed\":-3}";
    TraceHeader header = TraceHeader.of(line);
    assertThat(header.ties().orElseThrow().word()).isEqualTo("random");
    assertThat(header.seed()).isEqualTo(Optional.of(-3L));
    assertThat(header.line()).as("written again").isEqualTo(line);
  }

  @Test
  void requestConnectsOrDisconnectsInput() {
    TraceLine connect = TraceLine.of("{\"op\":\"connect\",\"in\":3,\"out\":[5,17,18]}");
    assertThat(connect.connects()).isTrue();
    assertThat(connect.in()).isEqualTo(3);
    assertThat(connect.out()).containsExactly(5, 17, 18);
    TraceLine disconnect = TraceLine.of("{\"in\":3,\"op\":\"disconnect\"}");
    assertThat(disconnect.connects()).isFalse();
    assertThat(disconnect.in()).isEqualTo(3);
  }

  @Test
  void oversizedPortNumberIsReadAsMinusOne() {
    assertThat(TraceLine.of("{\"op\":\"disconnect\",\"in\":99999999999}").in()).isEqualTo(-1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[]                                             | a request must be an object",
        "{\"op\":\"conect\",\"in\":1}                   | did you mean 'connect'",
        "{\"op\":\"connect\",\"in\":1}                  | out is missing",
        "{\"op\":\"connect\",\"out\":[1]}               | in is missing",
        "{\"in\":1}                                     | op is missing",
        "{\"op\":\"disconnect\",\"in\":1,\"out\":[2]}   | a disconnect has no out",
        "{\"op\":\"connect\",\"in\":1.5,\"out\":[1]}    | in must be an integer",
        "{\"op\":\"connect\",\"in\":1,\"out\":[\"a\"]}  | out must be a list of integers",
        "{\"op\":\"connect\",\"in\":1,\"outs\":[1]}     | did you mean 'out'",
        "{\"op\":\"disconnect\",\"in\":1} {}            | one object",
        "{\"op\":\"disconnect\",\"in\":1,\"in\":2}      | not JSON",
        "connect 1 2                                    | not JSON"
      })
  void rejectsInvalidRequests(String line, String complaint) {
    assertThatThrownBy(() -> TraceLine.of(line))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(complaint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"op\":\"connect\",\"in\":1,\"out\":[1]}                             | net",
        "{\"net\":{\"m\":4,\"n\":2,\"r\":2,\"alpha\":1}}                       | d",
        "{\"net\":{\"m\":4.5,\"n\":2,\"r\":2,\"alpha\":1,\"d\":1}}             | whole number",
        "{\"net\":{\"m\":4,\"n\":2,\"r\":2,\"alpha\":1,\"d\":1,\"k\":1}}       | k",
        "{\"net\":{\"m\":4,\"n\":2,\"r\":2,\"alpha\":1,\"d\":1},\"ties\":\"x\"} | ties"
      })
  void rejectsInvalidHeaders(String line, String field) {
    assertThatThrownBy(() -> TraceHeader.of(line))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(field);
  }
}
