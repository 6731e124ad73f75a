package org.castnet.traffic;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkLimits;
import org.castnet.plan.Message;
import org.castnet.scenario.Bandwidth;
import org.castnet.scenario.CollectiveOperation;

/**
 * A collective operation of all participants, or of each group of them, as messages that are all
 * ready at once. Groups are consecutive participants; the last may be smaller. Deterministic.
 *
 * @param operation the operation of each group
 * @param group the number of participants of a group, at least 2, or {@link #ALL}
 * @param flits of each message
 * @param ranks the participants in the order of their ranks, each once; empty for all endpoints in
 *     the order of their numbers
 */
public record CollectiveTraffic(
    CollectiveOperation operation, int group, long flits, IntImmutableList ranks)
    implements Workload {
  /** The group size for a single group of all participants. */
  public static final int ALL = 0;

  private static final int PAIR = 2;

  /**
   * @throws BadInput if a number is out of range, or a barrier has several flits
   */
  public CollectiveTraffic {
    if (group != ALL && (group < PAIR || group > NetworkLimits.NODES)) {
      throw BadInput.coded(
          "value-out-of-range", "group is {group}; at least {least} are needed", group, PAIR);
    }
    if (flits < 1) {
      throw BadInput.coded("value-out-of-range", "flits is {flits}; at least 1 is needed", flits);
    }
    if (operation == CollectiveOperation.BARRIER && flits != 1) {
      throw BadInput.coded(
          "value-out-of-range", "flits is {flits}; the messages of a barrier have 1", flits);
    }
  }

  /**
   * Creates an operation of all endpoints.
   *
   * @throws BadInput if a number is out of range
   */
  public CollectiveTraffic(CollectiveOperation operation, int group, long flits) {
    this(operation, group, flits, IntImmutableList.of());
  }

  /** Returns the participants on a network in the order of their ranks. */
  public int[] participants(Network network) {
    return ranks.isEmpty()
        ? IntStream.range(0, network.endpointCount()).filter(network::isEndpoint).toArray()
        : ranks.toIntArray();
  }

  /** Returns the number of ranks of each group on a network; the last group may be smaller. */
  public int members(Network network) {
    return group == ALL ? participants(network).length : group;
  }

  /**
   * Returns the number of destinations of all messages on a network together; that of a reduction
   * is the number of its sources.
   */
  public long deliveries(Network network) {
    long all = participants(network).length;
    if (operation == CollectiveOperation.ALLTOALL_MULTICAST) {
      return all * (all - 1);
    }
    long size = members(network);
    long last = size == 0 ? 0 : all % size;
    return size == 0 ? 0 : all / size * deliveries(size) + deliveries(last);
  }

  /** Returns the number of destinations of a group of {@code members}. */
  private long deliveries(long members) {
    long others = Math.max(0, members - 1);
    return switch (operation) {
      case BROADCAST, SCATTER, GATHER, REDUCE -> others;
      case BARRIER -> 2 * others;
      case ALLGATHER, REDUCE_SCATTER, ALLTOALL, ALLTOALL_MULTICAST -> members * others;
      case ALLREDUCE -> 2 * members * others;
    };
  }

  /**
   * Returns the operation on a buffer of a given size. A message has the whole buffer for a
   * broadcast or a reduction, otherwise the share of one rank, rounded up to bytes and then to
   * flits. A barrier has no buffer.
   *
   * @param bytes the size of the buffer, at least 1
   * @param flitBytes the number of bytes per flit, at least 1
   */
  public CollectiveTraffic withBuffer(long bytes, int flitBytes, Network network) {
    if (operation == CollectiveOperation.BARRIER) {
      return this;
    }
    long message = operation.movesWholeBuffer() ? bytes : dividedUp(bytes, ranks(network));
    return new CollectiveTraffic(operation, group, dividedUp(message, flitBytes), ranks);
  }

  @Override
  public IntImmutableList job() {
    return ranks;
  }

  @Override
  public Optional<Bandwidth> bandwidth(Network network, int flitBytes) {
    double message = (double) flits * flitBytes;
    return ofBuffer(network, operation.movesWholeBuffer() ? message : message * ranks(network));
  }

  /**
   * Returns the bandwidths on a buffer of a given size; empty for a barrier, which has no buffer.
   *
   * @param bytes the size of the buffer
   */
  public Optional<Bandwidth> ofBuffer(Network network, double bytes) {
    return operation == CollectiveOperation.BARRIER
        ? Optional.empty()
        : Optional.of(operation.bandwidth(ranks(network), bytes));
  }

  private int ranks(Network network) {
    return Math.max(1, members(network));
  }

  private static long dividedUp(long dividend, int divisor) {
    return dividend / divisor + (dividend % divisor == 0 ? 0 : 1);
  }

  @Override
  public TrafficDraw.Drawn draw(Network network, long seed) {
    int[] nodes = participants(network);
    int size = members(network);
    if (nodes.length < PAIR) {
      throw BadInput.coded(
          "too-few-nodes",
          "{network}: a collective operation needs at least {least} hosts, found {count}",
          network.spec(),
          PAIR,
          nodes.length);
    }
    if (nodes.length < size) {
      throw BadInput.coded(
          "group-too-large",
          "group is {size}; {network} has {count} nodes",
          size,
          network.spec(),
          nodes.length);
    }
    List<int[]> groups = new ArrayList<>();
    for (int from = 0; from < nodes.length; from += size) {
      groups.add(Arrays.copyOfRange(nodes, from, Math.min(nodes.length, from + size)));
    }
    List<Message> messages = new ArrayList<>();
    for (int[] members : groups) {
      for (int i = 0; i < (fromFirst() ? 1 : members.length); i++) {
        send(members[i], members, groups, messages);
      }
    }
    return new TrafficDraw.Drawn(messages, new LongImmutableList(new long[messages.size()]));
  }

  private boolean fromFirst() {
    return operation.movesWholeBuffer()
        || operation == CollectiveOperation.SCATTER
        || operation == CollectiveOperation.GATHER;
  }

  private void send(int source, int[] members, List<int[]> groups, List<Message> messages) {
    IntPredicate other = node -> node != source;
    switch (operation) {
      case BROADCAST, ALLGATHER -> add(source, IntStream.of(members).filter(other), messages);
      case ALLTOALL_MULTICAST ->
          groups.forEach(each -> add(source, IntStream.of(each).filter(other), messages));
      case SCATTER, ALLTOALL ->
          IntStream.of(members)
              .filter(other)
              .forEach(node -> add(source, IntStream.of(node), messages));
      case GATHER ->
          IntStream.of(members)
              .filter(other)
              .forEach(node -> add(node, IntStream.of(source), messages));
      case REDUCE, REDUCE_SCATTER -> reduce(source, IntStream.of(members).filter(other), messages);
      case ALLREDUCE, BARRIER -> {
        reduce(source, IntStream.of(members).filter(other), messages);
        if (members.length > 1) {
          messages.add(messages.get(messages.size() - 1).result(messages.size()));
        }
      }
    }
  }

  private void reduce(int destination, IntStream sources, List<Message> messages) {
    int[] nodes = sources.toArray();
    if (nodes.length > 0) {
      messages.add(Message.reduction(messages.size(), destination, flits, nodes));
    }
  }

  private void add(int source, IntStream destinations, List<Message> messages) {
    int[] nodes = destinations.toArray();
    if (nodes.length > 0) {
      messages.add(
          new Message(messages.size(), source, new IntImmutableList(nodes), flits, Message.WHOLE));
    }
  }
}
