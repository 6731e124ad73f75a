package org.castnet.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.castnet.cli.option.Output;
import org.castnet.document.JsonText;
import org.castnet.papers.Errata;
import org.castnet.papers.exhibit.Erratum;
import org.castnet.papers.exhibit.Erratum.Witness;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code castnet errata}. */
@Command(
    name = "errata",
    mixinStandardHelpOptions = true,
    description =
        "Computes slips in the papers' texts from their rules as printed. Ends with code 1 if a"
            + " computation does not show its slip.",
    footer = {"", "Examples:", "  castnet errata", "  castnet errata torus stars-fill"})
final class ErrataCommand implements Callable<Integer> {
  /** The formats of the list. */
  enum Format {
    TEXT,
    JSON
  }

  @Parameters(
      paramLabel = "ERRATUM",
      arity = "0..*",
      description = "Errata to compute, such as stars-fill or torus (default: all).")
  private List<String> names = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text or json, one object per line (default: text).")
  private Format format;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    List<Erratum> errata = Errata.named(names);
    int[] code = {CastnetCommand.DONE};
    output.write(
        out -> {
          for (Erratum erratum : errata) {
            Witness witness = erratum.witness().get();
            if (!witness.shown()) {
              code[0] = CastnetCommand.FAILED;
            }
            switch (format) {
              case TEXT -> text(erratum, witness, out);
              case JSON -> out.println(JsonText.line(json(erratum, witness)));
            }
          }
        });
    return code[0];
  }

  private static void text(Erratum erratum, Witness witness, PrintStream out) {
    out.println(erratum.id() + ": " + erratum.location());
    line("slip", erratum.slip(), out);
    line(witness.shown() ? "shown" : "NOT shown", witness.result(), out);
    line("attempt to refute", erratum.attempt(), out);
    line("Castnet", erratum.remedy(), out);
  }

  private static void line(String label, String text, PrintStream out) {
    out.printf(Locale.ROOT, "  %-18s %s%n", label + ":", text.replace("`", ""));
  }

  private static ObjectNode json(Erratum erratum, Witness witness) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("erratum", erratum.id());
    json.put("paper", erratum.paper().title());
    json.put("location", erratum.location());
    json.put("slip", erratum.slip());
    json.put("shown", witness.shown());
    json.put("result", witness.result());
    json.put("attempt", erratum.attempt());
    json.put("castnet", erratum.remedy());
    return json;
  }
}
