package org.castnet.web.lesson;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.TimeText;

/**
 * A statement about the figures of an experiment, such as {@code 3 * right.makespan < left.makespan
 * and right.waits = 0}.
 *
 * @param text as written
 * @param parts all of which must hold
 */
public record Claim(String text, List<Part> parts) {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}(\\.[0-9]{1,9})?");
  private static final Pattern PART = Pattern.compile("(.+?)\\s*(<=|>=|=|<|>)\\s*(.+)");
  private static final Pattern TERM =
      Pattern.compile(
          "(?:([0-9]+(?:\\.[0-9]+)?)\\s*\\*\\s*)?([a-zA-Z]+\\.[a-zA-Z]+(?:\\.[0-9]+)?)");

  public Claim {
    parts = List.copyOf(parts);
  }

  /**
   * One comparison.
   *
   * @param how {@code <}, {@code <=}, {@code =}, {@code >=} or {@code >}
   */
  public record Part(Term left, String how, Term right) {
    boolean holds(Map<String, Double> figures) {
      int order = Double.compare(left.value(figures), right.value(figures));
      return switch (how) {
        case "<" -> order < 0;
        case "<=" -> order <= 0;
        case "=" -> order == 0;
        case ">=" -> order >= 0;
        default -> order > 0;
      };
    }
  }

  /**
   * A number, or a multiple of a figure.
   *
   * @param figure empty for a number
   */
  public record Term(double factor, String figure) {
    double value(Map<String, Double> figures) {
      if (figure.isEmpty()) {
        return factor;
      }
      Double value = figures.get(figure);
      if (value == null) {
        throw BadInput.coded(
            "figure-unknown",
            "there is no figure '{figure}' here; allowed are {figures}",
            figure,
            String.join(", ", figures.keySet()));
      }
      return factor * value;
    }
  }

  /**
   * Parses a statement; times have units, other figures are plain numbers.
   *
   * @throws BadInput if the text is not a statement
   */
  public static Claim of(String text) {
    List<Part> parts = new ArrayList<>();
    for (String each : text.strip().split("\\s+and\\s+")) {
      Matcher part = PART.matcher(each);
      if (!part.matches()) {
        throw BadInput.coded(
            "claim-invalid",
            "'{text}' is not a comparison; write for example left.makespan < 2 ms",
            each);
      }
      parts.add(new Part(term(part.group(1)), part.group(2), term(part.group(3))));
    }
    return new Claim(text.strip(), parts);
  }

  private static Term term(String text) {
    Matcher figure = TERM.matcher(text.strip());
    if (figure.matches()) {
      double factor = figure.group(1) == null ? 1 : Double.parseDouble(figure.group(1));
      return new Term(factor, figure.group(2));
    }
    return new Term(
        NUMBER.matcher(text.strip()).matches()
            ? Double.parseDouble(text)
            : TimeText.picoseconds(text.strip()),
        "");
  }

  /** Returns whether the figures satisfy the statement. */
  public boolean holds(Map<String, Double> figures) {
    return parts.stream().allMatch(part -> part.holds(figures));
  }

  /** Returns the names of the figures in the statement. */
  public Set<String> figures() {
    Set<String> named = new TreeSet<>();
    for (Part part : parts) {
      named.add(part.left().figure());
      named.add(part.right().figure());
    }
    named.remove("");
    return named;
  }
}
