package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.Ranks;
import org.castnet.format.ReadingContext;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.verify.Violation;

/**
 * Plans from MSCCL XML: the program is executed once, symbolically, in an order that its
 * dependencies allow; a step that may read a chunk too early, or after it was overwritten, is a
 * violation.
 */
final class MscclPlans implements ForeignFormat {
  @Override
  public boolean recognises(String start) {
    return start.startsWith("<algo") || start.startsWith("<!--") || start.startsWith("<?xml");
  }

  @Override
  public PlanDocument read(String text, ReadingContext context) {
    MscclFile file = MscclReader.read(text);
    context.requireDeliveries((long) file.chunks() * (file.gpus().size() - 1));
    MscclSteps program = MscclSteps.of(file);
    List<Violation> violations = new ArrayList<>();
    Matching matching = Matching.of(program.steps(), violations);
    IntSet receivers = new IntOpenHashSet();
    program.steps().stream()
        .filter(step -> step.kind() == Step.Kind.RECEIVE)
        .forEach(step -> receivers.add(step.rank()));
    Combinations sums = new Combinations();
    Collective collective = Collective.of(file, sums, receivers::contains);
    MscclMemory memory = new MscclMemory(file, program, collective, violations);
    MscclRun run = new MscclRun(file, program, matching, memory, sums, violations);
    List<ChunkCopy> copies = run.copies();
    if (copies.isEmpty()) {
      throw ForeignFormat.nothing(violations);
    }
    return file.note().isEmpty()
        ? judged(file, collective, memory, run, violations, context)
        : MscclNote.plan(file, memory, copies, violations, context);
  }

  /**
   * The data that a send and its receive transport.
   *
   * @param step the send
   * @param chunks the chunks, or combinations of chunks
   * @param after the copies that it waits for
   * @param origins by chunk: the copies that delivered it to the sender, or what it combines
   */
  record ChunkCopy(Step step, List<Long> chunks, IntSet after, List<IntSet> origins) {}

  private static PlanDocument judged(
      MscclFile file,
      Collective collective,
      MscclMemory memory,
      MscclRun run,
      List<Violation> violations,
      ReadingContext context) {
    int count = file.gpus().size();
    Ranks ranks = context.ranks(count);
    for (int rank = 0; rank < count; rank++) {
      for (int offset = 0; offset < file.chunks(); offset++) {
        long expected = collective.expected(rank, offset);
        long found = memory.last(rank, offset).chunk();
        if (expected != Collective.NOTHING && found != expected) {
          violations.add(
              new Violation(
                  Violation.Kind.MISSED,
                  -1,
                  -1,
                  "rank "
                      + rank
                      + ": o["
                      + offset
                      + "] ends with "
                      + run.sums().describe(found)
                      + memory.lastWriter(rank, offset)
                      + ", where "
                      + run.sums().describe(expected)
                      + " is due"));
        }
      }
    }
    if (run.combines()) {
      MscclReductions reductions = new MscclReductions(run, count);
      return document(
          file, ranks, reductions.messages(ranks), reductions.copies(), violations, context);
    }
    List<PlanDraft.Copy> copies = new ArrayList<>();
    Map<Integer, IntSet> received = new HashMap<>(); // by message: its receivers
    for (ChunkCopy copy : run.copies()) {
      IntList messages = new IntArrayList();
      for (long chunk : copy.chunks()) {
        if (chunk != Collective.NOTHING) {
          int message = collective.message(chunk);
          messages.add(message);
          received.computeIfAbsent(message, none -> new IntRBTreeSet()).add(copy.step().peer());
        }
      }
      copies.add(
          new PlanDraft.Copy(
              PlanDraft.ALONE, copy.step().rank(), copy.step().peer(), messages, copy.after()));
    }
    Map<Integer, IntSet> required = required(count, collective, memory, received);
    List<Message> messages =
        collective.messages(ranks, message -> required.get(message).toIntArray());
    return document(file, ranks, messages, copies, violations, context);
  }

  private static PlanDocument document(
      MscclFile file,
      Ranks ranks,
      List<Message> messages,
      List<PlanDraft.Copy> copies,
      List<Violation> violations,
      ReadingContext context) {
    return new PlanDocument(
        file.name(),
        "",
        new PlanDraft(ranks, context.routing(ranks.network()), messages, List.of())
            .plan(copies, PortModel.ONE),
        violations);
  }

  /**
   * Returns the destinations if the collective is unknown: the ranks that have the chunk in their
   * output in the end, otherwise its receivers.
   */
  private static Map<Integer, IntSet> required(
      int ranks, Collective collective, MscclMemory memory, Map<Integer, IntSet> received) {
    Map<Integer, IntSet> required = new HashMap<>();
    for (int rank = 0; rank < ranks; rank++) {
      for (long chunk : memory.outputs(rank)) {
        if (chunk != Collective.NOTHING && Collective.origin(chunk) != rank) {
          int message = collective.message(chunk);
          if (received.containsKey(message)) {
            required.computeIfAbsent(message, none -> new IntRBTreeSet()).add(rank);
          }
        }
      }
    }
    received.forEach(required::putIfAbsent);
    return required;
  }
}
