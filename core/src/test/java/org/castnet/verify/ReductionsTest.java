package org.castnet.verify;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.junit.jupiter.api.Test;

/** Verdicts on plans of reductions, from hand-made plans to mutants of random sound ones. */
class ReductionsTest {
  private static final int MUTANTS = 1_000;
  private static final int NODES = 16;

  private final Network mesh = NetworkSpec.parse("mesh:4x4");

  private Send send(int from, int to, int... triggers) {
    return new Send(
        IntImmutableList.of(0),
        IntImmutableList.of(triggers),
        mesh.routing().orElseThrow().route(from, to),
        IntImmutableList.of(to));
  }

  private List<Violation> verdict(Message message, Send... sends) {
    return PlanVerifier.verify(plan(message, List.of(sends)));
  }

  private List<Violation> remarks(Message message, Send... sends) {
    Findings findings = PlanVerifier.findings(plan(message, List.of(sends)));
    assertThat(findings.violations()).isEmpty();
    return findings.remarks();
  }

  private MulticastPlan plan(Message message, List<Send> sends) {
    return new MulticastPlan(mesh, List.of(message), sends, PortModel.ONE);
  }

  private static List<String> codes(List<Violation> violations) {
    return violations.stream().map(violation -> violation.diagnostic().code()).toList();
  }

  @Test
  void acceptsContributionsSentDirectly() {
    assertThat(verdict(Message.reduction(0, 0, 4, 1, 2), send(1, 0), send(2, 0))).isEmpty();
  }

  @Test
  void acceptsAPartialResultThatTakesOverOthers() {
    Message message = Message.reduction(0, 0, 4, 1, 2, 3);
    assertThat(verdict(message, send(3, 2), send(2, 1, 0), send(1, 0, 1))).isEmpty();
  }

  @Test
  void acceptsARelayThatContributesNothing() {
    Message message = Message.reduction(0, 0, 4, 2, 3);
    assertThat(verdict(message, send(2, 1), send(3, 1), send(1, 0, 0, 1))).isEmpty();
  }

  @Test
  void acceptsANodeThatSendsItsOwnContributionFirst() {
    Message message = Message.reduction(0, 0, 4, 1, 2);
    assertThat(verdict(message, send(1, 0), send(2, 1), send(1, 0, 1))).isEmpty();
  }

  @Test
  void reportsASourceThatNeverSends() {
    List<Violation> found = verdict(Message.reduction(0, 0, 4, 1, 2), send(1, 0));
    assertThat(codes(found)).containsExactly("contribution-not-sent");
    assertThat(found.get(0).text()).isEqualTo("message 0: 2,0 never sends its contribution");
  }

  @Test
  void namesTheContributionThatIsLost() {
    Message message = Message.reduction(0, 0, 4, 1, 2);
    List<Violation> found = verdict(message, send(1, 0), send(2, 5));
    assertThat(codes(found)).containsExactly("contribution-lost");
    assertThat(found.get(0).send()).isEqualTo(1);
    assertThat(found.get(0).text())
        .isEqualTo(
            "send 1: the contribution of 2,0 to message 0 is lost at 1,1, which never sends it on");
  }

  @Test
  void namesTheSendThatLeavesBeforeAContributionArrives() {
    Message message = Message.reduction(0, 0, 4, 1, 2);
    List<Violation> found = verdict(message, send(1, 0), send(2, 1));
    assertThat(codes(found)).containsExactly("contribution-late");
    assertThat(found.get(0).text()).contains("contribution of 2,0").contains("whose send 0 does");
  }

  @Test
  void reportsAContributionInTwoPartialResults() {
    Message message = Message.reduction(0, 0, 4, 1, 2, 3);
    List<Violation> found =
        verdict(message, send(3, 2), send(2, 0, 0), send(2, 1, 0), send(1, 0, 2));
    assertThat(codes(found)).containsExactly("contribution-taken-twice");
    assertThat(found.get(0).send()).isZero();
    assertThat(found.get(0).text()).contains("contribution of 3,0", "in 2 partial results");
  }

  @Test
  void reportsAContributionThatIsSentAgain() {
    List<Violation> found =
        verdict(Message.reduction(0, 0, 4, 1, 2), send(1, 0), send(1, 0), send(2, 0));
    assertThat(codes(found)).containsExactly("contribution-sent-twice");
    assertThat(found.get(0).send()).isEqualTo(1);
  }

