package org.castnet.bound.joint;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.castnet.bound.Fraction;
import org.castnet.bound.LinkRates;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.SwitchAbilities.Ability;
import org.castnet.network.routing.DisjointSets;
import org.castnet.plan.Message;

/**
 * The deliveries of reductions and their results if some switches combine and copy messages.
 *
 * <p>A part consists of connected switches that reduce and of the endpoints of the job that are
 * linked to them; any other endpoint is a part by itself. What a switch combines or copies stays
 * within its part, so that a part counts as one endpoint: each part with a contribution to a
 * message sends a partial result of full length that another part receives, and each part with a
 * destination of a result receives it. The links into all parts carry these flits together.
 *
 * <p>If switches reduce that are linked to no endpoint of the job but to a switch, partial results
 * may meet there without entering a part, and nothing is proved.
 *
 * @since 0.2.0
 */
public final class ReducingParts {
  private final Network network;
  private final List<Message> messages;
  private final IntSet job = new IntOpenHashSet();

  private final DisjointSets parts;

  /**
   * Finds the parts. O(nodes + links + destinations).
   *
   * @param network the network
   * @param messages whole messages
   */
  public ReducingParts(Network network, List<Message> messages) {
    this.network = network;
    this.messages = messages;
    for (Message message : messages) {
      job.addAll(message.sources());
      job.addAll(message.destinations());
    }
    parts = new DisjointSets(network.nodeCount());
    Links links = network.links();
    for (int link = 0; link < links.count(); link++) {
      if (reduces(links.source(link)) && belongs(links.target(link))
          || belongs(links.source(link)) && reduces(links.target(link))) {
        parts.unite(links.source(link), links.target(link));
      }
    }
  }

  private boolean reduces(int node) {
    return network.abilities().has(node, Ability.REDUCE);
  }

  private boolean belongs(int node) {
    return job.contains(node) || reduces(node);
  }

  /**
   * {@return the time in which the parts can receive all deliveries; 0 if there is only one part,
   * or if nothing is proved}
   *
   * @param rates the rates of the links
   */
  public JointBound bound(LinkRates rates) {
    IntSet ofJob = new IntOpenHashSet();
    for (int node : job) {
      ofJob.add(parts.find(node));
    }
    long flits = 0;
    for (Message message : messages) {
      flits = Math.addExact(flits, Math.multiplyExact(message.flits(), (long) crossings(message)));
    }
    Links links = network.links();
    List<Length> lengths = new ArrayList<>();
    BigInteger together = BigInteger.ZERO;
    for (int link = 0; link < links.count(); link++) {
      int to = parts.find(links.target(link));
      if (ofJob.contains(to) && parts.find(links.source(link)) != to) {
        lengths.add(new Length(Length.Kind.LINK, link, 1));
        together = together.add(BigInteger.valueOf(rates.of(link)));
      }
    }
    boolean nothing = flits == 0 || meetOutside(ofJob);
    BigInteger needed = BigInteger.valueOf(flits).multiply(BigInteger.valueOf(rates.unit()));
    JointBound.Demand demand =
        new JointBound.Demand(
            JointBound.Demand.Kind.TO_ANY,
            0,
            -1,
            new IntImmutableList(new IntRBTreeSet(job)),
            LongImmutableList.of(nothing ? 0 : flits),
            List.of());
    return new JointBound(
        nothing ? Fraction.ZERO : Fraction.atMost(needed, together),
        lengths,
        List.of(demand),
        IntImmutableList.of(),
        true);
  }

  /** Returns the number of parts from which, or to which, flits of a message must cross. */
  private int crossings(Message message) {
    IntSet ends = new IntOpenHashSet();
    for (int source : message.sources()) {
      ends.add(parts.find(source));
    }
    for (int destination : message.destinations()) {
      ends.add(parts.find(destination));
    }
    return ends.size() - 1;
  }

  /** Returns whether partial results may meet at switches that belong to no part of the job. */
  private boolean meetOutside(IntSet ofJob) {
    Links links = network.links();
    for (int link = 0; link < links.count(); link++) {
      int from = links.source(link);
      if (network.isSwitch(from)
          && !reduces(from)
          && reduces(links.target(link))
          && !ofJob.contains(parts.find(links.target(link)))) {
        return true;
      }
    }
    return false;
  }
}
