package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.castnet.chance.Chance;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.plan.SendScheduler;
import org.castnet.plan.SenderModel;

/**
 * A list scheduler in which every holder of a piece may forward it.
 *
 * <p>When a node can begin a send:
 *
 * <ol>
 *   <li>For each receiver that lacks a piece of the node, the candidate is the rarest of these
 *       pieces, that with the fewest present and future holders.
 *   <li>The wait of a candidate is the time for which its header would be blocked if all worms that
 *       are under way proceed as expected.
 *   <li>A candidate with a longer wait than the patience is omitted if the node is certain to be
 *       considered again. So the schedule ends only when every node has its pieces.
 *   <li>The candidate with the smallest score is chosen: its wait, plus weights for the links of
 *       its route, the holders of its piece and slower links, minus one for the flits that its
 *       receiver lacks, plus a small random number. Ties go to the lower receiver.
 *   <li>The worm takes further pieces that the receiver lacks, rarest first, as long as it remains
 *       below the given length.
 * </ol>
 *
 * <p>Pieces are numbered by rarity in bit sets: a piece that gets a holder changes places with the
 * last one that had as many, so that the rarest common piece of two sets is their lowest common
 * bit. O(members * (pieces / 64 + route length)) per decision.
 */
final class SwarmScheduler implements SendScheduler {
  private static final double JITTER = 0.02;

  private final SwarmPaths paths;
  private final SwarmRoutes routes;
  private final MessagePieces pieces;
  private final SenderModel sender;
  private final SwarmWeights weights;
  private final double unit; // the time of a mean piece and its start-up
  private final double fullWorm; // length in flits from which a worm takes no more pieces
  private final boolean ports; // whether a member consumes one worm at a time
  private final int members;
  private final int words;

  private final int[] place; // by piece: its bit
  private final int[] pieceAt; // by bit: its piece
  private final int[] holders; // by piece: number of present and future holders
  private final int[] endOf; // by number of holders: one more than its last bit
  private final long[] has; // by member and word: bits of the pieces that it holds
  private final long[] lacks; // by member and word: bits of those neither held nor under way
  private final long[] wanting; // by member: flits of those
  private final int[] receivers; // the members that lack pieces, ascending
  private int receiverCount;
  private final int[] arrival; // by member and piece: the send that delivers it, or -1
  private final int[] lastArrival; // by member: its last arrival, or -1
  private final double[] free; // by channel: time at which it is expected to be free
  private final double[] receiving; // by member: time at which its port is expected to be free
  private final double[] bias; // by pair: the constant part of its score; infinite without route
  private final double[] scores; // by position among the receivers: without the wait

  private final IntArrayList from = new IntArrayList(); // by send
  private final IntArrayList to = new IntArrayList();
  private final IntArrayList triggers = new IntArrayList(); // the last arrival at its sender
  private final List<int[]> cargo = new ArrayList<>();

  /**
   * @param seed of the random numbers
   */
  SwarmScheduler(
      SwarmPaths paths, MessagePieces pieces, SenderModel sender, SwarmWeights weights, long seed) {
    this.paths = paths;
    this.routes = paths.routes();
    this.pieces = pieces;
    this.sender = sender;
    this.weights = weights;
    this.ports = sender.ports() == PortModel.ONE && !paths.areOfHosts();
    this.members = routes.size();
    int count = pieces.count();
    this.words = (count + 63) / 64;
    this.place = new int[count];
    this.pieceAt = new int[count];
    this.holders = new int[count];
    this.endOf = new int[members + 2];
    this.has = new long[members * words];
    this.lacks = new long[members * words];
    this.wanting = new long[members];
    this.receivers = new int[members];
    this.arrival = new int[members * count];
    this.lastArrival = new int[members];
    this.free = new double[paths.channelCount()];
    this.receiving = new double[members];
    this.bias = new double[members * members];
    this.scores = new double[members];
    Arrays.fill(arrival, -1);
    Arrays.fill(lastArrival, -1);
    Arrays.fill(holders, 1);
    Arrays.fill(endOf, 1, endOf.length, count);
    long flits = 0;
    for (int piece = 0; piece < count; piece++) {
      place[piece] = piece;
      pieceAt[piece] = piece;
      Message message = pieces.message(piece);
      flits += message.flits();
      has[routes.member(message.source()) * words + (piece >> 6)] |= 1L << piece;
      for (int i = 0; i < message.fanout(); i++) {
        int member = routes.member(message.destinations().getInt(i));
        lacks[member * words + (piece >> 6)] |= 1L << piece;
        wanting[member] += message.flits();
      }
    }
    this.unit = sender.startUp() + (double) flits / count;
    this.fullWorm = weights.worm() * sender.startUp();
    for (int member = 0; member < members; member++) {
      if (wanting[member] > 0) {
        receivers[receiverCount++] = member;
      }
    }
    for (int pair = 0; pair < bias.length; pair++) {
      double links = paths.flitTimes(pair);
      bias[pair] =
          links == Double.POSITIVE_INFINITY
              ? links
              : unit * (weights.distance() * links + jitter(seed, pair));
    }
  }

