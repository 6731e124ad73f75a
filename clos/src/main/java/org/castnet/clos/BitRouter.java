package org.castnet.clos;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The fast router. It stores, per output switch, the bit set of middles that carry a circuit to it,
 * and per input switch, the bit set of middles that it cannot use. One OR over the request's
 * outputs finds a route through a single middle; {@link GreedyChoice} counts only if there is none.
 * A circuit through a single middle stores that middle once, not for each of its ports.
 *
 * <p>A request to p output ports takes O(p + min(p, r) m/64) for a single middle; otherwise, each
 * pick takes the time stated in {@link GreedyChoice}. A disconnect takes O(p). Neither allocates
 * memory. Memory: r m/4 bytes and 24 bytes per port. Ties are broken by {@link MiddleTies}. Source:
 * the greedy choice of Yang 1998, table 2; the bit sets are ours.
 */
public final class BitRouter implements CircuitRouter {
  private static final int IDLE = -2;
  private static final int END = -1;

  /** The value in {@link #via} of a circuit through several middles. */
  private static final int SEVERAL = -1;

  /** The value in {@link #middle} if another port on this output switch has the link. */
  private static final int SHARED = -1;

  private final ClosNetwork network;
  private final GreedyChoice greedy;
  private final int n;
  private final int ports;

  /**
   * Whether answers depend on fanouts: circuits may be ineligible, or ties prefer busy middles. An
   * idle input port has n - 1 neighbours, so that alpha = n excludes no circuit.
   */
  private final boolean countsFanouts;

  /** The number of longs in a set of middles. */
  private final int words;

  /** The value 2^shift / n, rounded up; see {@link #switchOf}. */
  private final long inverse;

  private final int shift;

  /** By output switch, {@link #words} each: the middles that carry a circuit to it. */
  private final long[] carrying;

  /**
   * By input switch, {@link #words} each: the middles to which its link is in use, and the bits
   * beyond m.
   */
  private final long[] unavailable;

  /** By input port: the first output port of its circuit, or {@link #IDLE}. */
  private final int[] head;

  /** By output port: the next one of its circuit, {@link #END} or {@link #IDLE}. */
  private final int[] next;

  /** By input port: the middle of its circuit, or {@link #SEVERAL}. */
  private final int[] via;

  /** By output port of a circuit through several middles: its middle, or {@link #SHARED}. */
  private final int[] middle;

  /** By input switch: the number of circuits with a fanout above d. */
  private final int[] wide;

  /** By input port: the fanout of its circuit, if {@link #countsFanouts}. */
  private final int[] fanout;

  /** By output switch: the stamp of the last request that was reduced to switches. */
  private final int[] seen;

  private int stamp;

  /**
   * By position in the current request: the output switch, times {@link #words}; {@link
   * #withoutRepetitions} leaves each switch once.
   */
  private final int[] request;

  /** By position after that: the first output port named on the switch. */
  private final int[] first;

  /** Creates a router of an idle network; {@code seed} is used for random ties only. */
  public BitRouter(ClosNetwork network, MiddleTies ties, long seed) {
    this.network = network;
    this.n = network.n();
    this.ports = network.ports();
    this.countsFanouts =
        (network.alpha() < n && network.d() < network.r()) || ties == MiddleTies.PACKED;
    this.words = (network.m() + 63) >>> 6;
    this.shift = 64 - Long.numberOfLeadingZeros((long) ports * n);
    // rounded up: the error, times any port, stays below 2^shift / n, so that quotients are exact
    this.inverse = ((1L << shift) + n - 1) / n;
    int r = network.r();
    this.carrying = new long[r * words];
    this.unavailable = new long[r * words];
    this.head = filled(ports, IDLE);
    this.next = filled(ports, IDLE);
    this.via = new int[ports];
    this.middle = new int[ports];
    this.wide = new int[r];
    this.fanout = new int[ports];
    this.seen = new int[r];
    this.request = new int[ports];
    this.first = new int[r];
    this.greedy = new GreedyChoice(network, ties, seed, carrying, unavailable);
    if ((network.m() & 63) != 0) {
      for (int i = 0; i < r; i++) {
        // marks the bits of the last word beyond m as unavailable, so they are never chosen
        unavailable[(i + 1) * words - 1] = -1L << network.m();
      }
    }
  }

  @Override
  public ClosNetwork network() {
    return network;
  }

