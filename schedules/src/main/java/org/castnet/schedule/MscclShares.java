package org.castnet.schedule;

import java.util.stream.LongStream;
import org.castnet.bound.Fraction;
import org.castnet.input.BadInput;

/**
 * The chunks of messages of equal length in an MSCCL program. If the lengths of their parts have a
 * common divisor that gives few enough chunks, it is the length of a chunk. Otherwise a message has
 * as many chunks as possible, and parts begin at the nearest chunk: a program runs for any number
 * of bytes, so that the lengths of parts are proportions.
 *
 * @param length the length of each message
 * @param chunks the number of chunks of each message
 */
record MscclShares(long length, long chunks) {
  /**
   * @param messages the number of messages
   * @param parts the lengths of all parts, and of messages without parts
   * @throws BadInput if there are too many parts
   */
  static MscclShares of(long length, int messages, long[] parts) {
    MscclShares shares = nearest(length, messages, parts);
    long shortest = LongStream.of(parts).min().orElse(length);
    // the distance of two rounded positions is at least 1 if the shortest part has a chunk
    if (shares.chunks < exact(length, parts) && (double) shortest * shares.chunks < length) {
      throw BadInput.coded(
          "too-many-chunks",
          "format mscclxml: the shortest part is {share} of its message; a program has at most"
              + " {most} chunks for each message",
          "1/" + length / shortest,
          shares.chunks);
    }
    return shares;
  }

  /** Returns the same chunks; a part that is shorter than one may have none. */
  static MscclShares nearest(long length, int messages, long[] parts) {
    long longest = LongStream.of(parts).max().orElse(length);
    long most =
        Math.min(
            MscclProgram.MOST_CHUNKS / messages,
            (long) ((double) length / longest * MscclProgram.MOST_COUNT));
    return new MscclShares(length, Math.min(exact(length, parts), most));
  }

  /** Returns the number of chunks with which every part begins at a chunk. */
  private static long exact(long length, long[] parts) {
    return length / LongStream.of(parts).reduce(length, Fraction::gcd);
  }

  /** Returns the chunk at which a part begins or ends. */
  long position(long offset) {
    return Math.round((double) offset * chunks / length);
  }
}
