package org.castnet.cli.option;

import java.util.List;
import java.util.Optional;
import org.castnet.document.HostFile;
import org.castnet.document.MessageCheck;
import org.castnet.format.Ranks;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.input.TextFile;
import org.castnet.network.Network;
import org.castnet.plan.MulticastPlan;
import picocli.CommandLine.Option;

/** The option for the hosts of a job, in the order of their ranks. */
public final class HostsOption {
  @Option(
      names = "--hosts",
      paramLabel = "FILE",
      description =
          "The hosts of a job in the order of their ranks, as an MPI host file or rank "
              + "file; - for standard input.")
  private String file;

  public boolean given() {
    return file != null;
  }

  /**
   * Returns the hosts, each once, at the position of its lowest rank; empty if the option is not
   * given.
   *
   * @throws BadInput if a line is wrong; the message states file and line
   */
  public int[] nodes(Network network) {
    return file == null ? new int[0] : HostFile.read(text(), network);
  }

  /**
   * Returns the hosts, as {@link #nodes}, after a check that each can send and receive.
   *
   * @throws BadInput if one cannot, or a line is wrong
   */
  public int[] endpoints(Network network) {
    int[] nodes = nodes(network);
    for (int node : nodes) {
      MessageCheck.endpoint(network, node, "--hosts");
    }
    return nodes;
  }

  /**
   * Returns the node of every rank; empty if the option is not given.
   *
   * @throws BadInput if the file is wrong; the message names it
   */
  public Optional<Ranks> ranks(Network network) {
    return file == null ? Optional.empty() : Optional.of(ranks(text(), network));
  }

  /**
   * Returns the ranks of a plan's nodes: those of the file, otherwise in the network's order.
   *
   * @throws BadInput if a line is wrong; the message states file and line
   */
  public Ranks serving(MulticastPlan plan) {
    return ranks(plan.network()).map(named -> named.serving(plan)).orElseGet(() -> Ranks.of(plan));
  }

  public static Ranks ranks(TextFile text, Network network) {
    List<Integer> nodes = HostFile.ofAllRanks(text, network);
    try {
      return Ranks.of(network, nodes);
    } catch (BadInput e) {
      throw e.at(text.name());
    }
  }

  private TextFile text() {
    return TextFile.read(file, NamedFiles.ofThisMachine());
  }
}
