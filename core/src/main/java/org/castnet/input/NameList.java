package org.castnet.input;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes a list of names apart. Names are separated by blanks or semicolons; one that holds either
 * may stand in double quotes, or, where it is known, as it is: of words in a row that make up a
 * known name the most are taken.
 */
public final class NameList {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|[^\\s;\"]+");

  /** The longest known name that is looked for, in words. */
  private static final int MOST_WORDS = 8;

  private NameList() {}

  private record Word(int start, int end, String quoted) {}

  /**
   * The names in order. O(words).
   *
   * @param known whether a text is a name
   */
  public static List<String> split(String text, Predicate<String> known) {
    List<Word> words = new ArrayList<>();
    Matcher match = WORD.matcher(text);
    while (match.find()) {
      words.add(new Word(match.start(), match.end(), match.group(1)));
    }
    List<String> names = new ArrayList<>();
    for (int i = 0; i < words.size(); ) {
      int taken = 1;
      String name =
          words.get(i).quoted != null
              ? words.get(i).quoted
              : text.substring(words.get(i).start, words.get(i).end);
      for (int more = Math.min(MOST_WORDS, words.size() - i); more > 1; more--) {
        String joined = text.substring(words.get(i).start, words.get(i + more - 1).end);
        if (words.get(i).quoted == null && known.test(joined)) {
          name = joined;
          taken = more;
          break;
        }
      }
      names.add(name);
      i += taken;
    }
    return names;
  }
}
