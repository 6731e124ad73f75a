package org.castnet.exchange;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.input.Interruption;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;

/**
 * Orders the sends of parts such that the links with the largest load are rarely idle.
 *
 * <p>Time is divided into slots. In a slot a link carries up to its credit, which grows by the
 * flits that it carries in the time of a slot. In each slot:
 *
 * <ol>
 *   <li>Each node in turn, that with the heaviest links first, begins the send of greatest weight
 *       for which all links have credit, while such a send exists. The weight is the sum over the
 *       links of the remaining path of a steep function of the load that each still has to carry,
 *       so that heavy links come first (McKeown and others 1999 serve the longest queue first).
 *       Ties go to the next destination behind the node, as in a linear shift.
 *   <li>A node with credit on a link replaces other sends of the slot by sends on other links, as
 *       in the search of augmenting paths for matchings (Kuhn 1955).
 * </ol>
 *
 * <p>A part may take another path than its own if the most loaded link does not have to carry more.
 * O(slots * nodes * waiting parts * candidates * path length).
 */
final class SlotSchedule {
  private static final double LAG_WEIGHT = 0.5;
  private static final double LEAST = 1e-9; // weight
  private static final int DEPTH = 10; // of augmenting paths
  private static final int MOST_TRIES = 400; // of sends that are replaced for a node
  private static final int MOST_SCANS = 40_000; // of parts for a node
  private static final int MOST_LOOKED = 640; // of the parts that wait at a node
  private static final double ROUNDING = 1e-6;
  private static final int ABSENT = -1;

  private final Links links;
  private final double[] capacity; // by link: flits in a slot
  private final int power; // of the relative load in weights
  private final double longest; // flits of the longest part
  private final List<PartedMessage> messages;
  private final double[] load; // by link: flits that it still has to carry
  private final double[] weight; // by link: of its load
  private final double[] credit; // by link: flits that it can still carry in this slot
  private final IntArrayList[] waiting; // by node: the parts that it can send
  private final IntArrayList[] carried; // by link: the parts that it carries in this slot
  private final int[] messageOf; // by part
  private final int[] candidate; // by part: its path
  private final int[] leg; // by part: its next leg
  private final int[] begin; // by part: the index on the path of the first link of this leg
  private final int[] firstLink; // by part: the first link of this leg
  private final double[] length; // by part: its flits
  private final boolean contended; // whether sends of several nodes compete for a link
  private final boolean[] fixed; // by part: whether it takes no other path, as it is relayed
  private final int[] chosenIn; // by part: the slot in which its next leg begins
  private final int[] mark; // by part: the last search of an augmenting path that replaced it
  private final IntArrayList chosen = new IntArrayList(); // the parts of this slot
  private double[] initial; // by link: its load at the start
  private double mostInitial; // the slots that the most loaded link needed at the start
  private final int[] bestPart; // by link of a node: the part of greatest weight, or ABSENT
  private final int[] bestPath; // by link of a node: the path of this part
  private final double[] bestWeight; // by link of a node: its weight
  private final int[] bestShift; // by link of a node: the distance of its destination in numbers
  private IntArrayList arriving = new IntArrayList(); // the parts that nodes relay after this slot
  private double most; // the slots that the most loaded link still needs
  private int searches;
  private int tries;
  private int left; // parts that have not arrived
  private int slots;

  /**
   * A send of a part.
   *
   * @param part its index over the parts of all messages
   * @param slot the slot in which it begins, from 1
   */
  record Sending(int part, Route route, int slot) {}

