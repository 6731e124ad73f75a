package org.castnet.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits lists of names. Names are separated by spaces or semicolons. A name that contains one of
 * these is put in double quotes, or is recognised if it is known: the longest sequence of words
 * that forms a known name is taken.
 */
public final class NameList {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|[^\\s;\"]+");

  /** The maximum length of a recognised name in words. */
  private static final int MOST_WORDS = 8;

  private NameList() {}

  private record Word(int start, int end, String quoted) {}

  /**
   * Returns the names in order. O(words).
   *
   * @param known returns whether a text is a known name
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
