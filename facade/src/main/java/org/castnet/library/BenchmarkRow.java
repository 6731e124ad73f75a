package org.castnet.library;

import java.util.Optional;
import org.castnet.scenario.CollectiveOperation;

/**
 * A measured time of an operation.
 *
 * @param library the library that executed it
 * @param operation the operation
 * @param bytes its size as the benchmark prints it; 0 for a barrier
 * @param ranks the number of ranks; 0 if the output does not state it
 * @param picoseconds the time, above 0
 */
public record BenchmarkRow(
    Library library, Operation operation, long bytes, int ranks, double picoseconds) {

  /**
   * Returns the size of the whole buffer: the benchmark of an all-gather of MPI prints the share of
   * one rank.
   *
   * @param among the number of ranks
   */
  public long buffer(int among) {
    return library == Library.MPI && operation == Operation.ALLGATHER ? bytes * among : bytes;
  }

  /** A library whose benchmarks are read. */
  public enum Library {
    /** MPI, measured by the OSU micro-benchmarks. */
    MPI,
    /** NCCL or RCCL, measured by nccl-tests. */
    NCCL
  }

  /** A measured operation. */
  public enum Operation {
    /** One message between the first two ranks. */
    LATENCY("latency"),
    /** A window of messages from the first rank to the second. */
    STREAM("bandwidth"),
    BROADCAST(CollectiveOperation.BROADCAST),
    REDUCE(CollectiveOperation.REDUCE),
    ALLREDUCE(CollectiveOperation.ALLREDUCE),
    ALLGATHER(CollectiveOperation.ALLGATHER),
    REDUCE_SCATTER(CollectiveOperation.REDUCE_SCATTER),
    BARRIER(CollectiveOperation.BARRIER);

    private final String word;
    private final Optional<CollectiveOperation> collective;

    Operation(String word) {
      this.word = word;
      this.collective = Optional.empty();
    }

    Operation(CollectiveOperation collective) {
      this.word = collective.word();
      this.collective = Optional.of(collective);
    }

    /** Returns the word used in reports. */
    public String word() {
      return word;
    }

    /** Returns the collective operation; empty for messages between two ranks. */
    public Optional<CollectiveOperation> collective() {
      return collective;
    }
  }
}
