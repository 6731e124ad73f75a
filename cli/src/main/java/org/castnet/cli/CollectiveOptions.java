package org.castnet.cli;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.cli.option.HostsOption;
import org.castnet.document.MessageCheck;
import org.castnet.fields.EnumText;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.traffic.CollectiveTraffic;
import org.castnet.traffic.CollectiveTraffic.Operation;
import picocli.CommandLine.Option;

/** The options of a collective operation on the command line. */
final class CollectiveOptions {
  @Option(
      names = "--collective",
      paramLabel = "OPERATION",
      description =
          "A collective operation in place of --from and --to: broadcast, allgather, scatter, "
              + "alltoall-multicast, reduce, reduce-scatter, allreduce or barrier, among --hosts "
              + "(default: among all hosts).")
  private String operation;

  @Option(
      names = "--group",
      paramLabel = "N",
      description = "With --collective: ranks per group (default: one group of all ranks).")
  private Integer group;

  boolean given() {
    return operation != null;
  }

  /**
   * Rejects the options that need {@code --collective}.
   *
   * @throws BadInput if there is one; the message names it
   */
  void refuse() {
    if (group != null) {
      throw BadInput.coded("options-not-applicable", "this option needs --collective OPERATION")
          .at("--group");
    }
  }

  /** Returns the operation. */
  Operation operation() {
    try {
      return EnumText.pick(List.of(Operation.values()), Operation::word, operation.strip());
    } catch (BadInput e) {
      throw e.at("--collective");
    }
  }

  /**
   * Returns the operation with messages of one flit. Reads the file of hosts.
   *
   * @param hosts the participants; all endpoints if the option is not given
   * @throws BadInput if a participant cannot send and receive, or the group is too small
   */
  CollectiveTraffic traffic(Network network, HostsOption hosts) {
    int[] ranks = hosts.nodes(network);
    for (int node : ranks) {
      MessageCheck.endpoint(network, node, "--hosts");
    }
    try {
      return new CollectiveTraffic(
          operation(),
          group == null ? CollectiveTraffic.ALL : group,
          1,
          new IntImmutableList(ranks));
    } catch (BadInput e) {
      throw e.at("--group");
    }
  }
}
