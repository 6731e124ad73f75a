package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plans for machines whose hosts are joined in rings, so that they pass pieces on. */
class TreeSendsTest {
  private static final int FLITS = 10_000;
  private static final int RING = 6; // hosts of a machine

  /** Returns machines of which every host, or every second one, has an adapter. */
  private static Network rings(int machines, int between) {
    FabricBuilder builder = new FabricBuilder();
    int middle = builder.addSwitch(FabricNode.named("middle"));
    for (int m = 0; m < machines; m++) {
      int[] gpus = new int[RING];
      for (int host = 0; host < RING; host++) {
        gpus[host] = builder.host(FabricNode.named("gpu" + m + "." + host));
        if (host % between == 0) {
          builder.cable(gpus[host], 2, middle, m * RING + host, "10GB/s");
        }
      }
      for (int host = 0; host < RING; host++) {
        // links of two speeds: the fastest ones alone join pairs of hosts only
        String speed = host % 2 == 0 ? "100GB/s" : "80GB/s";
        builder.cable(gpus[host], 0, gpus[(host + 1) % RING], 1, speed);
      }
    }
    return builder.build(Failures.none(), "rings");
  }

  private static List<Message> messages(Network network, int sources) {
    return IntStream.range(0, sources)
        .mapToObj(source -> Broadcast.of(network, source, source, FLITS))
        .toList();
  }

  private static MachineTrees request(Network network, List<Message> messages) {
    LinkRates rates = Racks.rates(network);
    boolean[] stays = UsedNodes.participants(network, messages);
    Machines machines = Machines.ofUnequalLinks(network, rates, stays).orElseThrow();
    SenderModel sender =
        new SenderModel(100, StartUpModel.SERIAL, PortModel.ALL, Processors.ONE, 0);
    return new MachineTrees(network, rates, PortModel.ALL, sender, messages, machines);
  }

  private static List<TreesInside.Trees> trees(MachineTrees request, HostPaths paths) {
    double[] flits = new double[request.network().nodeCount()];
    for (int m = 0; m < request.machines().count(); m++) {
      for (int host : request.machines().hosts(m)) {
        flits[host] = FLITS;
      }
    }
    // a ring of six needs the time of 5/2 messages of six hosts on its slowest links
    return TreesInside.of(
            request.network(), request.rates(), request.machines(), flits, 20.0 * FLITS, paths)
        .orElseThrow();
  }

  private static MulticastPlan plan(MachineTrees request, LaneCourses courses, int rounds) {
    HostPaths paths = new HostPaths(request.network());
    return new TreeSends(request, courses, rounds, 1, 30, trees(request, paths), paths)
        .plan()
        .orElseThrow();
  }

  @Test
  void machinesAreJoinedByAllLinksFasterThanThoseBetweenThem() {
    MachineTrees request = request(rings(3, 1), messages(rings(3, 1), 1));
    assertThat(request.machines().count()).isEqualTo(3);
    assertThat(request.machines().hosts(1)).containsExactly(6, 7, 8, 9, 10, 11);
    assertThat(request.machines().lanes()).isEqualTo(RING);
  }

  @ParameterizedTest
  @CsvSource({"2, 1, 1", "3, 1, 4", "3, 2, 4", "5, 3, 2"})
  void everyHostReceivesEachPieceOfAllOnce(int machines, int between, int rounds) {
    Network network = rings(machines, between);
    List<Message> messages = messages(network, network.endpointCount());
    MulticastPlan plan = plan(request(network, messages), LaneCourses.ring(machines, 1), rounds);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    long whole = messages.stream().filter(each -> carried(plan, each.id())).count();
    int parts = plan.messages().size() - messages.size();
    Racks.assertEachHostReceivesOnce(plan, (int) whole + parts);
  }

  private static boolean carried(MulticastPlan plan, int id) {
    return plan.sends().stream().anyMatch(send -> send.messages().contains(id));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void everyHostReceivesEachPieceOfOneSourceOnce(int between) {
    Network network = rings(6, between);
    MulticastPlan plan = plan(request(network, messages(network, 1)), LaneCourses.twoTrees(6), 8);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    Racks.assertEachHostReceivesOnce(plan, plan.messages().size() - 1);
  }

  @Test
  void hostsBehindASwitchOfTheirMachineShareItsLinkToOthers() {
    FabricBuilder builder = new FabricBuilder();
    int middle = builder.addSwitch(FabricNode.named("middle"));
    for (int m = 0; m < 2; m++) {
      int a = builder.host(FabricNode.named("a" + m));
      int b = builder.host(FabricNode.named("b" + m));
      int c = builder.host(FabricNode.named("c" + m));
      int bus = builder.addSwitch(FabricNode.named("bus" + m));
      builder.cable(a, 0, b, 0, "50GB/s").cable(b, 1, c, 0, "50GB/s");
      builder.cable(a, 1, bus, 0, "16GB/s").cable(c, 1, bus, 1, "16GB/s");
      builder.cable(bus, 2, middle, m, "12GB/s");
    }
    Network network = builder.build(Failures.none(), "buses");
    List<Message> messages = messages(network, 6);
    MachineTrees request = request(network, messages);
    List<Integer> ends = new ArrayList<>();
    for (int lane = 0; lane < request.machines().lanes(); lane++) {
      ends.add(request.machines().host(lane, 0));
    }
    assertThat(ends).as("not the host without a link to the bus").containsExactly(0, 2);
    MulticastPlan plan = plan(request, LaneCourses.ring(2, 1), 2);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
  }

  @Test
  void treesInsideAMachineLoadNoPathBeyondItsShareOfTheTime() {
    MachineTrees request = request(rings(3, 1), messages(rings(3, 1), 18));
    List<TreesInside.Trees> all = trees(request, new HostPaths(request.network()));
    TreesInside.Trees trees = all.get(0);
    double[] load = new double[trees.paths().length];
    for (List<ArborescencePacking.Bundle> own : trees.byPlace()) {
      long sum = own.stream().mapToLong(ArborescencePacking.Bundle::count).sum();
      for (ArborescencePacking.Bundle tree : own) {
        for (int path : tree.linkInto()) {
          if (path != PartTree.NONE) {
            load[path] += (double) FLITS * tree.count() / sum;
          }
        }
      }
    }
    assertThat(load).hasSize(2 * RING);
    for (double each : load) {
      assertThat(each).isPositive().isLessThan(20.0 * FLITS * 1.25);
    }
    assertThat(all.get(2).byPlace()).as("packed once").isEqualTo(trees.byPlace());
  }

  @Test
  void racksOfMoreThan64HostsUseAllAdapters() {
    assertThat(Racks.machines(Racks.of(2, 72, "900GB/s", "50GB/s")).lanes()).isEqualTo(72);
  }
}
