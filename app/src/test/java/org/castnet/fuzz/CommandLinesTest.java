package org.castnet.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.castnet.catalogue.Catalogue;
import org.castnet.cli.CastnetCommand;
import org.castnet.format.Formats;
import org.castnet.network.NetworkKind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * Whatever users type and whatever files contain, a command ends soon with exit code 0, 1 or 2, and
 * without a stack trace.
 *
 * <p>The seeds are in {@code fuzz/commands.txt} and {@code fuzz/networks.txt} of the test
 * resources. {@code -Dfuzz.from=N} and {@code -Dfuzz.count=N} select cases; of equal ones without
 * changed files, the first runs.
 */
class CommandLinesTest {
  private static final int CASES = Integer.getInteger("fuzz.count", 150);
  private static final int MANY_CASES = Integer.getInteger("fuzz.count", 200_000);
  private static final long FROM = Long.getLong("fuzz.from", 0);

  /** The parameters of networks of every kind. */
  private static final List<String> COMMON =
      List.of("lanes", "fail", "linkfaults", "nodefaults", "faultseed");

  @TempDir Path folder;
  private final SeedFiles files = new SeedFiles();
  private CommandRunner runner;

  @BeforeEach
  void fillDatabase() throws IOException, InterruptedException {
    runner = new CommandRunner(files, folder);
    List<String> study = List.of("study", "%/small-study.yaml", "--db", "%>rows.db");
    assertThat(runner.run(new FuzzCase(study, Map.of())).error()).doesNotContain("cannot");
    files.add("rows.db", runner.written("rows.db"));
  }

  @AfterEach
  void closeRunner() throws IOException {
    runner.close();
  }

  @Test
  void eachSeedEndsAsMarked() throws IOException, InterruptedException {
    for (CommandLineSeed seed : CommandLineSeed.all()) {
      CommandRunner.End end = runner.run(new FuzzCase(seed.words(), Map.of()));
      assertThat(end.wrong()).as("%s", seed).isEmpty();
      assertThat(end.code() == CastnetCommand.DONE)
          .as("%s: exit code %d, %s", seed, end.code(), end.error())
          .isEqualTo(seed.succeeds());
    }
  }

  @Test
  void eachChangedCommandLineEndsInOrder() throws IOException, InterruptedException {
    run(FROM, CASES);
  }

  @Tag("heavy")
  @Test
  void eachOfManyChangedCommandLinesEndsInOrder() throws IOException, InterruptedException {
    run(FROM, MANY_CASES);
  }

  private void run(long from, int count) throws IOException, InterruptedException {
    FuzzCases cases = new FuzzCases(files);
    List<String> findings = new ArrayList<>();
    Set<List<String>> lines = new HashSet<>();
    for (long number = from; number < from + count; number++) {
      FuzzCase each = cases.numbered(number);
      if (each.files().isEmpty() && !lines.add(each.words())) {
        continue;
      }
      CommandRunner.End end = runner.run(each);
      if (end.isFinding()) {
        Path copies = Path.of("target/fuzz").toAbsolutePath().resolve("" + number);
        findings.add(number + ": " + runner.reproducer(each, copies) + "\n" + end.wrong());
      }
      assertThat(end.stuck()).as("%s", findings).isFalse();
    }
    assertThat(findings).as("cases %d to %d", from, from + count - 1).isEmpty();
  }

  @Test
  void eachCaseIsTheSameEveryTime() {
    FuzzCases cases = new FuzzCases(files);
    for (int number = 0; number < 50; number++) {
      assertThat(cases.numbered(number).words()).isEqualTo(cases.numbered(number).words());
    }
  }

  @Test
  void eachParameterOfEachKindOfNetworkHasSeed() {
    List<String> specs =
        CommandLineSeed.networks().stream().map(seed -> seed.words().get(1)).toList();
    for (NetworkKind kind : Catalogue.standard().kinds().all()) {
      List<String> own = specs.stream().filter(spec -> spec.startsWith(kind.word() + ":")).toList();
      assertThat(own).as(kind.word()).isNotEmpty();
      assertThat(parameters(own)).as(kind.word()).containsAll(kind.parameters());
    }
    assertThat(parameters(specs)).containsAll(COMMON);
  }

  private static Set<String> parameters(List<String> specs) {
    return specs.stream()
        .flatMap(spec -> Stream.of(spec.split("[,:]")))
        .filter(part -> part.contains("="))
        .map(part -> part.substring(0, part.indexOf('=')))
        .collect(Collectors.toSet());
  }

  @Test
  void eachOptionOfEachCommandHasSeed() {
    Set<String> missing = new TreeSet<>();
    addMissing(CastnetCommand.commandLine(), "", missing);
    assertThat(missing).isEmpty();
  }

  private static void addMissing(CommandLine command, String name, Set<String> missing) {
    List<CommandLineSeed> seeds =
        CommandLineSeed.all().stream().filter(seed -> seed.command().equals(name)).toList();
    command.getCommandSpec().options().stream()
        .filter(option -> !option.inherited())
        .filter(option -> !option.usageHelp() && !option.versionHelp() && !option.hidden())
        .map(CommandLine.Model.OptionSpec::longestName)
        .filter(option -> seeds.stream().noneMatch(seed -> has(seed, option)))
        .forEach(option -> missing.add(name + " " + option));
    if (seeds.isEmpty() && command.getSubcommands().isEmpty()) {
      missing.add(name);
    }
    command
        .getSubcommands()
        .forEach((word, inner) -> addMissing(inner, (name + " " + word).strip(), missing));
  }

  private static boolean has(CommandLineSeed seed, String option) {
    return seed.words().stream()
        .anyMatch(word -> word.equals(option) || word.startsWith(option + "="));
  }

  @Test
  void eachFormatHasSeed() {
    Formats formats = Catalogue.standard().formats();
    List<String> lines = CommandLineSeed.all().stream().map(CommandLineSeed::toString).toList();
    formats
        .plans()
        .forEach(
            format ->
                assertThat(lines).anyMatch(line -> line.contains("--format " + format.word())));
    Catalogue.standard()
        .kinds()
        .written()
        .forEach(word -> assertThat(lines).anyMatch(line -> line.contains("--format " + word)));
    List<byte[]> inputs =
        CommandLineSeed.all().stream()
            .flatMap(seed -> seed.words().stream())
            .flatMap(FuzzCases::inputs)
            .flatMap(name -> files.content(name).stream())
            .toList();
    List<String> texts = inputs.stream().map(String::new).toList();
    assertThat(formats.schedules()).allMatch(each -> texts.stream().anyMatch(each::recognises));
    List<byte[]> traces =
        Stream.of("trace.csv", "netrace.bin")
            .flatMap(name -> files.content(name).stream())
            .toList();
    assertThat(formats.traces()).allMatch(each -> traces.stream().anyMatch(each::recognises));
    assertThat(formats.timings()).allMatch(each -> texts.stream().anyMatch(each::recognises));
  }
}
