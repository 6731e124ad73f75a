package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.Ranks;
import org.castnet.format.ReadingContext;
import org.castnet.input.BadInput;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.verify.Violation;

/**
 * Plans from GOAL, which specifies the sizes of sends but not their contents. With a note of
 * Castnet, the tag of a message is the number of the plan's send. Without a note, a send that waits
 * for no receive sends data of its rank (equal sizes of one rank are one message), and every other
 * send forwards the data of the receives that it waits for; all receivers are destinations.
 */
final class GoalPlans implements ForeignFormat {
  @Override
  public boolean recognises(String start) {
    return start.startsWith("num_ranks") || start.startsWith("//") || start.startsWith("/*");
  }

  @Override
  public PlanDocument read(String text, ReadingContext context) {
    GoalReader.Goal goal = GoalReader.read(text);
    List<Violation> violations = new ArrayList<>();
    Matching matching = Matching.of(goal.steps(), violations);
    return goal.note().isEmpty()
        ? guessed(goal, matching, violations, context)
        : noted(goal, matching, violations, context);
  }

  private static PlanDocument noted(
      GoalReader.Goal goal, Matching matching, List<Violation> violations, ReadingContext context) {
    ScheduleNote note = ScheduleNote.read(goal.note(), context.plans());
    Ranks ranks = note.ranks();
    if (ranks.count() != goal.ranks()) {
      throw BadInput.coded(
          "counts-differ",
          "num_ranks is {ranks}, but the note of Castnet names {count}",
          goal.ranks(),
          ranks.count());
    }
    List<Send> template = note.plan().sends();
    List<PlanDraft.Copy> copies = new ArrayList<>();
    Map<Integer, Integer> copyOf = new HashMap<>();
    for (int step : sends(goal, matching)) {
      Step it = goal.steps().get(step);
      if (it.channel() >= template.size()) {
        violations.add(violation(it, "has tag " + it.channel() + ", but no send has this number"));
        continue;
      }
      int worm = (int) it.channel();
      Send send = template.get(worm);
      long bytes = note.plan().flits(send) * note.flitBytes();
      if (bytes != it.size()) {
        violations.add(violation(it, it.size() + " bytes, but send " + worm + " has " + bytes));
      }
      if (ranks.node(it.rank()) != send.sender()) {
        violations.add(
            violation(it, "with the tag of send " + worm + ", which is between other ranks"));
      }
      copyOf.put(step, copies.size());
      copies.add(
          new PlanDraft.Copy(
              worm, it.rank(), it.peer(), send.messages(), after(goal, step, matching, copyOf)));
    }
    return note.template()
        .carriedBy(
            new PlanDraft(ranks, context.routing(ranks.network()), note.plan().messages(), template)
                .plan(copies, note.plan().ports()),
            violations);
  }

  private static PlanDocument guessed(
      GoalReader.Goal goal, Matching matching, List<Violation> violations, ReadingContext context) {
    Ranks ranks = context.ranks(goal.ranks());
    Map<List<Long>, Integer> own = new HashMap<>(); // message by rank and size
    List<Step> first = new ArrayList<>(); // by message: a step that starts it
    List<IntSet> required = new ArrayList<>(); // by message: its receivers
    List<PlanDraft.Copy> copies = new ArrayList<>();
    Map<Integer, Integer> copyOf = new HashMap<>();
    for (int step : sends(goal, matching)) {
      Step it = goal.steps().get(step);
      IntSet after = after(goal, step, matching, copyOf);
      IntSet carried = new IntRBTreeSet();
      if (after.isEmpty()) {
        carried.add(
            (int)
                own.computeIfAbsent(
                    List.of((long) it.rank(), it.size()),
                    none -> {
                      first.add(it);
                      required.add(new IntLinkedOpenHashSet());
                      return first.size() - 1;
                    }));
      }
      after.forEach(before -> carried.addAll(copies.get(before).messages()));
      long bytes = carried.intStream().mapToLong(m -> first.get(m).size()).sum();
      if (bytes != it.size()) {
        violations.add(
            violation(it, it.size() + " bytes, but the receives that it waits for bring " + bytes));
      }
      carried.forEach(message -> required.get(message).add(it.peer()));
      copyOf.put(step, copies.size());
      copies.add(
          new PlanDraft.Copy(
              PlanDraft.ALONE, it.rank(), it.peer(), new IntArrayList(carried), after));
    }
    if (first.size() == 1) {
      // a single message is a broadcast: all ranks are destinations
      required.get(0).addAll(IntImmutableList.of(IntStream.range(0, goal.ranks()).toArray()));
    }
    List<Message> messages = new ArrayList<>();
    for (int m = 0; m < first.size(); m++) {
      int source = first.get(m).rank();
      required.get(m).remove(source);
      int[] to = required.get(m).toIntArray();
      Arrays.setAll(to, i -> ranks.node(to[i]));
      long size = Math.max(1, first.get(m).size());
      messages.add(
          new Message(m, ranks.node(source), IntImmutableList.of(to), size, Message.WHOLE));
    }
    if (messages.isEmpty()) {
      throw ForeignFormat.nothing(violations);
    }
    return new PlanDocument(
        "",
        "",
        new PlanDraft(ranks, context.routing(ranks.network()), messages, List.of())
            .plan(copies, PortModel.ONE),
        violations);
  }

  /** Returns the sends with a receiver, in an order that respects their dependencies. */
  private static IntList sends(GoalReader.Goal goal, Matching matching) {
    IntList sends = new IntArrayList();
    for (int step : matching.order()) {
      if (goal.steps().get(step).kind() == Step.Kind.SEND && matching.mate(step) >= 0) {
        sends.add(step);
      }
    }
    return sends;
  }

  /**
   * Returns the copies with the latest receives before a step, followed through intermediate steps.
   */
  private static IntSet after(
      GoalReader.Goal goal, int step, Matching matching, Map<Integer, Integer> copyOf) {
    IntSet copies = new IntLinkedOpenHashSet();
    IntSet seen = new IntOpenHashSet();
    IntArrayList open = new IntArrayList(goal.steps().get(step).after());
    for (int i = 0; i < open.size(); i++) {
      int before = open.getInt(i);
      if (!seen.add(before)) {
        continue;
      }
      Step it = goal.steps().get(before);
      if (it.kind() == Step.Kind.RECEIVE) {
        Integer copy = copyOf.get(matching.mate(before));
        if (copy != null) {
          copies.add((int) copy);
        }
      } else {
        open.addAll(it.after());
      }
    }
    return copies;
  }

  private static Violation violation(Step step, String what) {
    return new Violation(Violation.Kind.BAD_REFERENCE, -1, -1, step.describe() + " " + what);
  }
}