  @Test
  void remarksOnAContributionThatReturnsToItsNode() {
    Message message = Message.reduction(0, 0, 4, 1, 2);
    List<Violation> found = remarks(message, send(1, 2), send(2, 1, 0), send(1, 0, 1));
    assertThat(codes(found)).containsExactly("contribution-returns");
    assertThat(found.get(0).text()).contains("contribution of 1,0").contains("leaves 1,0");
  }

  @Test
  void reportsSendsThatWaitForOneAnother() {
    Message message = Message.reduction(0, 0, 4, 1, 2);
    List<Violation> found = verdict(message, send(1, 2, 1), send(2, 1, 0), send(1, 0, 1));
    assertThat(found).extracting(Violation::kind).containsExactly(Violation.Kind.TRIGGER_CYCLE);
  }

  @Test
  void reportsAPartialResultWithoutContributions() {
    List<Violation> found =
        verdict(Message.reduction(0, 0, 4, 1, 2), send(1, 0), send(2, 0), send(5, 0));
    assertThat(codes(found)).containsExactly("message-not-held");
  }

  @Test
  void remarksOnAContributionThatReturnsToItsSource() {
    Message message = Message.reduction(0, 0, 4, 1, 2);
    List<Violation> found = remarks(message, send(0, 1), send(1, 2, 0), send(2, 0, 1));
    assertThat(codes(found)).containsExactly("contribution-returns");
    assertThat(found.get(0).text()).contains("contribution of 0,0").contains("leaves 0,0");
  }

  @Test
  void remarksOnAPartialResultThatPassesItsDestination() {
    Message message = Message.reduction(0, 0, 4, 1, 2);
    List<Violation> found = remarks(message, send(1, 0), send(0, 2, 0), send(2, 0, 1));
    assertThat(codes(found)).containsExactly("contribution-returns");
  }

  @Test
  void namesTheContributionOfADestinationThatDoesNotReturn() {
    Message message = Message.reduction(0, 0, 4, 1, 2);
    List<Violation> found = verdict(message, send(1, 0), send(2, 0), send(0, 2));
    assertThat(codes(found)).containsExactly("contribution-late");
    assertThat(found.get(0).text()).contains("contribution of 0,0");
  }

  @Test
  void reportsAPartialResultDeliveredAtSeveralNodes() {
    Message message = Message.reduction(0, 0, 4, 1, 2);
    Send copied =
        new Send(
            IntImmutableList.of(0),
            IntImmutableList.of(),
            mesh.routing().orElseThrow().route(2, 0),
            IntImmutableList.of(1, 0));
    assertThat(codes(verdict(message, send(1, 0), copied))).contains("partial-result-copied");
  }

  @Test
  void reportsAWholeReductionSentTogetherWithItsParts() {
    Message whole = Message.reduction(0, 0, 4, 1, 2);
    List<Message> messages = List.of(whole, whole.part(1, 3), whole.part(2, 1));
    List<Violation> found =
        PlanVerifier.verify(
            new MulticastPlan(mesh, messages, List.of(send(1, 0), send(2, 0)), PortModel.ONE));
    assertThat(codes(found)).contains("whole-reduction-sent", "contribution-not-sent");
  }

  /** Returns a reduction to node 0 along a random tree that contains some relays. */
  private MulticastPlan random(Random random) {
    int[] order = random.ints(1, NODES).distinct().limit(3 + random.nextInt(10)).toArray();
    int[] parent = new int[NODES];
    boolean[] leaf = new boolean[NODES];
    Arrays.fill(leaf, true);
    for (int i = 0; i < order.length; i++) {
      parent[order[i]] = i == 0 ? 0 : random.nextInt(i + 1) == 0 ? 0 : order[random.nextInt(i)];
      leaf[parent[order[i]]] = false;
    }
    int[] sources =
        Arrays.stream(order).filter(node -> leaf[node] || random.nextInt(4) > 0).toArray();
    List<Send> sends = new ArrayList<>();
    int[] number = new int[NODES];
    for (int i = order.length - 1; i >= 0; i--) {
      int node = order[i];
      int[] children =
          Arrays.stream(order).filter(child -> parent[child] == node).map(c -> number[c]).toArray();
      number[node] = sends.size();
      sends.add(send(node, parent[node], children));
    }
    return plan(
        sources.length > 1
            ? Message.reduction(0, 0, 4, sources)
            : Message.reduction(0, 0, 4, order),
        sends);
  }

