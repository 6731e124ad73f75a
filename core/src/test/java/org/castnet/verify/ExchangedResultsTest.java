package org.castnet.verify;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Phases;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.plan.unicast.UnicastSchemes;
import org.junit.jupiter.api.Test;

/** Verdicts on results that nodes combine themselves, from hand-made plans to mutants. */
class ExchangedResultsTest {
  private static final int MUTANTS = 1_000;
  private static final int NODES = 16;

  private final Network mesh = NetworkSpec.parse("mesh:4x4");
  private final Message reduction = Message.reduction(0, 0, 4, 1, 2, 3);
  private final Message result = reduction.result(1);

  private Send send(int from, int to, int... triggers) {
    return new Send(
        IntImmutableList.of(1),
        IntImmutableList.of(triggers),
        mesh.routing().orElseThrow().route(from, to),
        IntImmutableList.of(to));
  }

  private List<Violation> verdict(Send... sends) {
    return PlanVerifier.verify(plan(List.of(reduction, result), List.of(sends)));
  }

  private MulticastPlan plan(List<Message> messages, List<Send> sends) {
    return new MulticastPlan(mesh, messages, sends, PortModel.ONE);
  }

  private static List<String> texts(List<Violation> violations) {
    return violations.stream()
        .map(violation -> violation.diagnostic().code() + ": " + violation.text())
        .toList();
  }

  @Test
  void acceptsTwoRoundsAmongFourNodes() {
    assertThat(
            verdict(
                send(0, 1),
                send(1, 0),
                send(2, 3),
                send(3, 2),
                send(0, 2, 1),
                send(2, 0, 3),
                send(1, 3, 0),
                send(3, 1, 2)))
        .isEmpty();
  }

  @Test
  void acceptsARing() {
    List<Send> sends = new ArrayList<>();
    for (int node = 0; node < 4; node++) {
      sends.add(send(node, (node + 1) % 4));
    }
    assertThat(texts(verdict(sends.toArray(Send[]::new))))
        .contains(
            "contribution-not-received: message 1: 0,0 never receives the contribution of 1,0");
    // each node passes on what it received, without its own contribution only if that returns
    assertThat(
            verdict(
                send(1, 0),
                send(2, 0),
                send(3, 0),
                send(0, 1, 0, 1, 2),
                send(1, 2, 3),
                send(2, 3, 4)))
        .isEmpty();
  }

  @Test
  void reportsANodeThatMissesAContribution() {
    assertThat(
            texts(
                verdict(
                    send(0, 1),
                    send(1, 0),
                    send(2, 3),
                    send(3, 2),
                    send(0, 2, 1),
                    send(2, 0),
                    send(1, 3, 0),
                    send(3, 1, 2))))
        .containsExactly(
            "contribution-not-received: message 1: 0,0 never receives the contribution of 3,0");
  }

  @Test
  void reportsAContributionThatIsReceivedAgain() {
    assertThat(texts(verdict(send(1, 0), send(2, 0), send(3, 0), send(1, 0), send(0, 1, 0, 1, 2))))
        .contains(
            "contribution-received-twice: send 3: 0,0 receives the contribution of 1,0 to message 1 "
                + "again");
  }

  @Test
  void reportsAContributionThatIsCombinedTwice() {
    assertThat(texts(verdict(send(1, 2), send(1, 3), send(3, 2, 1), send(2, 0, 0, 2))))
        .contains(
            "contribution-combined-twice: send 3: 2,0 combines the contribution of 1,0 to message 1 "
                + "twice, the second time from send 2");
  }

  @Test
  void reportsASendWithoutContent() {
    assertThat(texts(verdict(send(4, 0))))
        .contains(
            "message-not-held: send 0: 0,1 sends message 1, but no delivery that it waits for "
                + "provides it");
  }

  @Test
  void reportsAResultThatIsSentWholeAndHasParts() {
    List<Message> messages = List.of(reduction, result, result.part(2, 1), result.part(3, 3));
    assertThat(texts(PlanVerifier.verify(plan(messages, List.of(send(1, 0))))))
        .contains(
            "whole-reduction-sent: send 0: it carries message 1, a result with parts; only its parts "
                + "are sent");
  }

  @Test
  void resultsAreNotExchangedIfPlansSendTheReduction() {
    Send contribution = Send.fromSource(0, mesh.routing().orElseThrow().route(1, 0), 0);
    assertThat(
            texts(
                PlanVerifier.verify(
                    plan(List.of(reduction, result), List.of(contribution, send(0, 1))))))
        .anyMatch(text -> text.startsWith("result-incomplete"))
        .anyMatch(text -> text.startsWith("contribution-not-sent"));
  }

  /** Recursive doubling among random nodes in random order. */
  private MulticastPlan random(Random random) {
    int[] nodes = random.ints(0, NODES).distinct().limit(3 + random.nextInt(8)).toArray();
    int[] sources = IntStream.of(nodes).skip(1).toArray();
    Message original = Message.reduction(0, nodes[0], 4, sources);
    List<Message> messages = List.of(original, original.result(1));
    return UnicastSchemes.all(network -> network.routing().orElseThrow()).stream()
        .filter(scheme -> scheme.name().equals("binomial"))
        .findFirst()
        .orElseThrow()
        .on(
            mesh,
            Map.of("allReduce", "doubling", "order", "random"),
            SenderModel.USUAL,
            random.nextLong())
        .orThrow("binomial")
        .plan(
            Phases.of(messages),
            all -> {
              throw new AssertionError("trees");
            });
  }

