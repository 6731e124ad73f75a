package org.castnet.release;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Creates a man page for the command and for each of its subcommands from their help texts. */
final class ManPages {
  private final String version;
  private final Map<String, String> pages = new LinkedHashMap<>();

  private ManPages(String version) {
    this.version = version;
  }

  /** Returns the pages by their file names, such as {@code castnet-plan.1}. */
  static Map<String, String> of(CommandLine command, String version) {
    ManPages all = new ManPages(version);
    all.add(command);
    return all.pages;
  }

  private void add(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    String name = spec.qualifiedName("-");
    StringBuilder page = new StringBuilder();
    page.append(".TH \"")
        .append(name.toUpperCase(java.util.Locale.ROOT))
        .append("\" \"1\" \"\" \"Castnet ")
        .append(version)
        .append("\" \"Castnet\"\n");
    String summary = String.join(" ", spec.usageMessage().description());
    page.append(".SH NAME\n").append(name).append(" \\- ").append(escaped(summary)).append('\n');
    page.append(".SH SYNOPSIS\n.nf\n")
        .append(escaped(command.getHelp().synopsis(0).stripTrailing()))
        .append("\n.fi\n");
    page.append(".SH DESCRIPTION\n").append(escaped(summary)).append('\n');
    if (!spec.positionalParameters().isEmpty()) {
      page.append(".SH ARGUMENTS\n");
      for (PositionalParamSpec each : spec.positionalParameters()) {
        item(page, each.paramLabel(), each.description());
      }
    }
    page.append(".SH OPTIONS\n");
    for (OptionSpec each : spec.options()) {
      String label = each.arity().max() == 0 ? "" : " " + each.paramLabel();
      item(page, String.join(", ", Arrays.asList(each.names())) + label, each.description());
    }
    if (!spec.subcommands().isEmpty()) {
      page.append(".SH COMMANDS\n");
      spec.subcommands()
          .forEach(
              (word, sub) ->
                  item(
                      page,
                      name + "-" + word + "(1)",
                      sub.getCommandSpec().usageMessage().description()));
    }
    page.append(
        ".SH EXIT STATUS\n0 done; 1 the work itself failed; 2 bad input, reported on "
            + "one line.\n");
    String[] footer = spec.usageMessage().footer();
    if (footer.length > 0) {
      page.append(".SH EXAMPLES\n.nf\n");
      for (String line : footer) {
        if (!line.matches("Examples?:") && !line.isBlank()) {
          page.append(escaped(line)).append('\n');
        }
      }
      page.append(".fi\n");
    }
    pages.put(name + ".1", page.toString());
    spec.subcommands().values().stream().distinct().forEach(this::add);
  }

  private static void item(StringBuilder page, String label, String[] description) {
    page.append(".TP\n\\fB")
        .append(escaped(label))
        .append("\\fR\n")
        .append(escaped(String.join(" ", description)))
        .append('\n');
  }

  /**
   * Escapes text for roff: hyphens are minus signs, and a line must not begin with a dot or quote.
   */
  private static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-").replaceAll("(?m)^([.'])", "\\\\&$1");
  }
}
