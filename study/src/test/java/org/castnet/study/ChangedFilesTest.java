package org.castnet.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Schemes;
import org.castnet.format.Formats;
import org.castnet.format.TimingFormat;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.network.NetworkKinds;
import org.castnet.network.contents.CachingFiles;
import org.castnet.sim.Technology;
import org.castnet.study.experiment.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that change between the reading of a study and its last replication. */
class ChangedFilesTest {
  private static final String RING =
      """
      router 0 node 0 router 1
      router 1 node 1 router 2
      router 2 node 2 router 3
      router 3 node 3 router 0
      """;
  private static final String LINE = RING.replace(" router 0\n", "\n");

  /** A file with a flit time in picoseconds. */
  private static final class FlitTime implements TimingFormat {
    @Override
    public String word() {
      return "flit-time";
    }

    @Override
    public boolean recognises(String text) {
      return true;
    }

    @Override
    public Technology fitted(String text, long flitBytes, int links, Technology technology) {
      return technology.withFlitTime(Long.parseLong(text));
    }
  }

  private static final Catalogue WITH_FLIT_TIMES =
      new Catalogue(
          Schemes.standard(),
          NetworkKinds.standard(),
          new Formats(List.of(), List.of(), List.of(), List.of(new FlitTime())),
          Optional.empty());

  @TempDir private Path folder;

  private final CachingFiles kept = new CachingFiles(NamedFiles.ofThisMachine());

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Point point(String more) throws IOException {
    Path study =
        write(
            "s.yaml",
            "network: 'anynet:"
                + write("net", RING)
                + "'\nscheme: unicast\ntraffic: {multicasts: 3, destinations: 2, flits: 8}\n"
                + more);
    return StudyReader.readFile(study, kept, Optional.empty()).points().get(0);
  }

  private static Map<String, Double> measured(Point point, Catalogue catalogue) {
    return point.experiment().at(point.input(), catalogue).run(5);
  }

  @Test
  void studyUsesFileContentsAtTimeOfReading() throws IOException {
    Point point = point("");
    Map<String, Double> before = measured(point, Catalogue.standard());
    write("net", LINE);
    assertThat(measured(point, Catalogue.standard().reading(kept))).isEqualTo(before);
    assertThat(measured(point(""), Catalogue.standard())).isEqualTo(before);
  }

  @Test
  void replicationsWithRedrawnFailuresReadNetworkOnce() throws IOException {
    Point point = point("faults: {links: 1}\n");
    var measurement = point.experiment().at(point.input(), Catalogue.standard());
    Map<String, Double> before = measurement.run(5);
    write("net", LINE + "router 4 node 4 router 3\n");
    assertThat(measurement.run(5)).isEqualTo(before);
  }

  @Test
  void rejectsNetworkThatChangedSinceReading() throws IOException {
    Point point = point("");
    write("net", LINE);
    assertThatThrownBy(() -> measured(point, Catalogue.standard()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("network: a file that anynet:")
        .hasMessageContaining("has changed since the study was read");
  }

  @Test
  void rejectsTimingsThatChangedSinceReading() throws IOException {
    Path times = write("times", "90");
    Point point = point("wormhole: {timings: " + times + "}\n");
    Map<String, Double> before = measured(point, WITH_FLIT_TIMES);
    write("times", "9");
    assertThatThrownBy(() -> measured(point, WITH_FLIT_TIMES))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("wormhole.timings: a file that " + times);
    assertThat(measured(point, WITH_FLIT_TIMES.reading(kept))).isEqualTo(before);
  }
}
