package org.castnet.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.text.CountText;

/** Names of links that differ in numbers only, written as one pattern. */
final class LinkPattern {
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");
  private static final Pattern LETTER = Pattern.compile("\\p{L}");
  private static final String ANY = "*";

  private LinkPattern() {}

  /**
   * Returns one text for each group of names that are equal except for their numbers, in the order
   * of the first names: the name, or its common part with an asterisk for each number that differs
   * and the count, such as {@code ib* -> gpu0.* (8)}. Names without letters have no common part.
   */
  private static List<String> of(List<String> names) {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    for (String name : names) {
      String part = LETTER.matcher(name).find() ? NUMBER.matcher(name).replaceAll(ANY) : name;
      groups.computeIfAbsent(part, key -> new ArrayList<>()).add(name);
    }
    return groups.values().stream().map(LinkPattern::common).toList();
  }

  /**
   * Returns the first patterns of some names as text, separated by commas, and the number of the
   * others.
   *
   * @param most the number of patterns that are named, and one more if it is the last
   * @param suffix follows the number of the others, such as {@code " of links"}; may be empty
   */
  static String listed(List<String> names, int most, String suffix) {
    List<String> patterns = of(names);
    int listed = patterns.size() <= most + 1 ? patterns.size() : most;
    return String.join(", ", patterns.subList(0, listed))
        + (listed < patterns.size()
            ? " and " + CountText.of(patterns.size() - listed, "other group") + suffix
            : "");
  }

  private static String common(List<String> group) {
    if (group.size() == 1) {
      return group.get(0);
    }
    List<List<String>> numbers = group.stream().map(LinkPattern::numbers).toList();
    int[] place = {0};
    String pattern =
        NUMBER
            .matcher(group.get(0))
            .replaceAll(
                match -> {
                  int at = place[0]++;
                  boolean same =
                      numbers.stream().allMatch(each -> each.get(at).equals(match.group()));
                  return Matcher.quoteReplacement(same ? match.group() : ANY);
                });
    return pattern + " (" + group.size() + ")";
  }

  private static List<String> numbers(String name) {
    return NUMBER.matcher(name).results().map(match -> match.group()).toList();
  }
}
