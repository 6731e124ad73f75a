package org.castnet.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.plan.Message;

/**
 * The pieces of messages that travel on lanes, by round, so that all lanes are busy from the start.
 * O(rounds * machines * (messages + lanes * courses)).
 */
final class LanePieces {
  /** A part of a message that travels on one lane, by one of its courses. */
  record Piece(int id, int source, int machine, int lane, int course, int round, long flits) {}

  private static final int WEIGHT = 10_000; // of a lane that begins at once
  private static final double LEAST = 0.5; // of this weight, for a lane that begins late

  private final List<Message> given;
  private final Machines machines;
  private final LaneCourses courses;
  private final int rounds;
  private final double late;
  private final List<Message> all;
  private final List<Piece> pieces = new ArrayList<>();

  /**
   * @param courses between machines
   * @param rounds the parts of the share of a message on one course
   * @param late the share of the time by which a lane begins after the one before it if one source
   *     sends to the hosts of all lanes
   */
  LanePieces(
      List<Message> messages, Machines machines, LaneCourses courses, int rounds, double late) {
    this.given = messages;
    this.machines = machines;
    this.courses = courses;
    this.rounds = rounds;
    this.late = late;
    this.all = new ArrayList<>(messages);
    for (int round = 0; round < rounds; round++) {
      for (int m = 0; m < machines.count(); m++) {
        add(m, round);
      }
    }
  }

  /** Returns the messages and their parts. */
  List<Message> messages() {
    return all;
  }

  /** Returns the pieces. */
  List<Piece> pieces() {
    return pieces;
  }

  /** Returns the hosts of a machine that are sources of messages. */
  int[] sources(int m) {
    return given.stream()
        .mapToInt(Message::source)
        .filter(source -> machines.of(source) == m)
        .distinct()
        .toArray();
  }

  /**
   * Adds the pieces of a machine's messages, which its lanes share in order; of two pieces of a
   * lane on one course, the second ones follow the first ones of all lanes.
   */
  private void add(int m, int round) {
    long sum = 0;
    for (Message message : given) {
      sum += machines.of(message.source()) == m ? message.flits() : 0;
    }
    if (sum == 0) {
      return;
    }
    long start = 0;
    long[] bounds = bounds(sum, m);
    int shares = bounds.length - 1;
    for (Message message : given) {
      if (machines.of(message.source()) != m) {
        continue;
      }
      long end = start + message.flits();
      for (int i = 0; i < shares; i++) {
        int share = courses.arePaired() ? i % machines.lanes() * 2 + i / machines.lanes() : i;
        long low = Math.max(start, bounds[share]);
        long high = Math.min(end, bounds[share + 1]);
        long flits = high <= low ? 0 : Parts.share(high - low, rounds, round);
        if (flits > 0) {
          int id = message.id();
          if (flits < message.flits()) {
            id = all.size();
            all.add(message.part(id, flits));
          }
          int lane = share / courses.count();
          int course = course(lane, share % courses.count());
          pieces.add(new Piece(id, message.source(), m, lane, course, round, flits));
        }
      }
      start = end;
    }
  }

  /**
   * Returns the flits before each share of a machine's flits, and all of them: one share for each
   * lane and course. A source sends to the hosts of the other lanes in turn; so that all lanes end
   * together, those that begin later carry less.
   *
   * @param sum of the flits, at least 1
   */
  private long[] bounds(long sum, int m) {
    int[] sources = sources(m);
    double step = sources.length == 1 ? late : 0;
    int lanes = machines.lanes();
    int count = courses.count();
    long[] weights = new long[lanes * count + 1]; // before each share
    int before = 0; // the lanes that begin before this one
    for (int lane = 0; lane < lanes; lane++) {
      boolean own = machines.host(lane, m) == sources[0];
      double begin = own ? (lanes - 1) / 2.0 : before++;
      long weight = Math.round(WEIGHT * Math.max(LEAST, 1 - step * begin));
      for (int share = lane * count; share < (lane + 1) * count; share++) {
        weights[share + 1] = weights[share] + weight;
      }
    }
    long[] bounds = new long[weights.length];
    Arrays.setAll(bounds, i -> Parts.before(sum, weights[i], weights[weights.length - 1]));
    return bounds;
  }

  /** Returns the course of a part of a lane. */
  private int course(int lane, int part) {
    int partner = machines.partner(lane);
    return !courses.arePaired() || partner == lane ? part : partner < lane ? 1 : 0;
  }
}
