package org.castnet.cli;

import org.castnet.format.Ranks;
import org.castnet.input.BadInput;
import org.castnet.plan.MulticastPlan;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the ranks that execute a plan, and the size of a flit. */
public final class RankOptions {
  @Mixin private HostsOption hosts;

  @Option(
      names = "--flit-bytes",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of bytes per flit (default: 1).")
  private long flitBytes;

  /**
   * Returns the ranks of a plan's nodes: those of the file, otherwise in the network's order.
   *
   * @throws BadInput if a line is wrong; the message states file and line
   */
  public Ranks ranks(MulticastPlan plan) {
    return hosts.serving(plan);
  }

  /**
   * Returns the size of a flit in bytes.
   *
   * @throws BadInput if it is below 1, or above one gibibyte
   */
  public long flitBytes() {
    if (flitBytes < 1 || flitBytes > 1 << 30) {
      throw BadInput.coded(
          "value-out-of-range",
          "--flit-bytes {flitBytes}; a flit has 1..{most} bytes",
          flitBytes,
          1 << 30);
    }
    return flitBytes;
  }
}
