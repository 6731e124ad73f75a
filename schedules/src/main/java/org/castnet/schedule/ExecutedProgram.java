package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
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

/** The symbolic execution of a program on labelled chunks, in an order that it allows. */
interface ExecutedProgram {
  /** The number of wrong chunks of outputs that become a violation each. */
  int DESCRIBED = 1_000;

  /**
   * The data that a rank sends to another one.
   *
   * @param step the send
   * @param chunks the chunks, or combinations of chunks
   * @param after the copies that it waits for
   * @param origins by chunk: the copies that delivered it to the sender, or what it combines
   */
  record ChunkCopy(Step step, List<Long> chunks, IntSet after, List<IntSet> origins) {}

  /**
   * A combination that a rank computes.
   *
   * @param copies those that delivered what it combines
   */
  record Combined(int rank, long value, IntSet copies) {}

  /** Returns the copies, in an order in which they can happen. */
  List<ChunkCopy> copies();

  /** Returns the combiner of the execution, with all combinations that ranks compute. */
  Combiner combiner();

  /** Returns the final content of a chunk of the output. */
  MscclMemory.Content last(int rank, int offset);

  /** Describes the last writer of a chunk of the output; empty if there was no write. */
  String lastWriter(int rank, int offset);

  /** Returns the final chunks in the output of a rank. */
  List<Long> outputs(int rank);

  /**
   * Returns the plan that a program carries out. Outputs that differ from those of the operation
   * become violations.
   */
  static PlanDocument document(
      MscclFile file,
      Collective collective,
      ExecutedProgram run,
      List<Violation> violations,
      ReadingContext context) {
    int count = file.gpus().size();
    Ranks ranks = context.ranks(count);
    checkOutputs(file, collective, run, violations);
    if (!run.combiner().combined().isEmpty()) {
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
    Map<Integer, IntSet> required = required(count, collective, run, received);
    List<Message> messages =
        collective.messages(ranks, message -> required.get(message).toIntArray());
    return document(file, ranks, messages, copies, violations, context);
  }

  /** Adds the outputs that differ from those of the operation; beyond a number of them, a count. */
  private static void checkOutputs(
      MscclFile file, Collective collective, ExecutedProgram run, List<Violation> violations) {
    Combinations sums = run.combiner().sums();
    long wrong = 0;
    for (int rank = 0; rank < file.gpus().size(); rank++) {
      for (int offset = 0; offset < file.chunks(); offset++) {
        long found = run.last(rank, offset).chunk();
        if (!collective.allows(rank, offset, found) && ++wrong <= DESCRIBED) {
          violations.add(
              missed(
                  "rank "
                      + rank
                      + ": o["
                      + offset
                      + "] ends with "
                      + sums.describe(found)
                      + run.lastWriter(rank, offset)
                      + ", where "
                      + sums.describe(collective.expected(rank, offset))
                      + " is due"));
        }
      }
    }
    if (wrong > DESCRIBED) {
      violations.add(
          missed(
              (wrong - DESCRIBED) + " further chunks of outputs differ from those that are due"));
    }
  }

  private static Violation missed(String what) {
    return new Violation(Violation.Kind.MISSED, -1, -1, what);
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
      int ranks, Collective collective, ExecutedProgram run, Map<Integer, IntSet> received) {
    Map<Integer, IntSet> required = new HashMap<>();
    for (int rank = 0; rank < ranks; rank++) {
      for (long chunk : run.outputs(rank)) {
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
