package org.castnet.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.castnet.clos.BlockingSearch;
import org.castnet.clos.Demand;
import org.castnet.clos.Sizing;
import org.castnet.clos.Ties;
import org.castnet.network.BadInput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code castnet clos stress}. */
@Command(
    name = "stress",
    mixinStandardHelpOptions = true,
    description = "Random or hot traffic: requests blocked at m, or the least m without blocking.",
    footer = {"", "Example:", "  castnet clos stress --n 16 --r 16 --alpha 1 --d 1 --load 0.9"})
final class ClosStressCommand implements Callable<Integer> {
  @Option(names = "--n", required = true, description = "Ports of an outer switch.")
  private int n;

  @Option(names = "--r", required = true, description = "Input switches, and output switches.")
  private int r;

  @Option(names = "--alpha", defaultValue = "0", description = "Wide circuits an input switch.")
  private int alpha;

  @Option(names = "--d", defaultValue = "1", description = "Output switches any circuit may reach.")
  private int d;

  @Option(names = "--m", description = "Middle switches (default: search for the least).")
  private Integer m;

  @Option(names = "--load", defaultValue = "0.9", description = "Share of output ports in use.")
  private double load;

  @Option(names = "--fanout", defaultValue = "4.5", description = "Mean fanout.")
  private double fanout;

  @Option(names = "--hot", defaultValue = "0", description = "Share of hot destinations.")
  private double hot;

  @Option(names = "--operations", defaultValue = "100000", description = "Requests to make.")
  private long operations;

  @Option(names = "--seed", defaultValue = "1", description = "Seed of the traffic.")
  private long seed;

  @Option(names = "--ties", defaultValue = "lowest", description = "lowest, packed or random.")
  private Ties ties;

  @Option(names = "--nonblocking", description = "Exit with 1 if any request was blocked.")
  private boolean nonblocking;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    check("--load", load, 1e-9, 1);
    check("--hot", hot, 0, 1);
    check("--fanout", fanout, 1, r);
    check("--operations", (double) operations, 1, 1e12);
    Sizing sizing = Sizing.of(new Demand(n, r, alpha, d));
    BlockingSearch search =
        new BlockingSearch(sizing.demand(), ties, load, fanout, hot, operations, seed);
    if (m == null) {
      int found = search.smallest();
      output.write(
          out ->
              out.printf(
                  "least m without blocking found  %d%nsharper condition               %d%n"
                      + "theorem                         %d%n",
                  found, sizing.sharper(), sizing.theorem()));
      return Castnet.DONE;
    }
    long blocked = search.blocked(m);
    output.write(out -> out.printf("blocked  %d of %d operations%n", blocked, operations));
    return nonblocking && blocked > 0 ? Castnet.FAILED : Castnet.DONE;
  }

  private static void check(String name, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw new BadInput(
          name + ": " + value + " is not allowed; allowed are " + least + " to " + most);
    }
  }
}
