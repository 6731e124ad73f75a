package org.castnet.clos;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * All states of a whole network, from the idle one by every request and every end of a circuit: the
 * slow reference for {@link LeastMiddles}.
 *
 * <p>A state is a table of middles and output switches with the circuit that each middle carries to
 * each output switch, 0 if it carries nothing, otherwise 1 + input port. States that differ only by
 * the names of middles, output switches, input switches and their ports are one: the least table
 * over all permutations of middles and output switches, with inputs numbered in the order of their
 * appearance. A circuit takes one port of an output switch; more ports of it would occupy nothing
 * else.
 */
final class EveryState {
  /** The limit for which the router makes the greedy choice. */
  static final int GREEDY = 0;

  private final ClosNetwork network;
  private final int limit;
  private final List<int[]> middleOrders = new ArrayList<>();
  private final List<int[]> outputOrders = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private final Deque<byte[]> open = new ArrayDeque<>();
  private int served;

  /**
   * Creates a search.
   *
   * @param limit the number of middles of a circuit, each choice being possible, or {@link #GREEDY}
   */
  private EveryState(ClosNetwork network, int limit) {
    this.network = network;
    this.limit = limit;
    permute(new int[network.m()], 0, middleOrders);
    permute(new int[network.r()], 0, outputOrders);
  }

  /** Returns whether a reachable state blocks an eligible request. */
  static boolean blocks(ClosNetwork network, int limit) {
    EveryState states = new EveryState(network, limit);
    states.offer(new byte[network.m() * network.r()]);
    while (!states.open.isEmpty()) {
      if (states.blocksFrom(states.open.poll())) {
        return true;
      }
    }
    return false;
  }

  /** Returns the least m from which on no state blocks, for m up to the first that does not. */
  static int least(Demand demand, int limit) {
    int m = 1;
    while (blocks(new ClosNetwork(m, demand), limit)) {
      m++;
    }
    return m;
  }

  private static void permute(int[] order, int place, List<int[]> all) {
    if (place == order.length) {
      all.add(order.clone());
      return;
    }
    for (int value = 0; value < order.length; value++) {
      boolean used = false;
      for (int k = 0; k < place; k++) {
        used |= order[k] == value;
      }
      if (!used) {
        order[place] = value;
        permute(order, place + 1, all);
      }
    }
  }

  private void offer(byte[] state) {
    byte[] least = null;
    for (int[] middles : middleOrders) {
      for (int[] outputs : outputOrders) {
        byte[] renamed = renamed(state, middles, outputs);
        if (least == null || java.util.Arrays.compare(renamed, least) < 0) {
          least = renamed;
        }
      }
    }
    if (seen.add(new String(least, StandardCharsets.ISO_8859_1))) {
      open.add(least);
    }
  }

  private byte[] renamed(byte[] state, int[] middles, int[] outputs) {
    int n = network.n();
    int r = network.r();
    int[] inputSwitch = new int[r];
    int[] port = new int[n * r];
    int[] ports = new int[r];
    int switches = 0;
    byte[] renamed = new byte[state.length];
    for (int cell = 0; cell < state.length; cell++) {
      int circuit = state[middles[cell / r] * r + outputs[cell % r]] - 1;
      if (circuit >= 0) {
        int from = circuit / n;
        if (inputSwitch[from] == 0) {
          inputSwitch[from] = ++switches;
        }
        if (port[circuit] == 0) {
          port[circuit] = ++ports[from];
        }
        renamed[cell] = (byte) ((inputSwitch[from] - 1) * n + port[circuit]);
      }
    }
    return renamed;
  }

