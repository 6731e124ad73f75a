package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The steps of an MSCCL program with their dependencies: a step follows the previous one of its
 * thread block, {@code rcs}, {@code rrs} and {@code rrcs} are a receive and a send, and every step
 * waits for the one that it names.
 */
final class MscclSteps {
  /**
   * The accesses of a step to its rank's memory.
   *
   * @param block its thread block
   * @param place its index among the steps of its block, counting both of an {@code rcs}
   * @param reads the place that it reads; null if it does not read. A receive combines what it
   *     reads with what it receives
   * @param writes the place that it writes; null if it does not write
   * @param combines whether it also reads the place that it writes, and combines both
   * @param chunks number of chunks
   * @param named the steps that it waits for by name, including those of the {@code nop}s directly
   *     before it
   */
  record Access(
      int block,
      int place,
      MscclFile.Place reads,
      MscclFile.Place writes,
      boolean combines,
      int chunks,
      IntList named) {}

  private static final Set<String> DOUBLE = Set.of("rcs", "rrs", "rrcs");

  private final List<Step> steps = new ArrayList<>();
  private final List<Access> accesses = new ArrayList<>();

  private MscclSteps() {}

  static MscclSteps of(MscclFile file) {
    MscclSteps all = new MscclSteps();
    for (MscclFile.Gpu gpu : file.gpus()) {
      all.add(gpu);
    }
    return all;
  }

  List<Step> steps() {
    return steps;
  }

  Access access(int step) {
    return accesses.get(step);
  }

  private void add(MscclFile.Gpu gpu) {
    // by block and step: the number of its last step here
    int[][] number = new int[gpu.blocks().size()][];
    int next = steps.size();
    for (MscclFile.Block block : gpu.blocks()) {
      number[block.id()] = new int[block.steps().size()];
      for (int s = 0; s < block.steps().size(); s++) {
        next += DOUBLE.contains(block.steps().get(s).type()) ? 2 : 1;
        number[block.id()][s] = next - 1;
      }
    }
    for (MscclFile.Block block : gpu.blocks()) {
      int place = 0;
      IntList pending = new IntArrayList(); // named by directly preceding nops
      for (int s = 0; s < block.steps().size(); s++) {
        MscclFile.Instruction it = block.steps().get(s);
        IntList after = new IntArrayList();
        if (place > 0) {
          after.add(steps.size() - 1);
        }
        if (it.block() >= 0) {
          after.add(number[it.block()][it.step()]);
          pending.add(number[it.block()][it.step()]);
        }
        String name = "tb " + block.id() + " step " + s;
        switch (it.type()) {
          case "s" -> place = send(gpu, block, name, it, it.source(), after, pending, place);
          case "r", "rrc" -> place = receive(gpu, block, name, it, after, pending, place);
          case "rcs", "rrs", "rrcs" -> {
            place = receive(gpu, block, name, it, after, pending, place);
            IntList received = IntList.of(steps.size() - 1);
            MscclFile.Place from = it.type().equals("rrs") ? null : it.target();
            place = send(gpu, block, name, it, from, received, received, place);
          }
          default -> {
            boolean moves = !it.type().equals("nop");
            steps.add(step(gpu, name, it, Step.Kind.LOCAL, -1, 0, after));
            accesses.add(
                new Access(
                    block.id(),
                    place++,
                    moves ? it.source() : null,
                    moves ? it.target() : null,
                    it.type().equals("re"),
                    it.count(),
                    new IntArrayList(pending)));
          }
        }
        if (!it.type().equals("nop")) {
          pending.clear();
        }
      }
    }
  }

  private int send(
      MscclFile.Gpu gpu,
      MscclFile.Block block,
      String name,
      MscclFile.Instruction it,
      MscclFile.Place from,
      IntList after,
      IntList named,
      int place) {
    steps.add(step(gpu, name, it, Step.Kind.SEND, block.sendTo(), block.channel(), after));
    accesses.add(
        new Access(block.id(), place, from, null, false, it.count(), new IntArrayList(named)));
    return place + 1;
  }

  private int receive(
      MscclFile.Gpu gpu,
      MscclFile.Block block,
      String name,
      MscclFile.Instruction it,
      IntList after,
      IntList named,
      int place) {
    steps.add(step(gpu, name, it, Step.Kind.RECEIVE, block.receiveFrom(), block.channel(), after));
    boolean combines = it.type().startsWith("rr");
    accesses.add(
        new Access(
            block.id(),
            place,
            combines ? it.source() : null,
            it.type().equals("rrs") ? null : it.target(),
            false,
            it.count(),
            new IntArrayList(named)));
    return place + 1;
  }

  private static Step step(
      MscclFile.Gpu gpu,
      String name,
      MscclFile.Instruction it,
      Step.Kind kind,
      int peer,
      int channel,
      IntList after) {
    return new Step(
        gpu.id(), name, it.line(), kind, peer, channel, it.count(), new IntImmutableList(after));
  }
}
