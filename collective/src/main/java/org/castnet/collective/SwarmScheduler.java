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
 * <p>The pieces of the node are passed from the rarest on, and each is the candidate of all
 * receivers that lack it and have no candidate yet. O(members * (pieces / 64 + route length)) per
 * decision.
 */
final class SwarmScheduler implements SendScheduler {
  private static final double JITTER = 0.02;

  private final SwarmPaths paths;
  private final SwarmRoutes routes;
  private final MessagePieces pieces;
  private final SenderModel sender;
  private final SwarmWeights weights;
  private final double unit; // the time of a mean piece and its start-up
  private final long[] lengths; // by piece: its flits
  private final long shortest; // the least of them
  private final double fullWorm; // length in flits from which a worm takes no more pieces
  private final boolean ports; // whether a member consumes one worm at a time
  private final int members;

  private final PieceHolders holders;
  private final long[] wanting; // by member: flits of the pieces neither held nor under way
  private final double[] urgency; // by member: the weight of these in its scores
  private final long[] receivers; // a bit for each member that lacks pieces
  private final long[] open; // the same for those without a candidate
  private final int[] arrival; // by member and piece: the send that delivers it, or -1
  private final int[] lastArrival; // by member: its last arrival, or -1
  private final double[] free; // by channel: time at which it is expected to be free
  private final double[] receiving; // by member: time at which its port is expected to be free
  private final double[] bias; // by pair: the constant part of its score; infinite without route
  private final int[] candidates; // the receivers with a candidate, which have a route
  private final double[] scores; // of these, without the wait

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
    this.lengths = new long[count];
    this.holders = new PieceHolders(count, members);
    this.wanting = new long[members];
    this.urgency = new double[members];
    this.receivers = new long[PieceHolders.words(members)];
    this.open = new long[receivers.length];
    this.arrival = new int[members * count];
    this.lastArrival = new int[members];
    this.free = new double[paths.channelCount()];
    this.receiving = new double[members];
    this.bias = new double[members * members];
    this.candidates = new int[members];
    this.scores = new double[members];
    Arrays.fill(arrival, -1);
    Arrays.fill(lastArrival, -1);
    long flits = 0;
    for (int piece = 0; piece < count; piece++) {
      Message message = pieces.message(piece);
      lengths[piece] = message.flits();
      flits += message.flits();
      holders.hold(routes.member(message.source()), piece);
      for (int i = 0; i < message.fanout(); i++) {
        int member = routes.member(message.destinations().getInt(i));
        holders.lack(member, piece);
        wanting[member] += message.flits();
      }
    }
    this.shortest = Arrays.stream(lengths).min().orElse(0);
    this.unit = sender.startUp() + (double) flits / count;
    this.fullWorm = weights.worm() * sender.startUp();
    for (int member = 0; member < members; member++) {
      if (wanting[member] > 0) {
        receivers[member >> 6] |= 1L << member;
        urgency[member] = weights.need() * wanting[member];
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
      holders.hold(receiver, piece);
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
    int count = score(sending);
    // Step 2: among the receivers whose score may still be the smallest, add the wait
    double limit = again ? weights.patience() * unit : Double.POSITIVE_INFINITY;
    double best = Double.POSITIVE_INFINITY;
    int receiver = -1;
    for (int i = 0; i < count; i++) {
      if (!isBefore(scores[i], candidates[i], best, receiver)) {
        continue;
      }
      double wait = waitBelow(Math.min(limit, best - scores[i]), sending, candidates[i], now);
      if (wait <= limit && isBefore(scores[i] + wait, candidates[i], best, receiver)) {
        best = scores[i] + wait;
        receiver = candidates[i];
      }
    }
    return receiver < 0 ? Optional.empty() : Optional.of(send(sending, receiver, now));
  }

  /** Returns whether a score is smaller than another, or equal and that of a lower receiver. */
  private static boolean isBefore(double score, int receiver, double other, int otherReceiver) {
    return score < other || score == other && receiver < otherReceiver;
  }

  /**
   * Lists the receivers to which a member can send a piece, with their scores without the waits.
   * The one with the smallest score is the first: most others are known to be later than this guess
   * before their routes are examined.
   *
   * @return their number
   */
  private int score(int sending) {
    System.arraycopy(receivers, 0, open, 0, open.length);
    int row = sending * members;
    int count = 0;
    for (int position = 0; position < lengths.length; position++) {
      int piece = holders.at(position);
      if (!holders.holds(sending, piece)) {
        continue;
      }
      double rarity = unit * weights.rarity() * holders.count(piece);
      for (int word = 0; word < open.length; word++) {
        long reached = open[word] & holders.lacking(piece, word);
        if (reached != 0) {
          open[word] ^= reached;
          count = list(reached, word * Long.SIZE, row, rarity, count);
        }
      }
    }
    return count;
  }

  /**
   * Lists the receivers of one word, which have the same candidate. The innermost loop of the
   * search: it reads no fields.
   *
   * @param from the member of the lowest bit
   * @param row the first pair of the sender
   * @param listed the number of receivers listed so far
   * @return their number afterwards
   */
  private int list(long word, int from, int row, double rarity, int listed) {
    double[] constant = bias;
    double[] urgent = urgency;
    double[] values = scores;
    int[] listedAt = candidates;
    int count = listed;
    for (long rest = word; rest != 0; rest &= rest - 1) {
      int receiver = from + LowestBit.of(rest);
      double score = constant[row + receiver] + rarity - urgent[receiver];
      if (score == Double.POSITIVE_INFINITY) {
        continue;
      }
      int at = count;
      if (count > 0 && score < values[0]) {
        listedAt[count] = listedAt[0];
        values[count] = values[0];
        at = 0;
      }
      listedAt[at] = receiver;
      values[at] = score;
      count++;
    }
    return count;
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
    for (int position = 0;
        position < lengths.length && (flits == 0 || flits + shortest <= fullWorm);
        position++) {
      int piece = holders.at(position);
      if (holders.holds(sending, piece) && holders.lacks(receiver, piece)) {
        if (flits == 0 || flits + lengths[piece] <= fullWorm) {
          carried.add(piece);
          flits += lengths[piece];
        }
      }
    }
    int[] cargoOfSend = carried.toIntArray();
    for (int piece : cargoOfSend) {
      arrival[receiver * pieces.count() + piece] = number;
      holders.promise(receiver, piece);
    }
    wanting[receiver] -= flits;
    urgency[receiver] = weights.need() * wanting[receiver];
    if (wanting[receiver] == 0) {
      receivers[receiver >> 6] &= ~(1L << receiver);
    }
    from.add(sending);
    to.add(receiver);
    triggers.add(lastArrival[sending]);
    cargo.add(cargoOfSend);
    occupy(sending * members + receiver, receiver, flits, now);
    return new Decision(routes.route(sending, receiver), flits);
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
