package org.castnet.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The layout of help: options in groups, and examples as they are typed. */
final class HelpText {
  /** Below this number of options, one list is easier to read than groups. */
  private static final int FEWEST_IN_GROUPS = 8;

  private static final String EXAMPLE = "  castnet ";

  private static final String OTHERS = "Options";

  /** The groups after the options that only a few commands have, in the order of help. */
  private static final List<Group> GROUPS =
      List.of(
          new Group(
              "Network and messages",
              "--network",
              "--collective",
              "--group",
              "--matrix",
              "--hosts",
              "--from",
              "--to",
              "--size",
              "--flits"),
          new Group(
              "Schemes",
              "--scheme",
              "--schemes",
              "--option",
              "--objective",
              "--draws",
              "--seed",
              "--with-plan"),
          new Group(
              "Machine",
              "--tech",
              "--technology",
              "--startup",
              "--bandwidth",
              "--flit-time",
              "--flit-bytes",
              "--switching",
              "--ports",
              "--machine",
              "--engine"),
          new Group("Output", "--format", "--out", "--out-dir", "--picture", "--page", "--verbose"),
          new Group("General", "--time-limit", "--plugins", "--licences", "--help", "--version"));

  /**
   * A group of options.
   *
   * @param heading what the options are about
   * @param names the options, in the order of help
   */
  private record Group(String heading, List<String> names) {
    private Group(String heading, String... names) {
      this(heading, List.of(names));
    }
  }

  private HelpText() {}

  /** Sets the layout of the help of a command and of all commands below it. */
  static void layOut(CommandLine command) {
    Map<String, CommandLine.IHelpSectionRenderer> sections =
        new LinkedHashMap<>(command.getHelpSectionMap());
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpText::options);
    sections.put(UsageMessageSpec.SECTION_KEY_FOOTER, HelpText::footer);
    command.setHelpSectionMap(sections);
    command.getSubcommands().values().stream()
        .map(CommandLine::getCommandSpec)
        .filter(spec -> spec.options().size() >= FEWEST_IN_GROUPS)
        .forEach(spec -> spec.usageMessage().abbreviateSynopsis(true));
    suit(command.getSubcommands());
  }

  /** Adapts options that several commands share to those for which they mean less. */
  private static void suit(Map<String, CommandLine> commands) {
    hide(commands, "compare", "--scheme");
    hide(commands, "limit", "--scheme");
    hide(commands, "limit", "--option");
    describe(commands, "expect", "--scheme", "The scheme; only with --with-plan.");
    describe(
        commands,
        "expect",
        "--option",
        "An option of the scheme, or a flag that is set; only with --with-plan.");
    describe(commands, "serve", "--db", "The results database (default: a temporary one).");
    String size =
        "In place of --flits: bytes of the message, with a unit, such as 1MB or 64KiB; with"
            + " --collective those of the whole buffer (default: 1MB).";
    describe(commands, "simulate", "--size", size);
    describe(
        commands,
        "plan",
        "--size",
        size + " Several sizes need --out DIR and a --format of other programs.");
  }

  private static String options(Help help) {
    List<OptionSpec> shown =
        help.commandSpec().options().stream().filter(option -> !option.hidden()).toList();
    if (shown.size() < FEWEST_IN_GROUPS) {
      return help.optionList();
    }
    StringBuilder text = new StringBuilder();
    grouped(shown)
        .forEach(
            (heading, options) -> {
              Help.Layout layout = help.createDefaultLayout(options, List.of(), help.colorScheme());
              layout.addOptions(options, help.createDefaultParamLabelRenderer());
              text.append('\n').append(heading).append(":\n").append(layout);
            });
    return text.toString();
  }

  /** Returns the options of each group that has some, by heading. */
  private static Map<String, List<OptionSpec>> grouped(List<OptionSpec> shown) {
    List<OptionSpec> others = new ArrayList<>(shown);
    Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
    groups.put(OTHERS, others);
    for (Group group : GROUPS) {
      List<OptionSpec> members =
          group.names().stream()
              .flatMap(name -> shown.stream().filter(option -> option.longestName().equals(name)))
              .toList();
      groups.put(group.heading(), members);
      others.removeAll(members);
    }
    groups.values().removeIf(List::isEmpty);
    return groups;
  }

  /** Returns the footer, in which examples stay on one line, so that they can be pasted. */
  private static String footer(Help help) {
    StringBuilder text = new StringBuilder();
    for (String line : help.commandSpec().usageMessage().footer()) {
      if (line.startsWith(EXAMPLE)) {
        String name = help.commandSpec().root().name();
        text.append("  ").append(name).append(' ').append(line, EXAMPLE.length(), line.length());
        text.append('\n');
      } else {
        text.append(paragraph(help, line));
      }
    }
    return text.toString();
  }

  private static Help.TextTable paragraph(Help help, String line) {
    int width = help.commandSpec().usageMessage().width();
    int indent = line.length() - line.stripLeading().length();
    Help.TextTable table =
        Help.TextTable.forColumns(
            help.colorScheme(), new Help.Column(width, indent, Help.Column.Overflow.WRAP));
    table.addRowValues(line.strip());
    return table;
  }

  /** Replaces the description of an option that means less for this command than for others. */
  private static void describe(
      Map<String, CommandLine> commands, String command, String option, String description) {
    change(commands.get(command), option, builder -> builder.description(description));
  }

  /** Leaves out an option without effect; the command rejects it with a reason. */
  private static void hide(Map<String, CommandLine> commands, String command, String option) {
    change(commands.get(command), option, builder -> builder.hidden(true));
  }

  /** Changes an option, unless another command runs, so that this one is not set up, or in part. */
  private static void change(
      CommandLine command, String option, UnaryOperator<OptionSpec.Builder> changes) {
    OptionSpec before = command == null ? null : command.getCommandSpec().findOption(option);
    if (before != null) {
      CommandSpec spec = command.getCommandSpec();
      spec.remove(before);
      spec.addOption(changes.apply(OptionSpec.builder(before)).build());
    }
  }
}
