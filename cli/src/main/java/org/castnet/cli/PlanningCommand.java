package org.castnet.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.castnet.plan.Machine;
import org.castnet.plan.MulticastPlan;
import org.castnet.scenario.SchemeChoice;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The command line that plans the request of another command by one scheme and exports the plan.
 *
 * @param file the file of the request; null if options specify it
 * @param command the command that was given
 */
record PlanningCommand(String file, CommandSpec command) {
  private static final String PLAN = "plan";
  private static final List<String> REPLACED =
      List.of("--option", "--format", "--out", "--picture", WorkLimit.OPTION);

  /**
   * Returns the command line for a scheme, with a format that can express its plan.
   *
   * @param plan the plan that the scheme makes
   */
  String with(SchemeChoice scheme, MulticastPlan plan) {
    List<String> words = new ArrayList<>(List.of(command.root().name(), PLAN));
    if (file != null) {
      words.add(quoted(file));
    }
    Set<String> known = optionsOfPlan();
    for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
      String name = option.longestName();
      if (known.contains(name) && !REPLACED.contains(name)) {
        words.add(name);
        words.add(quoted(String.join(separator(option), option.originalStringValues())));
      }
    }
    words.add("--scheme");
    words.add(scheme.name());
    scheme
        .options()
        .forEach(
            (name, value) -> {
              words.add("--option");
              words.add(quoted(name + "=" + value));
            });
    // programs copy and combine messages at hosts; they do not use copies by routers
    boolean program = Machine.of(plan) == Machine.SOFTWARE;
    words.add(program ? "--format mpi --out plan.c" : "--format json");
    return String.join(" ", words);
  }

  private static Set<String> optionsOfPlan() {
    CommandLine plan = CastnetCommand.commandLine(PLAN).getSubcommands().get(PLAN);
    return plan.getCommandSpec().optionsMap().keySet();
  }

  private static String separator(OptionSpec option) {
    return option.splitRegex().isEmpty() ? " " : option.splitRegex();
  }

  /** Returns a word as a shell reads it back. */
  static String quoted(String word) {
    return word.matches("[\\w./:,=+@%-]+") ? word : "\"" + word.replace("\"", "\\\"") + "\"";
  }
}
