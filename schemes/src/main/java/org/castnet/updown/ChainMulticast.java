package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.input.Interruption;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;

/**
 * Ordered chains (CCO and SPCCO; Kesavan and Panda 2001), reconstructed: source and destinations in
 * the order of {@link ChainRule}, those of one switch by number, and a binomial multicast by
 * halving of that chain. O(paths * links + destinations log destinations) per message.
 */
final class ChainMulticast implements MulticastAlgorithm {
  /** The position of the source in the chain. */
  enum Start {
    /** At its position in the order, sending to both sides (CCO). */
    IN_PLACE {
      @Override
      void halve(int[] chain, int source, ChainSends sends) {
        sends.halveBothSides(chain, source);
      }
    },
    /** At the start, with the chain rotated (source-partitioned, SPCCO). */
    TURNED {
      @Override
      void halve(int[] chain, int source, ChainSends sends) {
        sends.halve(turned(chain, source));
      }
    };

    abstract void halve(int[] chain, int source, ChainSends sends);
  }

  private final Fabric fabric;
  private final ChainRule rule;
  private final Start start;

  ChainMulticast(Fabric fabric, ChainRule rule, Start start) {
    this.fabric = fabric;
    this.rule = rule;
    this.start = start;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    fabric.requireReachable(messages);
    SendList sends = new SendList(fabric.routing());
    ChainSends chainSends = new ChainSends(sends);
    for (Message message : messages) {
      Interruption.check();
      sends.carry(message.id());
      int[] chain = chain(message);
      start.halve(chain, place(chain, message.source()), chainSends);
    }
    return sends.plan(fabric.network(), messages);
  }

  private int[] chain(Message message) {
    SwitchGraph graph = fabric.graph();
    int[] members = Arrays.copyOf(message.destinations().toIntArray(), message.fanout() + 1);
    members[message.fanout()] = message.source();
    Arrays.sort(members);
    boolean[] marked = new boolean[graph.switchCount()];
    for (int member : members) {
      marked[graph.home(member)] = true;
    }
    IntArrayList switches = rule.order(fabric.orientation(), marked);
    int[] placeOf = new int[graph.switchCount()];
    for (int i = 0; i < switches.size(); i++) {
      placeOf[switches.getInt(i)] = i;
    }
    long[] keys = new long[members.length];
    Arrays.setAll(keys, i -> (long) placeOf[graph.home(members[i])] << 32 | members[i]);
    Arrays.sort(keys);
    int[] chain = new int[keys.length];
    Arrays.setAll(chain, i -> (int) keys[i]);
    return chain;
  }

  private static int place(int[] chain, int source) {
    int place = 0;
    while (chain[place] != source) {
      place++;
    }
    return place;
  }

  private static int[] turned(int[] chain, int start) {
    int[] turned = new int[chain.length];
    System.arraycopy(chain, start, turned, 0, chain.length - start);
    System.arraycopy(chain, 0, turned, chain.length - start, start);
    return turned;
  }
}
