package org.castnet.schedule.transfer;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.Ranks;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.reduction.Exchanges;
import org.castnet.sim.Technology;

/**
 * A plan for processes: its payloads, their pieces, and its transfers. The network determines the
 * routes.
 *
 * <p>A transfer may begin when all transfers in its {@code after} have arrived completely. Each
 * port of a rank starts its transfers one after another, in the order in which they may begin, and
 * of several at an instant in the order of the plan: as the engines do.
 *
 * @param names the name of each rank
 * @param payloads the bytes of each whole message
 * @param pieces the pieces of the payloads
 * @param transfers transfer {@code i} has number {@code i}
 * @param concurrentSends the number of transfers that a port sends at a time, at least 1
 */
public record Transfers(
    List<String> names,
    List<Payload> payloads,
    List<Piece> pieces,
    List<Transfer> transfers,
    int concurrentSends) {
  public Transfers {
    names = List.copyOf(names);
    payloads = List.copyOf(payloads);
    pieces = List.copyOf(pieces);
    transfers = List.copyOf(transfers);
  }

  /** Predicts the time in which a message reaches its last destination. */
  @FunctionalInterface
  public interface Prediction {
    Prediction NONE = message -> Payload.UNPREDICTED;

    /** Returns the duration in picoseconds; {@link Payload#UNPREDICTED} if unknown. */
    long of(int message);
  }

  /**
   * Converts a plan. A send with several drop-offs becomes one transfer for each; a trigger becomes
   * the transfer with which its send reaches the sender. O(sends + triggers times drop-offs).
   *
   * @param flitBytes bytes per flit, at least 1
   * @throws BadInput if a node of the plan has no rank, a result differs from its original, the
   *     parts of a message do not add up to it, a send carries or waits for something that does not
   *     exist, or waits for a send that does not deliver at its sender
   */
  public static Transfers of(
      MulticastPlan plan, Ranks ranks, long flitBytes, Prediction prediction) {
    ranks.serving(plan);
    requireDestinationsThatOnlyReceive(plan);
    Exchanges exchanges = Exchanges.of(plan);
    int messages = plan.messages().size();
    List<IntList> piecesOf = new ArrayList<>(messages);
    int[] payloadOf = new int[messages];
    int wholes = 0;
    for (Message message : plan.messages()) {
      piecesOf.add(new IntArrayList());
      boolean has = !message.isPart() && !exchanges.replace(message.id());
      payloadOf[message.id()] = has ? wholes++ : -1;
    }
    List<Payload> payloads = new ArrayList<>(wholes);
    for (Message message : plan.messages()) {
      if (payloadOf[message.id()] >= 0) {
        int original = message.isResult() ? original(message, plan).id() : Message.ORIGINAL;
        boolean exchanged = exchanges.contains(message.id());
        payloads.add(
            new Payload(
                message.id(),
                of(sources(message, exchanges), ranks),
                of(
                    exchanged ? exchanges.contributors(message.id()) : message.destinations(),
                    ranks),
                bytes(message, flitBytes),
                exchanged || original < 0 ? Payload.ORIGINAL : payloadOf[original],
                prediction.of(message.id())));
      }
    }
    OwnContributions own = new OwnContributions(plan, exchanges);
    List<Piece> pieces = pieces(plan, ranks, own, flitBytes, payloadOf, piecesOf);
    List<String> names = new ArrayList<>(ranks.count());
    for (int rank = 0; rank < ranks.count(); rank++) {
      names.add(ranks.name(rank));
    }
    return new Transfers(names, payloads, pieces, transfers(plan, ranks, own, piecesOf), 1);
  }

  /** Returns a copy in which a port sends as many transfers at a time as the technology allows. */
  public Transfers on(Technology technology) {
    int concurrent = technology.link().packets().map(Technology.Packets::sends).orElse(1);
    return new Transfers(names, payloads, pieces, transfers, concurrent);
  }

  /**
   * Rejects plans with worms that routers copy: each copy would become a message from the sender,
   * which is another plan with other times. Rejects switches that reduce, which are no processes.
   *
   * @param executor the format or program that executes the plan, for the message
   * @throws BadInput if a switch sends or receives, or if a send branches or has several drop-offs
   */
  public static void requireOneDestinationPerSend(PlanDocument document, String executor) {
    List<Send> sends = document.plan().sends();
    Network network = document.plan().network();
    for (int s = 0; s < sends.size(); s++) {
      if (network.isSwitch(sends.get(s).sender())) {
        throw BadInput.coded(
                "not-expressible",
                "{executor} cannot express reductions in switches: {send} starts at {node}; use a"
                    + " scheme in which hosts combine, such as forest",
                executor,
                Diagnostic.send(s),
                network.nodeName(sends.get(s).sender()))
            .named(document.names());
      }
      if (sends.get(s).dropOffs().size() > 1) {
        throw BadInput.coded(
                "not-expressible",
                "{executor} cannot express copies by routers: {send} {what} {count} nodes; use a"
                    + " scheme for machine 'software', in which each send has one destination",
                executor,
                Diagnostic.send(s),
                sends.get(s).route().isPath() ? "drops off copies at" : "branches to",
                sends.get(s).dropOffs().size())
            .named(document.names());
      }
    }
  }

  /**
   * Rejects reductions of which a partial result passes their destination: ranks add up everything
   * that arrives at a destination.
   */
  private static void requireDestinationsThatOnlyReceive(MulticastPlan plan) {
    for (int number = 0; number < plan.sends().size(); number++) {
      Send send = plan.sends().get(number);
      for (int i = 0; i < send.messages().size(); i++) {
        int id = send.messages().getInt(i);
        if (id < 0 || id >= plan.messages().size()) {
          continue; // unknown messages are reported elsewhere
        }
        Message message = plan.messages().get(id);
        if (message.isReduction() && message.destinations().contains(send.sender())) {
          throw BadInput.coded(
              "sent-by-destination",
              "{send} carries {message} away from its destination {node}; processes execute only"
                  + " reductions whose destination receives alone",
              Diagnostic.send(number),
              Diagnostic.message(id),
              plan.network().nodeName(send.sender()));
        }
      }
    }
  }

  private static Message original(Message result, MulticastPlan plan) {
    int id = result.resultOf();
    if (id < 0 || id >= plan.messages().size() || !result.canResultFrom(plan.messages().get(id))) {
      throw BadInput.coded(
          "result-differs",
          "{message} is the result of {original}, which must be a whole message of equal length that "
              + "ends only where the result starts",
          Diagnostic.message(result.id()),
          Diagnostic.message(id));
    }
    return plan.messages().get(id);
  }

  /** Returns the nodes that have a message, or contribute to it. */
  private static IntList sources(Message message, Exchanges exchanges) {
    if (exchanges.contains(message.id())) {
      return exchanges.contributors(message.id());
    }
    IntArrayList sources = new IntArrayList(message.sources());
    if (message.isReduction()) {
      sources.addAll(message.destinations());
    }
    return sources;
  }

  private static IntImmutableList of(IntList nodes, Ranks ranks) {
    int[] of = nodes.toIntArray();
    Arrays.setAll(of, i -> ranks.of(of[i]));
    return IntImmutableList.of(of);
  }

  private static long bytes(Message message, long flitBytes) {
    if (message.flits() > Long.MAX_VALUE / flitBytes) {
      throw BadInput.coded(
          "too-many-bytes",
          "message {id} has {flits} flits of {flitBytes} bytes each, which exceeds the"
              + " supported number of bytes",
          message.id(),
          message.flits(),
          flitBytes);
    }
    return message.flits() * flitBytes;
  }

  /** Returns the parts in the order of the plan, and whole messages without parts. */
  private static List<Piece> pieces(
      MulticastPlan plan,
      Ranks ranks,
      OwnContributions own,
      long flitBytes,
      int[] payloadOf,
      List<IntList> piecesOf) {
    List<Piece> pieces = new ArrayList<>();
    long[] filled = new long[plan.messages().size()];
    for (Message message : plan.messages()) {
      if (message.isPart()) {
        piecesOf.get(message.id()).add(pieces.size());
        piecesOf.get(message.partOf()).add(pieces.size());
        long bytes = message.flits() * flitBytes;
        pieces.add(
            new Piece(
                payloadOf[message.partOf()],
                filled[message.partOf()],
                bytes,
                of(own.adding(message.id()), ranks)));
        filled[message.partOf()] += bytes;
      }
    }
    for (Message message : plan.messages()) {
      long whole = message.flits() * flitBytes;
      if (filled[message.id()] != 0 && filled[message.id()] != whole) {
        throw BadInput.coded(
            "parts-differ-from-whole",
            "{message} has {bytes} bytes, but its parts have {parts} in total",
            Diagnostic.message(message.id()),
            whole,
            filled[message.id()]);
      }
      if (payloadOf[message.id()] >= 0 && filled[message.id()] == 0) {
        piecesOf.get(message.id()).add(pieces.size());
        pieces.add(
            new Piece(payloadOf[message.id()], 0, whole, of(own.adding(message.id()), ranks)));
      }
    }
    return pieces;
  }

  private static List<Transfer> transfers(
      MulticastPlan plan, Ranks ranks, OwnContributions contributions, List<IntList> piecesOf) {
    int[] first = new int[plan.sends().size()];
    for (int s = 1; s < first.length; s++) {
      first[s] = first[s - 1] + plan.sends().get(s - 1).dropOffs().size();
    }
    List<Transfer> transfers = new ArrayList<>();
    SenderPorts ports = new SenderPorts(plan);
    for (int s = 0; s < plan.sends().size(); s++) {
      Send send = plan.sends().get(s);
      int port = ports.of(send);
      IntArrayList carried = new IntArrayList();
      IntArrayList own = new IntArrayList(0);
      for (int m = 0; m < send.messages().size(); m++) {
        int id = known(send.messages().getInt(m), piecesOf.size(), s);
        carried.addAll(piecesOf.get(id));
        if (contributions.isIn(s, id)) {
          own.addAll(piecesOf.get(id));
        }
      }
      IntArrayList after = new IntArrayList();
      for (int t = 0; t < send.triggers().size(); t++) {
        int trigger = known(send.triggers().getInt(t), first.length, s);
        int place = plan.sends().get(trigger).dropOffs().indexOf(send.sender());
        if (place < 0) {
          throw BadInput.coded(
              "bad-trigger",
              "send {send} waits for send {trigger}, which does not deliver at {node}",
              s,
              trigger,
              plan.network().nodeName(send.sender()));
        }
        after.add(first[trigger] + place);
      }
      for (int d = 0; d < send.dropOffs().size(); d++) {
        transfers.add(
            new Transfer(
                s,
                ranks.of(send.sender()),
                port,
                ranks.of(send.dropOffs().getInt(d)),
                new IntImmutableList(carried),
                new IntImmutableList(own),
                new IntImmutableList(after)));
      }
    }
    return transfers;
  }

  private static int known(int number, int count, int send) {
    if (number < 0 || number >= count) {
      throw BadInput.coded(
          "unknown-message", "send {send} refers to {number}, which does not exist", send, number);
    }
    return number;
  }

  /** Returns whether there are reductions or results. */
  public boolean reduces() {
    return payloads.stream().anyMatch(payload -> payload.isReduction() || payload.isResult());
  }

  /** Returns the payload of a piece. */
  public Payload payload(int piece) {
    return payloads.get(pieces.get(piece).payload());
  }

  /** Returns whether a transfer brings a partial result, which its receiver combines. */
  public boolean combines(Transfer transfer) {
    return transfer.pieces().intStream().anyMatch(piece -> payload(piece).isReduction());
  }

  /** Returns the bytes of one transfer. */
  public long bytes(Transfer transfer) {
    long bytes = 0;
    for (int i = 0; i < transfer.pieces().size(); i++) {
      bytes += pieces.get(transfer.pieces().getInt(i)).bytes();
    }
    return bytes;
  }

  /** Returns the bytes of all transfers. */
  public long bytes() {
    return transfers.stream().mapToLong(this::bytes).sum();
  }

  /** Returns the largest size in bytes that divides all pieces. */
  public long unit() {
    return pieces.stream().mapToLong(Piece::bytes).reduce(0, Transfers::gcd);
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /** Describes a rank: {@code rank 3 (H12)}. */
  public String rank(int rank) {
    return "rank " + rank + " (" + names.get(rank) + ")";
  }

  /** Describes a piece, with the message of the plan that it belongs to. */
  public String piece(int piece) {
    Piece it = pieces.get(piece);
    Payload whole = payload(piece);
    return it.bytes() == whole.bytes()
        ? "message " + whole.message()
        : "bytes "
            + it.offset()
            + ".."
            + (it.offset() + it.bytes() - 1)
            + " of message "
            + whole.message();
  }
}
