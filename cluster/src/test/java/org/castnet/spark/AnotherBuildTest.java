package org.castnet.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;
import org.castnet.store.Release;
import org.castnet.store.ResultStore;
import org.castnet.store.RowFilter;
import org.castnet.study.ClusterConnector;
import org.castnet.study.RunListener;
import org.castnet.study.StudyReader;
import org.castnet.study.StudySession;
import org.castnet.study.Workers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Executors that find another build of Castnet than the driver's measure nothing. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class AnotherBuildTest {
  private static final String STUDY =
      """
      network: torus:4x4
      schemes: [u-torus]
      traffic: {multicasts: 2, destinations: 4, flits: 8}
      replications: 5
      """;

  @TempDir private Path folder;

  @Test
  void bothBuildsAreNamedAndNoRowIsStored() throws IOException, InterruptedException {
    Catalogue catalogue = Catalogue.standard();
    String classPath = System.getProperty("java.class.path");
    Path database = folder.resolve("rows.db");
    try (StandaloneCluster cluster = new StandaloneCluster(folder)) {
      cluster.startWorker("a", 1, 1);
      // the first match on the class path counts: an additional resource changes the checksum of
      // the code
      System.setProperty("java.class.path", withAnotherBuild(classPath));
      try (ResultStore store = ResultStore.open(database);
          Workers workers = ClusterConnector.find().connect(cluster.master(), catalogue)) {
        StudySession session =
            new StudySession(
                StudyReader.readFile(Files.writeString(folder.resolve("s.yaml"), STUDY)),
                Release.version(catalogue.jars()));
        assertThatThrownBy(() -> session.run(store, workers, RunListener.SILENT))
            .isInstanceOf(BadInput.class)
            .hasMessageMatching(
                "a worker of the cluster runs castnet (\\S+), this command is (?!\\1)\\S+; both"
                    + " must use the same jars");
        assertThat(store.list(RowFilter.all())).isEmpty();
      }
    } finally {
      System.setProperty("java.class.path", classPath);
    }
  }

  /** Copies every folder and jar of Castnet's own, one of them with something more in it. */
  private String withAnotherBuild(String classPath) throws IOException {
    Set<String> places = new TreeSet<>();
    StringBuilder other = new StringBuilder();
    for (String place : classPath.split(File.pathSeparator)) {
      Path path = Path.of(place);
      if (Files.isDirectory(path.resolve("org/castnet"))
          && Files.exists(path.resolve("org/castnet/network/Network.class"))) {
        Path copy = folder.resolve("other" + places.size());
        places.add(place);
        copy(path, copy);
        Files.writeString(copy.resolve("org/castnet/network/another.txt"), "build");
        place = copy.toString();
      } else if (path.getFileName().toString().startsWith("castnet-core")) {
        Path copy = Files.copy(path, folder.resolve("other.jar"));
        try (FileSystem jar = FileSystems.newFileSystem(copy)) {
          Files.writeString(jar.getPath("org/castnet/network/another.txt"), "build");
        }
        place = copy.toString();
      }
      other.append(other.isEmpty() ? "" : File.pathSeparator).append(place);
    }
    return other.toString();
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }
}
