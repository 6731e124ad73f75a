package org.castnet.drawing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.network.Network;

/**
 * Labels of nodes in a picture: their names without common prefixes and suffixes, and without the
 * words common to all names of the same number of words, as long as all remain distinct: {@code
 * A09-P1-LEAF-04} may become {@code A09-04}. Labels that are still too long are shortened in the
 * middle, since names mostly differ at their end.
 */
final class NodeLabels {
  private static final String SEPARATORS = ";:/ @,";
  private static final Pattern WORD = Pattern.compile("[^-_.;:/ @,]*[-_.;:/ @,]*");
  private static final Pattern TRAILING = Pattern.compile("[-_.;:/ @,]+$");

  private final int first;
  private final String[] labels;

  private NodeLabels(int first, String[] labels) {
    this.first = first;
    this.labels = labels;
  }

  /** Returns the labels for consecutive nodes. O(their names). */
  static NodeLabels of(Network network, int first, int behind) {
    String[] names = new String[behind - first];
    Arrays.setAll(names, i -> network.nodeName(first + i));
    String[] bare = withoutEnds(names);
    String[] brief = withoutSharedWords(bare);
    boolean distinct = new HashSet<>(Arrays.asList(brief)).size() == names.length;
    return new NodeLabels(first, distinct ? brief : bare);
  }

  /** Returns the length of the longest label with at most {@code most} characters each. */
  int longest(int most) {
    return Math.min(most, Arrays.stream(labels).mapToInt(String::length).max().orElse(0));
  }

  /**
   * Returns the label of a node with at most {@code most} characters: its beginning, and more of
   * its end.
   */
  String of(int node, int most) {
    String text = labels[node - first];
    int tail = Math.max(1, (most - 1) * 3 / 4);
    return text.length() <= most
        ? text
        : text.substring(0, most - 1 - tail) + "…" + text.substring(text.length() - tail);
  }

  private static String[] withoutEnds(String[] names) {
    if (names.length < 2) {
      return names;
    }
    String common = names[0];
    int start = common.length();
    int end = common.length();
    for (String name : names) {
      start = Math.min(start, alikeAtStart(common, name));
      end = Math.min(end, alikeAtEnd(common, name));
    }
    while (start > 0 && SEPARATORS.indexOf(common.charAt(start - 1)) < 0) {
      start--;
    }
    while (end > 0 && SEPARATORS.indexOf(common.charAt(common.length() - end)) < 0) {
      end--;
    }
    String[] bare = names.clone();
    for (int i = 0; i < bare.length; i++) {
      if (start + end < names[i].length()) {
        bare[i] = names[i].substring(start, names[i].length() - end);
      }
    }
    return bare;
  }

  private static String[] withoutSharedWords(String[] names) {
    List<List<String>> words = Arrays.stream(names).map(NodeLabels::words).toList();
    Map<Integer, Set<Integer>> differ = new HashMap<>(); // by number of words: the positions
    Map<Integer, List<String>> firstOf = new HashMap<>(); // by number of words
    for (List<String> each : words) {
      List<String> first = firstOf.computeIfAbsent(each.size(), size -> each);
      for (int place = 0; place < each.size(); place++) {
        if (!each.get(place).equals(first.get(place))) {
          differ.computeIfAbsent(each.size(), size -> new TreeSet<>()).add(place);
        }
      }
    }
    String[] brief = names.clone();
    for (int i = 0; i < names.length; i++) {
      StringBuilder retained = new StringBuilder();
      for (int place : differ.getOrDefault(words.get(i).size(), Set.of())) {
        retained.append(words.get(i).get(place));
      }
      String label = TRAILING.matcher(retained).replaceFirst("");
      brief[i] = label.isEmpty() ? names[i] : label;
    }
    return brief;
  }

  /** Returns its words, each with the separators after it. */
  private static List<String> words(String name) {
    List<String> words = new ArrayList<>();
    for (Matcher matcher = WORD.matcher(name); matcher.find() && !matcher.group().isEmpty(); ) {
      words.add(matcher.group());
    }
    return words;
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
