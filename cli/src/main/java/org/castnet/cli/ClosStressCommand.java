package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.castnet.circuits.WitnessTrace;
import org.castnet.cli.option.Output;
import org.castnet.cli.option.SeedOption;
import org.castnet.clos.Adversary;
import org.castnet.clos.BlockingSearch;
import org.castnet.clos.ClosNetwork;
import org.castnet.clos.Demand;
import org.castnet.clos.MiddleTies;
import org.castnet.clos.Sizing;
import org.castnet.clos.Witness;
import org.castnet.input.BadInput;
import org.castnet.text.CountText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code castnet clos stress}. */
@Command(
    name = "stress",
    mixinStandardHelpOptions = true,
    description =
        "Searches for blocking with random or hot traffic at m, or at the least m "
            + "without blocking, or with states constructed to block.",
    footer = {
      "",
      "Examples:",
      "  castnet clos stress --n 16 --r 16 --alpha 1 --d 1 --load 0.9",
      "  castnet clos stress --n 8 --r 8 --alpha 1 --adversary --witness blocks.jsonl",
      "  castnet clos route blocks.jsonl | tail -1"
    })
final class ClosStressCommand implements Callable<Integer> {
  private static final double USUAL_FANOUT = 4.5;
  private static final int MANY_TO_SEVERAL = 12;
  private static final int MANY_PORTS = 1000;

  @Mixin private ClosDemandOptions size;

  @Option(
      names = "--m",
      paramLabel = "N",
      description = "Number of middle switches (default: search).")
  private Integer m;

  @Option(
      names = "--load",
      paramLabel = "SHARE",
      defaultValue = "0.9",
      description = "Share of output ports in use (default: 0.9).")
  private double load;

  @Option(
      names = "--fanout",
      paramLabel = "NUMBER",
      description = "Mean fanout (default: 4.5, or r if that is less).")
  private Double fanout;

  @Option(
      names = "--hot",
      paramLabel = "SHARE",
      defaultValue = "0",
      description = "Share of hot destinations (default: 0).")
  private double hot;

  @Option(
      names = "--operations",
      paramLabel = "N",
      defaultValue = "100000",
      description = "Number of requests (default: 100000).")
  private long operations;

  @Mixin private SeedOption seed;

  @Option(
      names = "--ties",
      paramLabel = "RULE",
      defaultValue = "lowest",
      description = "Choice among equal middles: lowest, packed or random (default: lowest).")
  private MiddleTies ties;

  @Option(
      names = "--adversary",
      description =
          "Construct a state that blocks, at m or at the largest m for which one is "
              + "found, with random ties.")
  private boolean adversary;

  @Option(
      names = "--witness",
      paramLabel = "FILE",
      description =
          "With --adversary: write its requests as a trace that ends with the blocked "
              + "one; - prints only the trace.")
  private String witness;

  @Option(names = "--nonblocking", description = "Exit with 1 if any request was blocked.")
  private boolean nonblocking;

  @Mixin private Output output;
  @ParentCommand private ClosCommand clos;
  @Spec private CommandSpec command;

  @Override
  public Integer call() throws IOException {
    Sizing sizing = Sizing.of(size.demand());
    if (adversary) {
      return attack(sizing);
    }
    if (witness != null) {
      throw BadInput.coded("options-not-applicable", "--witness needs --adversary");
    }
    return traffic(sizing);
  }

  private int attack(Sizing sizing) throws IOException {
    if (m == null && takesLong(sizing.demand())) {
      PrintWriter remarks = command.commandLine().getErr();
      remarks.println(
          "trying m from "
              + (sizing.sharper() - 1)
              + " downwards until one blocks, which may take minutes or longer; --m N tries "
              + "a single value");
      remarks.flush();
    }
    Witness found =
        m == null
            ? Adversary.strongest(sizing.demand(), seed.value())
            : Adversary.against(new ClosNetwork(m, sizing.demand()), seed.value());
    if ("-".equals(witness)) {
      output.write(out -> WitnessTrace.print(found, out));
    } else {
      if (witness != null) {
        Output.write(Path.of(witness), out -> WitnessTrace.print(found, out));
      }
      output.write(out -> print(found, sizing, out));
    }
    return nonblocking && found.blocked() ? CastnetCommand.FAILED : CastnetCommand.DONE;
  }

  /** Returns whether the search is known to take more than seconds. */
  private static boolean takesLong(Demand demand) {
    int toSeveral = demand.d() > 1 ? demand.n() : demand.alpha();
    return toSeveral >= MANY_TO_SEVERAL || demand.n() >= MANY_PORTS;
  }

  private void print(Witness found, Sizing sizing, PrintStream out) {
    if (m != null) {
      out.printf(Locale.ROOT, "m                    %d%n", m);
      out.printf(Locale.ROOT, "blocked              %s%n", found.blocked() ? "yes" : "no");
    } else {
      out.printf(
          Locale.ROOT, "largest m blocked    %s%n", found.blocked() ? found.network().m() : "none");
    }
    conditions(sizing, out);
    out.printf(Locale.ROOT, "requests             %d%n", found.requests().size());
  }

  private int traffic(Sizing sizing) throws IOException {
    check("--load", load, 1e-9, 1);
    check("--hot", hot, 0, 1);
    check("--operations", (double) operations, 1, 1e12);
    begin(sizing);
    BlockingSearch search =
        new BlockingSearch(
            sizing.demand(), ties, load, meanFanout(), hot, operations, seed.value());
    if (m == null) {
      int least = search.smallest();
      output.write(
          out -> {
            out.printf(Locale.ROOT, "least m not blocked  %d%n", least);
            conditions(sizing, out);
          });
      return CastnetCommand.DONE;
    }
    long blocked = search.blocked(m);
    output.write(
        out -> out.println("blocked  " + blocked + " of " + CountText.of(operations, "operation")));
    return nonblocking && blocked > 0 ? CastnetCommand.FAILED : CastnetCommand.DONE;
  }

  /** Estimates the runs of a search for m by bisection, or the run of a given m. */
  private void begin(Sizing sizing) {
    int largest = Math.toIntExact(sizing.sharper());
    int runs = m == null ? Integer.SIZE - Integer.numberOfLeadingZeros(largest) : 1;
    ClosNetwork network = new ClosNetwork(m == null ? 1 + largest / 2 : m, sizing.demand());
    clos.castnet()
        .begin(
            WorkEstimate.ofCircuits(network, (double) runs * operations, meanFanout()),
            command.commandLine().getErr());
  }

  private static void conditions(Sizing sizing, PrintStream out) {
    out.printf(Locale.ROOT, "sharper condition    %d%n", sizing.sharper());
    out.printf(Locale.ROOT, "theorem              %d%n", sizing.theorem());
  }

  private double meanFanout() {
    double mean = fanout == null ? Math.min(USUAL_FANOUT, size.r()) : fanout;
    check("--fanout", mean, 1, size.r());
    return mean;
  }

  private static void check(String name, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw BadInput.coded(
          "value-out-of-range",
          "{name}: {value} is not allowed; allowed are {least} to {most}",
          name,
          value,
          least,
          most);
    }
  }
}
