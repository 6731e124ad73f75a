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
    long longest = LongStream.of(parts).max().orElse(length);
    long shortest = LongStream.of(parts).min().orElse(length);
    long exact = length / LongStream.of(parts).reduce(length, Fraction::gcd);
    long most =
        Math.min(
            MscclProgram.MOST_CHUNKS / messages,
            (long) ((double) length / longest * MscclProgram.MOST_COUNT));
    long chunks = Math.min(exact, most);
    // the distance of two rounded positions is at least 1 if the shortest part has a chunk
    if (chunks < exact && (double) shortest * chunks < length) {
      throw BadInput.coded(
          "too-many-chunks",
          "format mscclxml: the shortest part is {share} of its message; a program has at most"
              + " {most} chunks for each message",
          "1/" + length / shortest,
          most);
    }
    return new MscclShares(length, chunks);
  }

  /** Returns the chunk at which a part begins or ends. */
  long position(long offset) {
    return Math.round((double) offset * chunks / length);
  }
}
