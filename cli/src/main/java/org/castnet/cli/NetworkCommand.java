package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.castnet.catalogue.Catalogue;
import org.castnet.cli.option.NetworkArgument;
import org.castnet.cli.option.Output;
import org.castnet.cli.option.PictureOption;
import org.castnet.drawing.NetworkDrawing;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkText;
import org.castnet.summary.LeafComparison;
import org.castnet.summary.NetworkSummary;
import org.castnet.text.CountText;
import org.castnet.text.Nearest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code castnet network}. */
@Command(
    name = "network",
    mixinStandardHelpOptions = true,
    description = "Describes a network, checks it, converts it.")
final class NetworkCommand implements Callable<Integer>, CatalogueHelp {
  private static final String TEXT = "text";
  private static final String SVG = "svg";
  private static final List<String> EXAMPLES =
      List.of(
          "",
          "Examples:",
          "  castnet network torus:16x16,fail=3,4-4,4",
          "  castnet network fabric:net.txt,routes=lfts.dump",
          "  castnet network anynet:net.anynet --format graphml --out net.graphml",
          "  castnet network fabric:net.txt --against slurm:topology.conf");

  @Mixin private NetworkArgument argument;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = TEXT,
      description = "text, svg, json, anynet, graphml, dot or slurm (default: text).")
  private String format;

  @Option(
      names = "--against",
      paramLabel = "SPEC",
      description =
          "Another description of the network, such as slurm:topology.conf; machines that are at"
              + " other leaf switches there are listed.")
  private String against;

  @Mixin private PictureOption picture;
  @Mixin private Output output;
  @Spec private CommandSpec command;
  @ParentCommand private CastnetCommand castnet;

  /** Adds the kinds of networks to the help text. */
  @Override
  public void completeHelp(Catalogue catalogue) {
    List<String> lines = new ArrayList<>(List.of("", "Kinds and their specific parameters:"));
    for (NetworkKind kind : catalogue.kinds().all()) {
      lines.add("  " + kind.example());
      String own = String.join(", ", kind.parameters());
      lines.add("      " + kind.summary() + (own.isEmpty() ? "" : " (" + own + ")"));
    }
    lines.add("Parameters of every kind: lanes, fail, linkfaults, nodefaults and faultseed.");
    lines.addAll(EXAMPLES);
    command.usageMessage().footer(lines.toArray(String[]::new));
  }

  @Override
  public Integer call() throws IOException {
    NetworkKinds kinds = castnet.catalogue().kinds();
    boolean described = format.equalsIgnoreCase(TEXT);
    OptionalLong nodes =
        kinds.nodes(NetworkText.parse(argument.spec(), NamedFiles.ofThisMachine()));
    nodes.ifPresent(count -> begin(WorkEstimate.ofNodes(count)));
    Network network = kinds.parse(argument.spec());
    if (described) {
      begin(WorkEstimate.ofNetwork(network));
    }
    String written =
        switch (format.toLowerCase(Locale.ROOT)) {
          case TEXT -> "";
          case SVG -> NetworkDrawing.of(network);
          default -> converted(network);
        };
    output.write(
        out -> {
          if (described) {
            describe(network, out);
            if (against != null) {
              compare(network, castnet.catalogue().kinds().parse(against), out);
            }
          } else {
            out.print(written);
          }
        });
    picture.write(() -> NetworkDrawing.of(network), command.commandLine().getErr());
    return CastnetCommand.DONE;
  }

  private void begin(WorkEstimate work) {
    castnet.begin(work, command.commandLine().getErr());
  }

  private static void compare(Network network, Network other, PrintStream out) {
    List<String> differences = LeafComparison.differences(network, other);
    out.println(
        "against     "
            + other.spec()
            + (differences.isEmpty()
                ? ": the same machines at each leaf switch"
                : ": " + CountText.of(differences.size(), "difference")));
    differences.forEach(out::println);
  }

  private String converted(Network network) {
    NetworkKinds kinds = castnet.catalogue().kinds();
    if (kinds.written().stream().noneMatch(format::equalsIgnoreCase)) {
      List<String> allowed = new ArrayList<>(List.of(TEXT, SVG));
      allowed.addAll(kinds.written());
      throw BadInput.coded(
          "unknown-format",
          "--format: '{format}' is not allowed; allowed are {allowed}{hint}",
          format,
          String.join(", ", allowed),
          Nearest.hint(format, allowed));
    }
    return kinds.written(format, network);
  }

  private void describe(Network network, PrintStream out) {
    out.println(network.spec());
    network
        .foundToBe()
        .ifPresent(
            found ->
                out.println("recognised as " + found + "; as=graph reads it as a general graph"));
    NetworkSummary.of(network).lines().forEach(out::println);
    out.println(
        "next        "
            + command.root().name()
            + " compare --network "
            + PlanningCommand.quoted(network.spec())
            + " --collective broadcast --size 1MB");
  }
}
