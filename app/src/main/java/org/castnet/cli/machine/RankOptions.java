package org.castnet.cli.machine;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.castnet.format.HostFile;
import org.castnet.format.JsonText;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.multicast.MulticastPlan;
import org.castnet.network.Network;
import org.castnet.transfer.Ranks;
import picocli.CommandLine.Option;

/** Which nodes carry a plan out, as which rank, and how many bytes they move. */
public final class RankOptions {
  @Option(
      names = "--hosts",
      paramLabel = "FILE",
      description =
          "The nodes in the order of their ranks, one a line, as MPI's host files and rank files have"
              + " them (default: the nodes that take part, in the network's order).")
  private Path hosts;

  @Option(
      names = "--flit-bytes",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many bytes a flit has (default: 1).")
  private long flitBytes;

  /**
   * @throws BadInput naming the file and the line
   */
  public Ranks ranks(MulticastPlan plan) {
    if (hosts == null) {
      return Ranks.of(plan);
    }
    return named(hosts, plan.network()).serving(plan);
  }

  /**
   * The ranks that a file gives to hosts.
   *
   * @throws BadInput naming the file
   */
  static Ranks named(Path file, Network network) {
    TextFile text = new TextFile(file.toString(), JsonText.readFile(file));
    List<Integer> nodes = HostFile.ofAllRanks(text, network);
    try {
      return Ranks.of(network, nodes);
    } catch (BadInput e) {
      throw e.at(file.toString());
    }
  }

  /** The file that {@code --hosts} names. */
  public Optional<Path> hosts() {
    return Optional.ofNullable(hosts);
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
