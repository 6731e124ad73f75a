package org.castnet.traffic;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.scenario.Bandwidth;
import org.castnet.scenario.CollectiveOperation;

/**
 * An exchange in which each pair of ranks has its own number of bytes; several groups exchange
 * equal matrices at once. Bytes that a rank keeps need no message. Deterministic.
 *
 * @param participants the ranks of the matrix, or of each group
 * @param flitBytes the number of bytes per flit, at least 1
 */
public record MatrixTraffic(TrafficMatrix matrix, Participants participants, int flitBytes)
    implements Workload {
  @Override
  public IntImmutableList job() {
    return participants.ranks();
  }

  /** Returns the number of ranks of each group on a network; the last group may be smaller. */
  public int members(Network network) {
    return participants.members(network);
  }

  /**
   * Returns the number of messages on a network.
   *
   * @throws BadInput if the matrix names a rank or host that does not take part
   */
  public long deliveries(Network network) {
    return draw(network, 1).messages().size();
  }

  /**
   * Returns the size of the largest buffer: the most bytes that a rank sends or receives, those
   * that it keeps included.
   *
   * @throws BadInput if the matrix names a rank or host that does not take part
   */
  public long buffer(Network network) {
    int[] members = participants.groups(network).get(0);
    long[] sent = new long[network.nodeCount()];
    long[] received = new long[network.nodeCount()];
    long most = 0;
    for (TrafficMatrix.Flow flow : matrix.flows()) {
      int from = node(flow.from(), members, network);
      int to = node(flow.to(), members, network);
      most = Math.max(most, sent[from] += flow.bytes());
      most = Math.max(most, received[to] += flow.bytes());
    }
    return most;
  }

  @Override
  public Optional<Bandwidth> bandwidth(Network network, int bytesOfFlit) {
    return Optional.of(
        CollectiveOperation.ALLTOALLV.bandwidth(members(network), (double) buffer(network)));
  }

  @Override
  public TrafficDraw.Drawn draw(Network network, long seed) {
    List<Message> messages = new ArrayList<>();
    LongArrayList ready = new LongArrayList();
    for (int[] members : participants.groups(network)) {
      for (TrafficMatrix.Flow flow : matrix.flows()) {
        int from = node(flow.from(), members, network);
        int to = node(flow.to(), members, network);
        if (from != to && flow.bytes() > 0) {
          long flits = (flow.bytes() - 1) / flitBytes + 1;
          messages.add(Message.of(messages.size(), from, flits, to));
          ready.add(flow.ready());
        }
      }
    }
    if (messages.isEmpty()) {
      throw BadInput.coded("matrix-without-bytes", "no rank sends bytes to another one");
    }
    return new TrafficDraw.Drawn(messages, new LongImmutableList(ready));
  }

  /** Returns the node of a rank or of a host's name. */
  private static int node(String text, int[] members, Network network) {
    boolean rank = text.chars().allMatch(letter -> letter >= '0' && letter <= '9');
    if (rank && (text.length() > 9 || Integer.parseInt(text) >= members.length)) {
      throw BadInput.coded(
          "rank-out-of-range",
          "the matrix has a rank {rank}; the {count} ranks are 0 to {last}",
          text,
          members.length,
          members.length - 1);
    }
    int node = rank ? members[Integer.parseInt(text)] : network.nodeNamed(text);
    for (int member : members) {
      if (member == node) {
        return node;
      }
    }
    throw BadInput.coded(
        "host-not-in-job",
        "the matrix has host {host}, which is not among the {count} ranks",
        text,
        members.length);
  }
}
