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
 *
 * <p>A request to f output switches takes O(f m/64) for one pick and about the same for each
 * further pick; a disconnect takes O(f). Neither allocates memory. Memory: r m/4 bytes and 12 bytes
 * per port. Ties are broken by {@link MiddleTies}. Source: the greedy choice of Yang 1998, table 2;
 * the bit sets are ours.
 */
public final class BitRouter implements CircuitRouter {
  private static final int IDLE = -2;
  private static final int END = -1;

  /**
   * The value in {@code middle} if another port of the same circuit on this output switch has the
   * link.
   */
  private static final int SHARED = -1;

  private final ClosNetwork network;
  private final GreedyChoice greedy;
  private final int n;
  private final int ports;

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

  /** By output port: the middle of its circuit, or {@link #SHARED}. */
  private final int[] middle;

  /** By input switch: the number of circuits with a fanout above d. */
  private final int[] wide;

  /** By input port: the number of output switches of its circuit. */
  private final int[] fanout;

  /** By output switch: the stamp of the last request that named it. */
  private final int[] seen;

  private int stamp;

  /** The output switches of the current request, and the first output port named on each. */
  private final int[] request;

  private final int[] first;

  /** Creates a router of an idle network; {@code seed} is used for random ties only. */
  public BitRouter(ClosNetwork network, MiddleTies ties, long seed) {
    this.network = network;
    this.n = network.n();
    this.ports = network.ports();
    this.words = (network.m() + 63) >>> 6;
    this.shift = 64 - Long.numberOfLeadingZeros((long) ports * n);
    // rounded up: the error, times any port, stays below 2^shift / n, so that quotients are exact
    this.inverse = ((1L << shift) + n - 1) / n;
    int r = network.r();
    this.carrying = new long[r * words];
    this.unavailable = new long[r * words];
    this.head = filled(ports, IDLE);
    this.next = filled(ports, IDLE);
    this.middle = new int[ports];
    this.wide = new int[r];
    this.fanout = new int[ports];
    this.seen = new int[r];
    this.request = new int[r];
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
    int f = claim(out);
    if (f < 0) {
      return refusal(in, out);
    }
    int inputSwitch = switchOf(in);
    boolean isWide = f > network.d();
    if (isWide && wide[inputSwitch] >= network.alpha()) {
      release(out, out.length);
      return CircuitAnswer.INELIGIBLE;
    }
    int picks = greedy.choose(inputSwitch, request, f);
    if (picks == 0) {
      release(out, out.length);
      return CircuitAnswer.BLOCKED;
    }
    head[in] = out[0];
    fanout[in] = f;
    if (isWide) {
      wide[inputSwitch]++;
    }
    take(inputSwitch, f, picks);
    if (picks > 1) {
      inOrderOfChoice(in, out, f, picks);
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
    int inputSwitch = switchOf(in);
    int row = inputSwitch * words;
    if (fanout[in] > network.d()) {
      wide[inputSwitch]--;
    }
    while (port != END) {
      int j = middle[port];
      if (j != SHARED) {
        carrying[switchOf(port) * words + (j >>> 6)] &= ~(1L << j);
        unavailable[row + (j >>> 6)] &= ~(1L << j);
        greedy.released(j);
      }
      int following = next[port];
      next[port] = IDLE;
      port = following;
    }
    head[in] = IDLE;
    return CircuitAnswer.OK;
  }

  @Override
  public List<Pick> picks(int in) {
    List<Pick> picks = new ArrayList<>();
    IntArrayList outputs = new IntArrayList();
    int current = SHARED;
    for (int port = firstPort(in); port >= 0; port = next[port]) {
      if (middle[port] == SHARED) {
        continue;
      }
      if (middle[port] != current && !outputs.isEmpty()) {
        picks.add(new Pick(current, new IntImmutableList(outputs)));
        outputs.clear();
      }
      current = middle[port];
      outputs.add(switchOf(port));
    }
    if (!outputs.isEmpty()) {
      picks.add(new Pick(current, new IntImmutableList(outputs)));
    }
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
    int inputSwitch = switchOf(in);
    int f = claim(out);
    boolean isWide = f > network.d();
    if (isWide && wide[inputSwitch] >= network.alpha()
        || !greedy.prescribe(inputSwitch, request, f, picks)) {
      release(out, out.length);
      return false;
    }
    head[in] = out[0];
    fanout[in] = f;
    wide[inputSwitch] += isWide ? 1 : 0;
    take(inputSwitch, f, picks.size());
    if (picks.size() > 1) {
      inOrderOfChoice(in, out, f, picks.size());
    }
    return true;
  }

  /** Marks the ports as one circuit; returns the fanout, or -1 if it marks no ports. */
  private int claim(int[] out) {
    if (++stamp == 0) {
      // after 2^32 requests old stamps would look new
      Arrays.fill(seen, 0);
      stamp = 1;
    }
    int f = 0;
    int previous = END;
    for (int k = out.length - 1; k >= 0; k--) {
      int port = out[k];
      if (port < 0 || port >= ports || next[port] != IDLE) {
        // also if the list names a port twice: its first marking is removed
        for (int back = k + 1; back < out.length; back++) {
          next[out[back]] = IDLE;
        }
        return -1;
      }
      next[port] = previous;
      previous = port;
    }
    for (int port : out) {
      int s = switchOf(port);
      if (seen[s] != stamp) {
        seen[s] = stamp;
        request[f] = s;
        first[f++] = port;
      } else {
        middle[port] = SHARED;
      }
    }
    return f;
  }

  private void release(int[] out, int count) {
    for (int k = 0; k < count; k++) {
      next[out[k]] = IDLE;
    }
  }

  private void take(int inputSwitch, int f, int picks) {
    for (int k = 0; k < f; k++) {
      int j = greedy.middleOf(k);
      carrying[request[k] * words + (j >>> 6)] |= 1L << j;
      middle[first[k]] = j;
      greedy.taken(j);
    }
    for (int p = 0; p < picks; p++) {
      int j = greedy.picked(p);
      unavailable[inputSwitch * words + (j >>> 6)] |= 1L << j;
    }
  }

  /** Relinks the ports pick by pick, those that share a link last. */
  private void inOrderOfChoice(int in, int[] out, int f, int picks) {
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
