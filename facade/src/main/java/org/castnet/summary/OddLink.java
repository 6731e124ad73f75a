package org.castnet.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * A link of a speed that few links of its kind have. Links between two forwarders are of one kind,
 * links of hosts of another. A speed is rare if at most four links have it, and at least sixteen
 * times as many the most frequent speed.
 *
 * @param end one end, such as {@code S3 port 7}; a switch if the other end is a host
 * @param otherEnd the other end
 * @param speed its speed as specified
 * @param among the number of links of any kind with the most frequent speed of its kind
 * @param usual the most frequent speed of its kind
 */
public record OddLink(String end, String otherEnd, String speed, int among, String usual) {
  private static final int RARE = 4;
  private static final int FREQUENT = 16;

  /** Returns the odd links, those between forwarders first. O(links). */
  static List<OddLink> of(Network network) {
    Links links = network.links();
    Map<String, List<Integer>> inner =
        bySpeed(network, link -> links.target(link) >= network.firstForwarder());
    Map<String, List<Integer>> outer =
        bySpeed(network, link -> links.target(link) < network.firstForwarder());
    List<OddLink> odd = new ArrayList<>(among(network, inner, outer));
    odd.addAll(among(network, outer, inner));
    return odd;
  }

  /** Returns the links of one kind by known speed, each at its end with the higher number. */
  private static Map<String, List<Integer>> bySpeed(Network network, IntPredicate isOfKind) {
    Links links = network.links();
    Map<String, List<Integer>> bySpeed = new TreeMap<>();
    for (int link = 0; link < links.count(); link++) {
      String speed = network.pace().speed(link);
      if (links.source(link) > links.target(link) && isOfKind.test(link) && !speed.isEmpty()) {
        bySpeed.computeIfAbsent(speed, key -> new ArrayList<>()).add(link);
      }
    }
    return bySpeed;
  }

  private static List<OddLink> among(
      Network network, Map<String, List<Integer>> kind, Map<String, List<Integer>> others) {
    String usual = "";
    int most = 0;
    for (Map.Entry<String, List<Integer>> each : kind.entrySet()) {
      if (each.getValue().size() > most) {
        usual = each.getKey();
        most = each.getValue().size();
      }
    }
    int all = most + others.getOrDefault(usual, List.of()).size();
    List<OddLink> odd = new ArrayList<>();
    for (Map.Entry<String, List<Integer>> each : kind.entrySet()) {
      int few = each.getValue().size();
      if (few <= RARE && few * FREQUENT <= most) {
        for (int link : each.getValue()) {
          odd.add(
              new OddLink(end(network, link), otherEnd(network, link), each.getKey(), all, usual));
        }
      }
    }
    return odd;
  }

  private static String end(Network network, int link) {
    Links links = network.links();
    return network.nodeName(links.source(link)) + " port " + links.port(link);
  }

  private static String otherEnd(Network network, int link) {
    int back = network.opposites()[link];
    return back < 0 ? network.nodeName(network.links().target(link)) : end(network, back);
  }

  /** Returns the link as text, such as {@code S3 port 7: 4xDDR among 143 4xEDR (to S5 port 2)}. */
  String text() {
    return end + ": " + speed + " among " + among + " " + usual + " (to " + otherEnd + ")";
  }
}
