package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.bound.Fraction;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.ReadingContext;
import org.castnet.input.BadInput;
import org.castnet.verify.Violation;

/**
 * Plans from execution plans of MSCCL++: a plan is executed once, symbolically, in an order that
 * its signals allow. A pipeline is executed once for all its data. What a switch reduces or copies
 * are messages from and to the rank that executes the operation.
 */
final class MscclPlusPlans implements ForeignFormat {
  @Override
  public boolean recognises(String start) {
    return start.startsWith("{")
        && start.contains("\"gpus\"")
        && start.contains("\"threadblocks\"");
  }

  @Override
  public PlanDocument read(String text, ReadingContext context) {
    MscclPlusPlan plan = MscclPlusPlan.parse(text);
    int slices = slices(plan);
    List<MscclFile.Gpu> gpus = new ArrayList<>();
    long chunks = 0;
    for (MscclPlusPlan.Gpu gpu : plan.gpus()) {
      if (gpu.id() != gpus.size()) {
        throw BadInput.coded(
            "gpu-order", "gpus: expected id {rank}, found {id}", gpus.size(), gpu.id());
      }
      chunks = Math.max(chunks, Math.max(gpu.inputChunks(), gpu.outputChunks()));
      gpus.add(
          new MscclFile.Gpu(
              gpu.id(),
              IntImmutableList.of(
                  Collective.sized((long) gpu.inputChunks() * slices),
                  Collective.sized((long) gpu.outputChunks() * slices),
                  Collective.sized((long) gpu.scratchChunks() * slices)),
              List.of(),
              List.of()));
    }
    context.requireDeliveries(chunks * slices * (gpus.size() - 1));
    MscclFile file =
        new MscclFile(
            plan.name(), plan.collective(), plan.inplace(), (int) chunks * slices, gpus, "");
    List<Violation> violations = new ArrayList<>();
    Combinations sums = new Combinations();
    Collective collective = Collective.of(file, sums, rank -> true);
    MscclPlusRun run = new MscclPlusRun(plan, slices, collective, sums, violations);
    if (run.copies().isEmpty()) {
      throw ForeignFormat.nothing(violations);
    }
    return ExecutedProgram.document(file, collective, run, violations, context);
  }

  /**
   * Returns the least number of slices of a chunk with which blocks that share one have whole ones.
   */
  private static int slices(MscclPlusPlan plan) {
    long slices = 1;
    for (MscclPlusPlan.Gpu gpu : plan.gpus()) {
      for (MscclPlusPlan.Block block : gpu.threadblocks()) {
        for (MscclPlusPlan.Operation operation : block.ops()) {
          if (operation.tbgInfo() != null) {
            int share = operation.tbgInfo().tbgSize();
            slices = slices / Fraction.gcd(slices, share) * share;
          }
        }
      }
    }
    return Math.toIntExact(slices);
  }
}
