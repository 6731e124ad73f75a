package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.study.Study;
import org.castnet.study.StudyReader;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The comparisons that the findings print name sides that the study before them has. The study is
 * not run, which takes hours: its database holds two rows of every point, with nothing measured.
 */
class DocumentedStudiesTest {
  private static final Path ROOT = Path.of("..");
  private static final String STUDY = "castnet study ";
  private static final String COMPARE = "castnet results compare DB ";

  @TempDir Path folder;

  @TestFactory
  List<DynamicTest> everyPrintedComparisonFindsItsPairs() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    try (Stream<Path> pages = Files.list(ROOT.resolve("docs/findings"))) {
      for (Path page : pages.filter(file -> file.toString().endsWith(".md")).sorted().toList()) {
        String study = "";
        for (String line : Files.readAllLines(page)) {
          if (line.startsWith(STUDY)) {
            study = line.substring(STUDY.length()).split(" ")[0];
          } else if (line.startsWith(COMPARE)) {
            String of = study;
            tests.add(DynamicTest.dynamicTest(line, () -> findsPairs(of, line)));
          }
        }
      }
    }
    assertThat(tests).hasSizeGreaterThan(5);
    return tests;
  }

  private void findsPairs(String file, String line) throws IOException {
    Path database = database(file);
    List<String> words = new ArrayList<>(List.of("results", "compare", database.toString()));
    words.addAll(List.of(line.substring(COMPARE.length()).split(" ")));
    Ran ran = Ran.castnet(words.toArray(String[]::new));
    assertThat(ran.error()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("pairs");
  }

  private Path database(String file) throws IOException {
    Study study = StudyReader.readFile(ROOT.resolve(file));
    Path database = folder.resolve(study.name() + ".db");
    if (!Files.exists(database)) {
      Map<String, Double> nothing =
          study.measures().stream().collect(Collectors.toMap(Function.identity(), name -> 0.0));
      List<Row> rows = new ArrayList<>();
      study
          .points()
          .forEach(
              point -> {
                rows.add(Row.of(point.trial(0, "printed"), nothing));
                rows.add(Row.of(point.trial(1, "printed"), nothing));
              });
      try (ResultStore store = ResultStore.open(database)) {
        store.add(rows);
      }
    }
    return database;
  }
}
