package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectRBTreeMap;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.verify.Violation;

/**
 * The memory of every rank while a program runs, independent of timing: a step reads the values
 * written by the steps that it waits for; all other steps may or may not have happened.
 */
final class MscclMemory {
  /**
   * The content of a cell.
   *
   * @param chunk a chunk, or a combination of chunks
   * @param copies those that delivered it to the rank, or what it combines; empty for an initial
   *     content
   */
  record Content(long chunk, IntSet copies) {
    static final Content NONE = initial(Collective.NOTHING);

    static Content initial(long chunk) {
      return new Content(chunk, IntSet.of());
    }
  }

  /** A write of a cell. */
  private record Write(int step, Content content) {}

  /** The accesses to a cell, in an order in which they can happen. */
  private static final class Cell {
    final List<Write> writes = new ArrayList<>();
    final List<Integer> reads = new ArrayList<>();
  }

  private final List<Step> steps;
  private final MscclSteps program;
  private final Collective collective;
  private final List<Violation> violations;
  private final List<Int2ObjectMap<Cell>> cells = new ArrayList<>(); // by rank
  private final int[][]
      clocks; // by step and block of its rank: the number of the block's steps that have ended

  MscclMemory(
      MscclFile file, MscclSteps program, Collective collective, List<Violation> violations) {
    this.steps = program.steps();
    this.program = program;
    this.collective = collective;
    this.violations = violations;
    this.clocks = new int[steps.size()][];
    for (MscclFile.Gpu gpu : file.gpus()) {
      Int2ObjectMap<Cell> memory = new Int2ObjectRBTreeMap<>();
      cells.add(memory);
      for (int[] copy : gpu.copies()) {
        int from = collective.cell(gpu.id(), new MscclFile.Place(0, copy[0]), 0);
        Content content = Content.initial(collective.initial(gpu.id(), from));
        memory
            .computeIfAbsent(Collective.outputCell(copy[1]), none -> new Cell())
            .writes
            .add(new Write(-1, content));
      }
    }
  }

  /** Notes that a step follows, after all steps that it waits for. */
  void comes(int step, int blocks) {
    int[] clock = new int[blocks];
    for (int before : steps.get(step).after()) {
      for (int b = 0; b < blocks; b++) {
        clock[b] = Math.max(clock[b], clocks[before][b]);
      }
    }
    clock[program.access(step).block()] = program.access(step).place() + 1;
    clocks[step] = clock;
  }

  private boolean before(int first, int second) {
    MscclSteps.Access access = program.access(first);
    return clocks[second][access.block()] > access.place();
  }

  /** Returns the contents that a step reads, chunk by chunk; invalid reads become violations. */
  Content[] read(int step) {
    return read(step, program.access(step).reads());
  }

  /** Returns the contents of a place for a step, as {@link #read(int)}. */
  Content[] read(int step, MscclFile.Place place) {
    int rank = steps.get(step).rank();
    Content[] contents = new Content[program.access(step).chunks()];
    Arrays.setAll(contents, k -> read(step, rank, collective.cell(rank, place, k), place, k));
    return contents;
  }

  private Content read(int step, int rank, int number, MscclFile.Place at, int more) {
    Cell cell = cells.get(rank).computeIfAbsent(number, none -> new Cell());
    Content found = Content.initial(collective.initial(rank, number));
    Write missed = null;
    for (Write write : cell.writes) {
      if (write.step() < 0 || before(write.step(), step)) {
        found = write.content();
      } else {
        missed = write;
      }
    }
    cell.reads.add(step);
    String place = at.describe(more);
    if (missed != null && missed.content().chunk() != found.chunk()) {
      violation(
          Violation.Kind.NOT_HELD,
          step,
          "but reads "
              + place
              + ", which "
              + at(missed.step())
              + " writes, without waiting for it");
      return missed.content();
    }
    if (found.chunk() == Collective.NOTHING) {
      violation(Violation.Kind.NOT_HELD, step, "but reads " + place + ", which is still empty");
    }
    return found;
  }

  /** Stores the contents that a step writes. */
  void write(int step, Content[] contents) {
    MscclSteps.Access access = program.access(step);
    int rank = steps.get(step).rank();
    for (int k = 0; k < access.chunks(); k++) {
      int number = collective.cell(rank, access.writes(), k);
      Cell cell = cells.get(rank).computeIfAbsent(number, none -> new Cell());
      long before =
          cell.writes.isEmpty()
              ? collective.initial(rank, number)
              : cell.writes.get(cell.writes.size() - 1).content().chunk();
      Content content = contents[k];
      for (Write other : cell.writes) {
        if (other.step() >= 0
            && other.content().chunk() != content.chunk()
            && !before(other.step(), step)) {
          clash(step, access.writes().describe(k), other.step());
        }
      }
      for (int reader : cell.reads) {
        if (before != content.chunk() && reader != step && !before(reader, step)) {
          clash(step, access.writes().describe(k), reader);
        }
      }
      cell.writes.add(new Write(step, content));
    }
  }

  private void clash(int step, String place, int other) {
    violation(
        Violation.Kind.NOT_HELD,
        step,
        "but writes " + place + ", which " + at(other) + " uses; neither waits for the other");
  }

  /** Returns the final content of a chunk of the output. */
  Content last(int rank, int offset) {
    int number = Collective.outputCell(offset);
    Cell cell = cells.get(rank).get(number);
    return cell == null || cell.writes.isEmpty()
        ? Content.initial(collective.initial(rank, number))
        : cell.writes.get(cell.writes.size() - 1).content();
  }

  /** Describes the last writer of a chunk of the output; empty if there was no write. */
  String lastWriter(int rank, int offset) {
    Cell cell = cells.get(rank).get(Collective.outputCell(offset));
    return cell == null
            || cell.writes.isEmpty()
            || cell.writes.get(cell.writes.size() - 1).step() < 0
        ? ""
        : ", written by " + at(cell.writes.get(cell.writes.size() - 1).step());
  }

  /** Returns the final chunks in the output of a rank. */
  List<Long> outputs(int rank) {
    List<Long> chunks = new ArrayList<>();
    cells
        .get(rank)
        .forEach(
            (number, cell) -> {
              if (Collective.isOutput(number) && !cell.writes.isEmpty()) {
                chunks.add(cell.writes.get(cell.writes.size() - 1).content().chunk());
              }
            });
    return chunks;
  }

  private String at(int step) {
    return steps.get(step).name() + " (line " + steps.get(step).line() + ")";
  }

  private void violation(Violation.Kind kind, int step, String what) {
    violations.add(new Violation(kind, -1, -1, steps.get(step).describe() + " " + what));
  }
}
