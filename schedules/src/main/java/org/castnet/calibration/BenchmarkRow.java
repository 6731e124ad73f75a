package org.castnet.calibration;

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
    BROADCAST("broadcast"),
    REDUCE("reduce"),
    ALLREDUCE("allreduce"),
    ALLGATHER("allgather"),
    REDUCE_SCATTER("reduce-scatter"),
    BARRIER("barrier");

    private final String word;

    Operation(String word) {
      this.word = word;
    }

    /** Returns the word used in reports. */
    public String word() {
      return word;
    }
  }
}