  /**
   * @param capacity by link: flits in a slot, at least those of the longest part
   * @param power of the relative load of a link in its weight, at least 1
   */
  SlotSchedule(Network network, double[] capacity, int power, List<PartedMessage> messages) {
    this.power = power;
    this.links = network.links();
    this.capacity = capacity;
    this.messages = messages;
    int parts = messages.stream().mapToInt(message -> message.units).sum();
    longest = messages.stream().mapToDouble(PartedMessage::flits).max().orElse(1);
    load = new double[links.count()];
    weight = new double[links.count()];
    credit = new double[links.count()];
    waiting = lists(network.nodeCount());
    carried = lists(links.count());
    contended = !messages.stream().allMatch(PartedMessage::hasSingleLinks);
    messageOf = new int[parts];
    candidate = new int[parts];
    leg = new int[parts];
    begin = new int[parts];
    firstLink = new int[parts];
    length = new double[parts];
    fixed = new boolean[parts];
    chosenIn = new int[parts];
    mark = new int[parts];
    left = parts;
    int degree = 0;
    for (int node = 0; node < network.nodeCount(); node++) {
      degree = Math.max(degree, links.degree(node));
    }
    bestPart = new int[degree];
    bestPath = new int[degree];
    bestWeight = new double[degree];
    bestShift = new int[degree];
    int part = 0;
    for (int d = 0; d < messages.size(); d++) {
      for (int unit = 0; unit < messages.get(d).units; unit++) {
        messageOf[part] = d;
        candidate[part] = messages.get(d).used[unit];
        length[part] = messages.get(d).flits();
        firstLink[part] = path(part).links().getInt(0);
        fixed[part] = messages.get(d).candidates.stream().anyMatch(path -> path.legs().size() > 1);
        addLoad(part, flits(part));
        waiting[messages.get(d).source].add(part++);
      }
    }
  }

  private static IntArrayList[] lists(int count) {
    IntArrayList[] lists = new IntArrayList[count];
    Arrays.setAll(lists, i -> new IntArrayList(4));
    return lists;
  }

  private PartedMessage message(int part) {
    return messages.get(messageOf[part]);
  }

  private double flits(int part) {
    return length[part];
  }

  private CandidatePaths.Path path(int part) {
    return pathAt(part, candidate[part]);
  }

  private CandidatePaths.Path pathAt(int part, int index) {
    return message(part).candidates.get(index);
  }

  /** Returns the index on the path of the end of the next leg of a part. */
  private int end(CandidatePaths.Path path, int part) {
    return begin[part] + path.legs().get(leg[part]).length();
  }

  /** Changes the load of the links that remain on the path of a part. */
  private void addLoad(int part, double flits) {
    IntList all = path(part).links();
    for (int i = begin[part]; i < all.size(); i++) {
      load[all.getInt(i)] += flits;
    }
  }

  /** Returns the sends in the order in which they begin. */
  List<Sending> sends() {
    List<Sending> sends = new ArrayList<>();
    while (left > 0) {
      Interruption.check();
      slots++;
      beginSlot();
      int[] order = order();
      for (int node : order) {
        boolean begun = true;
        while (begun) {
          begun = fill(node);
        }
      }
      for (int i = 0; i < order.length && contended; i++) {
        int node = order[i];
        searches++;
        tries = Math.min(MOST_TRIES, MOST_SCANS / (1 + waiting[node].size()));
        while (hasIdleLink(node) && augment(node, DEPTH)) {
          searches++;
        }
      }
      endSlot(sends);
    }
    return sends;
  }

  /** Returns the number of slots. */
  int slots() {
    return slots;
  }

  private void beginSlot() {
    most = 0;
    for (int link = 0; link < load.length; link++) {
      if (load[link] > ROUNDING) {
        most = Math.max(most, load[link] / capacity[link]);
      }
    }
    if (slots == 1) {
      mostInitial = most;
      initial = load.clone();
    }
    for (int link = 0; link < load.length; link++) {
      if (capacity[link] > 0) {
        // credit for less than a part is kept; the rest is lost
        credit[link] = Math.min(credit[link], longest * (1 - 1e-3)) + capacity[link];
        weight[link] = weightOf(link);
        carried[link].clear();
      }
    }
    chosen.clear();
  }

