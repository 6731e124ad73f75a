package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.castnet.cli.option.NetworkOption;
import org.castnet.cli.option.Output;
import org.castnet.document.JsonText;
import org.castnet.document.SchemeJson;
import org.castnet.network.Network;
import org.castnet.plan.Family;
import org.castnet.plan.Option;
import org.castnet.plan.Scheme;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** The command {@code castnet schemes}. */
@Command(
    name = "schemes",
    mixinStandardHelpOptions = true,
    description =
        "Lists the schemes; with a network, states which apply to it and why the "
            + "others do not.",
    footer = {"", "Example:", "  castnet schemes --network torus:16x16"})
final class SchemesCommand implements Callable<Integer> {
  /** The formats of this list. */
  enum Format {
    TEXT,
    JSON,
    CSV
  }

  @Mixin private NetworkOption network;

  @picocli.CommandLine.Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, json or csv (default: text).")
  private Format format;

  @Mixin private Output output;
  @ParentCommand private CastnetCommand castnet;

  @Override
  public Integer call() throws IOException {
    Network where = network.spec().map(castnet.catalogue().kinds()::parse).orElse(null);
    List<Scheme> schemes = castnet.catalogue().schemes().list();
    output.write(
        out -> {
          switch (format) {
            case TEXT -> text(schemes, where, out);
            case JSON ->
                out.println(
                    JsonText.line(
                        schemes.stream()
                            .map(scheme -> SchemeJson.of(scheme, Optional.ofNullable(where)))
                            .toList()));
            case CSV -> csv(schemes, where, out);
          }
        });
    return CastnetCommand.DONE;
  }

  private static void text(List<Scheme> schemes, Network network, PrintStream out) {
    for (Family family : Family.values()) {
      List<Scheme> members = schemes.stream().filter(scheme -> scheme.family() == family).toList();
      if (members.isEmpty()) {
        continue;
      }
      out.println(capital(family.title()));
      Map<Option, List<String>> users = new LinkedHashMap<>();
      for (Scheme scheme : members) {
        String refusal = network == null ? "" : SchemeJson.refusal(scheme, network);
        out.printf(
            Locale.ROOT,
            "  %-12s %s%n",
            scheme.name(),
            refusal.isEmpty() ? scheme.summary() : "does not apply: " + refusal);
        if (refusal.isEmpty()) {
          out.printf(Locale.ROOT, "  %-12s source: %s%n", "", scheme.source());
          if (!scheme.options().isEmpty()) {
            out.printf(Locale.ROOT, "  %-12s options: %s%n", "", names(scheme));
          }
          scheme
              .options()
              .forEach(
                  option ->
                      users.computeIfAbsent(option, o -> new ArrayList<>()).add(scheme.name()));
        }
      }
      options(users, out);
      out.println();
    }
  }

  private static String names(Scheme scheme) {
    return scheme.options().stream().map(Option::name).collect(Collectors.joining(", "));
  }

  /** Prints each option of a family once, with its schemes if another option has this name. */
  private static void options(Map<Option, List<String>> users, PrintStream out) {
    Map<String, Long> meanings =
        users.keySet().stream().collect(Collectors.groupingBy(Option::name, Collectors.counting()));
    users.forEach(
        (option, schemes) ->
            out.printf(
                Locale.ROOT,
                "    %s=%s%s%s  %s%n",
                option.name(),
                option.allowed(),
                option.defaultValue().isEmpty() ? "" : " (default " + option.defaultValue() + ")",
                meanings.get(option.name()) == 1 ? "" : " [" + String.join(", ", schemes) + "]",
                option.summary()));
  }

  private static void csv(List<Scheme> schemes, Network network, PrintStream out) {
    out.println("name,family,options,summary,source" + (network == null ? "" : ",applies,why"));
    for (Scheme scheme : schemes) {
      String refusal = network == null ? "" : SchemeJson.refusal(scheme, network);
      out.println(
          CSVFormat.RFC4180.format(
                  scheme.name(),
                  scheme.family().title(),
                  String.join(" ", scheme.options().stream().map(Option::name).toList()),
                  scheme.summary(),
                  scheme.source())
              + (network == null
                  ? ""
                  : "," + CSVFormat.RFC4180.format(Boolean.toString(refusal.isEmpty()), refusal)));
    }
  }

  private static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
