package org.castnet.swarm;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.castnet.limit.FewestLinks;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.SenderModel;
import org.castnet.network.Network;
import org.castnet.network.Routing;

/**
 * Tries a few lengths of pieces and of worms and keeps what ends first.
 *
 * <p>Source: ours, after the rarest piece first of file sharing (Cohen 2003). The time of a {@link
 * SwarmSchedule} and a rehearsal for each length; ties: the one tried first.
 */
final class SwarmMulticast implements MulticastAlgorithm {
  private static final int MOST_PIECES = 512;
  private static final int SMALL_NETWORK = 64; // larger ones get fewer pieces
  private static final long SHORTEST = 64; // flits; shorter pieces only make plans long
  private static final long FINEST = 48; // a message is not cut much finer than this

  /** Lengths in eighths of a start-up: of a piece, and at which a worm takes no more along. */
  private record Cut(long piece, long worm) {}

  /** What decides a schedule: short messages come to the same however finely they might be cut. */
  private record Tried(List<Message> pieces, long worm) {}

  private static final List<Cut> CUTS =
      List.of(new Cut(16, 16), new Cut(8, 8), new Cut(1, 8), new Cut(2, 32));

  private final Network network;
  private final AllRoutes ways;
  private final SenderModel sender;

  SwarmMulticast(Network network, Routing routing, SenderModel sender) {
    this.network = network;
    this.ways = new AllRoutes(network, routing, sender.routingDelay());
    this.sender = sender;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    FewestLinks.requireWays(network, messages);
    long longest = 1;
    for (Message message : messages) {
      longest = Math.max(longest, message.flits());
    }
    long worm = Math.max(Math.max(SHORTEST, sender.startUp() + 1), longest / FINEST);
    SwarmSchedule best = null;
    MessagePieces bestPieces = null;
    long bestTime = Long.MAX_VALUE;
    int most = MOST_PIECES * SMALL_NETWORK / Math.max(SMALL_NETWORK, network.endpointCount());
    Set<Tried> tried = new HashSet<>();
    for (Cut cut : CUTS) {
      MessagePieces pieces = MessagePieces.of(messages, Math.max(1, worm * cut.piece() / 8), most);
      long longestWorm = Math.max(1, worm * cut.worm() / 8);
      if (!tried.add(new Tried(pieces.all(), longestWorm))) {
        continue;
      }
      SwarmSchedule schedule = new SwarmSchedule(network, ways, pieces, sender, longestWorm);
      long time = schedule.playBelow(bestTime);
      if (time < bestTime) {
        bestTime = time;
        best = schedule;
        bestPieces = pieces;
      }
    }
    return new MulticastPlan(network, bestPieces.all(), best.sends(), sender.ports());
  }
}