  @Override
  public CircuitAnswer connect(int in, int... out) {
    if (in < 0 || in >= ports || head[in] != IDLE || out.length == 0) {
      return refusal(in, out);
    }
    if (!link(out)) {
      return refusal(in, out);
    }
    int inputSwitch = switchOf(in);
    int count = out.length;
    if (countsFanouts || count > network.r()) {
      count = withoutRepetitions(out);
      if (isIneligible(inputSwitch, count)) {
        release(out);
        return CircuitAnswer.INELIGIBLE;
      }
    }
    int row = inputSwitch * words;
    int j = greedy.oneMiddle(row, request, count);
    if (j >= 0) {
      takeOne(row, count, j);
      head[in] = out[0];
      via[in] = j;
    } else {
      count = withoutRepetitions(out);
      int picks = greedy.several(row, request, count);
      if (picks == 0) {
        release(out);
        return CircuitAnswer.BLOCKED;
      }
      takeSeveral(row, count, picks);
      inOrderOfChoice(in, out, count, picks);
    }
    if (countsFanouts) {
      countFanout(in, count);
    }
    return CircuitAnswer.OK;
  }

  @Override
  public CircuitAnswer disconnect(int in) {
    if (in < 0 || in >= ports) {
      return CircuitAnswer.BAD;
    }
    int port = head[in];
    if (port == IDLE) {
      return CircuitAnswer.IDLE;
    }
    head[in] = IDLE;
    int row = switchOf(in) * words;
    int j = via[in];
    if (j == SEVERAL) {
      freeSeveral(row, port);
    } else {
      freeOne(row, port, j);
    }
    if (countsFanouts) {
      uncountFanout(in);
    }
    return CircuitAnswer.OK;
  }

  private void freeOne(int row, int firstPort, int j) {
    int w = j >>> 6;
    long others = ~(1L << j);
    unavailable[row + w] &= others;
    int port = firstPort;
    while (port != END) {
      carrying[switchOf(port) * words + w] &= others;
      int following = next[port];
      next[port] = IDLE;
      port = following;
    }
  }

  private void freeSeveral(int row, int firstPort) {
    int port = firstPort;
    while (port != END) {
      int j = middle[port];
      if (j != SHARED) {
        carrying[switchOf(port) * words + (j >>> 6)] &= ~(1L << j);
        unavailable[row + (j >>> 6)] &= ~(1L << j);
        greedy.released(j, 1);
      }
      int following = next[port];
      next[port] = IDLE;
      port = following;
    }
  }

  @Override
  public List<Pick> picks(int in) {
    if (in < 0 || in >= ports || head[in] == IDLE) {
      return List.of();
    }
    if (via[in] != SEVERAL) {
      int[] switches = Arrays.stream(outputs(in)).map(this::switchOf).distinct().toArray();
      return List.of(new Pick(via[in], new IntImmutableList(switches)));
    }
    List<Pick> picks = new ArrayList<>();
    IntArrayList outputs = new IntArrayList();
    int current = SHARED;
    for (int port = head[in]; port >= 0 && middle[port] != SHARED; port = next[port]) {
      if (middle[port] != current && !outputs.isEmpty()) {
        picks.add(new Pick(current, new IntImmutableList(outputs)));
        outputs.clear();
      }
      current = middle[port];
      outputs.add(switchOf(port));
    }
    picks.add(new Pick(current, new IntImmutableList(outputs)));
    return picks;
  }

  @Override
  public int[] outputs(int in) {
    IntArrayList outputs = new IntArrayList();
    for (int port = firstPort(in); port >= 0; port = next[port]) {
      outputs.add(port);
    }
    return outputs.toIntArray();
  }

  /** Returns the distance of the current state from blocking. O(r^2 m/64). */
  public Slack slack() {
    return Slack.of(network, carrying, unavailable, idle(head), idle(next));
  }

  /** Returns the state of this router, for saving. */
  public RouterState state() {
    return RouterState.of(this, greedy.ties(), greedy.tieState());
  }

  /**
   * Restores a circuit with its middles.
   *
   * @return whether its ports and links were free and its switch may have another wide circuit
   */
  boolean restore(int in, int[] out, List<Pick> picks) {
    if (refusal(in, out) != CircuitAnswer.OK) {
      return false;
    }
    int row = switchOf(in) * words;
    link(out);
    int f = withoutRepetitions(out);
    if (isIneligible(switchOf(in), f) || !greedy.prescribe(row, request, f, picks)) {
      release(out);
      return false;
    }
    if (picks.size() == 1) {
      takeOne(row, f, picks.get(0).middle());
      head[in] = out[0];
      via[in] = picks.get(0).middle();
    } else {
      takeSeveral(row, f, picks.size());
      inOrderOfChoice(in, out, f, picks.size());
    }
    if (countsFanouts) {
      countFanout(in, f);
    }
    return true;
  }

