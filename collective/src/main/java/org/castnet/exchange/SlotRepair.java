package org.castnet.exchange;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.castnet.input.Interruption;
import org.castnet.network.Network;
import org.castnet.network.Route;

/**
 * Moves the sends of parts to fewer slots, such that no link carries more parts in a slot than fit.
 *
 * <p>A schedule that fills one slot after another leaves parts for its last slots that share a link
 * and therefore follow each other. The sends of the last slot are moved to earlier ones, until this
 * fails:
 *
 * <ol>
 *   <li>Each waiting send in turn is moved to the slot, along the path of its part, in which it
 *       replaces sends of the least total weight. These wait in turn.
 *   <li>The weight of a send grows whenever it is moved, so that sends that fit in few slots stay.
 * </ol>
 *
 * <p>Source: guided ejection search (Nagata and Bräysy 2009). O(moves * candidates * slots * path
 * length); moves end after {@value #MOST_LOOKS} looks at a part on a link in a slot.
 */
final class SlotRepair {
  private static final long MOST_LOOKS = 400_000_000;
  private static final long MOST_LOOKS_OF_SLOT = 80_000_000;
  private static final int MOST_FITTING = 64; // parts of a slot on a link; more do not limit it
  private static final int STRIDE = 97; // by which the first slot that is tried changes
  private static final double ROUNDING = 1e-6;
  private static final int ABSENT = -1;

  private final Network network;
  private final PartedMessage[] message; // by part
  private final int[] fitting; // by link: the parts of a slot; 0 if any number
  private final int[] load; // by link: the parts that it carries
  private final int[] first; // by link: the index of its first place
  private final int[] places; // by link, slot and place: the part, or ABSENT
  private final int[] weight; // by part
  private final int[] seen; // by part: the last look that counted it
  private final IntArrayList waiting = new IntArrayList();
  private final int least; // the number of slots that the loads allow
  private Route[] route; // by part
  private int[][] path; // by part: its links that limit the parts of a slot
  private int[] slot; // by part: from 0, or ABSENT
  private int slots;
  private int looking;
  private long looks;

  /**
   * @param capacity by link: flits in a slot
   * @param order the sends of all parts by slot, one for each; they {@linkplain #fit fit}
   */
  SlotRepair(
      Network network,
      double[] capacity,
      List<PartedMessage> messages,
      List<SlotSchedule.Sending> order) {
    this.network = network;
    int parts = order.size();
    message = new PartedMessage[parts];
    int part = 0;
    double[] flits = new double[capacity.length];
    for (PartedMessage each : messages) {
      for (int unit = 0; unit < each.units; unit++) {
        message[part++] = each;
        each.path(unit).links().forEach(link -> flits[link] += each.flits());
      }
    }
    double most = 0;
    for (int link = 0; link < flits.length; link++) {
      most = Math.max(most, flits[link] > 0 ? flits[link] / capacity[link] : 0);
    }
    least = (int) Math.ceil(most - ROUNDING);
    fitting = fitting(capacity, messages);
    load = new int[capacity.length];
    weight = new int[parts];
    seen = new int[parts];
    route = new Route[parts];
    path = new int[parts][];
    slot = new int[parts];
    Arrays.fill(slot, ABSENT);
    slots = order.get(parts - 1).slot();
    first = new int[load.length + 1];
    for (int link = 0; link < load.length; link++) {
      first[link + 1] = first[link] + slots * fitting[link];
    }
    places = new int[first[load.length]];
    Arrays.fill(places, ABSENT);
    for (SlotSchedule.Sending sending : order) {
      route[sending.part()] = sending.route();
      path[sending.part()] = limiting(sending.route());
      addLoad(path[sending.part()], 1);
      put(sending.part(), sending.slot() - 1);
    }
  }

  /** Returns, by link, the parts that it carries in a slot; 0 if any number. */
  static int[] fitting(double[] capacity, List<PartedMessage> messages) {
    double longest = messages.stream().mapToDouble(PartedMessage::flits).max().orElse(1);
    int[] fitting = new int[capacity.length];
    for (int link = 0; link < fitting.length; link++) {
      double parallel = Math.floor(capacity[link] / longest + ROUNDING);
      fitting[link] = parallel <= MOST_FITTING ? (int) parallel : 0;
    }
    return fitting;
  }

