package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Plans for other programs are the plans that were predicted, with the bytes of the request. */
class ExportedPlansTest {
  private static final List<String> FORMATS = List.of("mpi", "mpiplan", "goal", "mscclxml");

  private static String request(String scheme, String wormhole) {
    return "{\"network\":\"mesh:4x4\",\"scheme\":\""
        + scheme
        + "\",\"messages\":[{\"source\":\"0,0\",\"destinations\":[\"3,0\",\"2,2\",\"0,3\"],"
        + "\"flits\":100}],\"wormhole\":"
        + wormhole
        + "}";
  }

  private static Ran export(String scheme, String format, String... options) {
    return Ran.withInput(
        request(scheme, "{}"),
        Stream.concat(Stream.of("plan", "-", "--format", format), Stream.of(options))
            .toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"tree", "steiner-tree"})
  void branchesCannotBeExported(String scheme) {
    for (String format : FORMATS) {
      Ran ran = export(scheme, format);
      assertThat(ran.code()).as(format).isEqualTo(CastnetCommand.BAD_INPUT);
      assertThat(ran.out()).isEmpty();
      assertThat(ran.error())
          .contains("format " + format + " cannot express copies by routers")
          .contains("branches to 3 nodes")
          .contains("software");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"otms", "dual-path"})
  void dropOffsCannotBeExported(String scheme) {
    for (String format : FORMATS) {
      assertThat(export(scheme, format).error())
          .contains("format " + format + " cannot express copies by routers")
          .contains("drops off copies at");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"unicast", "u-mesh", "binomial"})
  void softwareSchemesAreExportedInEveryFormat(String scheme) {
    for (String format : FORMATS) {
      assertThat(export(scheme, format).done()).as(format).isTrue();
    }
  }

  @Test
  void copiesByRoutersCannotBePlayed() {
    String plan = Ran.withInput(request("otms", "{}"), "plan", "-").out();
    Ran ran = Ran.withInput(plan, "play", "-");
    assertThat(ran.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(ran.error()).contains("castnet play cannot express copies by routers");
  }

  @Test
  void exportAndPlayMoveTheBytesOfTheRequest() {
    String request =
        "{\"network\":\"dot:src/test/resources/exported/pair.dot\",\"scheme\":\"unicast\","
            + "\"messages\":[{\"source\":\"a\",\"destinations\":[\"b\"],\"flits\":256}],"
            + "\"wormhole\":{\"startUp\":\"2us\",\"flitBytes\":4096}}";
    assertThat(Ran.withInput(request, "plan", "-", "--format", "mpiplan").out().lines())
        .contains("messages 1")
        .anyMatch(line -> line.startsWith("0 0 1048576 "));
    String plan = Ran.withInput(request, "plan", "-").out();
    assertThat(plan).contains("\"flitBytes\":4096");
    assertThat(Ran.withInput(plan, "play", "-").out()).contains("1048576 bytes");
    assertThat(Ran.withInput(plan, "play", "-", "--flit-bytes", "64").error())
        .contains("--flit-bytes 64 differs from the 4096 bytes per flit of the request");
  }

  @Test
  void optionStatesTheBytesOfARequestWithoutThem() {
    assertThat(export("unicast", "mpiplan", "--flit-bytes", "8").out().lines())
        .anyMatch(line -> line.startsWith("0 0 800 "));
    assertThat(export("unicast", "mpiplan").out().lines())
        .anyMatch(line -> line.startsWith("0 0 100 "));
  }
}
