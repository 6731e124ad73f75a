package org.castnet.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.castnet.multicast.Binding;
import org.castnet.multicast.Family;
import org.castnet.multicast.Option;
import org.castnet.multicast.Scheme;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.scenario.JsonText;
import org.castnet.scenario.Request;
import org.castnet.scenario.Schemes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code castnet schemes}. */
@Command(
    name = "schemes",
    mixinStandardHelpOptions = true,
    description =
        "Lists the schemes; with a network, those that apply to it and why the others do not.",
    footer = {"", "Example:", "  castnet schemes --network torus:16x16"})
final class SchemesCommand implements Callable<Integer> {
  /** The formats of this list. */
  enum Format {
    TEXT,
    JSON,
    CSV
  }

  @picocli.CommandLine.Option(
      names = "--network",
      paramLabel = "SPEC",
      description = "Only what applies to this network, such as mesh:8x8.")
  private String network;

  @picocli.CommandLine.Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, json or csv (default: text).")
  private Format format;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    Network where = network == null ? null : NetworkSpec.parse(network);
    List<Scheme> schemes = Schemes.all().list();
    output.write(
        out -> {
          switch (format) {
            case TEXT -> text(schemes, where, out);
            case JSON -> out.println(JsonText.line(json -> json(schemes, where, json)));
            case CSV -> csv(schemes, where, out);
          }
        });
    return Castnet.DONE;
  }

  /** Why the scheme does not apply; empty where it does. */
  private static String refusal(Scheme scheme, Network network) {
    try {
      return scheme.on(network, Map.of(), Request.DEFAULT_SEED) instanceof Binding.Refused refused
          ? refused.why()
          : "";
    } catch (BadInput e) {
      return e.getMessage();
    }
  }

  private static void text(List<Scheme> schemes, Network network, PrintStream out) {
    for (Family family : Family.values()) {
      List<Scheme> members = schemes.stream().filter(scheme -> scheme.family() == family).toList();
      if (members.isEmpty()) {
        continue;
      }
      out.println(capital(family.title()));
      for (Scheme scheme : members) {
        String refusal = network == null ? "" : refusal(scheme, network);
        out.printf(
            "  %-12s %s%n",
            scheme.name(), refusal.isEmpty() ? scheme.summary() : "does not apply: " + refusal);
        if (refusal.isEmpty()) {
          out.printf("  %-12s source: %s%n", "", scheme.source());
          for (Option option : scheme.options()) {
            out.printf(
                "  %-12s   %s=%s%s  %s%n",
                "",
                option.name(),
                option.allowed(),
                option.otherwise().isEmpty() ? "" : " (default " + option.otherwise() + ")",
                option.summary());
          }
        }
      }
      out.println();
    }
  }

  private static void json(List<Scheme> schemes, Network network, JsonGenerator out)
      throws IOException {
    out.writeStartArray();
    for (Scheme scheme : schemes) {
      out.writeStartObject();
      out.writeStringField("name", scheme.name());
      out.writeStringField("family", scheme.family().title());
      out.writeStringField("summary", scheme.summary());
      out.writeStringField("source", scheme.source());
      out.writeArrayFieldStart("options");
      for (Option option : scheme.options()) {
        out.writeStartObject();
        out.writeStringField("name", option.name());
        out.writeStringField("allowed", option.allowed());
        out.writeStringField("default", option.otherwise());
        out.writeStringField("summary", option.summary());
        out.writeEndObject();
      }
      out.writeEndArray();
      if (network != null) {
        String refusal = refusal(scheme, network);
        out.writeBooleanField("applies", refusal.isEmpty());
        if (!refusal.isEmpty()) {
          out.writeStringField("why", refusal);
        }
      }
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private static void csv(List<Scheme> schemes, Network network, PrintStream out) {
    out.println("name,family,options,summary,source" + (network == null ? "" : ",applies,why"));
    for (Scheme scheme : schemes) {
      String refusal = network == null ? "" : refusal(scheme, network);
      out.println(
          Csv.row(
                  scheme.name(),
                  scheme.family().title(),
                  String.join(" ", scheme.options().stream().map(Option::name).toList()),
                  scheme.summary(),
                  scheme.source())
              + (network == null
                  ? ""
                  : "," + Csv.row(Boolean.toString(refusal.isEmpty()), refusal)));
    }
  }

  private static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