  @Override
  public void delivered(int send, double now) {
    int receiver = to.getInt(send);
    for (int piece : cargo.get(send)) {
      has[receiver * words + (place[piece] >> 6)] |= 1L << place[piece];
    }
    lastArrival[receiver] = send;
  }

  @Override
  public Optional<Decision> next(int node, boolean again, double now) {
    int member = routes.member(node);
    return member < 0 ? Optional.empty() : decide(member, again, now);
  }

  private Optional<Decision> decide(int sending, boolean again, double now) {
    // Step 1: score each receiver by rarity, need and distance; the wait is added below, since it
    // costs a look at every channel of the route
    int first = score(sending);
    if (first < 0) {
      return Optional.empty();
    }
    // Step 2: among the receivers whose score may still be the smallest, add the wait
    double limit = again ? weights.patience() * unit : Double.POSITIVE_INFINITY;
    double best = Double.POSITIVE_INFINITY;
    int receiver = -1;
    // most others are known to be later than this first guess before their routes are examined
    for (int i = -1; i < receiverCount; i++) {
      int at = i < 0 ? first : i;
      if (i == first || !isBefore(scores[at], receivers[at], best, receiver)) {
        continue;
      }
      double wait = waitBelow(Math.min(limit, best - scores[at]), sending, receivers[at], now);
      if (wait <= limit && isBefore(scores[at] + wait, receivers[at], best, receiver)) {
        best = scores[at] + wait;
        receiver = receivers[at];
      }
    }
    return receiver < 0 ? Optional.empty() : Optional.of(send(sending, receiver, now));
  }

  /** Returns whether a score is smaller than another, or equal and that of a lower receiver. */
  private static boolean isBefore(double score, int receiver, double other, int otherReceiver) {
    return score < other || score == other && receiver < otherReceiver;
  }

  /**
   * Computes the scores of the candidates without their waits, infinite if there is no candidate.
   *
   * @return the position of the receiver with the smallest score, or -1 if all are infinite
   */
  private int score(int sending) {
    double rarity = unit * weights.rarity();
    double need = weights.need();
    double least = Double.POSITIVE_INFINITY;
    int first = -1;
    for (int i = 0; i < receiverCount; i++) {
      int candidate = receivers[i];
      int bit = rarest(sending, candidate);
      scores[i] =
          bit < 0
              ? Double.POSITIVE_INFINITY
              : bias[sending * members + candidate]
                  + rarity * holders[pieceAt[bit]]
                  - need * wanting[candidate];
      if (scores[i] < least) {
        least = scores[i];
        first = i;
      }
    }
    return first;
  }

  /** Returns the lowest bit of the pieces that one member has and the other lacks, or -1. */
  private int rarest(int sending, int receiver) {
    for (int w = 0; w < words; w++) {
      long common = has[sending * words + w] & lacks[receiver * words + w];
      if (common != 0) {
        return (w << 6) + Long.numberOfTrailingZeros(common);
      }
    }
    return -1;
  }

  private static double jitter(long seed, int pair) {
    return JITTER * Chance.below(1024, Chance.number(seed, pair)) / 1024;
  }

  /**
   * Returns the expected wait of the header. If it exceeds the bound, returns any value above the
   * bound.
   */
  private double waitBelow(double bound, int sending, int receiver, double now) {
    int pair = sending * members + receiver;
    int[] channels = paths.channels();
    int end = paths.first()[pair + 1];
    double header = now + sender.startUp() + sender.routingDelay();
    double wait = 0;
    for (int hop = paths.first()[pair]; hop < end && wait <= bound; hop++) {
      double open = free[channels[hop]];
      wait += Math.max(0, open - header);
      header = Math.max(header, open) + 1 + sender.routingDelay();
    }
    return ports ? wait + Math.max(0, receiving[receiver] - header) : wait;
  }