  /**
   * Returns the weight of a link: near 1 if it is among those with the largest load, plus a part
   * that grows if it carried less of its initial load than those.
   */
  private double weightOf(int link) {
    if (load[link] < ROUNDING) {
      return LEAST;
    }
    double relative = load[link] / capacity[link] / most;
    double lag = load[link] / initial[link] * mostInitial / most;
    return StrictMath.pow(relative, power) + LAG_WEIGHT * lag * lag;
  }

  /** Returns the nodes with waiting parts, those with the heaviest links first. */
  private int[] order() {
    double[] heaviest = new double[waiting.length];
    for (int node = 0; node < waiting.length; node++) {
      for (int link = links.first(node); link < links.end(node); link++) {
        heaviest[node] = Math.max(heaviest[node], weight[link]);
      }
    }
    return IntStream.range(0, waiting.length)
        .filter(node -> !waiting[node].isEmpty())
        .boxed()
        .sorted((a, b) -> Double.compare(heaviest[b], heaviest[a]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private boolean isOpen(int part) {
    return chosenIn[part] != slots;
  }

  /** Begins, on each link of a node, the send of greatest weight; returns false if no send fits. */
  private boolean fill(int node) {
    int firstLink = links.first(node);
    Arrays.fill(bestPart, 0, links.degree(node), ABSENT);
    IntArrayList parts = waiting[node];
    // another window of long queues in each slot
    int looked = Math.min(parts.size(), MOST_LOOKED);
    int start = looked < parts.size() ? (int) ((long) slots * looked % parts.size()) : 0;
    for (int i = 0; i < looked; i++) {
      int part = parts.getInt((start + i) % parts.size());
      int found = isOpen(part) && mayLeave(part) ? open(part) : ABSENT;
      if (found == ABSENT) {
        continue;
      }
      CandidatePaths.Path path = pathAt(part, found);
      int at = path.links().getInt(begin[part]) - firstLink;
      double sum = weight(path, part);
      int shift = Math.floorMod(message(part).destination - node, waiting.length);
      if (bestPart[at] == ABSENT
          || sum > bestWeight[at] * (1 + ROUNDING)
          || sum >= bestWeight[at] * (1 - ROUNDING) && shift < bestShift[at]) {
        bestPart[at] = part;
        bestPath[at] = found;
        bestWeight[at] = sum;
        bestShift[at] = shift;
      }
    }
    boolean begun = false;
    for (int at = 0; at < links.degree(node); at++) {
      int part = bestPart[at];
      if (part != ABSENT && blocked(part, pathAt(part, bestPath[at])) == ABSENT) {
        begin(part, bestPath[at]);
        begun = true;
      }
    }
    return begun;
  }

  private double weight(CandidatePaths.Path path, int part) {
    double sum = 0;
    for (int i = begin[part]; i < path.links().size(); i++) {
      sum += weight[path.links().getInt(i)];
    }
    return sum;
  }

  /**
   * Returns false if a part that cannot take another path waits for its first link. Most waiting
   * parts end here, so that this looks at arrays only.
   */
  private boolean mayLeave(int part) {
    return credit[firstLink[part]] >= length[part] - ROUNDING || !fixed[part];
  }

  /** Returns the first path, its own before others, whose links have credit; -1 if no path has. */
  private int open(int part) {
    List<CandidatePaths.Path> all = message(part).candidates;
    if (blocked(part, all.get(candidate[part])) == ABSENT) {
      return candidate[part];
    }
    for (int c = 0; c < all.size() && !fixed[part]; c++) {
      if (c != candidate[part]
          && mayTake(part, all.get(c))
          && blocked(part, all.get(c)) == ABSENT) {
        return c;
      }
    }
    return -1;
  }

  /** Returns whether the most loaded link has no more to carry if a part takes another path. */
  private boolean mayTake(int part, CandidatePaths.Path path) {
    IntList own = path(part).links();
    for (int i = 0; i < path.links().size(); i++) {
      int link = path.links().getInt(i);
      if (load[link] + flits(part) > most * capacity[link] && !own.contains(link)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the first link of the next leg that lacks credit for a part, or ABSENT. */
  private int blocked(int part, CandidatePaths.Path path) {
    for (int i = begin[part]; i < end(path, part); i++) {
      int link = path.links().getInt(i);
      if (credit[link] < flits(part) - ROUNDING) {
        return link;
      }
    }
    return ABSENT;
  }

  /** Changes the path of a part. */
  private void take(int part, int path) {
    if (path != candidate[part]) {
      addLoad(part, -flits(part));
      candidate[part] = path;
      firstLink[part] = path(part).links().getInt(begin[part]);
      addLoad(part, flits(part));
    }
  }

  private void begin(int part, int with) {
    take(part, with);
    chosenIn[part] = slots;
    chosen.add(part);
    CandidatePaths.Path path = path(part);
    for (int i = begin[part]; i < end(path, part); i++) {
      int link = path.links().getInt(i);
      credit[link] -= flits(part);
      carried[link].add(part);
    }
  }

  private void withdraw(int part) {
    chosenIn[part] = 0;
    chosen.rem(part);
    CandidatePaths.Path path = path(part);
    for (int i = begin[part]; i < end(path, part); i++) {
      int link = path.links().getInt(i);
      credit[link] += flits(part);
      carried[link].rem(part);
    }
  }

  private boolean hasIdleLink(int node) {
    for (int link = links.first(node); link < links.end(node); link++) {
      if (credit[link] >= longest - ROUNDING && load[link] > ROUNDING) {
        return true;
      }
    }
    return false;
  }

  /** Begins one more send, at this node or at another one; returns whether it could. */
  private boolean augment(int node, int depth) {
    IntArrayList parts = waiting[node];
    for (int i = 0; i < parts.size() && tries > 0; i++) {
      int part = parts.getInt(i);
      if (!isOpen(part) || !mayLeave(part)) {
        continue;
      }
      List<CandidatePaths.Path> all = message(part).candidates;
      for (int c = 0; c < all.size() && tries > 0; c++) {
        if (c != candidate[part] && (fixed[part] || !mayTake(part, all.get(c)))) {
          continue;
        }
        int link = blocked(part, all.get(c));
        if (link >= 0 && replace(link, part, c, depth)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Begins a send in place of another one on a link, if that node can begin a further one. */
  private boolean replace(int link, int part, int with, int depth) {
    int before = candidate[part];
    IntArrayList others = new IntArrayList(carried[link]);
    for (int i = 0; i < others.size() && tries > 0; i++) {
      int other = others.getInt(i);
      if (mark[other] == searches) {
        continue;
      }
      int otherPath = candidate[other];
      withdraw(other);
      if (blocked(part, message(part).candidates.get(with)) != ABSENT) {
        begin(other, otherPath);
        continue;
      }
      mark[other] = searches;
      tries--;
      begin(part, with);
      int node = path(other).legs().get(leg[other]).origin();
      if (fill(node) || depth > 0 && augment(node, depth - 1)) {
        return true;
      }
      withdraw(part);
      take(part, before);
      begin(other, otherPath);
    }
    return false;
  }

  private void endSlot(List<Sending> sends) {
    IntArrayList onward = new IntArrayList();
    for (int i = 0; i < chosen.size(); i++) {
      int part = chosen.getInt(i);
      CandidatePaths.Path path = path(part);
      sends.add(new Sending(part, path.legs().get(leg[part]), slots));
      for (int j = begin[part]; j < end(path, part); j++) {
        load[path.links().getInt(j)] -= flits(part);
      }
      begin[part] = end(path, part);
      leg[part]++;
      if (leg[part] == path.legs().size()) {
        left--;
      } else {
        firstLink[part] = path.links().getInt(begin[part]);
        onward.add(part);
      }
    }
    for (IntArrayList parts : waiting) {
      parts.removeIf(part -> chosenIn[part] == slots);
    }
    // the sends of a part are one slot apart, since start-ups and latencies delay its arrival
    arriving.forEach(part -> waiting[path(part).legs().get(leg[part]).origin()].add(part));
    arriving = onward;
  }
}
