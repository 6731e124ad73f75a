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
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;

/**
 * A plan for processes: its multicasts, their pieces, and the transfers in the order in which a
 * rank starts them. The network determines the routes.
 *
 * @param names the name of each rank
 * @param multicasts the multicasts
 * @param pieces the pieces of the multicasts
 * @param transfers transfer {@code i} has number {@code i}
 */
public record Transfers(
    List<String> names, List<Multicast> multicasts, List<Piece> pieces, List<Transfer> transfers) {
  public Transfers {
    names = List.copyOf(names);
    multicasts = List.copyOf(multicasts);
    pieces = List.copyOf(pieces);
    transfers = List.copyOf(transfers);
  }

  /** Predicts the duration of a message's multicast. */
  @FunctionalInterface
  public interface Prediction {
    Prediction NONE = message -> Multicast.UNPREDICTED;

    /** Returns the duration in picoseconds; {@link Multicast#UNPREDICTED} if unknown. */
    long of(int message);
  }

  /**
   * Converts a plan. A send with several drop-offs becomes one transfer for each; a trigger becomes
   * the transfer with which its send reaches the sender. O(sends + triggers times drop-offs).
   *
   * @param flitBytes bytes per flit, at least 1
   * @throws BadInput if a node of the plan has no rank, a send carries or waits for something that
   *     does not exist, or waits for a send that does not deliver at its sender
   */
  public static Transfers of(
      MulticastPlan plan, Ranks ranks, long flitBytes, Prediction prediction) {
    if (plan.reduces()) {
      throw BadInput.coded(
          "not-expressible",
          "the plan reduces; schedules for other programs are written for multicast plans only");
    }
    ranks.serving(plan);
    int messages = plan.messages().size();
    List<IntList> piecesOf = new ArrayList<>(messages);
    int[] multicastOf = new int[messages];
    List<Multicast> multicasts = new ArrayList<>();
    for (Message message : plan.messages()) {
      piecesOf.add(new IntArrayList());
      if (!message.isPart()) {
        multicastOf[message.id()] = multicasts.size();
        multicasts.add(multicast(message, ranks, flitBytes, prediction));
      }
    }
    List<Piece> pieces = pieces(plan, flitBytes, multicastOf, piecesOf);
    List<String> names = new ArrayList<>(ranks.count());
    for (int rank = 0; rank < ranks.count(); rank++) {
      names.add(ranks.name(rank));
    }
    return new Transfers(names, multicasts, pieces, transfers(plan, ranks, piecesOf));
  }

  /**
   * Rejects plans with worms that routers copy: each copy would become a message from the sender,
   * which is another plan with other times.
   *
   * @param executor the format or program that executes the plan, for the message
   * @throws BadInput if a send branches, or has several drop-offs
   */
  public static void requireOneDestinationPerSend(PlanDocument document, String executor) {
    List<Send> sends = document.plan().sends();
    for (int s = 0; s < sends.size(); s++) {
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

  private static Multicast multicast(
      Message message, Ranks ranks, long flitBytes, Prediction prediction) {
    int[] destinations = message.destinations().toIntArray();
    Arrays.setAll(destinations, i -> ranks.of(destinations[i]));
    return new Multicast(
        message.id(),
        ranks.of(message.source()),
        IntImmutableList.of(destinations),
        bytes(message, flitBytes),
        prediction.of(message.id()));
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
      MulticastPlan plan, long flitBytes, int[] multicastOf, List<IntList> piecesOf) {
    List<Piece> pieces = new ArrayList<>();
    long[] filled = new long[plan.messages().size()];
    for (Message message : plan.messages()) {
      if (message.isPart()) {
        piecesOf.get(message.id()).add(pieces.size());
        piecesOf.get(message.partOf()).add(pieces.size());
        long bytes = message.flits() * flitBytes;
        pieces.add(new Piece(multicastOf[message.partOf()], filled[message.partOf()], bytes));
        filled[message.partOf()] += bytes;
      }
    }
    for (Message message : plan.messages()) {
      if (!message.isPart() && filled[message.id()] == 0) {
        piecesOf.get(message.id()).add(pieces.size());
        pieces.add(new Piece(multicastOf[message.id()], 0, message.flits() * flitBytes));
      }
    }
    return pieces;
  }

  private static List<Transfer> transfers(MulticastPlan plan, Ranks ranks, List<IntList> piecesOf) {
    int[] first = new int[plan.sends().size()];
    for (int s = 1; s < first.length; s++) {
      first[s] = first[s - 1] + plan.sends().get(s - 1).dropOffs().size();
    }
    List<Transfer> transfers = new ArrayList<>();
    for (int s = 0; s < plan.sends().size(); s++) {
      Send send = plan.sends().get(s);
      IntArrayList carried = new IntArrayList();
      for (int m = 0; m < send.messages().size(); m++) {
        carried.addAll(piecesOf.get(known(send.messages().getInt(m), piecesOf.size(), s)));
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
                ranks.of(send.dropOffs().getInt(d)),
                new IntImmutableList(carried),
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
    Multicast whole = multicasts.get(it.multicast());
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
