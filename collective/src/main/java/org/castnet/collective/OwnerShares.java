package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.castnet.bound.FlowBound;
import org.castnet.bound.LinkRates;
import org.castnet.bound.path.FlowNetwork;
import org.castnet.input.Interruption;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.Phases;

/**
 * The shares of an all-reduce that its participants own, for which a reduce-scatter and an
 * all-gather take the least time.
 *
 * <p>An owner combines its share and sends the result to all others. With equal shares, both phases
 * wait for the participants with the slowest links, although only the sum of both phases must fit
 * there. An owner neither sends its share in the first phase nor receives it in the second one, so
 * participants with slow links own more. In time T, an all-gather is possible if and only if every
 * set of participants owns the flits that its incoming links do not carry in T. The least such
 * shares exist, and their sum is at most the whole, if the sets of no partition of the participants
 * own more (Frank 1978, packing of arborescences with free roots). The latter is also the bound of
 * an all-reduce by trees in hosts (Tutte 1961, Nash-Williams 1961), so both phases together attain
 * it.
 *
 * <p>Among the least shares, the most even ones are found: all are lowered together until a set
 * owns no more than it must, then the others. The time is bisected. O(times * different shares *
 * participants) maximum flows.
 */
final class OwnerShares {
  private static final int MOST = 512; // participants
  private static final double GAIN = 0.99; // a smaller gain is not worth other shares
  private static final double EXACT = 1.001; // the time over the least one that is close enough
  private static final long WHOLE = 1L << 40; // the units of all shares together
  private static final long NEARLY = WHOLE + (WHOLE >> 20); // with all that is rounded up

  private final LinkRates rates;
  private final int[] participants;
  private final FlowNetwork flows;
  private final int supply; // the node that all shares come from
  private final int[] linkArcs; // by link
  private final int[] shareArcs; // by participant

  private OwnerShares(Network network, LinkRates rates, int[] participants) {
    this.rates = rates;
    this.participants = participants;
    this.supply = network.nodeCount();
    Links links = network.links();
    FlowNetwork.Builder builder = new FlowNetwork.Builder(supply + 1);
    this.linkArcs = new int[links.count()];
    this.shareArcs = new int[participants.length];
    Arrays.setAll(linkArcs, link -> builder.add(links.source(link), links.target(link)));
    Arrays.setAll(shareArcs, i -> builder.add(supply, participants[i]));
    this.flows = builder.build();
  }

  /**
   * Returns an all-reduce with the best shares; the given one if these gain little, if it is
   * another operation, or if a link is not as fast in both directions, so that the shares for both
   * phases would differ.
   *
   * @param worth the time of both phases that must be gained, in flit times of the fastest link
   */
  static Phases best(Network network, LinkRates rates, Phases phases, double worth) {
    Optional<IntSet> group = participants(phases);
    long flits = phases.originals().stream().mapToLong(Message::flits).sum();
    if (group.isEmpty()
        || group.get().size() > MOST
        || flits < group.get().size()
        || !isSymmetric(network, rates)) {
      return phases;
    }
    double even = FlowBound.ofLinks(network, rates, phases.results()).flow().toDouble() / flits;
    int[] nodes = group.get().toIntArray();
    double most = Math.min(GAIN * even, even - worth / 2 / flits);
    return new OwnerShares(network, rates, nodes)
        .below(most)
        .map(shares -> withShares(phases, nodes, flits(shares, flits)))
        .orElse(phases);
  }

  /** Returns the nodes of an all-reduce; empty if messages are of another kind. */
  private static Optional<IntSet> participants(Phases phases) {
    List<Message> results = phases.results();
    if (results.isEmpty()
        || results.size() != phases.originals().size()
        || results.stream().mapToInt(Message::resultOf).distinct().count() < results.size()
        || results.stream().mapToInt(Message::source).distinct().count() < results.size()) {
      return Optional.empty();
    }
    IntSet group = results.get(0).participants();
    boolean all =
        group.size() == results.size()
            && results.stream().allMatch(message -> message.participants().equals(group))
            && phases.originals().stream()
                .allMatch(message -> message.participants().equals(group));
    return all ? Optional.of(group) : Optional.empty();
  }

