package org.castnet.bound.joint;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The length of a link or of a port, which is part of the proof of a {@link JointBound}.
 *
 * @param kind whether it is a link, or which port of a node
 * @param at the link, or the node of the port
 * @param length at least 1
 * @since 0.2.0
 */
public record Length(Kind kind, int at, long length) {
  /** The parts of a network that have lengths. */
  public enum Kind {
    LINK,
    /** The port over which a node receives. */
    RECEIVE_PORT,
    /** The port over which a node sends. */
    SEND_PORT
  }

  /** Returns the lengths with all links turned round, ordered as those of a bound. */
  static List<Length> turned(List<Length> lengths, IntUnaryOperator original) {
    return lengths.stream()
        .map(
            each ->
                switch (each.kind) {
                  case LINK -> new Length(Kind.LINK, original.applyAsInt(each.at), each.length);
                  case RECEIVE_PORT -> new Length(Kind.SEND_PORT, each.at, each.length);
                  case SEND_PORT -> new Length(Kind.RECEIVE_PORT, each.at, each.length);
                })
        .sorted(Comparator.comparing(Length::kind).thenComparingInt(Length::at))
        .toList();
  }
}
