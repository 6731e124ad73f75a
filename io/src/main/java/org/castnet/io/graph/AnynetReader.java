package org.castnet.io.graph;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntMap;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.castnet.fields.LinkSpeed;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.FabricNode;
import org.castnet.network.LinkPace;

/**
 * Reads BookSim's {@code anynet} files: {@code router 0 node 0 node 1 router 1 15 router 2}, one
 * line for the links of a router (or node).
 *
 * <p>A node becomes the host of the same number, router 5 the switch {@code r5}; both are ordered
 * by number and their links in the order hosts, switches. A link has both directions even if only
 * one of its ends lists it; an end that lists the other several times has as many links to it. A
 * number after a link is its latency in cycles, which are flit times; a time such as {@code 1.2us}
 * or a speed such as {@code 100Gb/s} may follow as well. If only one end specifies a value, it
 * holds for both directions; if both do, the latency of the lower router is used, and speeds must
 * agree. Empty lines, and comments after {@code #} or {@code //}, are skipped.
 */
final class AnynetReader {
  private static final String NODE = "node";
  private static final String ROUTER = "router";

  private final TextFile file;

  /** The router of each host, in the order of the file. */
  private final Int2IntOpenHashMap routerOf = new Int2IntOpenHashMap();

  private final TreeSet<Integer> routers = new TreeSet<>();

  /** The lines of nodes without links; some other line must connect them to a router. */
  private final Int2IntOpenHashMap alone = new Int2IntOpenHashMap();

  /** The number of times that a router lists another one. */
  private final Long2IntLinkedOpenHashMap listed = new Long2IntLinkedOpenHashMap();

  /** By name of a link: its specified speed and latency. */
  private final Map<String, LinkPace.Wire> wires = new HashMap<>();

  private AnynetReader(TextFile file) {
    this.file = file;
  }

  static NetworkDraft read(TextFile file) {
    AnynetReader reader = new AnynetReader(file);
    List<String> lines = file.lines();
    for (int i = 0; i < lines.size(); i++) {
      String[] words =
          lines.get(i).replaceAll("(#|//).*", "").replaceAll("^[\\s,]+", "").split("[\\s,]+");
      if (words.length > 0 && !words[0].isEmpty()) {
        try {
          reader.line(words, i + 1);
        } catch (BadInput e) {
          throw e.at(file.name() + ":" + (i + 1));
        }
      }
    }
    return reader.draft();
  }

  private void line(String[] words, int line) {
    if (words.length < 2) {
      throw BadInput.coded(
          "line-truncated", "the line ends after {found}", TextFile.quote(words[0]));
    }
    String kind = kind(words[0]);
    int head = number(words[1]);
    if (kind.equals(ROUTER)) {
      routers.add(head);
    } else if (words.length == 2) {
      alone.putIfAbsent(head, line);
    }
    for (int i = 2; i < words.length; i++) {
      String other = kind(words[i]);
      if (++i == words.length) {
        throw BadInput.coded(
            "line-truncated", "the line ends after {found}", TextFile.quote(other));
      }
      int number = number(words[i]);
      add(kind, head, other, number);
      while (i + 1 < words.length && Character.isDigit(words[i + 1].charAt(0))) {
        String between = kind + " " + head + " to " + other + " " + number;
        property(link(kind, head, other, number), words[++i], between);
      }
    }
  }

  private void add(String kind, int head, String other, int number) {
    if (kind.equals(ROUTER) && other.equals(ROUTER)) {
      if (head == number) {
        throw BadInput.coded("link-to-itself", "router {head} has a link to itself", head);
      }
      routers.add(number);
      listed.addTo((long) head << 32 | number, 1);
    } else if (kind.equals(NODE) && other.equals(NODE)) {
      throw BadInput.coded(
          "hosts-without-switch", "nodes {a} and {b} are connected without a router", head, number);
    } else {
      int node = kind.equals(NODE) ? head : number;
      int router = kind.equals(NODE) ? number : head;
      routers.add(router);
      if (routerOf.containsKey(node) && routerOf.get(node) != router) {
        throw BadInput.coded(
            "node-twice",
            "node {node} is already at router {router}; a node has one router",
            node,
            routerOf.get(node));
      }
      routerOf.put(node, router);
    }
  }

  /** Sets the latency or the speed of a link. */
  private void property(String link, String word, String between) {
    LinkPace.Wire before = wires.getOrDefault(link, LinkPace.Wire.plain());
    boolean isWhole = word.chars().allMatch(Character::isDigit);
    if (!isWhole && LinkSpeed.gigabits(word).isPresent()) {
      wires.put(link, new LinkPace.Wire(LinkSpeed.known(word), before.latency(), before.delay()));
      return;
    }
    LinkPace.Wire timed =
        isWhole ? LinkPace.Wire.ofLatency(cycles(word, between)) : LinkPace.Wire.of("", word);
    wires.put(link, new LinkPace.Wire(before.speed(), timed.latency(), timed.delay()));
  }