  private static boolean isSymmetric(Network network, LinkRates rates) {
    int[] opposite = network.links().opposites();
    for (int link = 0; link < opposite.length; link++) {
      if (opposite[link] < 0 || rates.of(link) != rates.of(opposite[link])) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the shares for the least time of a phase; empty if that is above a limit.
   *
   * @param most the limit, in flit times of the fastest link per flit of the whole
   */
  private Optional<long[]> below(double most) {
    double high = most;
    Optional<long[]> best = high > 0 ? within(high) : Optional.empty();
    double low = high;
    while (best.isPresent() && low == high) {
      low /= 2;
      Optional<long[]> found = within(low);
      if (found.isPresent()) {
        best = found;
        high = low;
      }
    }
    while (best.isPresent() && high > EXACT * low) {
      double middle = (low + high) / 2;
      Optional<long[]> found = within(middle);
      if (found.isPresent()) {
        best = found;
        high = middle;
      } else {
        low = middle;
      }
    }
    return best;
  }

  /** Returns the least shares for a time, by participant; empty if they exceed the whole. */
  private Optional<long[]> within(double time) {
    Interruption.check();
    for (int link = 0; link < linkArcs.length; link++) {
      flows.setCapacity(linkArcs[link], (long) (rates.share(link) * time * WHOLE));
    }
    long[] shares = new long[participants.length];
    boolean[] fixed = new boolean[participants.length];
    if (mustOwn(shares) > NEARLY) {
      return Optional.empty();
    }
    while (lower(shares, fixed)) {
      Interruption.check();
    }
    return LongStream.of(shares).sum() <= NEARLY ? Optional.of(shares) : Optional.empty();
  }

  /** Returns the least sum of the shares of disjoint sets, each found by one flow. */
  private long mustOwn(long[] zeros) {
    boolean[] covered = new boolean[participants.length];
    long sum = 0;
    for (int i = 0; i < participants.length; i++) {
      if (covered[i]) {
        continue;
      }
      long lacking = WHOLE - flow(i, zeros, WHOLE);
      boolean apart = true;
      for (int j = 0; j < participants.length; j++) {
        boolean inside = flows.onSinkSide(participants[j]);
        apart &= !(inside && covered[j]);
        covered[j] |= inside;
      }
      sum += apart ? lacking : 0;
    }
    return sum;
  }

  /**
   * Lowers the shares that are not fixed to the least common one, and fixes those that cannot be
   * lower; returns whether others are left.
   */
  private boolean lower(long[] shares, boolean[] fixed) {
    set(shares, fixed, 0);
    long least = 0;
    for (int i = 0; i < participants.length; i++) {
      long lacking = WHOLE - flow(i, shares, WHOLE);
      int raised = lacking > 0 ? inCut(fixed) : 0;
      while (raised > 0) {
        least += (lacking + raised - 1) / raised;
        set(shares, fixed, least);
        lacking = WHOLE - flow(i, shares, WHOLE);
        raised = lacking > 0 ? inCut(fixed) : 0;
      }
    }
    if (least == 0) {
      return false;
    }
    boolean left = false;
    boolean found = false;
    boolean[] before = fixed.clone();
    long slack = participants.length; // of a rounded share in a cut
    for (int i = 0; i < participants.length; i++) {
      if (!before[i]) {
        boolean tight = flow(i, shares, WHOLE + slack + 1) <= WHOLE + slack;
        fixed[i] = tight;
        found |= tight;
        left |= !tight;
      }
    }
    return left && found;
  }

  private static void set(long[] shares, boolean[] fixed, long value) {
    for (int i = 0; i < shares.length; i++) {
      shares[i] = fixed[i] ? shares[i] : value;
    }
  }

  /** Returns the number of participants with shares that are not fixed inside the last cut. */
  private int inCut(boolean[] fixed) {
    int count = 0;
    for (int i = 0; i < fixed.length; i++) {
      count += !fixed[i] && flows.onSinkSide(participants[i]) ? 1 : 0;
    }
    return count;
  }

  /** Returns the flow to a participant, with its own share, up to a limit. */
  private long flow(int to, long[] shares, long most) {
    for (int i = 0; i < shareArcs.length; i++) {
      flows.setCapacity(shareArcs[i], shares[i]);
    }
    flows.clear();
    return flows.maximum(supply, participants[to], most);
  }

  /** Returns at least one flit for each share, in proportion, and an equal part of the rest. */
  private static long[] flits(long[] shares, long flits) {
    long rest = (WHOLE - LongStream.of(shares).sum()) / shares.length;
    long[] rounded = new long[shares.length];
    int largest = 0;
    long sum = 0;
    for (int i = 0; i < shares.length; i++) {
      rounded[i] = Math.max(1, (long) ((double) (shares[i] + rest) / WHOLE * flits));
      largest = rounded[i] > rounded[largest] ? i : largest;
      sum += rounded[i];
    }
    rounded[largest] += flits - sum;
    return rounded;
  }

  private static Phases withShares(Phases phases, int[] nodes, long[] flits) {
    List<Message> originals = new ArrayList<>();
    for (Message message : phases.originals()) {
      int owner = Arrays.binarySearch(nodes, message.destinations().getInt(0));
      originals.add(message.withFlits(flits[owner]));
    }
    List<Message> results = new ArrayList<>();
    for (Message message : phases.results()) {
      results.add(message.withFlits(flits[Arrays.binarySearch(nodes, message.source())]));
    }
    return new Phases(originals, results);
  }
}
