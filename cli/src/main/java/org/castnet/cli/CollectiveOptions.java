package org.castnet.cli;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.nio.file.Path;
import org.castnet.Request;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.traffic.CollectiveTraffic;
import picocli.CommandLine.Option;

/** The options of a collective operation on the command line. */
final class CollectiveOptions {
  @Option(
      names = "--collective",
      paramLabel = "OPERATION",
      description =
          "A collective operation in place of --from and --to: broadcast, allgather, scatter,"
              + " gather, alltoall, alltoallv, alltoall-multicast, reduce, reduce-scatter,"
              + " allreduce or barrier, among --hosts (default: among all hosts).")
  private String operation;

  @Option(
      names = "--group",
      paramLabel = "N",
      description = "With --collective: ranks per group (default: one group of all ranks).")
  private Integer group;

  @Option(
      names = "--matrix",
      paramLabel = "FILE",
      description =
          "With --collective alltoallv: the bytes of each pair, as CSV with lines from,to,bytes"
              + " (ranks or names of hosts), or as a connection matrix of htsim.")
  private Path matrix;

  boolean given() {
    return operation != null;
  }

  /**
   * Rejects the options that need {@code --collective}.
   *
   * @throws BadInput if there is one; the message names it
   */
  void reject() {
    if (group != null) {
      throw BadInput.coded("options-not-applicable", "this option needs --collective OPERATION")
          .at("--group");
    }
    rejectMatrix();
  }

  private void rejectMatrix() {
    if (matrix != null) {
      throw BadInput.coded("options-not-applicable", "this option needs --collective alltoallv")
          .at("--matrix");
    }
  }

  /** Returns the operation. */
  CollectiveOperation operation() {
    try {
      return CollectiveOperation.named(operation);
    } catch (BadInput e) {
      throw e.at("--collective");
    }
  }

  /** Returns whether a matrix specifies the sizes. */
  boolean isMatrix() {
    return operation() == CollectiveOperation.ALLTOALLV;
  }

  /** Returns the number of deliveries of the operation; 0 if a matrix specifies them. */
  long deliveries(Network network, int[] hosts) {
    return isMatrix()
        ? 0
        : new CollectiveTraffic(
                operation(),
                group == null ? CollectiveTraffic.ALL : group,
                1,
                new IntImmutableList(hosts))
            .deliveries(network);
  }

  private Request matrix(Request request) {
    if (matrix == null) {
      throw BadInput.coded("option-missing", "alltoallv needs this option").at("--matrix");
    }
    return request.matrix(matrix);
  }

  /**
   * Returns the request with the operation.
   *
   * @param hosts the participants; all endpoints if empty
   * @throws BadInput if the group is too small
   */
  Request of(Request request, int[] hosts) {
    if (!isMatrix()) {
      rejectMatrix();
    }
    Request all = (isMatrix() ? matrix(request) : request.collective(operation())).hosts(hosts);
    try {
      return group == null ? all : all.group(group);
    } catch (BadInput e) {
      throw e.at("--group");
    }
  }
}
