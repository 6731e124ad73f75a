package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
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
    MscclSteps program = MscclSteps.of(file);
    List<Violation> violations = new ArrayList<>();
    Matching matching = Matching.of(program.steps(), violations);
    IntSet receivers = new IntOpenHashSet();
    program.steps().stream()
        .filter(step -> step.kind() == Step.Kind.RECEIVE)
        .forEach(step -> receivers.add(step.rank()));
    Collective collective = Collective.of(file, receivers::contains);
    MscclMemory memory = new MscclMemory(file, program, collective, violations);
    List<ChunkCopy> copies = run(file, program, matching, memory);
    if (copies.isEmpty()) {
      throw ForeignFormat.nothing(violations);
    }
    return file.note().isEmpty()
        ? judged(file, collective, memory, copies, violations, context)
        : MscclNote.plan(file, memory, copies, violations, context);
  }

  /**
   * The data that a send and its receive transport.
   *
   * @param step the send
   * @param chunks the chunks
   * @param after the copies that it waits for
   */
  record ChunkCopy(Step step, List<Long> chunks, IntSet after) {}

  private static List<ChunkCopy> run(
      MscclFile file, MscclSteps program, Matching matching, MscclMemory memory) {
    List<Step> steps = program.steps();
    List<ChunkCopy> copies = new ArrayList<>();
    Map<Integer, Integer> copyOf = new HashMap<>(); // by receive
    Map<Integer, MscclMemory.Content[]> inFlight = new HashMap<>(); // by receive
    for (int number : matching.order()) {
      Step step = steps.get(number);
      memory.comes(number, file.gpus().get(step.rank()).blocks().size());
      MscclSteps.Access access = program.access(number);
      if (step.kind() == Step.Kind.LOCAL && access.reads() != null) {
        memory.write(number, memory.read(number));
      } else if (step.kind() == Step.Kind.SEND) {
        MscclMemory.Content[] read = memory.read(number);
        int mate = matching.mate(number);
        if (mate < 0) {
          continue;
        }
        IntSet after = new IntLinkedOpenHashSet();
        for (int named : access.named()) {
          if (copyOf.containsKey(named)) {
            after.add((int) copyOf.get(named));
          }
        }
        List<Long> chunks = new ArrayList<>();
        for (MscclMemory.Content content : read) {
          if (content.copy() != MscclMemory.NO_COPY) {
            after.add(content.copy());
          }
          chunks.add(content.chunk());
        }
        copyOf.put(mate, copies.size());
        inFlight.put(mate, read);
        copies.add(new ChunkCopy(step, chunks, after));
      } else if (step.kind() == Step.Kind.RECEIVE && inFlight.containsKey(number)) {
        int copy = copyOf.get(number);
        MscclMemory.Content[] sent = inFlight.get(number);
        MscclMemory.Content[] contents = new MscclMemory.Content[access.chunks()];
        for (int k = 0; k < contents.length; k++) {
          contents[k] =
              k < sent.length
                  ? new MscclMemory.Content(sent[k].chunk(), copy)
                  : MscclMemory.Content.NONE;
        }
        memory.write(number, contents);
      }
    }
    return copies;
  }

  private static PlanDocument judged(
      MscclFile file,
      Collective collective,
      MscclMemory memory,
      List<ChunkCopy> chunkCopies,
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
                      + Collective.describe(found)
                      + memory.lastWriter(rank, offset)
                      + ", where "
                      + Collective.describe(expected)
                      + " is due"));
        }
      }
    }
    List<PlanDraft.Copy> copies = new ArrayList<>();
    Map<Integer, IntSet> received = new HashMap<>(); // by message: its receivers
    for (ChunkCopy copy : chunkCopies) {
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
    return new PlanDocument(
        file.name(),
        "",
        new PlanDraft(
                ranks,
                context.routing(ranks.network()),
                collective.messages(ranks, message -> required.get(message).toIntArray()),
                List.of())
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
