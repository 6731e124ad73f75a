package org.castnet.verify;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.castnet.chance.Rounds;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.verify.DeadlockScope.Buffers;
import org.castnet.verify.deadlock.HoldAndWait;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The verdict on waiting against a search over every order of starts and grants: whatever can
 * deadlock is called so, and few of the harmless sets are.
 */
class EveryOrderOfGrantsTest {
  private static final int SETS = Math.max(200, Rounds.of(500));

  /** Deadlocks with buffers of a whole worm are rare: about one set in a thousand. */
  private static final int WHOLE_WORM_SETS = Math.max(1_500, Rounds.of(1_500));

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
    int sets = wholeWorms ? WHOLE_WORM_SETS : SETS;
    for (PortModel ports : PortModel.values()) {
      // the worms are longer than buffers of one flit along any route
      long mostFlits = wholeWorms ? DeadlockScope.UNKNOWN : 1;
      DeadlockScope scope = new DeadlockScope(buffers, ports, mostFlits);
      int deadlocks = 0;
      int harmlessButCalled = 0;
      for (long seed = 0; seed < sets; seed++) {
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
                  + sets
                  + " sets "
                  + deadlocks
                  + " can deadlock, "
                  + harmlessButCalled
                  + " others are called so");
      assertThat(deadlocks).isGreaterThan(wholeWorms ? 0 : sets / 100);
      assertThat(harmlessButCalled).isLessThan(sets / 10);
    }
  }

  /**
   * Worms that wait for one another's deliveries. The verdict that ignores triggers and lengths
   * accuses several times as many of the harmless sets.
   */
  @ParameterizedTest
  @EnumSource
  void plansWithTriggersAndLengthsThatCanDeadlockAreReported(PortModel ports) {
    int deadlocks = 0;
    int accused = 0;
    int accusedBefore = 0;
    for (long seed = 0; seed < SETS; seed++) {
      SplittableRandom random = new SplittableRandom(~seed);
      MulticastPlan plan = drawRelays(random, seed % 3 == 0 ? RINGS : NETWORKS, 4, 5);
      long buffer = 1L + random.nextInt(3);
      DeadlockScope unknown = new DeadlockScope(Buffers.ANY, ports);
      DeadlockScope known = new DeadlockScope(Buffers.ANY, ports, buffer);
      DeadlockScope whole = new DeadlockScope(Buffers.WHOLE_WORMS, ports);
      boolean can = AllGrantOrders.canDeadlock(plan, known);
      boolean called = HoldAndWait.cycle(plan, known).isPresent();
      assertThat(called || !can).as("seed %d, buffer %d, %s", seed, buffer, ports).isTrue();
      assertThat(HoldAndWait.cycle(plan, unknown).isPresent() || !called)
          .as("seed %d: a verdict for any buffers covers that for some", seed)
          .isTrue();
      assertThat(
              HoldAndWait.cycle(plan, whole).isPresent()
                  || !AllGrantOrders.canDeadlock(plan, whole))
          .as("seed %d, %s", seed, whole.describe())
          .isTrue();
      deadlocks += can ? 1 : 0;
      accused += called && !can ? 1 : 0;
      accusedBefore += !can && HoldAndWait.cycle(apart(plan), unknown).isPresent() ? 1 : 0;
    }
    System.getLogger(getClass().getName())
        .log(
            System.Logger.Level.INFO,
            "{0}: of {1} sets {2} can deadlock, {3} others are called so, {4} if triggers and"
                + " lengths are ignored",
            ports,
            SETS,
            deadlocks,
            accused,
            accusedBefore);
    assertThat(deadlocks).isGreaterThan(SETS / 200);
    assertThat(2 * accused).isLessThan(accusedBefore);
  }

  /** Returns the plan without triggers. */
  private static MulticastPlan apart(MulticastPlan plan) {
    List<Send> sends = new ArrayList<>();
    for (Send send : plan.sends()) {
      sends.add(Send.tree(sends.size(), send.route(), send.dropOffs()));
    }
    return new MulticastPlan(plan.network(), plan.messages(), sends, plan.ports());
  }

  /** Draws worms, most of which start after deliveries of earlier ones, a third with few flits. */
  private static MulticastPlan drawRelays(
      SplittableRandom random, List<String> networks, int worms, int longest) {
    MulticastPlan drawn = draw(random, networks, worms, longest);
    List<Message> messages = new ArrayList<>();
    List<Send> sends = new ArrayList<>();
    for (int id = 0; id < drawn.sends().size(); id++) {
      Send send = drawn.sends().get(id);
      IntArrayList triggers = new IntArrayList();
      if (id > 0 && random.nextInt(4) > 0) {
        int trigger = random.nextInt(id);
        IntImmutableList at = sends.get(trigger).dropOffs();
        int sender = at.getInt(random.nextInt(at.size()));
        triggers.add(trigger);
        send = tree(drawn.network(), sender, longest, random);
        for (int other = 0; other < id; other++) {
          if (other != trigger && sends.get(other).dropOffs().contains(sender)) {
            triggers.add(other);
          }
        }
      }
      long flits = 1L + random.nextInt(random.nextInt(3) == 0 ? 7 : 50);
      messages.add(Message.of(id, send.sender(), flits, send.dropOffs().toIntArray()));
      sends.add(
          new Send(
              IntImmutableList.of(id),
              new IntImmutableList(triggers),
              send.route(),
              send.dropOffs()));
    }
    return new MulticastPlan(drawn.network(), messages, sends, PortModel.ALL);
  }

  private static MulticastPlan draw(
      SplittableRandom random, List<String> networks, int worms, int longest) {
    Network network = NetworkSpec.parse(networks.get(random.nextInt(networks.size())));
    List<Message> messages = new ArrayList<>();
    List<Send> sends = new ArrayList<>();
    int count = 2 + random.nextInt(worms);
    for (int id = 0; id < count; id++) {
      int source = random.nextInt(network.nodeCount());
      Send send = tree(network, source, longest, random);
      messages.add(Message.of(id, source, 100, send.dropOffs().toIntArray()));
      sends.add(Send.tree(id, send.route(), send.dropOffs()));
    }
    return new MulticastPlan(network, messages, sends, PortModel.ALL);
  }

  /** Draws a worm with copies at its leaves and at some of the nodes before them. */
  private static Send tree(Network network, int source, int longest, SplittableRandom random) {
    Route route = grow(network, source, longest, random);
    IntArrayList drops = new IntArrayList();
    for (int hop = 0; hop < route.length(); hop++) {
      if (route.isLeaf(hop) || random.nextInt(3) == 0) {
        drops.add(route.node(network, hop + 1));
      }
    }
    return Send.tree(0, route, new IntImmutableList(drops));
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
