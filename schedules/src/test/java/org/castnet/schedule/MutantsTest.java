package org.castnet.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.castnet.comparison.PlanDocument;
import org.castnet.input.BadInput;
import org.castnet.plan.MulticastPlan;
import org.castnet.schedule.player.EveryScheme;
import org.junit.jupiter.api.Test;

/** A thousand schedules with one error each, which must be reported with its position. */
class MutantsTest {
  private static final int EACH = 250;
  private static final String NAMED =
      "(?s).*(rank \\d|gpu \\d|line \\d|entry \\d|send \\d|never receives).*";

  private static List<String> own(ScheduleWriter writer) {
    return Stream.of("torus:4x4", "irregular:switches=4,ports=8,hosts=2,seed=1")
        .flatMap(spec -> EveryScheme.on(spec, 2, 8).stream())
        .filter(made -> made.plan().sends().stream().anyMatch(send -> send.isRelay()))
        .filter(made -> passOnWhatTheyWaitFor(made.plan()))
        .map(made -> Written.by(writer, made.plan(), 4))
        .limit(12)
        .toList();
  }

  /** A wait for one's turn can be taken away, and the plan is as sound as before. */
  private static boolean passOnWhatTheyWaitFor(MulticastPlan plan) {
    return plan.sends().stream()
        .allMatch(
            send ->
                send.triggers()
                    .intStream()
                    .mapToObj(trigger -> plan.sends().get(trigger).messages())
                    .allMatch(came -> came.intStream().anyMatch(send.messages()::contains)));
  }

  /** Returns the violations or the error of a schedule; empty if it is sound. */
  private static List<String> complaints(String text) {
    try {
      PlanDocument document = Written.read(text);
      return document.verdict().violations().stream().map(v -> v.text()).toList();
    } catch (BadInput e) {
      return List.of(e.getMessage());
    }
  }

  private static void caught(List<String> sound, UnaryOperator<String> spoil) {
    assertThat(sound).isNotEmpty().allSatisfy(text -> assertThat(complaints(text)).isEmpty());
    List<String> missed = new ArrayList<>();
    for (int i = 0; i < EACH; i++) {
      String text = sound.get(i % sound.size());
      String mutant = spoil.apply(text);
      List<String> said = complaints(mutant);
      if (said.stream().noneMatch(each -> each.matches(NAMED))) {
        missed.add(difference(text, mutant) + " " + said);
      }
    }
    assertThat(missed).isEmpty();
  }

  private static String difference(String before, String after) {
    List<String> a = before.lines().toList();
    List<String> b = after.lines().toList();
    int at = 0;
    while (at < Math.min(a.size(), b.size()) && a.get(at).equals(b.get(at))) {
      at++;
    }
    return "line " + (at + 1) + ": " + a.get(at) + " -> " + (at < b.size() ? b.get(at) : "");
  }

  @Test
  void goalFilesWithANote() {
    caught(own(new GoalWriter()), new Mutants(1)::ofGoal);
  }

  @Test
  void mscclFilesWithANote() {
    caught(own(new MscclWriter()), new Mutants(2)::ofOwnMsccl);
  }

  @Test
  void publishedMscclFiles() {
    caught(
        Stream.of(
                "allgather-recursive-doubling-8.xml",
                "allgather-ring-8.xml",
                "allgather-simple-ring-4.xml",
                "allgather-pcie-4.xml",
                "alltoall-all-pairs-4.xml",
                "alltoall-two-step-4.xml")
            .map(Written::published)
            .toList(),
        new Mutants(3)::ofMsccl);
  }

  @Test
  void treesOfForestColl() {
    caught(
        List.of(
            Written.published("forestcoll-ring-6.xml"),
            Written.published("forestcoll-a100-16.xml")),
        new Mutants(4)::ofForest);
  }

  @Test
  void flowsOfTeCcl() {
    caught(
        List.of(
            Written.published("teccl-mesh-4x4.json.gz"),
            Written.published("teccl-ndv2-15.json.gz")),
        new Mutants(5)::ofTeCcl);
  }

  @Test
  void mscclThatReduces() {
    caught(
        Stream.of(
                "published/allreduce-ring-4.xml",
                "reductions/allreduce-one-shot-3.xml",
                "reductions/allreduce-recursive-doubling-4.xml",
                "reductions/reduce-scatter-direct-3.xml",
                "reductions/reduce-scatter-ring-4.xml")
            .map(Written::resource)
            .toList(),
        new Mutants(6)::ofReducingMsccl);
  }
}