  /** Links the ports as one circuit; returns whether all were idle, otherwise it links no ports. */
  private boolean link(int[] out) {
    if (out.length > ports) {
      return false;
    }
    int previous = END;
    for (int k = out.length - 1; k >= 0; k--) {
      int port = out[k];
      // the bound is that of the array, which spares its own check
      if (port < 0 || port >= next.length || next[port] != IDLE) {
        // also if the list names a port twice: its first link is removed
        for (int back = k + 1; back < out.length; back++) {
          next[out[back]] = IDLE;
        }
        return false;
      }
      next[port] = previous;
      previous = port;
      request[k] = switchOf(port) * words;
    }
    return true;
  }

  private void release(int[] out) {
    for (int port : out) {
      next[port] = IDLE;
    }
  }

  private boolean isIneligible(int inputSwitch, int f) {
    return f > network.d() && wide[inputSwitch] >= network.alpha();
  }

  private void countFanout(int in, int f) {
    fanout[in] = f;
    wide[switchOf(in)] += f > network.d() ? 1 : 0;
    if (via[in] != SEVERAL) {
      greedy.taken(via[in], f);
    }
  }

  private void uncountFanout(int in) {
    wide[switchOf(in)] -= fanout[in] > network.d() ? 1 : 0;
    if (via[in] != SEVERAL) {
      greedy.released(via[in], fanout[in]);
    }
  }

  /** Reduces the request to distinct output switches; returns the fanout. */
  private int withoutRepetitions(int[] out) {
    if (++stamp == 0) {
      // after 2^32 requests old stamps would look new
      Arrays.fill(seen, 0);
      stamp = 1;
    }
    int f = 0;
    for (int port : out) {
      int s = switchOf(port);
      if (seen[s] != stamp) {
        seen[s] = stamp;
        request[f] = s * words;
        first[f++] = port;
      } else {
        middle[port] = SHARED;
      }
    }
    return f;
  }

  private void takeOne(int row, int count, int j) {
    int w = j >>> 6;
    long bit = 1L << j;
    unavailable[row + w] |= bit;
    for (int k = 0; k < count; k++) {
      carrying[request[k] + w] |= bit;
    }
  }

  private void takeSeveral(int row, int f, int picks) {
    for (int k = 0; k < f; k++) {
      int j = greedy.middleOf(k);
      carrying[request[k] + (j >>> 6)] |= 1L << j;
      middle[first[k]] = j;
      greedy.taken(j, 1);
    }
    for (int p = 0; p < picks; p++) {
      int j = greedy.picked(p);
      unavailable[row + (j >>> 6)] |= 1L << j;
    }
  }

  /** Relinks the ports pick by pick, those that share a link last. */
  private void inOrderOfChoice(int in, int[] out, int f, int picks) {
    via[in] = SEVERAL;
    int last = END;
    for (int p = 0; p < picks; p++) {
      for (int k = 0; k < f; k++) {
        if (greedy.middleOf(k) == greedy.picked(p)) {
          last = append(in, last, first[k]);
        }
      }
    }
    for (int port : out) {
      if (middle[port] == SHARED) {
        last = append(in, last, port);
      }
    }
    next[last] = END;
  }

  private int append(int in, int last, int port) {
    if (last == END) {
      head[in] = port;
    } else {
      next[last] = port;
    }
    return port;
  }

  /**
   * Returns the reason why ports cannot be connected, checked in the order of {@link
   * CircuitAnswer}.
   */
  private CircuitAnswer refusal(int in, int[] out) {
    if (in < 0 || in >= ports || out.length == 0) {
      return CircuitAnswer.BAD;
    }
    int[] sorted = out.clone();
    Arrays.sort(sorted);
    boolean busy = false;
    for (int k = 0; k < sorted.length; k++) {
      if (sorted[k] < 0 || sorted[k] >= ports || (k > 0 && sorted[k] == sorted[k - 1])) {
        return CircuitAnswer.BAD;
      }
      busy |= next[sorted[k]] != IDLE;
    }
    return head[in] != IDLE
        ? CircuitAnswer.BUSY_IN
        : busy ? CircuitAnswer.BUSY_OUT : CircuitAnswer.OK;
  }

  private int firstPort(int in) {
    return in < 0 || in >= ports ? END : head[in];
  }

  /** Returns port / n by a multiplication, which is exact since port * n stays below 2^shift. */
  private int switchOf(int port) {
    return (int) ((port * inverse) >>> shift);
  }

  private boolean[] idle(int[] links) {
    boolean[] idle = new boolean[network.r()];
    for (int port = 0; port < ports; port++) {
      idle[port / n] |= links[port] == IDLE;
    }
    return idle;
  }

  private static int[] filled(int length, int value) {
    int[] array = new int[length];
    Arrays.fill(array, value);
    return array;
  }
}
