package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.verify.Violation;

/**
 * The symbolic execution of an MSCCL program, in an order that its dependencies allow. A
 * combination that counts a chunk twice is a violation.
 */
final class MscclRun implements ExecutedProgram {
  private final MscclSteps program;
  private final Matching matching;
  private final MscclMemory memory;
  private final List<ChunkCopy> copies = new ArrayList<>();
  private final Combiner combiner;
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
    this.combiner = new Combiner(sums, violations);
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

  @Override
  public List<ChunkCopy> copies() {
    return copies;
  }

  @Override
  public Combiner combiner() {
    return combiner;
  }

  @Override
  public MscclMemory.Content last(int rank, int offset) {
    return memory.last(rank, offset);
  }

  @Override
  public String lastWriter(int rank, int offset) {
    return memory.lastWriter(rank, offset);
  }

  @Override
  public List<Long> outputs(int rank) {
    return memory.outputs(rank);
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
    copies.add(new ChunkCopy(program.steps().get(number), chunks, after, origins));
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
    Step step = program.steps().get(number);
    return combiner.combine(step.rank(), step.describe(), first, second);
  }
}
