package org.castnet.scenario;

/** A collective operation on the buffers of a group of nodes. */
public enum CollectiveOperation {
  /** The first node of each group sends one message to all others of the group. */
  BROADCAST("broadcast"),
  /** Each node sends one message to all others of its group. */
  ALLGATHER("allgather"),
  /** Each node sends a separate message to every group, to all of its nodes except itself. */
  ALLTOALL_MULTICAST("alltoall-multicast"),
  /** The first node of each group sends a separate message to every other node of the group. */
  SCATTER("scatter"),
  /** The first node of each group needs the combination of a message from every other node. */
  REDUCE("reduce"),
  /** Each node needs its own combination of messages from all others of its group. */
  REDUCE_SCATTER("reduce-scatter"),
  /** Each node needs the combinations of messages from all nodes of its group. */
  ALLREDUCE("allreduce"),
  /** Each node needs the combination of one flit from every node of its group. */
  BARRIER("barrier");

  private final String word;

  CollectiveOperation(String word) {
    this.word = word;
  }

  /** Returns whether a message has the whole buffer, not the share of one rank. */
  public boolean movesWholeBuffer() {
    return this == BROADCAST || this == REDUCE || this == BARRIER;
  }

  /**
   * Returns the part of the buffer that each link of a rank must carry at least.
   *
   * @param ranks the number of ranks, at least 1
   */
  public double busFactor(int ranks) {
    if (movesWholeBuffer()) {
      return 1;
    }
    double share = (ranks - 1) / (double) ranks;
    return this == ALLREDUCE ? 2 * share : share;
  }

  /**
   * Returns the bandwidths of the operation.
   *
   * @param ranks the number of ranks of a group, at least 1
   * @param bytes the size of the buffer
   */
  public Bandwidth bandwidth(int ranks, double bytes) {
    return new Bandwidth(bytes, busFactor(ranks));
  }

  /** Returns the word used in files. */
  public String word() {
    return word;
  }
}
