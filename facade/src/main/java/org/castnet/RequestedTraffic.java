package org.castnet;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.scenario.Work;
import org.castnet.traffic.CollectiveTraffic;
import org.castnet.traffic.MatrixTraffic;
import org.castnet.traffic.Participants;
import org.castnet.traffic.TrafficDraw;
import org.castnet.traffic.TrafficMatrix;

/** The messages of a request while it is put together. */
sealed interface RequestedTraffic {
  /** Returns whether there is a multicast or an operation. */
  boolean isGiven();

  /** Returns whether a size is in bytes, as that of every collective operation is by default. */
  boolean isInBytes();

  /**
   * Returns the messages.
   *
   * @param flitBytes the number of bytes of a flit
   * @param hosts the hosts of the job in the order of their ranks; empty if not given
   * @throws BadInput if they are incomplete
   */
  Work.Messages messages(Network network, int flitBytes, IntImmutableList hosts);

  /** Returns the operation; a multicast is a broadcast. */
  CollectiveOperation operation();

  /** Returns the size of the message or buffer in bytes; arguments as above. */
  long bytes(Network network, int flitBytes, IntImmutableList hosts);

  /** Returns the number of ranks of a group, or of the nodes of a multicast; arguments as above. */
  int ranks(Network network, IntImmutableList hosts);

  /** Returns a copy with this size of the last message, or of the buffer. */
  RequestedTraffic withBytes(long bytes);

  /** Returns a copy with this length of the last message. */
  RequestedTraffic withFlits(long flits);

  /** Returns the multicasts, to which more can be added. */
  Multicasts multicasts();

  /** Returns a copy with this number of ranks per group. */
  default RequestedTraffic withGroup(int ranks) {
    throw BadInput.coded("options-not-applicable", "group({ranks}) needs collective(…)", ranks);
  }

  /**
   * A multicast under construction.
   *
   * @param source its source; empty for the first host of the job
   * @param destinations empty until they are given
   * @param flits its length, if it is not given in bytes
   * @param bytes its length in bytes
   */
  record Multicast(
      Optional<Integer> source, List<Integer> destinations, long flits, OptionalLong bytes) {
    static Multicast from(Optional<Integer> source) {
      return new Multicast(source, List.of(), 1, OptionalLong.empty());
    }

    Message message(int id, Network network, int flitBytes, IntImmutableList hosts) {
      if (source.isEmpty() && hosts.isEmpty()) {
        throw BadInput.coded("no-source", "a source is needed first: from(…)");
      }
      int from = source.orElseGet(() -> hosts.getInt(0));
      IntArrayList to = new IntArrayList(destinations);
      if (destinations.isEmpty()) {
        to.addAll(hosts);
        to.rem(from);
      }
      if (to.isEmpty()) {
        throw BadInput.coded(
            "no-destination",
            "message {count} has no destinations; give them by to(…) or toAll()",
            id);
      }
      long length = bytes.isPresent() ? (bytes.getAsLong() - 1) / flitBytes + 1 : flits;
      return Message.of(id, from, length, to.toIntArray());
    }
  }

  /**
   * Multicasts.
   *
   * @param all in the order in which they were added
   */
  record Multicasts(List<Multicast> all) implements RequestedTraffic {
    static final Multicasts NONE = new Multicasts(List.of());

    public Multicasts {
      all = List.copyOf(all);
    }

    @Override
    public boolean isGiven() {
      return !all.isEmpty();
    }

    @Override
    public boolean isInBytes() {
      return all.stream().anyMatch(multicast -> multicast.bytes.isPresent());
    }

    Multicasts and(Multicast added) {
      List<Multicast> more = new ArrayList<>(all);
      more.add(added);
      return new Multicasts(more);
    }

    /** Returns the source of the last multicast. */
    int lastSource() {
      return last()
          .source
          .orElseThrow(() -> BadInput.coded("no-source", "a source is needed first: from(…)"));
    }

    private Multicast last() {
      if (all.isEmpty()) {
        throw BadInput.coded("no-source", "a source is needed first: from(…)");
      }
      return all.get(all.size() - 1);
    }

    private Multicasts replacing(Multicast last) {
      List<Multicast> changed = new ArrayList<>(all.subList(0, Math.max(0, all.size() - 1)));
      changed.add(last);
      return new Multicasts(changed);
    }

    Multicasts withDestinations(int[] destinations) {
      Multicast last = last();
      return replacing(
          new Multicast(
              last.source, Arrays.stream(destinations).boxed().toList(), last.flits, last.bytes));
    }

    /** Returns the last multicast, or one of the job's first host if the list is empty. */
    private Multicast lastOrOfJob() {
      return all.isEmpty() ? Multicast.from(Optional.empty()) : last();
    }

    @Override
    public Multicasts withFlits(long flits) {
      Multicast last = lastOrOfJob();
      return replacing(new Multicast(last.source, last.destinations, flits, OptionalLong.empty()));
    }

    @Override
    public Multicasts withBytes(long bytes) {
      Multicast last = lastOrOfJob();
      return replacing(
          new Multicast(last.source, last.destinations, last.flits, OptionalLong.of(bytes)));
    }

    @Override
    public Multicasts multicasts() {
      return this;
    }

    @Override
    public CollectiveOperation operation() {
      return CollectiveOperation.BROADCAST;
    }

