package org.castnet.cli;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.castnet.format.MessageCheck;
import org.castnet.input.BadInput;
import org.castnet.input.EnumText;
import org.castnet.input.SizeText;
import org.castnet.network.Network;
import org.castnet.plan.Machine;
import org.castnet.scenario.Scenario;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.WormholeParameters;
import org.castnet.traffic.CollectiveTraffic;
import org.castnet.traffic.CollectiveTraffic.Operation;
import picocli.CommandLine.Option;

/** The options of a collective operation on the command line. */
final class CollectiveOptions {
  private static final long DEFAULT_SIZE = 1_000_000;

  @Option(
      names = "--collective",
      paramLabel = "OPERATION",
      description =
          "Compare schemes for a collective operation: broadcast, allgather, scatter or "
              + "alltoall-multicast, among --hosts (default: among all hosts).")
  private String operation;

  @Option(
      names = "--size",
      paramLabel = "SIZES",
      split = ",",
      description =
          "Sizes of the whole buffer in bytes, with units, such as 1KB,1MiB; each rank of an "
              + "allgather sends its share (default: 1MB).")
  private List<String> sizes = new ArrayList<>();

  @Option(
      names = "--group",
      paramLabel = "N",
      description = "Ranks per group (default: one group of all ranks).")
  private Integer group;

  @Option(
      names = "--flit-bytes",
      paramLabel = "N",
      description = "With --size: number of bytes per flit (default: 64).")
  private Integer flitBytes;

  @Option(
      names = "--machine",
      paramLabel = "MACHINE",
      description =
          "With --collective: the capability of routers, software, drop-off or branch (default: "
              + "software on networks with switches, otherwise branch).")
  private String machine;

  boolean given() {
    return operation != null;
  }

  /**
   * Rejects the options that need {@code --collective}.
   *
   * @throws BadInput if there is one; the message names it
   */
  void refuse() {
    refuse("--size", !sizes.isEmpty());
    refuse("--group", group != null);
    refuse("--flit-bytes", flitBytes != null);
    refuse("--machine", machine != null);
  }

  private static void refuse(String option, boolean given) {
    if (given) {
      throw BadInput.coded("options-not-applicable", "this option needs --collective OPERATION")
          .at(option);
    }
  }

  /** Returns the operation. */
  Operation operation() {
    return named(operation, "--collective", Operation.values(), Operation::word);
  }

  /** Returns the capability of routers: the given one, or software if the network has switches. */
  Machine machine(Network network) {
    return machine != null
        ? named(machine, "--machine", Machine.values(), Machine::word)
        : network.isIndirect() ? Machine.SOFTWARE : Machine.BRANCH;
  }

  private static <E> E named(String found, String option, E[] values, Function<E, String> word) {
    try {
      return EnumText.pick(List.of(values), word, found.strip());
    } catch (BadInput e) {
      throw e.at(option);
    }
  }

  /** Returns the sizes of the buffer in bytes, in the given order. */
  List<Long> sizes() {
    try {
      return sizes.isEmpty() ? List.of(DEFAULT_SIZE) : sizes.stream().map(SizeText::bytes).toList();
    } catch (BadInput e) {
      throw e.at("--size");
    }
  }

  /** Returns the technology: the default one of the network with the given size of flits. */
  WormholeParameters technology(Network network) {
    WormholeParameters standard = DefaultTechnology.of(network);
    return flitBytes == null || standard.flitBytes() == 0
        ? standard
        : standard.withFlitBytes(flitBytes()).on(network);
  }

  private int flitBytes() {
    int bytes = flitBytes == null ? DefaultTechnology.FLIT_BYTES : flitBytes;
    if (bytes < 1 || bytes > WormholeParameters.MOST_BYTES) {
      throw BadInput.coded(
              "value-out-of-range",
              "{found} is not allowed; a flit has 1..{most} bytes",
              bytes,
              WormholeParameters.MOST_BYTES)
          .at("--flit-bytes");
    }
    return bytes;
  }

  /**
   * Returns the operation with messages of one flit. Reads the file of hosts.
   *
   * @param hosts the participants; all endpoints if the option is not given
   * @throws BadInput if a participant cannot send and receive, or the group is too small
   */
  CollectiveTraffic traffic(Network network, HostsOption hosts) {
    int[] ranks = hosts.nodes(network);
    for (int node : ranks) {
      MessageCheck.endpoint(network, node, "--hosts");
    }
    try {
      return new CollectiveTraffic(
          operation(),
          group == null ? CollectiveTraffic.ALL : group,
          1,
          new IntImmutableList(ranks));
    } catch (BadInput e) {
      throw e.at("--group");
    }
  }

  /**
   * Returns the request for an operation with a buffer of the given size.
   *
   * @throws BadInput if the group is too large
   */
  Scenario scenario(Network network, CollectiveTraffic traffic, long bytes) {
    CollectiveTraffic sized = traffic.withBuffer(bytes, flitBytes(), network);
    return Scenario.of(network, sized.draw(network, 1).messages())
        .on(technology(network), Optional.empty(), Optional.empty());
  }
}
