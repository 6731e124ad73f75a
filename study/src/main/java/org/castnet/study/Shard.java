package org.castnet.study;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;

/**
 * One of several equal shares of a study: every {@code count}-th point, starting with number {@code
 * index}. All replications of a point belong to one share, since a stopping rule requires all of
 * them.
 *
 * @param index 1..count
 */
public record Shard(int index, int count) {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,6})/([0-9]{1,6})");

  public Shard {
    if (index < 1 || index > count) {
      throw BadInput.coded(
          "value-out-of-range",
          "shard {index}/{count}: allowed are 1/{count2}..{count3}/{count4}",
          index,
          count,
          count,
          count,
          count);
    }
  }

  public static Shard whole() {
    return new Shard(1, 1);
  }

  /** Parses {@code 2/8}. */
  public static Shard parse(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches() || Integer.parseInt(matcher.group(2)) == 0) {
      throw BadInput.coded(
          "shard-invalid", "'{text}' is not a shard; a shard is NUMBER/COUNT such as 2/8", text);
    }
    return new Shard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
  }

  public boolean has(int point) {
    return point % count == index - 1;
  }
}