  private static int cycles(String word, String between) {
    int cycles = number(word);
    if (cycles < 1 || cycles > LinkPace.LONGEST) {
      throw BadInput.coded(
          "value-out-of-range",
          "a latency of {cycles} from {between}; allowed are 1..{most}",
          cycles,
          between,
          LinkPace.LONGEST);
    }
    return cycles;
  }

  /** Returns the name of the link read last. */
  private String link(String kind, int head, String other, int number) {
    boolean routers = kind.equals(ROUTER) && other.equals(ROUTER);
    return routers
        ? arc(head, number, listed.get((long) head << 32 | number) - 1)
        : NODE + (kind.equals(NODE) ? head : number);
  }

  /** Returns the name of one of the links from one router to another. */
  private static String arc(int from, int to, int place) {
    return from + " " + to + " " + place;
  }

  private static String kind(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    if (!lower.equals(NODE) && !lower.equals(ROUTER)) {
      throw BadInput.coded(
          "wrong-type", "found {found}; expected 'router' or 'node'", TextFile.quote(word));
    }
    return lower;
  }

  private static int number(String word) {
    try {
      int number = Integer.parseInt(word);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw BadInput.coded("wrong-type", "found {found}; expected a number", TextFile.quote(word))
          .causedBy(e);
    }
    throw BadInput.coded("value-out-of-range", "{found}; numbers start at 0", TextFile.quote(word));
  }

  private NetworkDraft draft() {
    alone.keySet().removeAll(routerOf.keySet());
    if (!alone.isEmpty()) {
      int node = alone.keySet().intStream().min().getAsInt();
      throw file.at(alone.get(node), "node " + node + " has no router");
    }
    if (routerOf.isEmpty()) {
      throw BadInput.coded("no-hosts", "{file}: no node is connected to a router", file.name());
    }
    NetworkDraft draft = new NetworkDraft(file);
    int[] hosts = routerOf.keySet().toIntArray();
    Arrays.sort(hosts);
    for (int host : hosts) {
      draft.add(FabricNode.named(Integer.toString(host)), false);
    }
    for (int router : routers) {
      draft.add(FabricNode.named("r" + router), true);
    }
    for (int host : hosts) {
      LinkPace.Wire wire = wires.getOrDefault(NODE + host, LinkPace.Wire.plain());
      edge(draft, Integer.toString(host), "r" + routerOf.get(host), wire);
    }
    for (long pair : pairs()) {
      int count = Math.max(listed.get(pair), listed.get(pair >>> 32 | pair << 32));
      for (int i = 0; i < count; i++) {
        int a = (int) (pair >>> 32);
        int b = (int) pair;
        LinkPace.Wire back = wires.getOrDefault(arc(b, a, i), LinkPace.Wire.plain());
        LinkPace.Wire there = wires.getOrDefault(arc(a, b, i), back);
        checkSpeeds(a, b, there, back);
        boolean listsSpeed = !there.speed().isEmpty();
        LinkPace.Wire timed =
            there.isImmediate() && !wires.containsKey(arc(a, b, i)) ? back : there;
        edge(
            draft,
            "r" + a,
            "r" + b,
            new LinkPace.Wire(
                listsSpeed ? there.speed() : back.speed(), timed.latency(), timed.delay()));
      }
    }
    return draft;
  }

  private void checkSpeeds(int a, int b, LinkPace.Wire there, LinkPace.Wire back) {
    if (!there.speed().isEmpty()
        && !back.speed().isEmpty()
        && !LinkSpeed.gigabits(there.speed()).equals(LinkSpeed.gigabits(back.speed()))) {
      throw BadInput.coded(
              "ends-differ",
              "router {a} and router {b} state different speeds of their link, {there} and {back}",
              a,
              b,
              there.speed(),
              back.speed())
          .at(file.name());
    }
  }

  /** Returns each pair of connected routers once, the smaller number first, ascending. */
  private long[] pairs() {
    return listed.long2IntEntrySet().stream()
        .mapToLong(Long2IntMap.Entry::getLongKey)
        .map(pair -> pair >>> 32 < (int) pair ? pair : pair >>> 32 | pair << 32)
        .distinct()
        .sorted()
        .toArray();
  }

  private static void edge(NetworkDraft draft, String a, String b, LinkPace.Wire wire) {
    draft.add(
        new NetworkDraft.Edge(
            draft.named(a),
            NetworkDraft.ANY_PORT,
            draft.named(b),
            NetworkDraft.ANY_PORT,
            wire,
            false));
  }
}
