package org.castnet.schedule;

import it.unimi.dsi.fastutil.longs.LongLinkedOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongRBTreeSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The combinations of chunks that a program computes. A combination has a number above those of all
 * chunks; equal combinations have equal numbers.
 */
final class Combinations {
  private static final long FIRST = 1L << 62;
  private static final int NAMED = 4;

  private final List<LongSet> contents = new ArrayList<>();
  private final Map<LongSet, Long> numbers = new HashMap<>();

  /** Returns the chunks that a chunk or combination consists of, ascending. */
  LongSet chunks(long value) {
    return value >= FIRST ? contents.get((int) (value - FIRST)) : LongSet.of(value);
  }

  /** Returns the chunks that are in both of two values. */
  LongSet common(long first, long second) {
    LongSet common = new LongLinkedOpenHashSet(chunks(first));
    common.retainAll(chunks(second));
    return common;
  }

  /** Returns the combination of two values; chunks that are in both are counted once. */
  long of(long first, long second) {
    LongRBTreeSet all = new LongRBTreeSet(chunks(first));
    all.addAll(chunks(second));
    return number(all);
  }

  /** Returns the combination of the chunks of all ranks at an offset. */
  long ofAll(int ranks, int offset) {
    LongRBTreeSet all = new LongRBTreeSet();
    for (int rank = 0; rank < ranks; rank++) {
      all.add(Collective.chunk(rank, offset));
    }
    return number(all);
  }

  /** Returns whether a value is the combination of the chunks of all ranks at an offset. */
  boolean isOfAll(long value, int ranks, int offset) {
    LongSet chunks = chunks(value);
    if (chunks.size() != ranks) {
      return false;
    }
    for (int rank = 0; rank < ranks; rank++) {
      if (!chunks.contains(Collective.chunk(rank, offset))) {
        return false;
      }
    }
    return true;
  }

  private long number(LongRBTreeSet all) {
    if (all.size() == 1) {
      return all.firstLong();
    }
    return numbers.computeIfAbsent(
        all,
        none -> {
          contents.add(all);
          return FIRST + contents.size() - 1;
        });
  }

  /** Describes a chunk or a combination. */
  String describe(long value) {
    if (value < FIRST) {
      return Collective.describe(value);
    }
    LongSet chunks = chunks(value);
    return "the combination of "
        + chunks
            .longStream()
            .limit(NAMED)
            .mapToObj(Collective::describe)
            .collect(Collectors.joining(", "))
        + (chunks.size() > NAMED ? " and " + (chunks.size() - NAMED) + " more" : "");
  }
}