  /** Changes one thing of a plan at random. */
  private MulticastPlan mutant(MulticastPlan plan, Random random) {
    List<Send> sends = new ArrayList<>(plan.sends());
    int chosen = random.nextInt(sends.size());
    Send send = sends.get(chosen);
    int[] triggers = send.triggers().toIntArray();
    int other = random.nextInt(NODES);
    switch (random.nextInt(6)) {
      case 0 -> sends.set(chosen, send(send.sender(), 0, without(triggers, random)));
      case 1 -> sends.set(chosen, send(send.sender(), end(send), without(triggers, random)));
      case 2 ->
          sends.set(chosen, send(send.sender(), other == send.sender() ? 0 : other, triggers));
      case 3 -> sends.add(send(send.sender(), end(send), triggers));
      case 4 -> {
        int[] more = Arrays.copyOf(triggers, triggers.length + 1);
        more[triggers.length] = random.nextInt(sends.size());
        sends.set(chosen, send(send.sender(), end(send), more));
      }
      default -> {
        int from = other == end(send) ? (other + 1) % NODES : other;
        sends.set(chosen, send(from, end(send), triggers));
      }
    }
    return plan(plan.messages().get(0), sends);
  }

  private int end(Send send) {
    return send.route().end(mesh);
  }

  private static int[] without(int[] triggers, Random random) {
    int left = triggers.length == 0 ? 0 : random.nextInt(triggers.length);
    int[] fewer = new int[Math.max(0, triggers.length - 1)];
    for (int i = 0; i < fewer.length; i++) {
      fewer[i] = triggers[i < left ? i : i + 1];
    }
    return fewer;
  }

  /**
   * The slow twin: executes the sends in any possible order, moves lists of contributions, and
   * returns whether the destination ends with every contribution once and no node keeps or copies
   * one. The contribution of the destination counts if it has left.
   */
  private boolean isSound(MulticastPlan plan) {
    Message message = plan.messages().get(0);
    List<List<Integer>> carried = new ArrayList<>();
    plan.sends().forEach(send -> carried.add(null));
    boolean[] left = new boolean[NODES];
    int[] taken = new int[plan.sends().size()];
    // the own contribution leaves with the first send in the order of the plan
    List<Integer> owner = new ArrayList<>();
    for (Send send : plan.sends()) {
      boolean contributes = send.sender() == 0 || message.sources().contains(send.sender());
      boolean own = !left[send.sender()] && contributes;
      owner.add(own ? send.sender() : -1);
      left[send.sender()] = true;
    }
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
        if (owner.get(s) >= 0) {
          content.add(owner.get(s));
        }
        for (int t : send.triggers()) {
          if (end(plan.sends().get(t)) != send.sender()) {
            return false;
          }
          content.addAll(carried.get(t));
          taken[t]++;
        }
        if (content.isEmpty()) {
          return false;
        }
        carried.set(s, content);
        moved = true;
        done++;
      }
    }
    List<Integer> arrived = new ArrayList<>();
    for (int s = 0; s < plan.sends().size(); s++) {
      boolean ends = taken[s] == 0 && end(plan.sends().get(s)) == 0;
      if (done < plan.sends().size() || taken[s] != (ends ? 0 : 1)) {
        return false;
      }
      if (ends) {
        arrived.addAll(carried.get(s));
      }
    }
    int[] sorted = arrived.stream().mapToInt(Integer::intValue).sorted().toArray();
    IntStream due =
        IntStream.concat(message.sources().intStream(), IntStream.range(0, left[0] ? 1 : 0));
    return Arrays.equals(sorted, due.sorted().toArray());
  }

  @Test
  void catchesEveryMutantOfSoundPlans() {
    Random random = new Random(1);
    int caught = 0;
    for (int trial = 0; caught < MUTANTS; trial++) {
      MulticastPlan sound = random(random);
      assertThat(isSound(sound)).as("plan %d", trial).isTrue();
      assertThat(PlanVerifier.verify(sound)).as("plan %d", trial).isEmpty();
      MulticastPlan mutant = mutant(sound, random);
      List<Violation> found = PlanVerifier.verify(mutant);
      if (!isSound(mutant)) {
        assertThat(found).as("mutant %d: %s", trial, mutant.sends()).isNotEmpty();
        assertThat(found).allMatch(each -> each.send() >= 0 || each.message() >= 0);
        caught++;
      } else {
        assertThat(found).as("sound mutant %d: %s", trial, mutant.sends()).isEmpty();
      }
    }
  }
}