  /**
   * Returns whether no link carries more parts in a slot of a schedule: with credit of the slot
   * before, or if parts are short, it may.
   *
   * @param order the sends by slot
   */
  static boolean fit(Network network, int[] fitting, List<SlotSchedule.Sending> order) {
    int[] count = new int[fitting.length]; // by link: the parts of its last slot
    int[] last = new int[fitting.length];
    for (SlotSchedule.Sending sending : order) {
      for (int hop = 0; hop < sending.route().length(); hop++) {
        int link = network.link(sending.route().channel(hop));
        count[link] = last[link] == sending.slot() ? count[link] + 1 : 1;
        last[link] = sending.slot();
        if (fitting[link] > 0 && count[link] > fitting[link]) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the sends by slot. */
  List<SlotSchedule.Sending> sends() {
    int[] bestSlot = slot.clone();
    Route[] bestRoute = route.clone();
    while (slots > least && looks < MOST_LOOKS && omitLast()) {
      bestSlot = slot.clone();
      bestRoute = route.clone();
    }
    List<SlotSchedule.Sending> sends = new ArrayList<>();
    for (int part = 0; part < slot.length; part++) {
      sends.add(new SlotSchedule.Sending(part, bestRoute[part], bestSlot[part] + 1));
    }
    sends.sort(Comparator.comparingInt(SlotSchedule.Sending::slot));
    return sends;
  }

  /** Moves the sends of the last slot to others; returns whether all found a slot. */
  private boolean omitLast() {
    slots--;
    for (int part = 0; part < slot.length; part++) {
      if (slot[part] == slots) {
        remove(part);
      }
    }
    long most = looks + MOST_LOOKS_OF_SLOT;
    while (!waiting.isEmpty() && looks < most) {
      Interruption.check();
      move(waiting.popInt());
    }
    return waiting.isEmpty();
  }

  private int[] limiting(Route route) {
    int[] links = new int[route.length()];
    int count = 0;
    for (int hop = 0; hop < links.length; hop++) {
      int link = network.link(route.channel(hop));
      if (fitting[link] > 0) {
        links[count++] = link;
      }
    }
    return Arrays.copyOf(links, count);
  }

  private void addLoad(int[] links, int parts) {
    for (int link : links) {
      load[link] += parts;
    }
  }

  /** Moves a waiting send to the slot in which it replaces the least weight. */
  private void move(int part) {
    int best = Integer.MAX_VALUE;
    int bestSlot = ABSENT;
    Route bestRoute = route[part];
    int[] bestPath = path[part];
    int start = (int) (looks * STRIDE % slots);
    for (CandidatePaths.Path candidate : message[part].candidates) {
      Route tried = candidate.legs().get(0);
      boolean own = tried.equals(route[part]);
      int[] links = own ? path[part] : limiting(tried);
      for (int i = 0; i < slots && best > 0 && (own || mayTake(links)); i++) {
        int at = (start + i) % slots;
        int cost = cost(links, at, best);
        if (cost < best) {
          best = cost;
          bestSlot = at;
          bestRoute = tried;
          bestPath = links;
        }
      }
    }
    addLoad(path[part], -1);
    route[part] = bestRoute;
    path[part] = bestPath;
    addLoad(path[part], 1);
    weight[part]++;
    eject(bestPath, bestSlot);
    put(part, bestSlot);
  }

  /** Returns whether links can carry another part in all slots together. */
  private boolean mayTake(int[] links) {
    for (int link : links) {
      if (load[link] >= slots * fitting[link]) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the weight of the sends that a further one replaces in a slot; any larger value from a
   * bound on.
   */
  private int cost(int[] links, int at, int bound) {
    looking++;
    int cost = 0;
    for (int link : links) {
      int lightest = lightest(link, at);
      if (lightest != ABSENT && seen[lightest] != looking) {
        seen[lightest] = looking;
        cost += 1 + weight[lightest];
        if (cost >= bound) {
          break;
        }
      }
    }
    looks += links.length;
    return cost;
  }

  /** Returns the send of least weight on a link in a slot; ABSENT if a further one fits. */
  private int lightest(int link, int at) {
    int begin = first[link] + at * fitting[link];
    int lightest = places[begin];
    for (int place = begin; place < begin + fitting[link]; place++) {
      if (places[place] == ABSENT) {
        return ABSENT;
      }
      lightest = weight[places[place]] < weight[lightest] ? places[place] : lightest;
    }
    return lightest;
  }

  private void eject(int[] links, int at) {
    for (int link : links) {
      int lightest = lightest(link, at);
      if (lightest != ABSENT) {
        remove(lightest);
      }
    }
  }

  private void put(int part, int at) {
    slot[part] = at;
    for (int link : path[part]) {
      int place = first[link] + at * fitting[link];
      while (places[place] != ABSENT) {
        place++;
      }
      places[place] = part;
    }
  }

  private void remove(int part) {
    for (int link : path[part]) {
      int place = first[link] + slot[part] * fitting[link];
      while (places[place] != part) {
        place++;
      }
      places[place] = ABSENT;
    }
    slot[part] = ABSENT;
    waiting.add(part);
  }
}
