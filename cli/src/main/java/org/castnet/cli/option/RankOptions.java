package org.castnet.cli.option;

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
      description = "Number of bytes per flit (default: as the request specifies, otherwise 1).")
  private Long flitBytes;

  /**
   * Returns the ranks of a plan's nodes: those of the file, otherwise in the network's order.
   *
   * @throws BadInput if a line is wrong; the message states file and line
   */
  public Ranks ranks(MulticastPlan plan) {
    return hosts.serving(plan);
  }

  /**
   * Returns the size of a flit in bytes: that of the request, otherwise that of the option,
   * otherwise 1.
   *
   * @param requested the size in the request; 0 if absent
   * @throws BadInput if the option is below 1, above one gibibyte, or differs from the request
   */
  public long flitBytes(long requested) {
    if (flitBytes == null) {
      return Math.max(1, requested);
    }
    if (flitBytes < 1 || flitBytes > 1 << 30) {
      throw BadInput.coded(
          "value-out-of-range",
          "--flit-bytes {flitBytes}; a flit has 1..{most} bytes",
          flitBytes,
          1 << 30);
    }
    if (requested > 0 && requested != flitBytes) {
      throw BadInput.coded(
          "options-exclusive",
          "--flit-bytes {flitBytes} differs from the {requested} bytes per flit of the request",
          flitBytes,
          requested);
    }
    return flitBytes;
  }
}
