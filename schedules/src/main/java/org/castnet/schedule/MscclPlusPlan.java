package org.castnet.schedule;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;

/**
 * An execution plan of MSCCL++ as JSON. All channels are memory channels.
 *
 * @param gpus by rank
 */
@JsonNaming(SnakeCaseStrategy.class)
record MscclPlusPlan(
    String name,
    String collective,
    String protocol,
    boolean inplace,
    boolean reuseResources,
    List<Gpu> gpus,
    int numThreadsPerBlock,
    boolean useDoubleScratchBuffer,
    int bufferAlignment,
    long minMessageSize,
    long maxMessageSize) {
  private static final String MEMORY = "memory";
  private static final int THREADS = 1024;
  private static final int ALIGNMENT = 16; // bytes

  /** Returns an all-gather in place, for messages of all sizes. */
  static MscclPlusPlan allGather(String name, List<Gpu> gpus) {
    return new MscclPlusPlan(
        name,
        "allgather",
        "Simple",
        true,
        false,
        gpus,
        THREADS,
        false,
        ALIGNMENT,
        0,
        Long.MAX_VALUE);
  }

  /** The program of a rank. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Gpu(
      int id,
      int inputChunks,
      long outputChunks,
      int scratchChunks,
      List<Block> threadblocks,
      List<Peers> channels,
      List<Buffer> remoteBuffers,
      List<Semaphore> semaphores) {}

  /** The ranks at the other ends of a rank's channels. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Peers(String channelType, List<Integer> connectedTo) {
    static Peers of(List<Integer> ranks) {
      return new Peers(MEMORY, ranks);
    }
  }

  /** The output buffer of another rank. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Buffer(int rank, String type, List<String> accessChannelTypes) {
    static Buffer of(int rank) {
      return new Buffer(rank, Range.OUTPUT, List.of(MEMORY));
    }
  }

  /** A semaphore that is closed at first. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Semaphore(int initValue) {
    static final Semaphore CLOSED = new Semaphore(0);
  }

  /** A thread block with its channel, and the remote buffer that it writes into if it sends. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Block(
      int id, List<Operation> ops, List<Channels> channels, List<Buffers> remoteBufferRefs) {
    static Block of(int id, List<Operation> ops, int channel, List<Integer> buffers) {
      return new Block(
          id,
          ops,
          List.of(new Channels(MEMORY, List.of(channel))),
          buffers.isEmpty() ? List.of() : List.of(new Buffers(MEMORY, buffers)));
    }
  }

  /** Channels of the rank. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Channels(String channelType, List<Integer> channelIds) {}

  /** Remote buffers of the rank. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Buffers(String accessChannelType, List<Integer> remoteBufferIds) {}

  /**
   * A range of chunks in a buffer: its type if it is the rank's own, its number in the block
   * otherwise.
   */
  @JsonNaming(SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Range(String type, Integer bufferId, int index, int size) {
    static final String OUTPUT = "o";

    static Range own(int first, int count) {
      return new Range(OUTPUT, null, first, count);
    }

    static Range remote(int first, int count) {
      return new Range(null, 0, first, count);
    }
  }

  /**
   * An operation of a thread block; channels and buffers are numbered within the block, which has
   * one of each. Absent parts are empty.
   *
   * @param semaphoreIds the semaphores of the rank that it uses
   */
  @JsonNaming(SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  record Operation(
      String name,
      List<Range> srcBuff,
      List<Range> dstBuff,
      List<Integer> semaphoreIds,
      List<Integer> channelIds,
      String channelType) {
    /** Makes all threads of the block wait for each other. */
    static final Operation SYNC =
        new Operation("nop", List.of(), List.of(), List.of(), List.of(), "");

    static Operation onChannel(String name) {
      return new Operation(name, List.of(), List.of(), List.of(), List.of(0), MEMORY);
    }

    static Operation onSemaphores(String name, List<Integer> ids) {
      return new Operation(name, List.of(), List.of(), List.copyOf(ids), List.of(), "");
    }

    static Operation put(int first, int count) {
      return new Operation(
          "put",
          List.of(Range.own(first, count)),
          List.of(Range.remote(first, count)),
          List.of(),
          List.of(0),
          MEMORY);
    }
  }
}
