package org.castnet.schedule;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigInteger;
import java.util.List;
import org.castnet.input.BadInput;

/**
 * An execution plan of MSCCL++ as JSON.
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
    BigInteger maxMessageSize) {
  MscclPlusPlan {
    name = orEmpty(name);
    collective = orEmpty(collective);
    gpus = orEmpty(gpus);
  }

  private static final JsonMapper FORMAT =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
          .build();

  private static final String MEMORY = "memory";
  private static final int THREADS = 1024;
  private static final int ALIGNMENT = 16; // bytes

  /** Returns a plan for messages of all sizes. */
  static MscclPlusPlan of(String name, String collective, boolean inplace, List<Gpu> gpus) {
    return new MscclPlusPlan(
        name,
        collective,
        "Simple",
        inplace,
        false,
        gpus,
        THREADS,
        false,
        ALIGNMENT,
        0,
        BigInteger.valueOf(Long.MAX_VALUE));
  }

  /**
   * Parses a plan. Absent lists and words are empty.
   *
   * @throws BadInput if the text is no plan; the message states the place
   */
  static MscclPlusPlan parse(String text) {
    try {
      return FORMAT.readValue(text, MscclPlusPlan.class);
    } catch (JsonMappingException problem) {
      throw BadInput.coded(
          "not-a-plan",
          "{place}: {problem}",
          problem.getPathReference().replaceAll("[^\\[]*MscclPlusPlan[^\\[]*", ""),
          problem.getOriginalMessage());
    } catch (JsonProcessingException problem) {
      throw BadInput.coded("not-json", "this is no JSON: {problem}", problem.getOriginalMessage());
    }
  }

  private static <T> List<T> orEmpty(List<T> list) {
    return list == null ? List.of() : list;
  }

  private static String orEmpty(String word) {
    return word == null ? "" : word;
  }

  /** The program of a rank. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Gpu(
      int id,
      int inputChunks,
      int outputChunks,
      int scratchChunks,
      List<Block> threadblocks,
      List<Peers> channels,
      List<Buffer> remoteBuffers,
      List<Semaphore> semaphores) {
    Gpu {
      threadblocks = orEmpty(threadblocks);
      channels = orEmpty(channels);
      remoteBuffers = orEmpty(remoteBuffers);
      semaphores = orEmpty(semaphores);
    }
  }

  /**
   * Channels of one type: the ranks at their other ends, or the ranks that a switch joins.
   *
   * @param bufferType the buffer that a switch reads and writes; null for other channels
   * @param rankGroups the ranks of each channel of a switch; null for other channels
   */
  @JsonNaming(SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Peers(
      String channelType,
      List<Integer> connectedTo,
      @JsonAlias("buff") String bufferType,
      List<Group> rankGroups) {
    Peers {
      channelType = orEmpty(channelType);
      connectedTo = rankGroups == null ? orEmpty(connectedTo) : connectedTo;
    }

    static Peers of(List<Integer> ranks) {
      return new Peers(MEMORY, ranks, null, null);
    }
  }

  /** The ranks that a switch joins. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Group(int size, List<Integer> ranks) {
    Group {
      ranks = orEmpty(ranks);
    }
  }

  /** A buffer of another rank. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Buffer(int rank, String type, List<String> accessChannelTypes) {
    static Buffer of(int rank, String type) {
      return new Buffer(rank, type, List.of(MEMORY));
    }
  }

  /** A semaphore of a rank; blocks can acquire it as often as it was released, and at first. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Semaphore(int initValue) {
    static final Semaphore CLOSED = new Semaphore(0);
  }

  /** A thread block with its channels, and the remote buffers that it accesses. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Block(
      int id, List<Operation> ops, List<Channels> channels, List<Buffers> remoteBufferRefs) {
    Block {
      ops = orEmpty(ops);
      channels = orEmpty(channels);
      remoteBufferRefs = orEmpty(remoteBufferRefs);
    }

    /**
     * @param channels at most one
     */
    static Block of(int id, List<Operation> ops, List<Integer> channels, List<Integer> buffers) {
      return new Block(
          id,
          ops,
          channels.isEmpty() ? List.of() : List.of(new Channels(MEMORY, channels)),
          buffers.isEmpty() ? List.of() : List.of(new Buffers(MEMORY, buffers)));
    }
  }

  /** Channels of the rank. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Channels(String channelType, List<Integer> channelIds) {
    Channels {
      channelType = orEmpty(channelType);
      channelIds = orEmpty(channelIds);
    }
  }

  /** Remote buffers of the rank. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Buffers(String accessChannelType, List<Integer> remoteBufferIds) {
    Buffers {
      accessChannelType = orEmpty(accessChannelType);
      remoteBufferIds = orEmpty(remoteBufferIds);
    }
  }

  /**
   * A range of chunks in a buffer: its type if it is the rank's own, its number in the block if it
   * is another rank's, or the number of a switch in the block.
   */
  @JsonNaming(SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Range(String type, Integer bufferId, Integer switchChannelId, int index, int size) {
    static final String INPUT = "i";
    static final String OUTPUT = "o";
    static final String SCRATCH = "s";

    static Range own(String type, int first, int count) {
      return new Range(type, null, null, first, count);
    }

    /** Returns this range of a rank for another rank, in whose block the buffer has a number. */
    Range remote(int buffer) {
      return new Range(null, buffer, null, index, size);
    }

    /** Returns whether another range begins in the same buffer where this one ends. */
    boolean precedes(Range next) {
      return next.type.equals(type) && next.index == index + size;
    }

    /** Returns this range and the following one. */
    Range joined(Range next) {
      return own(type, index, size + next.size);
    }
  }

  /**
   * An operation of a thread block; channels and buffers are numbered within the block. Absent
   * parts are empty.
   *
   * @param semaphoreIds the semaphores of the rank that it uses
   * @param reduceOp how it combines its sources
   * @param tbgInfo the share of a block in an operation of several; null if it has one block
   * @param barrierId the barrier at which it waits; null at none
   * @param numThreadblocks the blocks that wait at the barrier
   * @param ops the operations that a pipeline repeats
   */
  @JsonNaming(SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  record Operation(
      String name,
      List<Range> srcBuff,
      List<Range> dstBuff,
      List<Integer> semaphoreIds,
      List<Integer> channelIds,
      String channelType,
      String reduceOp,
      Share tbgInfo,
      Integer barrierId,
      Integer numThreadblocks,
      List<Operation> ops) {
    Operation {
      name = orEmpty(name);
      channelType = orEmpty(channelType);
      srcBuff = orEmpty(srcBuff);
      dstBuff = orEmpty(dstBuff);
      semaphoreIds = orEmpty(semaphoreIds);
      channelIds = orEmpty(channelIds);
      ops = orEmpty(ops);
    }

    private Operation(
        String name,
        List<Range> srcBuff,
        List<Range> dstBuff,
        List<Integer> semaphoreIds,
        List<Integer> channelIds,
        String channelType,
        String reduceOp) {
      this(
          name,
          srcBuff,
          dstBuff,
          semaphoreIds,
          channelIds,
          channelType,
          reduceOp,
          null,
          null,
          null,
          List.of());
    }

    /** Makes all threads of the block wait for each other. */
    static final Operation SYNC =
        new Operation("nop", List.of(), List.of(), List.of(), List.of(), "", "");

    static Operation onChannel(String name) {
      return new Operation(name, List.of(), List.of(), List.of(), List.of(0), MEMORY, "");
    }

    static Operation onSemaphores(String name, List<Integer> ids) {
      return new Operation(name, List.of(), List.of(), List.copyOf(ids), List.of(), "", "");
    }

    /** Returns an operation that combines its sources if there are several. */
    static Operation onBuffers(String name, List<Range> sources, List<Range> targets) {
      boolean isRemote = targets.stream().anyMatch(target -> target.bufferId() != null);
      return new Operation(
          name,
          sources,
          targets,
          List.of(),
          isRemote ? List.of(0) : List.of(),
          isRemote ? MEMORY : "",
          sources.size() > 1 ? "sum" : "");
    }
  }

  /** The share of a thread block in an operation that several blocks carry out. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Share(int tbId, int tbgSize) {
    Share {
      tbgSize = Math.max(1, tbgSize);
    }
  }
}