  /** Offers all following states; returns whether some request is blocked. */
  private boolean blocksFrom(byte[] state) {
    for (int circuit = 1; circuit <= network.ports(); circuit++) {
      byte[] fewer = state.clone();
      for (int cell = 0; cell < fewer.length; cell++) {
        fewer[cell] = fewer[cell] == circuit ? 0 : fewer[cell];
      }
      offer(fewer);
    }
    for (int from = 0; from < network.r(); from++) {
      int idle = idlePort(state, from);
      for (int request = 1; idle > 0 && request < 1 << network.r(); request++) {
        if (isEligible(state, from, request)) {
          served = 0;
          boolean[] used = used(state, from);
          if (limit == GREEDY) {
            serveGreedily(state, idle, request, used);
          } else {
            serve(state, idle, request, used, 0, limit);
          }
          if (served == 0) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Returns 1 + an idle port of an input switch, or 0. */
  private int idlePort(byte[] state, int from) {
    for (int port = 1 + from * network.n(); port <= (from + 1) * network.n(); port++) {
      if (fanout(state, port) == 0) {
        return port;
      }
    }
    return 0;
  }

  private static int fanout(byte[] state, int circuit) {
    int fanout = 0;
    for (byte cell : state) {
      fanout += cell == circuit ? 1 : 0;
    }
    return fanout;
  }

  private boolean isEligible(byte[] state, int from, int request) {
    int wide = 0;
    for (int port = 1 + from * network.n(); port <= (from + 1) * network.n(); port++) {
      wide += fanout(state, port) > network.d() ? 1 : 0;
    }
    for (int output = 0; output < network.r(); output++) {
      int busy = 0;
      for (int middle = 0; middle < network.m(); middle++) {
        busy += state[middle * network.r() + output] > 0 ? 1 : 0;
      }
      if ((request >> output & 1) > 0 && busy == network.n()) {
        return false;
      }
    }
    return Integer.bitCount(request) <= network.d() || wide < network.alpha();
  }

  private boolean[] used(byte[] state, int from) {
    boolean[] used = new boolean[network.m()];
    for (int cell = 0; cell < state.length; cell++) {
      used[cell / network.r()] |= state[cell] > 0 && (state[cell] - 1) / network.n() == from;
    }
    return used;
  }

  /** Returns the requested output switches that a middle carries. */
  private int carried(byte[] state, int middle, int request) {
    int carried = 0;
    for (int output = 0; output < network.r(); output++) {
      carried |= state[middle * network.r() + output] > 0 ? 1 << output : 0;
    }
    return carried & request;
  }

  private byte[] with(byte[] state, int middle, int outputs, int circuit) {
    byte[] more = state.clone();
    for (int output = 0; output < network.r(); output++) {
      if ((outputs >> output & 1) > 0) {
        more[middle * network.r() + output] = (byte) circuit;
      }
    }
    return more;
  }

  private void serveGreedily(byte[] state, int circuit, int request, boolean[] used) {
    if (request == 0) {
      served++;
      offer(state);
      return;
    }
    int least = Integer.bitCount(request);
    for (int middle = 0; middle < used.length; middle++) {
      if (!used[middle]) {
        least = Math.min(least, Integer.bitCount(carried(state, middle, request)));
      }
    }
    for (int middle = 0; middle < used.length; middle++) {
      int left = carried(state, middle, request);
      if (!used[middle] && left != request && Integer.bitCount(left) == least) {
        used[middle] = true;
        serveGreedily(with(state, middle, request & ~left, circuit), circuit, left, used);
        used[middle] = false;
      }
    }
  }

  private void serve(
      byte[] state, int circuit, int request, boolean[] used, int middle, int picks) {
    if (request == 0) {
      served++;
      offer(state);
    } else if (middle < used.length && picks > 0) {
      serve(state, circuit, request, used, middle + 1, picks);
      int free = used[middle] ? 0 : request & ~carried(state, middle, request);
      for (int outputs = free; outputs > 0; outputs = (outputs - 1) & free) {
        byte[] more = with(state, middle, outputs, circuit);
        serve(more, circuit, request & ~outputs, used, middle + 1, picks - 1);
      }
    }
  }
}
