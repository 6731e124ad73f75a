package org.castnet.cli;

import org.castnet.format.Ranks;
import org.castnet.input.BadInput;
import org.castnet.plan.MulticastPlan;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which nodes carry a plan out, as which rank, and how many bytes they move. */
public final class RankOptions {
  @Mixin private HostsOption hosts;

  @Option(
      names = "--flit-bytes",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many bytes a flit has (default: 1).")
  private long flitBytes;

  /**
   * The ranks that a plan's nodes have: those of the file, or else the network's order.
   *
   * @throws BadInput naming the file and the line
   */
  public Ranks ranks(MulticastPlan plan) {
    return hosts
        .ranks(plan.network())
        .map(named -> named.serving(plan))
        .orElseGet(() -> Ranks.of(plan));
  }

  /** The hosts of the job. */
  public HostsOption hosts() {
    return hosts;
  }

  /**
   * @throws BadInput where it is less than 1, or more than a gibibyte
   */
  public long flitBytes() {
    if (flitBytes < 1 || flitBytes > 1 << 30) {
      throw new BadInput("--flit-bytes " + flitBytes + "; a flit has 1.." + (1 << 30) + " bytes");
    }
    return flitBytes;
  }
}
