package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.ReadingContext;
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
    List<ExecutedProgram.ChunkCopy> copies = run.copies();
    if (copies.isEmpty()) {
      throw ForeignFormat.nothing(violations);
    }
    return file.note().isEmpty()
        ? ExecutedProgram.document(file, collective, run, violations, context)
        : MscclNote.plan(file, memory, copies, violations, context);
  }
}
