package org.castnet.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The lanes on which messages of all machines travel in rings. The lanes of a rail are as many as
 * the most capable machine has adapters there, and machines with fewer adapters have no host on
 * some of them; or all machines have a host on every lane, and lanes share adapters. The ones that
 * take less time are chosen, see {@link LaneShares}.
 */
final class RingLanes {
  private static final int MOST_LANES = 256;
  private static final double SAME = 1.001; // the ratio of times that count as equal
  private static final int ABSENT = -1;

  private final List<int[]> hosts; // by lane: its host in each machine, or ABSENT
  private final List<int[]> present; // by lane: the machines with a host, ascending
  private final double[][] capacity; // by lane and machine, 0 without a host
  private final LaneShares shares;

  private RingLanes(List<int[]> hosts, double[][] capacity, double[] flits) {
    this.hosts = hosts;
    this.present =
        hosts.stream()
            .map(lane -> IntStream.range(0, lane.length).filter(m -> lane[m] != ABSENT).toArray())
            .toList();
    this.capacity = capacity;
    this.shares = LaneShares.of(flits, capacity);
  }

  /**
   * Returns lanes of which some leave out machines; empty if all machines are on all lanes, if the
   * lanes are too many, or if they take more time than lanes that share adapters.
   *
   * @param flits by machine
   */
  static Optional<RingLanes> leavingOut(Machines machines, double[] flits) {
    return partial(machines, flits)
        .filter(each -> each.shares.time() <= shared(machines, flits).shares.time() * SAME);
  }

  /** Returns the lanes of all machines, which may share adapters. */
  static RingLanes shared(Machines machines, double[] flits) {
    List<int[]> hosts = new ArrayList<>();
    double[][] capacity = new double[machines.lanes()][machines.count()];
    for (int lane = 0; lane < capacity.length; lane++) {
      int number = lane;
      hosts.add(IntStream.range(0, machines.count()).map(m -> machines.host(number, m)).toArray());
      Arrays.setAll(capacity[lane], m -> machines.capacity(number, m));
    }
    return new RingLanes(hosts, capacity, flits);
  }

  /** Returns lanes that leave out machines, whatever their time. */
  private static Optional<RingLanes> partial(Machines machines, double[] flits) {
    List<int[]> hosts = new ArrayList<>();
    List<double[]> capacity = new ArrayList<>();
    boolean[] connected = new boolean[flits.length];
    for (List<List<Machines.Port>> rail : machines.ports()) {
      double unit =
          rail.stream()
              .flatMap(List::stream)
              .mapToDouble(Machines.Port::capacity)
              .min()
              .orElseThrow();
      addLanes(rail, unit, machines, hosts, capacity);
    }
    for (int lane = hosts.size() - 1; lane >= 0; lane--) {
      if (Arrays.stream(hosts.get(lane)).filter(host -> host != ABSENT).count() < 2) {
        hosts.remove(lane);
        capacity.remove(lane);
      }
    }
    for (int[] lane : hosts) {
      for (int m = 0; m < lane.length; m++) {
        connected[m] |= lane[m] != ABSENT;
      }
    }
    boolean leavesOut =
        hosts.stream().flatMapToInt(Arrays::stream).anyMatch(host -> host == ABSENT);
    boolean all = IntStream.range(0, connected.length).allMatch(m -> connected[m]);
    return leavesOut && all && hosts.size() <= MOST_LANES
        ? Optional.of(new RingLanes(hosts, capacity.toArray(double[][]::new), flits))
        : Optional.empty();
  }

  /** Adds the lanes of a rail, each with the host of an adapter in the machines that have one. */
  private static void addLanes(
      List<List<Machines.Port>> rail,
      double unit,
      Machines machines,
      List<int[]> hosts,
      List<double[]> capacity) {
    int count = rail.stream().mapToInt(ports -> slots(ports, unit)).max().orElse(0);
    int first = hosts.size();
    for (int lane = 0; lane < count; lane++) {
      int[] empty = new int[rail.size()];
      Arrays.fill(empty, ABSENT);
      hosts.add(empty);
      capacity.add(new double[rail.size()]);
    }
    for (int m = 0; m < rail.size(); m++) {
      int left = slots(rail.get(m), unit);
      int next = 0;
      for (Machines.Port port : rail.get(m)) {
        int own = slots(port, unit);
        int place = machines.place(port.host(), m) * count / machines.hosts(m).length;
        for (int i = 0; i < own; i++) {
          int lane = Math.max(next, Math.min(place, count - left));
          hosts.get(first + lane)[m] = port.host();
          capacity.get(first + lane)[m] = port.capacity() / own;
          next = lane + 1;
          left--;
        }
      }
    }
  }

  private static int slots(List<Machines.Port> ports, double unit) {
    return ports.stream().mapToInt(port -> slots(port, unit)).sum();
  }

  /** Returns the number of lanes of an adapter. */
  private static int slots(Machines.Port port, double unit) {
    return (int) Math.max(1, Math.round(port.capacity() / unit));
  }

  /** Returns the number of lanes. */
  int count() {
    return hosts.size();
  }

  /** Returns the machines that have a host on a lane, in the order of its ring. */
  int[] machines(int lane) {
    return present.get(lane);
  }

  /** Returns whether a machine has a host on a lane. */
  boolean has(int lane, int m) {
    return hosts.get(lane)[m] != ABSENT;
  }

  /** Returns the host of a machine on a lane; -1 if the lane leaves the machine out. */
  int host(int lane, int m) {
    return hosts.get(lane)[m];
  }

  /** Returns the flits per time that a machine sends and receives on a lane. */
  double capacity(int lane, int m) {
    return capacity[lane][m];
  }

  /** Returns the greatest of these capacities. */
  double fastest() {
    return Arrays.stream(capacity).flatMapToDouble(Arrays::stream).max().orElseThrow();
  }

  /** Returns the shares of the lanes. */
  LaneShares shares() {
    return shares;
  }
}
