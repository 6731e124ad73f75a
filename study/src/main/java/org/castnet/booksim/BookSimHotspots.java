package org.castnet.booksim;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;

/**
 * BookSim's traffic to hot nodes: {@code hotspot(27)}, {@code hotspot({{27,36}})} or, with weights,
 * {@code hotspot({{27,36},{3,1}})}. Every packet goes to one of them. The last weight applies to
 * all further nodes. {@code hotspot} and {@code hotspot(-1)} mean one random node.
 *
 * @param weights the weight of each hot node by its number in BookSim; empty for one random node
 */
record BookSimHotspots(SortedMap<Integer, Integer> weights) {
  private static final String WORD = "hotspot";
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,6}");

  /** Returns whether a value of {@code traffic} is of this kind. */
  static boolean isWord(String traffic) {
    return traffic.equals(WORD) || traffic.startsWith(WORD + "(");
  }

  /**
   * Reads a value of {@code traffic}.
   *
   * @param count the number of nodes
   * @throws org.castnet.input.BadInput if it cannot be expressed
   */
  static BookSimHotspots parse(String traffic, int count) {
    String plain = traffic.replaceAll("\\s", "");
    int end = plain.endsWith(")") ? plain.length() - 1 : plain.length();
    String list = plain.substring(Math.min(end, WORD.length() + 1), end);
    List<String> parameters = elements(list);
    SortedMap<Integer, Integer> weights = new TreeMap<>();
    if (list.isEmpty() || parameters.get(0).equals("-1")) {
      return new BookSimHotspots(weights);
    }
    List<String> nodes = elements(parameters.get(0));
    List<String> rates = parameters.size() > 1 ? elements(parameters.get(1)) : List.of("1");
    for (int i = 0; i < nodes.size(); i++) {
      int node = number(nodes.get(i));
      int rate = number(rates.get(Math.min(i, rates.size() - 1)));
      if (node < 0 || node >= count || rate < 1) {
        throw BookSimSettings.notExpressible(
            "traffic",
            traffic,
            List.of("hotspot({{nodes},{weights}}) with nodes 0.." + (count - 1), "weights from 1"));
      }
      weights.merge(node, rate, Integer::sum);
    }
    return new BookSimHotspots(weights);
  }

  /**
   * Returns the elements of a list {@code {a,{b,c}}}, or a text without braces as the only one. As
   * in BookSim, {@code hotspot({27,3})} is one node of weight 3.
   */
  private static List<String> elements(String text) {
    if (!text.startsWith("{")) {
      return List.of(text);
    }
    List<String> elements = new ArrayList<>();
    int depth = 0;
    int start = 1;
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      if (depth == 1 && (letter == ',' || letter == '}')) {
        elements.add(text.substring(start, at));
        start = at + 1;
      }
      depth += letter == '{' ? 1 : letter == '}' ? -1 : 0;
    }
    return elements.isEmpty() ? List.of(text) : elements;
  }

  /** Returns a number, or -1 if the text is not a number of at most six digits. */
  private static int number(String text) {
    return NUMBER.matcher(text).matches() ? Integer.parseInt(text) : -1;
  }

  /** Returns the weights by the numbers of hosts in Castnet. */
  SortedMap<Integer, Integer> weights(IntUnaryOperator hosts) {
    SortedMap<Integer, Integer> renumbered = new TreeMap<>();
    weights.forEach((node, weight) -> renumbered.put(hosts.applyAsInt(node), weight));
    return renumbered;
  }
}