  /** Changes one thing of a plan at random. */
  private MulticastPlan mutant(MulticastPlan plan, Random random) {
    List<Send> sends = new ArrayList<>(plan.sends());
    int chosen = random.nextInt(sends.size());
    Send send = sends.get(chosen);
    int end = send.dropOffs().getInt(0);
    int[] triggers = send.triggers().toIntArray();
    int other = random.nextInt(NODES);
    switch (random.nextInt(5)) {
      case 0 -> sends.set(chosen, send(send.sender(), end, without(triggers, random)));
      case 1 ->
          sends.set(chosen, send(send.sender(), other == send.sender() ? end : other, triggers));
      case 2 -> sends.add(send(send.sender(), end, triggers));
      case 3 ->
          sends.set(
              chosen,
              send(
                  send.sender(),
                  end,
                  IntStream.concat(
                          IntStream.of(triggers), IntStream.of(random.nextInt(sends.size())))
                      .toArray()));
      default -> sends.set(chosen, send(other == end ? send.sender() : other, end, triggers));
    }
    return plan(plan.messages(), sends);
  }

  private static int[] without(int[] triggers, Random random) {
    int left = triggers.length == 0 ? 0 : random.nextInt(triggers.length);
    return IntStream.range(0, triggers.length)
        .filter(i -> i != left)
        .map(i -> triggers[i])
        .toArray();
  }

  /**
   * The slow twin: executes the sends in any possible order, moves lists of contributions, and
   * returns whether every node ends with each contribution once.
   */
  private static boolean isSound(MulticastPlan plan) {
    Message original = plan.messages().get(0);
    List<Integer> all = new ArrayList<>(original.sources());
    all.add(original.destinations().getInt(0));
    all.sort(null);
    List<List<Integer>> carried = new ArrayList<>();
    plan.sends().forEach(send -> carried.add(null));
    Map<Integer, List<Integer>> received = new HashMap<>();
    int done = 0;
    for (boolean moved = true; moved; ) {
      moved = false;
      for (int s = 0; s < plan.sends().size(); s++) {
        Send send = plan.sends().get(s);
        if (carried.get(s) != null
            || send.triggers().intStream().anyMatch(t -> carried.get(t) == null)) {
          continue;
        }
        List<Integer> content = new ArrayList<>();
        for (int t : send.triggers()) {
          if (plan.sends().get(t).dropOffs().getInt(0) != send.sender()) {
            return false;
          }
          content.addAll(carried.get(t));
        }
        if (all.contains(send.sender()) && !content.contains(send.sender())) {
          content.add(send.sender());
        }
        if (content.isEmpty() || content.stream().distinct().count() < content.size()) {
          return false;
        }
        carried.set(s, content);
        received
            .computeIfAbsent(send.dropOffs().getInt(0), none -> new ArrayList<>())
            .addAll(content);
        moved = true;
        done++;
      }
    }
    if (done < plan.sends().size()) {
      return false;
    }
    for (int node : all) {
      List<Integer> sum = new ArrayList<>(received.getOrDefault(node, List.of()));
      if (!sum.contains(node)) {
        sum.add(node);
      }
      sum.sort(null);
      if (!sum.equals(all)) {
        return false;
      }
    }
    return true;
  }

  @Test
  void catchesAndNamesEveryMutantOfRecursiveDoubling() {
    Random random = new Random(1);
    int caught = 0;
    for (int trial = 0; caught < MUTANTS; trial++) {
      MulticastPlan sound = random(random);
      assertThat(isSound(sound)).as("plan %d", trial).isTrue();
      assertThat(PlanVerifier.verify(sound)).as("plan %d", trial).isEmpty();
      MulticastPlan mutant = mutant(sound, random);
      List<Violation> found = PlanVerifier.verify(mutant);
      assertThat(found.isEmpty())
          .as("mutant %d: %s", trial, mutant.sends())
          .isEqualTo(isSound(mutant));
      assertThat(found).allMatch(each -> each.send() >= 0 || each.message() >= 0);
      caught += found.isEmpty() ? 0 : 1;
    }
  }

  @Test
  void recursiveDoublingTakesLogarithmicallyManyRounds() {
    Network complete = NetworkSpec.parse("complete:33");
    for (int nodes = 2; nodes <= 33; nodes++) {
      Message original =
          nodes == 2
              ? Message.of(0, 1, 4, 0)
              : Message.reduction(0, 0, 4, IntStream.range(1, nodes).toArray());
      MulticastPlan plan =
          UnicastSchemes.all(network -> network.routing().orElseThrow())
              .get(1)
              .on(complete, Map.of("allReduce", "doubling"), SenderModel.USUAL, 1)
              .orThrow("binomial")
              .plan(
                  Phases.of(List.of(original, original.result(1))),
                  all -> {
                    throw new AssertionError("trees");
                  });
      assertThat(PlanVerifier.verify(plan)).as("%d nodes", nodes).isEmpty();
      int[] round = new int[plan.sends().size()];
      int last = 0;
      for (int s = 0; s < round.length; s++) {
        for (int t : plan.sends().get(s).triggers()) {
          round[s] = Math.max(round[s], round[t]);
        }
        last = Math.max(last, ++round[s]);
      }
      int doublings = Integer.numberOfTrailingZeros(Integer.highestOneBit(nodes));
      boolean power = Integer.bitCount(nodes) == 1;
      assertThat(last)
          .as("%d nodes", nodes)
          .isBetween(power ? doublings : doublings + 1, power ? doublings : doublings + 2);
    }
  }
}
