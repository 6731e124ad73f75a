package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Runs the commands that README and docs print, each once, in that order. */
class DocumentedCommandsTest {
  private static final Path ROOT = Path.of("..");
  private static final Path FABRICS = ROOT.resolve("examples/fabrics");
  private static final String GROUPS = "irregular-16x8-groups";
  private static final Path PUBLISHED =
      ROOT.resolve("schedules/src/test/resources/org/castnet/schedule/published");
  private static final Pattern IN_A_TABLE = Pattern.compile("`\\./castnet ([^`]*)`");
  private static final Pattern SCHEME = Pattern.compile("\"name\":\"([^\"]*)\",\"family\"");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  /** Placeholders for something that the reader has. */
  private static final Pattern PLACEHOLDER = Pattern.compile("\\[|\\bFILE\\b|\\bDB\\b|\\bDIR\\b");

  /** Their files come out under the names given here, in the folder of the test. */
  private static final Set<String> WRITING = Set.of("--out", "--witness", "--picture");

  /** A part of a network's text, or a word. */
  private static final Pattern PART = Pattern.compile("[^:=,\\s]+");

  @TempDir Path folder;

  @TestFactory
  List<DynamicTest> everyPrintedCommandRuns() throws IOException {
    Set<String> printed = new LinkedHashSet<>();
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      List<Path> files = new ArrayList<>(List.of(ROOT.resolve("README.md")));
      docs.filter(file -> file.toString().endsWith(".md")).sorted().forEach(files::add);
      for (Path file : files) {
        printed.addAll(commands(Files.readAllLines(file)));
      }
    }
    assertThat(printed).hasSizeGreaterThan(20);
    return printed.stream().map(line -> DynamicTest.dynamicTest(line, () -> run(line))).toList();
  }

  private static List<String> commands(List<String> lines) {
    List<String> found = new ArrayList<>();
    boolean fenced = false;
    for (String line : lines) {
      fenced ^= line.startsWith("```");
      if (fenced && line.matches("(\\./)?castnet .*") && !PLACEHOLDER.matcher(line).find()) {
        found.add(line.replaceFirst("^(\\./)?castnet ", "").replaceFirst("\\s+#.*| \\| .*", ""));
      }
      Matcher cell = IN_A_TABLE.matcher(line);
      while (cell.find()) {
        found.add(cell.group(1));
      }
    }
    return found;
  }

  private void run(String line) throws IOException {
    List<String> words = words(line);
    switch (words.get(0)) {
      case "serve", "reproduce" -> words.add("--help");
      case "study" -> words.add("--dry-run");
      case "compare" -> {
        if (!words.contains("--collective")) {
          words.addAll(List.of("--draws=0", "--picture", folder.resolve("c.svg").toString()));
        }
      }
      case "verify" -> writePlansToJudge();
      default -> {}
    }
    Ran ran = Ran.castnet(words.toArray(String[]::new));
    assertThat(ran.error().replaceAll("(?m)^(picture|report): .*\\n", "")).isEmpty();
    assertThat(ran.code()).isZero();
    assertDrawsPictureOfDocs(words);
  }

  /** A picture of docs with the name of the command's output is the output. */
  private static void assertDrawsPictureOfDocs(List<String> words) throws IOException {
    int out = words.indexOf("--out");
    if (out < 0) {
      return;
    }
    Path drawn = Path.of(words.get(out + 1));
    Path picture = ROOT.resolve("docs/pictures").resolve(drawn.getFileName());
    if (Files.exists(picture)) {
      assertThat(drawn).hasSameTextualContentAs(picture);
    }
  }

  private void writePlansToJudge() throws IOException {
    Files.writeString(
        folder.resolve("plans.jsonl"),
        Ran.castnet(
                "plan --network mesh:4x4 --scheme otms --from 0,0 --to 3,3 --format json"
                    .split(" "))
            .out());
    Files.writeString(
        folder.resolve("allgather.xml"),
        Files.readString(PUBLISHED.resolve("allgather-simple-ring-4.xml")));
  }

  /** A long search is made a short one: whether the command runs does not depend on it. */
  private List<String> words(String line) throws IOException {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line.replace("effort=high", "effort=low"));
    while (matcher.find()) {
      String word = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
      boolean file =
          !words.isEmpty() && WRITING.contains(words.get(words.size() - 1))
              || word.endsWith(".jsonl")
              || word.endsWith(".xml") && !word.contains(":");
      words.add(
          file
              ? folder.resolve(word).toString()
              : word.startsWith("examples/")
                  ? seenFromHere(word)
                  : word.equals("job.yaml")
                      ? job(word)
                      : onOurFabrics(word)
                          .replace("slurm:", "slurm:" + folder.toAbsolutePath() + "/"));
    }
    return words;
  }

  /** Replaces the files that a page names by those of the folder in which its commands run. */
  private static String onOurFabrics(String word) {
    Path folder = FABRICS.resolve(word.contains("sls=") ? "torus-4x4-dfsssp" : GROUPS);
    return PART.matcher(word)
        .replaceAll(
            part -> {
              String name = part.group();
              if (name.startsWith("examples/")) {
                return ROOT + "/" + name;
              }
              Path file =
                  name.equals("example.out")
                      ? FABRICS.resolve("irregular-16x8/ibnetdiscover.txt")
                      : folder.resolve(name);
              return Files.isRegularFile(file) ? file.toString() : Matcher.quoteReplacement(name);
            });
  }

  /** A copy of the job that finds its own files from the folder in which tests run. */
  private String job(String name) throws IOException {
    String job = Files.readString(FABRICS.resolve(GROUPS).resolve(name));
    String page = Files.readString(ROOT.resolve("docs/fabrics.md"));
    assertThat(page).contains("```yaml\n" + job + "```");
    return Files.writeString(folder.resolve(name), onOurFabrics(job)).toString();
  }

  /** A copy of the example that finds its own files from the folder in which tests run. */
  private String seenFromHere(String example) throws IOException {
    Path original = ROOT.resolve(example);
    Path copy = folder.resolve(original.getFileName());
    String text = Files.readString(original);
    Files.writeString(copy, text.replace("examples/fabrics", ROOT + "/examples/fabrics"));
    return copy.toString();
  }

  @Test
  void readmeListsEveryScheme() throws IOException {
    String readme = Files.readString(ROOT.resolve("README.md"));
    String schemes = Ran.castnet("schemes", "--format", "json").out();
    assertThat(SCHEME.matcher(schemes).results().map(name -> "`" + name.group(1) + "`"))
        .isNotEmpty()
        .allMatch(readme::contains);
  }

  @Test
  void everyCommandShowsAnExampleInItsHelp() {
    for (String name :
        "network,groups,schemes,plan,verify,simulate,compare,limit,play,calibrate,study,reproduce,errata,serve,clos design,clos least,clos route,clos stress,results query,results export,results compare,results merge,results check"
            .split(",")) {
      Ran ran = Ran.castnet((name + " --help").split(" "));
      assertThat(ran.code()).isZero();
      assertThat(ran.out()).as(name).contains("castnet " + name + " ");
    }
  }
}
