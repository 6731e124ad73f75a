package org.castnet.collective;

import java.util.Arrays;

/**
 * The members that hold each piece, and those that lack it, with the pieces ordered by rarity: by
 * the number of their present and future holders.
 *
 * <p>A piece that gets a holder changes places with the last one that had as many. A set of members
 * is a row of words with one bit each, so that a sender compares a piece with 64 members at a time.
 */
final class PieceHolders {
  private final int words; // of a set of members
  private final int[] place; // by piece: its position in the order of rarity
  private final int[] pieceAt; // by position: its piece
  private final int[] holders; // by piece: the number of present and future holders
  private final int[] endOf; // by number of holders: one more than the last position
  private final long[] holding; // by piece and word: the members that hold it
  private final long[] lacking; // by piece and word: those that neither hold it nor will get it

  /** Creates pieces that one member each holds; both sets are empty at first. */
  PieceHolders(int pieces, int members) {
    words = words(members);
    place = new int[pieces];
    pieceAt = new int[pieces];
    for (int piece = 0; piece < pieces; piece++) {
      place[piece] = piece;
      pieceAt[piece] = piece;
    }
    holders = new int[pieces];
    Arrays.fill(holders, 1);
    endOf = new int[members + 2];
    Arrays.fill(endOf, 1, endOf.length, pieces);
    holding = new long[pieces * words];
    lacking = new long[pieces * words];
  }

  /** Returns the number of words of a set of members. */
  static int words(int members) {
    return (members + Long.SIZE - 1) / Long.SIZE;
  }

  /** Returns the piece at a position in the order of rarity. */
  int at(int position) {
    return pieceAt[position];
  }

  /** Returns the number of present and future holders of a piece. */
  int count(int piece) {
    return holders[piece];
  }

  /** Returns whether a member holds a piece. */
  boolean holds(int member, int piece) {
    return (holding[piece * words + (member >> 6)] >>> member & 1) != 0;
  }

  /** Returns whether a member neither holds a piece nor will get it. */
  boolean lacks(int member, int piece) {
    return (lacking[piece * words + (member >> 6)] >>> member & 1) != 0;
  }

  /** Returns a word of the set of members that lack a piece. */
  long lacking(int piece, int word) {
    return lacking[piece * words + word];
  }

  /** Adds a member that has got a piece. */
  void hold(int member, int piece) {
    holding[piece * words + (member >> 6)] |= 1L << member;
  }

  /** Adds a member that lacks a piece. */
  void lack(int member, int piece) {
    lacking[piece * words + (member >> 6)] |= 1L << member;
  }

  /** Makes a member that lacks a piece a future holder of it. */
  void promise(int member, int piece) {
    lacking[piece * words + (member >> 6)] &= ~(1L << member);
    int last = --endOf[holders[piece]++];
    int old = place[piece];
    int other = pieceAt[last];
    place[piece] = last;
    place[other] = old;
    pieceAt[last] = piece;
    pieceAt[old] = other;
  }
}