  private Decision send(int sending, int receiver, double now) {
    int number = from.size();
    IntArrayList carried = new IntArrayList();
    long flits = 0;
    for (int w = 0; w < words; w++) {
      for (long common = has[sending * words + w] & lacks[receiver * words + w];
          common != 0 && (flits == 0 || flits < fullWorm);
          common &= common - 1) {
        int piece = pieceAt[(w << 6) + Long.numberOfTrailingZeros(common)];
        long more = pieces.message(piece).flits();
        if (flits == 0 || flits + more <= fullWorm) {
          carried.add(piece);
          flits += more;
        }
      }
    }
    int[] cargoOfSend = carried.toIntArray();
    for (int piece : cargoOfSend) {
      lacks[receiver * words + (place[piece] >> 6)] &= ~(1L << place[piece]);
      arrival[receiver * pieces.count() + piece] = number;
      hold(piece);
    }
    wanting[receiver] -= flits;
    if (wanting[receiver] == 0) {
      int at = Arrays.binarySearch(receivers, 0, receiverCount, receiver);
      System.arraycopy(receivers, at + 1, receivers, at, --receiverCount - at);
    }
    from.add(sending);
    to.add(receiver);
    triggers.add(lastArrival[sending]);
    cargo.add(cargoOfSend);
    occupy(sending * members + receiver, receiver, flits, now);
    return new Decision(routes.route(sending, receiver), flits);
  }

  /** Counts one more holder of a piece, which changes places with the last one as rare. */
  private void hold(int piece) {
    int last = --endOf[holders[piece]++];
    int old = place[piece];
    if (old == last) {
      return;
    }
    int other = pieceAt[last];
    place[piece] = last;
    place[other] = old;
    pieceAt[last] = piece;
    pieceAt[old] = other;
    for (int base = 0; base < has.length; base += words) {
      swap(has, base, old, last);
      swap(lacks, base, old, last);
    }
  }

  /** Exchanges two bits of a row of words; without branches, since the bits are irregular. */
  private static void swap(long[] bits, int base, int a, int b) {
    int wordA = base + (a >> 6);
    int wordB = base + (b >> 6);
    long differ = (bits[wordA] >>> a ^ bits[wordB] >>> b) & 1;
    bits[wordA] ^= differ << a;
    bits[wordB] ^= differ << b;
  }

  /** Expects that the worm holds all its channels until its tail has passed. */
  private void occupy(int pair, int receiver, long flits, double now) {
    int[] channels = paths.channels();
    int first = paths.first()[pair];
    int last = paths.first()[pair + 1] - 1;
    double header = now + sender.startUp() + sender.routingDelay();
    for (int hop = first; hop <= last; hop++) {
      header = Math.max(header, free[channels[hop]]) + 1 + sender.routingDelay();
    }
    header -= sender.routingDelay();
    if (ports) {
      header = Math.max(header, receiving[receiver]);
    }
    double end = header + (flits - 1) * paths.slowest(pair);
    receiving[receiver] = end;
    for (int hop = last; hop >= first; hop--) {
      free[channels[hop]] = end;
      end--;
    }
  }

  /** Returns the number of sends decided so far. */
  int decided() {
    return from.size();
  }

  /** Returns the sends decided so far, in order. */
  List<Send> sends() {
    List<Send> sends = new ArrayList<>(from.size());
    for (int send = 0; send < from.size(); send++) {
      int sending = from.getInt(send);
      int receiver = to.getInt(send);
      int[] carried = cargo.get(send);
      int[] ids = new int[carried.length];
      Arrays.setAll(ids, i -> pieces.id()[carried[i]]);
      sends.add(
          new Send(
              new IntImmutableList(ids),
              triggers(send, sending),
              routes.route(sending, receiver),
              IntImmutableList.of(routes.node(receiver))));
    }
    return sends;
  }

  /** Returns the last arrival at the sender before the decision, and those of the pieces. */
  private IntImmutableList triggers(int send, int sending) {
    IntArrayList all = new IntArrayList();
    for (int piece : cargo.get(send)) {
      int by = arrival[sending * pieces.count() + piece];
      if (by >= 0 && !all.contains(by)) {
        all.add(by);
      }
    }
    int last = triggers.getInt(send);
    if (last >= 0 && !all.contains(last)) {
      all.add(last);
    }
    return new IntImmutableList(all);
  }
}
