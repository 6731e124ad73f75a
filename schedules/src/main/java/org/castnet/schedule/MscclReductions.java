package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.castnet.format.Ranks;
import org.castnet.plan.Message;

/**
 * The messages of a program that combines chunks. An owner of an offset is a rank that computes the
 * combination of the chunks of all ranks at this offset.
 *
 * <p>If every partial result at an offset becomes a part of the combination of exactly one owner,
 * these partial results belong to a reduction to this owner, and copies of the combination are its
 * result. Otherwise, as in recursive doubling, a partial result serves several owners; then each
 * value that a rank sends is a message from the rank that computed it.
 */
final class MscclReductions {
  /** One chunk of a copy. */
  private record Carried(int copy, int chunk) {}

  /** The combination at an offset by its owner, or a value by the rank that computed it. */
  private record Key(long value, int rank, boolean reduction) {}

  private final ExecutedProgram run;
  private final List<ExecutedProgram.ChunkCopy> copies;
  private final int ranks;

  /** By chunk of a copy: the owners of the combinations of which it becomes a part. */
  private final Map<Carried, TreeSet<Integer>> owners = new HashMap<>();

  private final Map<Key, Integer> ids = new LinkedHashMap<>();
  private final List<IntSet> receivers = new ArrayList<>(); // by message
  private final List<PlanDraft.Copy> placed = new ArrayList<>();

  /**
   * @param ranks the number of ranks
   */
  MscclReductions(ExecutedProgram run, int ranks) {
    this.run = run;
    this.copies = run.copies();
    this.ranks = ranks;
    for (ExecutedProgram.Combined each : run.combiner().combined()) {
      if (isWhole(each.value())) {
        each.copies().forEach(copy -> mark(copy, each.rank(), offset(each.value())));
      }
    }
    IntSet shared = sharedOffsets();
    Map<Carried, Key> keys = new HashMap<>();
    for (int c = 0; c < copies.size(); c++) {
      ExecutedProgram.ChunkCopy copy = copies.get(c);
      IntList messages = new IntArrayList();
      for (int k = 0; k < copy.chunks().size(); k++) {
        if (copy.chunks().get(k) != Collective.NOTHING) {
          Key key = key(c, k, shared, keys);
          keys.put(new Carried(c, k), key);
          int id = id(key);
          receivers.get(id).add(copy.step().peer());
          messages.add(id);
        }
      }
      placed.add(
          new PlanDraft.Copy(
              PlanDraft.ALONE, copy.step().rank(), copy.step().peer(), messages, copy.after()));
    }
  }

  private int id(Key key) {
    return ids.computeIfAbsent(
        key,
        none -> {
          receivers.add(new IntRBTreeSet());
          return receivers.size() - 1;
        });
  }

  private boolean isWhole(long value) {
    return run.combiner().sums().isOfAll(value, ranks, offset(value));
  }

  /** Returns the offset of the first chunk of a value. */
  private int offset(long value) {
    return (int) run.combiner().sums().chunks(value).iterator().nextLong();
  }

  /**
   * Records an owner for each partial result of a copy at an offset, and recursively for the copies
   * that it was combined from.
   */
  private void mark(int copy, int owner, int offset) {
    ExecutedProgram.ChunkCopy it = copies.get(copy);
    for (int k = 0; k < it.chunks().size(); k++) {
      long value = it.chunks().get(k);
      if (value != Collective.NOTHING
          && offset(value) == offset
          && !isWhole(value)
          && owners.computeIfAbsent(new Carried(copy, k), none -> new TreeSet<>()).add(owner)) {
        it.origins().get(k).forEach(before -> mark(before, owner, offset));
      }
    }
  }

  /** Returns the offsets with a partial result that does not belong to exactly one owner. */
  private IntSet sharedOffsets() {
    IntSet shared = new IntRBTreeSet();
    for (int c = 0; c < copies.size(); c++) {
      IntSet found = new IntRBTreeSet();
      for (int k = 0; k < copies.get(c).chunks().size(); k++) {
        long value = copies.get(c).chunks().get(k);
        if (value == Collective.NOTHING) {
          continue;
        }
        TreeSet<Integer> served = owners.getOrDefault(new Carried(c, k), new TreeSet<>());
        if (!isWhole(value) && served.size() != 1 || !found.add(offset(value))) {
          shared.add(offset(value));
        }
      }
    }
    return shared;
  }

  private Key key(int copy, int chunk, IntSet shared, Map<Carried, Key> keys) {
    ExecutedProgram.ChunkCopy it = copies.get(copy);
    long value = it.chunks().get(chunk);
    if (!isWhole(value) && !shared.contains(offset(value))) {
      int owner = owners.get(new Carried(copy, chunk)).first();
      return new Key(run.combiner().sums().ofAll(ranks, offset(value)), owner, true);
    }
    for (int before : it.origins().get(chunk)) {
      int same = copies.get(before).chunks().indexOf(value);
      if (same >= 0) {
        return keys.get(new Carried(before, same));
      }
    }
    return new Key(value, it.step().rank(), false);
  }

  /** Returns the messages between nodes; message {@code i} has id {@code i}. */
  List<Message> messages(Ranks on) {
    List<Message> messages = new ArrayList<>();
    ids.forEach(
        (key, id) -> {
          int node = on.node(key.rank());
          int[] others =
              key.reduction()
                  ? IntStream.range(0, ranks).filter(r -> r != key.rank()).map(on::node).toArray()
                  : receivers
                      .get(id)
                      .intStream()
                      .filter(r -> r != key.rank())
                      .map(on::node)
                      .toArray();
          Integer original =
              key.reduction() ? null : ids.get(new Key(key.value(), key.rank(), true));
          messages.add(
              key.reduction()
                  ? Message.reduction(id, node, 1, others)
                  : new Message(
                      id,
                      IntImmutableList.of(node),
                      IntImmutableList.of(others),
                      1,
                      Message.WHOLE,
                      original == null ? Message.ORIGINAL : original));
        });
    return messages;
  }

  /** Returns the copies with their messages. */
  List<PlanDraft.Copy> copies() {
    return placed;
  }
}
