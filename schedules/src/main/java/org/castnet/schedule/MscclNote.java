package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.ReadingContext;
import org.castnet.input.BadInput;
import org.castnet.plan.Message;
import org.castnet.schedule.transfer.Payload;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;
import org.castnet.verify.Violation;

/**
 * Plans from MSCCL XML written by Castnet: chunks are mapped to the messages that the note names.
 */
final class MscclNote {
  private final MscclFile file;
  private final ScheduleNote note;
  private final Transfers transfers;
  private final MscclLayout layout;
  private final List<Violation> violations;
  private final IntList leaves = new IntArrayList(); // by piece: its message in the plan
  private final Map<List<Integer>, List<Open>> open = new HashMap<>(); // by sender and receiver
  private final List<PlanDraft.Copy> copies = new ArrayList<>();

  /** A transfer of the note, with the number of its runs found so far. */
  private static final class Open {
    final Transfer transfer;
    final List<MscclLayout.Run> runs;
    final IntList steps = new IntArrayList();

    Open(Transfer transfer, List<MscclLayout.Run> runs) {
      this.transfer = transfer;
      this.runs = runs;
    }

    boolean continuesWith(int start, int length) {
      return steps.size() < runs.size()
          && runs.get(steps.size()).start() == start
          && runs.get(steps.size()).length() == length;
    }
  }

  private MscclNote(MscclFile file, ScheduleNote note, List<Violation> violations) {
    this.file = file;
    this.note = note;
    this.violations = violations;
    this.transfers =
        Transfers.of(note.plan(), note.ranks(), note.flitBytes(), Transfers.Prediction.NONE);
    this.layout = new MscclLayout(transfers);
    List<Message> messages = note.plan().messages();
    messages.stream().filter(Message::isPart).forEach(part -> leaves.add(part.id()));
    messages.stream()
        .filter(m -> !m.isPart() && messages.stream().noneMatch(p -> p.partOf() == m.id()))
        .forEach(whole -> leaves.add(whole.id()));
    for (Transfer transfer : transfers.transfers()) {
      open.computeIfAbsent(List.of(transfer.from(), transfer.to()), none -> new ArrayList<>())
          .add(new Open(transfer, layout.runs(transfer)));
    }
  }

  /**
   * @param chunkCopies in an order in which they can happen
   */
  static PlanDocument plan(
      MscclFile file,
      MscclMemory memory,
      List<ExecutedProgram.ChunkCopy> chunkCopies,
      List<Violation> violations,
      ReadingContext context) {
    ScheduleNote note = ScheduleNote.read(file.note(), context.plans());
    if (note.ranks().count() != file.gpus().size()) {
      throw BadInput.coded(
          "counts-differ",
          "ngpus is {count}, but the note of Castnet names {count2}",
          file.gpus().size(),
          note.ranks().count());
    }
    MscclNote reading = new MscclNote(file, note, violations);
    reading.copies(chunkCopies);
    reading.ends(memory);
    return note.template()
        .carriedBy(
            new PlanDraft(
                    note.ranks(),
                    context.routing(note.plan().network()),
                    note.plan().messages(),
                    note.plan().sends())
                .plan(reading.copies, note.plan().ports()),
            violations);
  }

  private void copies(List<ExecutedProgram.ChunkCopy> chunkCopies) {
    int[] copyOf = new int[chunkCopies.size()]; // a step with several runs belongs to one copy
    Map<Open, Integer> begun = new HashMap<>();
    for (int i = 0; i < chunkCopies.size(); i++) {
      ExecutedProgram.ChunkCopy it = chunkCopies.get(i);
      List<Integer> pieces = pieces(it);
      Open known = pieces.isEmpty() ? null : known(it);
      if (known == null || !begun.containsKey(known)) {
        copyOf[i] = copies.size();
        if (known != null) {
          begun.put(known, copies.size());
        }
        IntList messages = new IntArrayList();
        pieces.forEach(piece -> messages.add(leaves.getInt(piece)));
        copies.add(
            new PlanDraft.Copy(
                PlanDraft.ALONE,
                it.step().rank(),
                it.step().peer(),
                messages,
                new IntLinkedOpenHashSet()));
      } else {
        copyOf[i] = begun.get(known);
      }
      PlanDraft.Copy copy = copies.get(copyOf[i]);
      for (int before : it.after()) {
        copy.after().add(copyOf[before]);
      }
      if (known != null) {
        known.steps.add(i);
        if (known.steps.size() == known.runs.size()) {
          int send = known.transfer.send();
          copies.set(
              copyOf[i],
              new PlanDraft.Copy(
                  send,
                  copy.from(),
                  copy.to(),
                  note.plan().sends().get(send).messages(),
                  copy.after()));
        } else if (known.steps.size() > 1) {
          pieces.forEach(piece -> copy.messages().add(leaves.getInt(piece)));
        }
      }
    }
  }

  /** Returns the transfer of the note that a step continues or begins. */
  private Open known(ExecutedProgram.ChunkCopy it) {
    int start = (int) it.chunks().get(0).longValue();
    int length = it.chunks().size();
    List<Open> between = open.getOrDefault(List.of(it.step().rank(), it.step().peer()), List.of());
    for (Open each : between) {
      if (!each.steps.isEmpty() && each.continuesWith(start, length)) {
        return each;
      }
    }
    for (Open each : between) {
      if (each.continuesWith(start, length)) {
        return each;
      }
    }
    return null;
  }

  /** Returns the pieces of a step; chunks that form no pieces become a violation. */
  private List<Integer> pieces(ExecutedProgram.ChunkCopy it) {
    long first = it.chunks().get(0);
    int start = (int) first;
    List<Integer> pieces =
        first == Collective.NOTHING ? null : layout.pieces(start, it.chunks().size());
    boolean whole = pieces != null && !pieces.isEmpty();
    for (int p = 0; whole && p < pieces.size(); p++) {
      int piece = pieces.get(p);
      int source = transfers.payload(piece).source();
      for (int k = 0; k < layout.length(piece); k++) {
        int chunk = layout.base(piece) + k;
        whole &= it.chunks().get(chunk - start) == Collective.chunk(source, chunk);
      }
    }
    if (!whole) {
      violations.add(
          new Violation(
              Violation.Kind.BAD_REFERENCE,
              -1,
              -1,
              it.step().describe()
                  + " "
                  + it.chunks().size()
                  + " chunks from "
                  + Collective.describe(first)
                  + " on, which are not a message or part of the note"));
      return List.of();
    }
    return pieces;
  }

  /** Checks that every destination has every chunk at its position in the end. */
  private void ends(MscclMemory memory) {
    if (file.chunks() != layout.chunks()) {
      throw BadInput.coded(
          "counts-differ",
          "nchunksperloop is {chunks}, but the note of Castnet has {chunks2}",
          file.chunks(),
          layout.chunks());
    }
    for (int piece = 0; piece < transfers.pieces().size(); piece++) {
      Payload payload = transfers.payload(piece);
      for (int rank : payload.destinations()) {
        for (int k = 0; k < layout.length(piece); k++) {
          int offset = layout.base(piece) + k;
          long found = memory.last(rank, offset).chunk();
          long expected = Collective.chunk(payload.source(), offset);
          if (found != expected) {
            violations.add(
                new Violation(
                    Violation.Kind.MISSED,
                    -1,
                    payload.message(),
                    "rank "
                        + rank
                        + ": o["
                        + offset
                        + "] ends with "
                        + Collective.describe(found)
                        + memory.lastWriter(rank, offset)
                        + ", where "
                        + transfers.piece(piece)
                        + " is due"));
            break;
          }
        }
      }
    }
  }
}
