package org.castnet.plan.reduction;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.BitSet;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.TriggerOrder;

/**
 * The exchanges of a plan: results that nodes combine themselves, since no send carries the message
 * of which they are the results.
 *
 * <p>A send of an exchanged result carries a partial result: the combination of those that its
 * triggers deliver and, unless one of these contains it already, the contribution of its sender.
 * The nodes that contribute are the source and the destinations of the original message. Each of
 * them, and each destination of the result, combines all partial results that it receives with its
 * own contribution, unless one of these contains it. Immutable.
 */
public final class Exchanges {
  private final MulticastPlan plan;

  /** By message: whether it is an exchanged result, or a part of one. */
  private final BitSet exchanged = new BitSet();

  /** By message: whether its result is exchanged. */
  private final BitSet replaced = new BitSet();

  /** By message: whether its sends carry partial results. */
  private final BitSet combining = new BitSet();

  private Exchanges(MulticastPlan plan) {
    this.plan = plan;
  }

  /** Finds the exchanges of a plan, which need not be sound. O(messages + sends). */
  public static Exchanges of(MulticastPlan plan) {
    Exchanges exchanges = new Exchanges(plan);
    if (plan.messages().stream().anyMatch(Message::isResult)) {
      exchanges.find();
    }
    exchanges.combining.or(exchanges.exchanged);
    for (Message message : plan.messages()) {
      if (message.isReduction()) {
        exchanges.combining.set(message.id());
      }
    }
    return exchanges;
  }

  private void find() {
    int count = plan.messages().size();
    BitSet used = new BitSet(); // whole messages that are sent, or have parts
    BitSet sent = new BitSet(); // whole messages that are sent, or of which a part is
    for (Message message : plan.messages()) {
      if (message.isPart() && isIndex(message.partOf(), count) && !message.isResult()) {
        used.set(message.partOf());
      }
    }
    for (Send send : plan.sends()) {
      for (int i = 0; i < send.messages().size(); i++) {
        int id = send.messages().getInt(i);
        if (isIndex(id, count) && isIndex(plan.messages().get(id).whole(), count)) {
          sent.set(plan.messages().get(id).whole());
        }
      }
    }
    used.or(sent);
    for (Message message : plan.messages()) {
      int original = message.resultOf();
      if (message.isResult()
          && isIndex(message.whole(), count)
          && isIndex(original, count)
          && message.canResultFrom(plan.messages().get(original))
          && sent.get(message.whole())
          && !used.get(original)) {
        exchanged.set(message.id());
        replaced.set(original);
      }
    }
  }

  private static boolean isIndex(int number, int count) {
    return number >= 0 && number < count;
  }

  /** Returns whether there are no exchanges. */
  public boolean isEmpty() {
    return exchanged.isEmpty();
  }

  /** Returns whether a message is an exchanged result, or a part of one. */
  public boolean contains(int message) {
    return exchanged.get(message);
  }

  /** Returns whether a message is not sent, since its result is exchanged. */
  public boolean replace(int message) {
    return replaced.get(message);
  }

  /** Returns whether sends of a message carry partial results. */
  public boolean combine(int message) {
    return combining.get(message);
  }

  /**
   * Returns the number of flits of a send that a node combines at its drop-off: the sum over its
   * messages with partial results. Switches combine in passing, and an exchanged result that they
   * send contains the contributions of its receivers.
   */
  public long combinedFlits(Send send) {
    if (combining.isEmpty() || plan.network().isSwitch(send.dropOffs().getInt(0))) {
      return 0;
    }
    boolean fromSwitch = plan.network().isSwitch(send.sender());
    long flits = 0;
    for (int i = 0; i < send.messages().size(); i++) {
      int message = send.messages().getInt(i);
      boolean combined = combine(message) && !(fromSwitch && contains(message));
      flits += combined ? plan.messages().get(message).flits() : 0;
    }
    return flits;
  }

  /**
   * Returns the nodes that contribute to an exchanged result: its source and those of the original.
   */
  public IntImmutableList contributors(int result) {
    Message original = plan.messages().get(plan.messages().get(result).resultOf());
    IntArrayList nodes = new IntArrayList(original.sources());
    nodes.add(0, original.destinations().getInt(0));
    return new IntImmutableList(nodes);
  }

  /**
   * Returns, by send, the contributions in the partial result that it carries of an exchanged
   * result, as indices in {@link #contributors}; null for sends without it. O(sends + triggers *
   * contributors / 64).
   *
   * @param result the id of an exchanged result or of a part of one
   * @param order of all sends
   */
  public BitSet[] contents(int result, TriggerOrder order) {
    Int2IntOpenHashMap index = index(result);
    BitSet[] contents = new BitSet[plan.sends().size()];
    for (int i = 0; i < order.length(); i++) {
      Send send = plan.sends().get(order.send(i));
      if (!send.messages().contains(result)) {
        continue;
      }
      BitSet content = new BitSet();
      for (int t = 0; t < send.triggers().size(); t++) {
        int trigger = send.triggers().getInt(t);
        if (isIndex(trigger, contents.length) && contents[trigger] != null) {
          content.or(contents[trigger]);
        }
      }
      if (index.containsKey(send.sender())) {
        content.set(index.get(send.sender()));
      }
      contents[order.send(i)] = content;
    }
    return contents;
  }

  /** Returns the index of each contributor. */
  public Int2IntOpenHashMap index(int result) {
    IntImmutableList nodes = contributors(result);
    Int2IntOpenHashMap index = new Int2IntOpenHashMap(nodes.size());
    for (int i = 0; i < nodes.size(); i++) {
      index.put(nodes.getInt(i), i);
    }
    return index;
  }
}
