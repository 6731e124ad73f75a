package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.verify.Violation;

/**
 * The symbolic execution of an MSCCL program, in an order that its dependencies allow. A
 * combination that counts a chunk twice is a violation.
 */
final class MscclRun {
  /**
   * A combination that a rank computes.
   *
   * @param copies those that delivered what it combines
   */
  record Combined(int rank, long value, IntSet copies) {}

  private final MscclSteps program;
  private final Matching matching;
  private final MscclMemory memory;
  private final Combinations sums;
  private final List<Violation> violations;
  private final List<MscclPlans.ChunkCopy> copies = new ArrayList<>();
  private final List<Combined> combined = new ArrayList<>();
  private final Map<Integer, Integer> copyOf = new HashMap<>(); // by receive
  private final Map<Integer, MscclMemory.Content[]> inFlight = new HashMap<>(); // by receive
  private final Map<Integer, MscclMemory.Content[]> held = new HashMap<>(); // by send

  MscclRun(
      MscclFile file,
      MscclSteps program,
      Matching matching,
      MscclMemory memory,
      Combinations sums,
      List<Violation> violations) {
    this.program = program;
    this.matching = matching;
    this.memory = memory;
    this.sums = sums;
    this.violations = violations;
    for (int number : matching.order()) {
      Step step = program.steps().get(number);
      memory.comes(number, file.gpus().get(step.rank()).blocks().size());
      switch (step.kind()) {
        case LOCAL -> local(number);
        case SEND -> send(number);
        case RECEIVE -> receive(number);
      }
    }
  }

  /** Returns the copies, in an order in which they can happen. */
  List<MscclPlans.ChunkCopy> copies() {
    return copies;
  }

  /** Returns the combinations that ranks compute, in that order. */
  List<Combined> combined() {
    return combined;
  }

  /** Returns whether a step combines chunks. */
  boolean combines() {
    return !combined.isEmpty();
  }

  Combinations sums() {
    return sums;
  }

  private void local(int number) {
    MscclSteps.Access access = program.access(number);
    if (access.reads() == null) {
      return;
    }
    MscclMemory.Content[] contents = memory.read(number);
    if (access.combines()) {
      contents = combine(number, contents, memory.read(number, access.writes()));
    }
    memory.write(number, contents);
  }

  private void send(int number) {
    MscclSteps.Access access = program.access(number);
    MscclMemory.Content[] read = access.reads() == null ? held.get(number) : memory.read(number);
    int mate = matching.mate(number);
    if (mate < 0 || read == null) {
      return; // without its receive, a send is reported elsewhere
    }
    IntSet after = new IntLinkedOpenHashSet();
    for (int named : access.named()) {
      if (copyOf.containsKey(named)) {
        after.add((int) copyOf.get(named));
      }
    }
    List<Long> chunks = new ArrayList<>();
    List<IntSet> origins = new ArrayList<>();
    for (MscclMemory.Content content : read) {
      after.addAll(content.copies());
      chunks.add(content.chunk());
      origins.add(content.copies());
    }
    copyOf.put(mate, copies.size());
    inFlight.put(mate, read);
    copies.add(new MscclPlans.ChunkCopy(program.steps().get(number), chunks, after, origins));
  }

  private void receive(int number) {
    if (!inFlight.containsKey(number)) {
      return;
    }
    MscclSteps.Access access = program.access(number);
    IntSet copy = IntSet.of(copyOf.get(number));
    MscclMemory.Content[] sent = inFlight.get(number);
    MscclMemory.Content[] contents = new MscclMemory.Content[access.chunks()];
    for (int k = 0; k < contents.length; k++) {
      contents[k] =
          k < sent.length
              ? new MscclMemory.Content(sent[k].chunk(), copy)
              : MscclMemory.Content.NONE;
    }
    if (access.reads() != null) {
      contents = combine(number, contents, memory.read(number));
    }
    if (access.writes() != null) {
      memory.write(number, contents);
    } else {
      held.put(number + 1, contents); // the send of the same step follows
    }
  }

  private MscclMemory.Content[] combine(
      int number, MscclMemory.Content[] first, MscclMemory.Content[] second) {
    MscclMemory.Content[] results = new MscclMemory.Content[first.length];
    for (int k = 0; k < results.length; k++) {
      long a = first[k].chunk();
      long b = second[k].chunk();
      if (a == Collective.NOTHING || b == Collective.NOTHING) {
        results[k] = a == Collective.NOTHING ? second[k] : first[k];
        continue;
      }
      LongSet twice = sums.common(a, b);
      if (!twice.isEmpty()) {
        violations.add(
            new Violation(
                Violation.Kind.DOUBLED,
                -1,
                -1,
                program.steps().get(number).describe()
                    + " but combines "
                    + Collective.describe(twice.iterator().nextLong())
                    + " twice"));
      }
      IntSet from = new IntOpenHashSet(first[k].copies());
      from.addAll(second[k].copies());
      long value = sums.of(a, b);
      combined.add(new Combined(program.steps().get(number).rank(), value, from));
      results[k] = new MscclMemory.Content(value, from);
    }
    return results;
  }
}