    @Override
    public Work.Messages messages(Network network, int flitBytes, IntImmutableList hosts) {
      List<Multicast> drafts =
          all.isEmpty() && !hosts.isEmpty() ? List.of(Multicast.from(Optional.empty())) : all;
      if (drafts.isEmpty()) {
        throw BadInput.coded(
            "no-message", "the request has no messages; give one by from(…) and to(…)");
      }
      return Work.Messages.of(
              IntStream.range(0, drafts.size())
                  .mapToObj(id -> drafts.get(id).message(id, network, flitBytes, hosts))
                  .toList())
          .within(hosts);
    }

    @Override
    public long bytes(Network network, int flitBytes, IntImmutableList hosts) {
      OptionalLong given = lastOrOfJob().bytes;
      long flits = lastOrOfJob().flits;
      return given.orElse(flits > Long.MAX_VALUE / flitBytes ? Long.MAX_VALUE : flits * flitBytes);
    }

    @Override
    public int ranks(Network network, IntImmutableList hosts) {
      List<Message> messages = messages(network, 1, hosts).messages();
      return 1 + messages.get(messages.size() - 1).fanout();
    }
  }

  /**
   * An exchange of a matrix.
   *
   * @param group the number of ranks per group, or {@link Participants#ALL}
   */
  record Exchange(TrafficMatrix matrix, int group) implements RequestedTraffic {
    @Override
    public boolean isGiven() {
      return true;
    }

    @Override
    public boolean isInBytes() {
      return true;
    }

    private MatrixTraffic traffic(int flitBytes, IntImmutableList hosts) {
      return new MatrixTraffic(matrix, new Participants(hosts, group), flitBytes);
    }

    @Override
    public CollectiveOperation operation() {
      return CollectiveOperation.ALLTOALLV;
    }

    @Override
    public Work.Messages messages(Network network, int flitBytes, IntImmutableList hosts) {
      MatrixTraffic traffic = traffic(flitBytes, hosts);
      TrafficDraw.Drawn drawn = traffic.draw(network, 1);
      return Work.Messages.of(drawn.messages(), drawn.ready())
          .within(hosts)
          .with(traffic.bandwidth(network, flitBytes));
    }

    @Override
    public long bytes(Network network, int flitBytes, IntImmutableList hosts) {
      return traffic(flitBytes, hosts).buffer(network);
    }

    @Override
    public int ranks(Network network, IntImmutableList hosts) {
      return traffic(1, hosts).members(network);
    }

    @Override
    public RequestedTraffic withBytes(long bytes) {
      throw BadInput.coded("options-not-applicable", "the matrix specifies the sizes; omit size");
    }

    @Override
    public RequestedTraffic withFlits(long flits) {
      throw BadInput.coded("options-not-applicable", "the matrix specifies the sizes; omit flits");
    }

    @Override
    public RequestedTraffic withGroup(int ranks) {
      return new Exchange(matrix, ranks);
    }

    @Override
    public Multicasts multicasts() {
      throw BadInput.coded(
          "options-not-applicable", "matrix(…) specifies the messages; omit from(…) and to(…)");
    }
  }

  /**
   * A collective operation.
   *
   * @param group the number of ranks per group, or {@link CollectiveTraffic#ALL}
   * @param flits the length of each message if no size of the buffer is given
   * @param bytes the size of the buffer
   */
  record Collective(
      CollectiveOperation operation, int group, OptionalLong flits, OptionalLong bytes)
      implements RequestedTraffic {
    /** The default size of the buffer: 1 MB. */
    private static final long DEFAULT_BYTES = 1_000_000;

    static Collective of(CollectiveOperation operation) {
      return new Collective(
          operation, CollectiveTraffic.ALL, OptionalLong.empty(), OptionalLong.empty());
    }

    @Override
    public boolean isGiven() {
      return true;
    }

    @Override
    public boolean isInBytes() {
      return flits.isEmpty();
    }

    private boolean hasBuffer() {
      return operation != CollectiveOperation.BARRIER;
    }

    private CollectiveTraffic traffic(IntImmutableList hosts) {
      return new CollectiveTraffic(operation, group, flits.orElse(1), hosts);
    }

    @Override
    public Work.Messages messages(Network network, int flitBytes, IntImmutableList hosts) {
      CollectiveTraffic traffic = traffic(hosts);
      if (flits.isPresent()) {
        return Work.Messages.of(traffic.draw(network, 1).messages())
            .within(hosts)
            .with(traffic.bandwidth(network, flitBytes));
      }
      long size = bytes(network, flitBytes, hosts);
      return Work.Messages.of(
              traffic.withBuffer(size, flitBytes, network).draw(network, 1).messages())
          .within(hosts)
          .with(traffic.ofBuffer(network, (double) size));
    }

    @Override
    public long bytes(Network network, int flitBytes, IntImmutableList hosts) {
      return flits.isPresent()
          ? (long) traffic(hosts).bandwidth(network, flitBytes).orElseThrow().bytes()
          : bytes.orElse(hasBuffer() ? DEFAULT_BYTES : flitBytes);
    }

    @Override
    public int ranks(Network network, IntImmutableList hosts) {
      return traffic(hosts).members(network);
    }

    @Override
    public Collective withBytes(long size) {
      if (!hasBuffer()) {
        throw BadInput.coded("options-not-applicable", "a barrier has no buffer");
      }
      return new Collective(operation, group, OptionalLong.empty(), OptionalLong.of(size));
    }

    @Override
    public Collective withFlits(long length) {
      return new Collective(operation, group, OptionalLong.of(length), OptionalLong.empty());
    }

    @Override
    public Collective withGroup(int ranks) {
      return new Collective(operation, ranks, flits, bytes);
    }

    @Override
    public Multicasts multicasts() {
      throw BadInput.coded(
          "options-not-applicable", "collective(…) specifies the messages; omit from(…) and to(…)");
    }
  }
}
