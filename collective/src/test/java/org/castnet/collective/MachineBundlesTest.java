package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.castnet.bound.LinkRates;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Network;
import org.castnet.plan.Send;
import org.junit.jupiter.api.Test;

/** One host of a machine with eight hosts passes pieces from another machine on. */
class MachineBundlesTest {
  private static final int PIECES = 60;
  private static final int SENDER = 8; // the first host of the other machine
  private static final int NEVER = Integer.MAX_VALUE / 2;

  private final Network network = twoMachines();
  private final LinkRates rates = LinkRates.of(network, 64);
  private final Machines machines = machines();
  private final HostPaths paths = new HostPaths(network);
  private final MachinePaths choice = new MachinePaths(network, rates, machines, paths);
  private final OrderedSends sends = new OrderedSends(paths);

  /** Returns two machines with eight hosts, a fast switch each, and a slower one between them. */
  private static Network twoMachines() {
    FabricBuilder builder = new FabricBuilder();
    int between = builder.addSwitch(FabricNode.named("between"));
    int[] fast = {
      builder.addSwitch(FabricNode.named("fast0")), builder.addSwitch(FabricNode.named("fast1"))
    };
    for (int host = 0; host < 16; host++) {
      int gpu = builder.host(FabricNode.named("gpu" + host));
      builder.cable(gpu, 0, fast[host / 8], host, "450GB/s");
      builder.cable(gpu, 1, between, host, "50GB/s");
    }
    return builder.build(Failures.none(), "test");
  }

  private Machines machines() {
    boolean[] stays = new boolean[network.nodeCount()];
    Arrays.fill(stays, 0, network.endpointCount(), true);
    return Machines.of(network, rates, stays).orElseThrow();
  }

  /** Returns the sends inside the machine. */
  private List<Send> spread(MachineBundles.Sizes sizes) {
    List<MachineBundles.Arrival> arrivals = new ArrayList<>();
    for (int piece = 0; piece < PIECES; piece++) {
      int time = 2 * piece;
      int by =
          sends.add(
              IntArrayList.of(piece),
              IntImmutableList.of(),
              choice.carry(SENDER, 0, 100),
              0,
              time,
              0);
      arrivals.add(new MachineBundles.Arrival(piece, 100, SENDER, 0, -1, by, time));
    }
    assertThat(
            new MachineBundles(machines, 0, choice, sends, sizes, Optional.empty())
                .spread(arrivals))
        .isTrue();
    return sends.inOrder().stream().filter(send -> send.sender() == 0).toList();
  }

  @Test
  void everyOtherHostReceivesEachPieceOnce() {
    List<Set<Integer>> received = new ArrayList<>();
    for (int host = 0; host < 8; host++) {
      received.add(new HashSet<>());
    }
    for (Send send : spread(new MachineBundles.Sizes(10, 2, NEVER, 1, 0))) {
      for (int piece : send.messages()) {
        assertThat(received.get(send.dropOffs().getInt(0)).add(piece)).isTrue();
      }
    }
    assertThat(received.get(0)).isEmpty();
    assertThat(received.subList(1, 8)).allSatisfy(pieces -> assertThat(pieces).hasSize(PIECES));
  }

  @Test
  void lastBundlesAreShort() {
    List<Send> all = spread(new MachineBundles.Sizes(10, 2, NEVER, 1, 0));
    for (int host = 1; host < 8; host++) {
      int to = host;
      List<Integer> sizes =
          all.stream()
              .filter(send -> send.dropOffs().getInt(0) == to)
              .map(send -> send.messages().size())
              .toList();
      assertThat(sizes).contains(10).allMatch(size -> size <= 10);
      assertThat(sizes.get(sizes.size() - 1)).isLessThanOrEqualTo(2);
    }
  }

  @Test
  void hostsPassPiecesOfTheSourceOnInRing() {
    MachineChain chain = MachineChain.of(network, rates, machines, 0, 3).orElseThrow();
    assertThat(chain.behind(3)).containsExactly(4, 5, 6, 7, 0, 1, 2);
    assertThat(chain.behind(6)).containsExactly(7, 0, 1, 2, 4, 5);
    List<MachineBundles.Arrival> arrivals = new ArrayList<>();
    for (int piece = 0; piece < PIECES; piece++) {
      int by =
          sends.add(
              IntArrayList.of(piece),
              IntImmutableList.of(),
              choice.carry(3, 6, 100),
              6,
              2 * piece,
              0);
      arrivals.add(new MachineBundles.Arrival(piece, 100, 3, 6, -1, by, 2 * piece));
    }
    MachineBundles.Sizes sizes = new MachineBundles.Sizes(10, 2, NEVER, 1, 0);
    MachineBundles bundles =
        new MachineBundles(machines, 0, choice, sends, sizes, Optional.of(chain));
    assertThat(bundles.spread(arrivals)).isTrue();
    int[] received = new int[8];
    for (Send send : sends.inOrder()) {
      int to = send.dropOffs().getInt(0);
      received[to] += send.messages().size();
      assertThat(send.sender()).isEqualTo(to == 6 ? 3 : to == 4 ? 2 : Math.floorMod(to - 1, 8));
    }
    assertThat(received).containsExactly(PIECES, PIECES, PIECES, 0, PIECES, PIECES, PIECES, PIECES);
  }

  @Test
  void hostsWithLinksToOneAnotherHaveNoChain() {
    FabricBuilder builder = new FabricBuilder();
    int between = builder.addSwitch(FabricNode.named("between"));
    int[] gpus = new int[6];
    for (int host = 0; host < gpus.length; host++) {
      gpus[host] = builder.host(FabricNode.named("gpu" + host));
      builder.cable(gpus[host], 0, between, host, "50GB/s");
      for (int other = host / 3 * 3; other < host; other++) {
        builder.cable(gpus[host], 1 + other % 3, gpus[other], 1 + host % 3, "100GB/s");
      }
    }
    Network mesh = builder.build(Failures.none(), "test");
    LinkRates speeds = LinkRates.of(mesh, 64);
    boolean[] stays = new boolean[mesh.nodeCount()];
    Arrays.fill(stays, 0, mesh.endpointCount(), true);
    Machines two = Machines.of(mesh, speeds, stays).orElseThrow();
    assertThat(MachineChain.of(mesh, speeds, two, 0, 0))
        .as("the source sends to both others at once")
        .isEmpty();
  }

  @Test
  void firstBundlesToDifferentHostsDiffer() {
    List<Integer> first = new ArrayList<>();
    List<Send> all = spread(new MachineBundles.Sizes(14, 2, NEVER, 1, 0));
    for (int host = 1; host < 8; host++) {
      int to = host;
      first.add(
          all.stream()
              .filter(send -> send.dropOffs().getInt(0) == to)
              .findFirst()
              .orElseThrow()
              .messages()
              .size());
    }
    assertThat(first).containsExactly(2, 4, 6, 8, 10, 12, 14);
  }

  @Test
  void hostSendsToOneOtherHostAtMostAfterEachPiece() {
    Set<Integer> latest = new HashSet<>();
    for (Send send : spread(new MachineBundles.Sizes(14, 14, NEVER, 1, 0))) {
      int piece = send.messages().getInt(send.messages().size() - 1);
      assertThat(latest.add(piece) || piece == PIECES - 1)
          .as("the last piece of the bundles to two hosts is %d", piece)
          .isTrue();
    }
    assertThat(latest).hasSizeGreaterThan(PIECES / 2 - 2);
  }
}
