package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.castnet.catalogue.Catalogue;
import org.castnet.document.NetworkCache;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The output of {@code --help} agrees with the commands. */
class HelpTest {
  /** Networks by name, which need no file of the reader's own. */
  private static final Pattern NAMED =
      Pattern.compile("\\b(?:mesh|torus|hypercube|fattree|dragonfly|irregular|complete):\\S+");

  private static Stream<CommandLine> commands() {
    return andBelow(CastnetCommand.commandLine());
  }

  private static Stream<CommandLine> andBelow(CommandLine command) {
    return Stream.concat(
        Stream.of(command), command.getSubcommands().values().stream().flatMap(HelpTest::andBelow));
  }

  @Test
  void everyOptionStatesItsDefault() {
    assertThat(commands())
        .hasSizeGreaterThan(15)
        .allSatisfy(
            command ->
                assertThat(command.getCommandSpec().options())
                    .filteredOn(option -> option.defaultValue() != null)
                    .filteredOn(option -> option.typeInfo().getType() != boolean.class)
                    .allSatisfy(HelpTest::statesItsDefault));
  }

  @Test
  void valuesAreNamedInCapitals() {
    assertThat(commands())
        .flatExtracting(command -> command.getCommandSpec().args())
        .filteredOn(argument -> argument.arity().max() > 0)
        .extracting(ArgSpec::paramLabel)
        .hasSizeGreaterThan(50)
        .allMatch(label -> label.matches("[^a-z]+"));
  }

  @Test
  void commandThatRunsAloneHasTheHelpThatItHasAmongAll() {
    for (Class<?> each : OwnCommands.ALL) {
      String name = each.getAnnotation(CommandLine.Command.class).name();
      CommandLine alone = CastnetCommand.commandLine(name);
      assertThat(alone.getSubcommands()).containsOnlyKeys(name);
      assertThat(alone.getSubcommands().get(name).getUsageMessage()).isEqualTo(help(name));
    }
  }

  @Test
  void listOfCommandsNeedsTheirDescriptionsOnly() {
    CommandLine list = CastnetCommand.commandLine("--help");
    assertThat(list.getUsageMessage()).isEqualTo(CastnetCommand.commandLine().getUsageMessage());
    assertThat(list.getSubcommands().values())
        .allMatch(command -> command.getCommandSpec().findOption("--network") == null);
  }

  private static void statesItsDefault(OptionSpec option) {
    assertThat(String.join(" ", option.description()))
        .as(option.longestName())
        .contains("default: " + option.defaultValue());
  }

  @Test
  void everyNetworkInAnExampleIsValid() {
    NetworkCache networks = new NetworkCache(Catalogue.standard());
    List<String> named =
        commands()
            .flatMap(command -> Stream.of(command.getCommandSpec().usageMessage().footer()))
            .flatMap(line -> NAMED.matcher(line).results())
            .map(found -> found.group())
            .distinct()
            .toList();
    assertThat(named).isNotEmpty().allSatisfy(spec -> networks.parse(spec));
  }

  @Test
  void manyOptionsAreInGroups() {
    assertThat(help("compare"))
        .containsSubsequence(
            "Network and messages:",
            "--network",
            "Schemes:",
            "--schemes",
            "Machine:",
            "--ports",
            "Output:",
            "--format",
            "General:",
            "--help")
        .doesNotContain("\nOptions:");
    assertThat(help("errata")).doesNotContain("General:");
  }

  @Test
  void everyOptionIsInExactlyOneGroup() {
    assertThat(commands())
        .allSatisfy(
            command -> {
              String help = command.getUsageMessage();
              assertThat(command.getCommandSpec().options())
                  .filteredOn(option -> !option.hidden())
                  .allSatisfy(
                      option ->
                          assertThat(
                                  help.lines()
                                      .filter(
                                          line ->
                                              line.matches(
                                                  "  (-., |    )"
                                                      + option.longestName()
                                                      + "\\b(?!-).*")))
                              .as(command.getCommandName() + option.longestName())
                              .hasSize(1));
            });
  }

  @Test
  void examplesAreOneLineEach() {
    assertThat(help("expect"))
        .contains(
            "  castnet expect --network dgx-a100:nodes=2 --collective allgather --size 1GiB --with-plan\n");
  }

  @Test
  void boundsHaveNoOptionsOfSchemes() {
    assertThat(help("limit")).doesNotContain("--scheme", "--option");
    Ran ran =
        Ran.castnet(
            "limit", "--network", "mesh:4x4", "--from", "0,0", "--to", "all", "--scheme", "st");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.error()).startsWith("--scheme: the bound holds for every scheme");
  }

  private static String help(String command) {
    return CastnetCommand.commandLine().getSubcommands().get(command).getUsageMessage();
  }

  @Test
  void verifyHasNoOptionsForTimes() {
    Ran ran = Ran.castnet("verify", "plan.json", "--technology", "times.yaml");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.error()).startsWith("Unknown option");
  }
}
