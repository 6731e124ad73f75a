package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** One vocabulary of options for all commands, those of extensions included. */
class VocabularyTest {
  private static final String FORMAT = "--format";

  /** Writes tables for other programs, which read no text. */
  private static final String TABLES = "results export";

  private final Map<String, CommandSpec> commands = new TreeMap<>();

  VocabularyTest() {
    collect("", CastnetCommand.commandLine());
  }

  private void collect(String prefix, CommandLine command) {
    command
        .getSubcommands()
        .forEach(
            (name, each) -> {
              commands.put(prefix + name, each.getCommandSpec());
              collect(prefix + name + " ", each);
            });
  }

  /** Returns the commands with an option, each with the option. */
  private Map<String, OptionSpec> with(String name) {
    Map<String, OptionSpec> found = new LinkedHashMap<>();
    commands.forEach(
        (command, spec) -> {
          if (spec.findOption(name) != null) {
            found.put(command, spec.findOption(name));
          }
        });
    return found;
  }

  private Set<String> names() {
    Set<String> names = new TreeSet<>();
    commands
        .values()
        .forEach(spec -> spec.options().forEach(option -> names.addAll(List.of(option.names()))));
    return names;
  }

  /** Returns the first clause of a description, which states the meaning without the defaults. */
  private static String meaning(OptionSpec option) {
    return String.join("", option.description()).split(" \\(|[;:.]")[0];
  }

  @Test
  void anOptionHasOneMeaningInAllCommands() {
    for (String name : names()) {
      Set<String> meanings = new HashSet<>();
      Set<String> labels = new HashSet<>();
      with(name)
          .values()
          .forEach(
              option -> {
                meanings.add(meaning(option));
                labels.add(option.paramLabel());
              });
      assertThat(labels).as(name).hasSize(1);
      if (!name.equals(FORMAT)) {
        assertThat(meanings).as(name).hasSize(1);
      }
    }
  }

  @Test
  void placeholdersOfValuesAreInCapitals() {
    commands.forEach(
        (command, spec) -> {
          for (ArgSpec each : spec.args()) {
            boolean flag = each.arity().max() == 0;
            assertThat(each.paramLabel())
                .as("%s: %s", command, String.join("", each.description()))
                .matches(flag ? ".*" : "\\[?[A-Z].*");
          }
        });
  }

  @Test
  void textIsTheDefaultFormat() {
    with(FORMAT)
        .forEach(
            (command, option) ->
                assertThat(String.join("", option.description()))
                    .as(command)
                    .contains(command.equals(TABLES) ? "(default: csv" : "(default: text"));
  }

  @Test
  void outIsAFileAndOutDirAFolder() {
    assertThat(with("--out").values()).allMatch(option -> option.paramLabel().equals("FILE"));
    assertThat(with("--out-dir").values()).allMatch(option -> option.paramLabel().equals("DIR"));
    assertThat(with("--out-dir")).containsKeys("study", "reproduce", "compare");
  }

  @Test
  void commandsOnANetworkHaveTheOptionNetwork() {
    assertThat(with("--network"))
        .containsOnlyKeys(
            "network",
            "schemes",
            "plan",
            "verify",
            "simulate",
            "compare",
            "limit",
            "expect",
            "groups",
            "calibrate");
  }

  @Test
  void commandsThatDrawHaveASeed() {
    assertThat(with("--seed"))
        .containsOnlyKeys(
            "plan",
            "simulate",
            "compare",
            "limit",
            "expect",
            "study",
            "groups",
            "clos route",
            "clos stress");
  }

  @Test
  void commandsOnResultsHaveTheOptionDb() {
    assertThat(with("--db"))
        .containsOnlyKeys(
            "study",
            "serve",
            "results query",
            "results export",
            "results compare",
            "results merge");
  }

  @Test
  void lengthsAreSizesOrFlits() {
    assertThat(with("--size").keySet())
        .isEqualTo(with("--flits").keySet())
        .isSubsetOf(with("--flit-bytes").keySet());
  }

  @Test
  void flagsNeedNoValue() {
    for (CommandSpec command : commands.values()) {
      for (OptionSpec option : command.options()) {
        boolean flag = option.type() == boolean.class || option.type() == Boolean.class;
        assertThat(option.arity().max())
            .as(option.longestName())
            .isEqualTo(flag ? 0 : 1 + extra(option));
      }
    }
  }

  /** Returns how many further words an option accepts: any number for destinations. */
  private static int extra(OptionSpec option) {
    return option.longestName().equals("--to") ? Integer.MAX_VALUE - 1 : 0;
  }

  @ParameterizedTest
  @CsvSource({
    "verify a.xml --on mesh:2x2, verify a.xml --network mesh:2x2",
    "simulate a.goal --ranks r, simulate a.goal --hosts r",
    "study s.yaml --out=figures, study s.yaml --out-dir=figures",
    "study s.yaml --plan, study s.yaml --dry-run",
    "reproduce --out r, reproduce --out-dir r",
    "serve --host 127.0.0.1, serve --address 127.0.0.1",
    "booksim m.cfg --study, booksim m.cfg --print-study",
    "results merge --into all.db a.db, results merge --db all.db a.db"
  })
  void formerSpellingsAreAcceptedWithANote(String former, String present) {
    ByteArrayOutputStream notes = new ByteArrayOutputStream();
    String[] replaced =
        FormerSpellings.replace(
            former.split(" "), new PrintStream(notes, true, StandardCharsets.UTF_8));
    assertThat(replaced).containsExactly(present.split(" "));
    assertThat(notes.toString(StandardCharsets.UTF_8))
        .startsWith("note: --")
        .contains(" is now --")
        .hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({
    "plan --network mesh:4x4 --out p.json", "compare a.yaml --out c.txt --format text",
    "groups fattree:4 --plan balanced", "results query r.db --study s"
  })
  void presentSpellingsAreKept(String line) {
    ByteArrayOutputStream notes = new ByteArrayOutputStream();
    String[] words = line.split(" ");
    assertThat(FormerSpellings.replace(words, new PrintStream(notes, true, StandardCharsets.UTF_8)))
        .containsExactly(words);
    assertThat(notes.size()).isZero();
  }
}
