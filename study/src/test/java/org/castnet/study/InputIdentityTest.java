package org.castnet.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.network.contents.NetworkContents;
import org.castnet.store.Input;
import org.castnet.study.experiment.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of which inputs are considered equal. */
class InputIdentityTest {
  @TempDir private Path folder;

  private List<Input> inputs(String network, String more) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("s.yaml"),
            "network: "
                + network
                + "\nscheme: unicast\ntraffic: {multicasts: 2, destinations: 2, flits: 8}\n"
                + more);
    return StudyReader.readFile(file).points().stream().map(Point::input).toList();
  }

  private Path network(String name, String text) throws IOException {
    Files.createDirectories(folder.resolve(name).getParent());
    return Files.writeString(folder.resolve(name), text);
  }

  private static String ring(int nodes) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < nodes; i++) {
      text.append("router ").append(i).append(" node ").append(i);
      text.append(" router ").append((i + 1) % nodes).append('\n');
    }
    return text.toString();
  }

  @Test
  void timesAreEqualInAnyUnit() throws IOException {
    List<Input> inputs =
        inputs(
            "mesh:4x4",
            "wormhole: {startUp: [300us, 0.3ms, 300000 ns, 300000000, '300000000ps', 3.0e+8],"
                + " buffer: 2}\n");
    assertThat(inputs).hasSize(1);
    assertThat(inputs.get(0).show("wormhole.startUp")).isEqualTo("300us");
  }

  @Test
  void gapsBetweenMessagesAreTimes() throws IOException {
    Path file = folder.resolve("gaps.yaml");
    Files.writeString(
        file,
        "network: mesh:4x4\nscheme: unicast\nreplications: 1\ntraffic: {multicasts: 2,"
            + " destinations: 2, flits: 8, meanGap: [1us, 1000000, 0.001ms]}\n");
    assertThat(StudyReader.readFile(file).points())
        .singleElement()
        .satisfies(point -> assertThat(point.input().show("traffic.meanGap")).isEqualTo("1us"));
  }

  @Test
  void headerFlitsCanBeVaried() throws IOException {
    List<Input> inputs = inputs("mesh:4x4", "wormhole: {headerFlits: [0, 1, 2]}\n");
    assertThat(inputs)
        .extracting(input -> input.show("wormhole.headerFlits"))
        .containsExactly("0", "1", "2");
  }

  @Test
  void wholeNumbersAreEqualWithDecimalPoint() throws IOException {
    assertThat(inputs("mesh:4x4", "stream: {load: [1, 1.0], measured: 10}\n").get(0))
        .isEqualTo(inputs("mesh:4x4", "stream: {load: 1, measured: 10}\n").get(0));
  }

  @Test
  void fileIsIdentifiedByContentNotPath() throws IOException {
    Path first = network("a/net.any", ring(6));
    Path copy = network("b/other.any", ring(6));
    Input here = inputs("anynet:" + first, "").get(0);
    assertThat(inputs("anynet:" + copy, "").get(0)).isEqualTo(here);
    assertThat(here.show("network")).isEqualTo("anynet:" + first);
    network("a/net.any", ring(7));
    assertThat(inputs("anynet:" + first, "").get(0)).isNotEqualTo(here);
  }

  @Test
  void failureFileIsPartOfInput() throws IOException {
    Path net = network("net.any", ring(6));
    Path failures = network("faults.txt", "r0-r1\n");
    String spec = "anynet:" + net + ",fail=@" + failures;
    Input one = inputs(spec, "").get(0);
    network("faults.txt", "r2-r3\n");
    assertThat(inputs(spec, "").get(0)).isNotEqualTo(one);
  }

  private static final Path LEVELLED = Path.of("../examples/fabrics/torus-4x4-dfsssp");

  @Test
  void everyFileOfFabricIsPartOfInput() throws IOException {
    List<String> names =
        List.of("ibnetdiscover.txt", "lfts.dump", "path-sls.txt", "sl2vl.dump", "faults");
    for (String name : names.subList(0, 4)) {
      Files.copy(LEVELLED.resolve(name), folder.resolve(name));
    }
    network("faults", "# none has failed\n");
    String spec =
        "'fabric:%1$s/ibnetdiscover.txt,routes=%1$s/lfts.dump,sls=%1$s/path-sls.txt"
            + ",sl2vl=%1$s/sl2vl.dump,fail=%1$s/faults'";
    Input one = inputs(spec.formatted(folder), "").get(0);
    assertThat(one.stated("network")).isPresent();
    for (String name : names) {
      String before = Files.readString(folder.resolve(name));
      network(name, "# another\n" + before);
      assertThat(inputs(spec.formatted(folder), "").get(0)).as(name).isNotEqualTo(one);
      network(name, before);
    }
    assertThat(inputs(spec.formatted(folder), "").get(0)).isEqualTo(one);
  }

  @Test
  void parameterOrderAndSpacesDoNotMatter() throws IOException {
    String net = network("a/net.any", ring(6)).toString();
    String failures = network("faults.txt", "r0-r1\n").toString();
    Input one = inputs("'anynet:" + net + ",lanes=2,fail=@" + failures + "'", "").get(0);
    for (String same :
        List.of(
            "' anynet: " + net + " ,fail=" + failures + ",lanes=2'",
            "'anynet:" + net + ",fail= " + failures + " ,lanes=2 '")) {
      assertThat(inputs(same, "").get(0)).as(same).isEqualTo(one);
    }
  }

  @Test
  void keyOrderOfLengthMixDoesNotMatter() throws IOException {
    String mix = "traffic: {multicasts: 2, destinations: 2, flits: [[%s, 8]]}\n";
    Path file = folder.resolve("s.yaml");
    List<Input> inputs = new ArrayList<>();
    for (String length : List.of("{flits: 32, weight: 3}", "{weight: 3.0, flits: 32}")) {
      Files.writeString(file, "network: mesh:4x4\nscheme: unicast\n" + mix.formatted(length));
      inputs.add(StudyReader.readFile(file).points().get(0).input());
    }
    assertThat(inputs.get(1)).isEqualTo(inputs.get(0));
    assertThat(inputs.get(0).show("traffic.flits")).isEqualTo("[{\"flits\":32,\"weight\":3},8]");
  }

  @Test
  void wordsAreCaseInsensitive() throws IOException {
    assertThat(
            inputs(
                "mesh:4x4",
                "engine: [worm, Worm]\nwormhole: {ports: [one, ONE], buffer: [worm, WORM]}\n"))
        .hasSize(1);
  }

  @Test
  void optionsAreEqualWithAndWithoutQuotes() throws IOException {
    String options = "options: {h: [4, '4', 4.0], balanced: [true, 'true'], type: [III, 'III']}\n";
    assertThat(inputs("torus:4x4", options)).hasSize(1);
    assertThat(inputs("torus:4x4", "options: {h: [0, '0'], balanced: [false, 'false']}\n"))
        .hasSize(1);
  }

  @Test
  void drawnNetworksWithFailureFileDifferFromFirstDraw() throws IOException {
    String drawn = "'irregular:switches=8,ports=8,hosts=2,seed=%s,fail=@%s'";
    Path failures = network("faults.txt", "H3\n");
    Input many = inputs(drawn.formatted("*", failures), "").get(0);
    assertThat(inputs(drawn.formatted("1", failures), "").get(0)).isNotEqualTo(many);
    network("faults.txt", "H4\n");
    assertThat(inputs(drawn.formatted("*", failures), "").get(0)).isNotEqualTo(many);
  }

  @Test
  void filesOfUnknownNetworkKindsArePartOfInput() throws IOException {
    Path failures = network("faults.txt", "H3\n");
    String spec = "'wheel:spokes=5,fail=@" + failures + "'";
    Input one = inputs(spec, "").get(0);
    network("faults.txt", "H4\n");
    assertThat(inputs(spec, "").get(0)).isNotEqualTo(one);
  }

  @Test
  void folderNamedLikeParameterDoesNotHideFile() {
    NamedFiles files =
        name -> {
          if (name.equals("4x4")) {
            throw new BadInput("4x4: it is a folder; a file is needed");
          }
          return name.equals("faults") ? Optional.of("0,0\n") : Optional.empty();
        };
    assertThat(NetworkContents.of("mesh:4x4,fail=@faults", files)).isPresent();
  }

  @Test
  void delaysOfRoutersAreEqualInAnyUnit() throws IOException {
    for (String delay : List.of("creditDelay", "headerDelay", "laneDelay")) {
      String delays = "wormhole: {router: queued, " + delay + ": [1ns, 1000, '1000ps', 0.001us]}\n";
      assertThat(inputs("mesh:4x4", delays)).as(delay).hasSize(1);
    }
  }

  @Test
  void cyclesOfStreamsAreEqualInAnyUnit() throws IOException {
    assertThat(inputs("mesh:4x4", "stream: {load: 0.1, cycle: [1ns, 1000, 0.001us]}\n")).hasSize(1);
  }

  @Test
  void timingsAreIdentifiedByContentOfFile() throws IOException {
    for (String named : List.of("%s", "{file: %s, links: 2}")) {
      Path slow = network("slow.txt", "1 10\n1000 20\n100000 1010\n");
      Path copy = network("copy.txt", Files.readString(slow));
      String technology = "wormhole: {timings: " + named + "}\n";
      Input one = inputs("mesh:4x4", technology.formatted(slow)).get(0);
      assertThat(inputs("mesh:4x4", technology.formatted(copy)).get(0)).isEqualTo(one);
      network("slow.txt", "1 1\n1000 2\n100000 101\n");
      assertThat(inputs("mesh:4x4", technology.formatted(slow)).get(0)).isNotEqualTo(one);
    }
  }

  @Test
  void copiesOfFileHaveSameSeed() throws IOException {
    Path first = network("a/net.any", ring(6));
    Path copy = network("b/net.any", ring(6));
    assertThat(seed("anynet:" + first)).isEqualTo(seed("anynet:" + copy));
  }

  private long seed(String network) throws IOException {
    inputs(network, "");
    return StudyReader.readFile(folder.resolve("s.yaml")).points().get(0).trial(3, "v").seed();
  }

  @Test
  void networkWithoutFilesAddsNoFields() throws IOException {
    assertThat(inputs("torus:4x4,lanes=2", "").get(0).fields().keySet())
        .containsExactly(
            "network", "scheme", "traffic.destinations", "traffic.flits", "traffic.multicasts");
  }
}
