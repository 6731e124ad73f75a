package org.castnet.drawing;

import org.castnet.network.Network;

/**
 * What stands on nodes in a picture: their names without what all of them begin or end with, up to
 * a separator, and shortened in the middle, since names mostly differ at their end.
 */
final class NodeLabels {
  private static final String SEPARATORS = ";:/ @,";

  private final int start;
  private final int end;

  private NodeLabels(int start, int end) {
    this.start = start;
    this.end = end;
  }

  /** For nodes in a row of the network's; O(their names). */
  static NodeLabels of(Network network, int first, int behind) {
    if (behind - first < 2) {
      return new NodeLabels(0, 0);
    }
    String common = network.nodeName(first);
    int start = common.length();
    int end = common.length();
    for (int node = first + 1; node < behind; node++) {
      start = Math.min(start, alikeAtStart(common, network.nodeName(node)));
      end = Math.min(end, alikeAtEnd(common, network.nodeName(node)));
    }
    while (start > 0 && SEPARATORS.indexOf(common.charAt(start - 1)) < 0) {
      start--;
    }
    while (end > 0 && SEPARATORS.indexOf(common.charAt(common.length() - end)) < 0) {
      end--;
    }
    return new NodeLabels(start, end);
  }

  /** At most so many characters: the beginning, and more of the end. */
  private static String shortened(String text, int most) {
    int tail = Math.max(1, (most - 1) * 3 / 4);
    return text.length() <= most
        ? text
        : text.substring(0, most - 1 - tail) + "…" + text.substring(text.length() - tail);
  }

  /** The label, of at most so many characters. */
  String of(String name, int most) {
    boolean overlap = start + end >= name.length();
    return shortened(overlap ? name : name.substring(start, name.length() - end), most);
  }

  private static int alikeAtStart(String a, String b) {
    int same = 0;
    while (same < Math.min(a.length(), b.length()) && a.charAt(same) == b.charAt(same)) {
      same++;
    }
    return same;
  }

  private static int alikeAtEnd(String a, String b) {
    return alikeAtStart(
        new StringBuilder(a).reverse().toString(), new StringBuilder(b).reverse().toString());
  }
}
