package org.castnet.verify;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.verify.DeadlockScope.Buffers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The verdict on waiting against a search over every order of grants: whatever can deadlock is
 * called so, and few of the harmless sets are.
 */
class EveryOrderOfGrantsTest {
  private static final int SETS = 1_500 * Integer.getInteger("scale", 1);
  private static final List<String> NETWORKS =
      List.of(
          "mesh:2x3",
          "mesh:3x3",
          "torus:4,lanes=1",
          "torus:5,lanes=1",
          "torus:6,lanes=1",
          "torus:5,lanes=2");

  /** With buffers of a whole worm it takes several long worms round a ring. */
  private static final List<String> RINGS =
      List.of("torus:4,lanes=1", "torus:5,lanes=1", "torus:6,lanes=1");

  @ParameterizedTest
  @EnumSource
  void plansThatCanDeadlockAreReported(Buffers buffers) {
    boolean wholeWorms = buffers == Buffers.WHOLE_WORMS;
    for (PortModel ports : PortModel.values()) {
      DeadlockScope scope = new DeadlockScope(buffers, ports);
      int deadlocks = 0;
      int harmlessButCalled = 0;
      for (long seed = 0; seed < SETS; seed++) {
        SplittableRandom random = new SplittableRandom(seed);
        MulticastPlan plan = wholeWorms ? draw(random, RINGS, 4, 3) : draw(random, NETWORKS, 3, 6);
        boolean can = AllGrantOrders.canDeadlock(plan, scope);
        boolean called = HoldAndWait.cycle(plan, scope).isPresent();
        assertThat(called || !can).as("seed %d, %s", seed, scope.describe()).isTrue();
        deadlocks += can ? 1 : 0;
        harmlessButCalled += called && !can ? 1 : 0;
      }
      System.getLogger(getClass().getName())
          .log(
              System.Logger.Level.INFO,
              scope.describe()
                  + ": of "
                  + SETS
                  + " sets "
                  + deadlocks
                  + " can deadlock, "
                  + harmlessButCalled
                  + " others are called so");
      assertThat(deadlocks).isGreaterThan(wholeWorms ? 0 : SETS / 100);
      assertThat(harmlessButCalled).isLessThan(SETS / 10);
    }
  }

  private static MulticastPlan draw(
      SplittableRandom random, List<String> networks, int worms, int longest) {
    Network network = NetworkSpec.parse(networks.get(random.nextInt(networks.size())));
    List<Message> messages = new ArrayList<>();
    List<Send> sends = new ArrayList<>();
    int count = 2 + random.nextInt(worms);
    for (int id = 0; id < count; id++) {
      int source = random.nextInt(network.nodeCount());
      Route route = grow(network, source, longest, random);
      IntArrayList drops = new IntArrayList();
      for (int hop = 0; hop < route.length(); hop++) {
        if (route.isLeaf(hop) || random.nextInt(3) == 0) {
          drops.add(route.node(network, hop + 1));
        }
      }
      messages.add(Message.of(id, source, 100, drops.toIntArray()));
      sends.add(Send.tree(id, route, new IntImmutableList(drops)));
    }
    return new MulticastPlan(network, messages, sends, PortModel.ALL);
  }

  private static Route grow(Network network, int source, int longest, SplittableRandom random) {
    IntArrayList nodes = IntArrayList.of(source);
    IntSet entered = new IntOpenHashSet(nodes);
    RouteTree tree = new RouteTree(source);
    int size = 1 + random.nextInt(longest);
    for (int tries = 0; tries < 30 && tree.size() < size; tries++) {
      int from = random.nextInt(2) == 0 ? nodes.size() - 1 : random.nextInt(nodes.size());
      int at = nodes.getInt(from);
      int link = network.links().first(at) + random.nextInt(network.links().degree(at));
      int to = network.links().target(link);
      if (entered.add(to)) {
        tree.add(from - 1, network.channel(link, random.nextInt(network.lanes())));
        nodes.add(to);
      }
    }
    return tree.build();
  }
}
