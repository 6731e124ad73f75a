package org.castnet.cli;

import org.castnet.Request;
import org.castnet.input.BadInput;
import org.castnet.scenario.CollectiveOperation;
import picocli.CommandLine.Option;

/** The options of a collective operation on the command line. */
final class CollectiveOptions {
  @Option(
      names = "--collective",
      paramLabel = "OPERATION",
      description =
          "A collective operation in place of --from and --to: broadcast, allgather, scatter, "
              + "gather, alltoall, alltoall-multicast, reduce, reduce-scatter, allreduce or barrier, among --hosts "
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
  CollectiveOperation operation() {
    try {
      return CollectiveOperation.named(operation);
    } catch (BadInput e) {
      throw e.at("--collective");
    }
  }

  /**
   * Returns the request with the operation.
   *
   * @param hosts the participants; all endpoints if empty
   * @throws BadInput if the group is too small
   */
  Request of(Request request, int[] hosts) {
    Request all = request.collective(operation()).hosts(hosts);
    try {
      return group == null ? all : all.group(group);
    } catch (BadInput e) {
      throw e.at("--group");
    }
  }
}
