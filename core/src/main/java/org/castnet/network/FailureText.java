package org.castnet.network;

import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;

/**
 * Parses failed links and nodes: {@code a-b;c-d;e}, where {@code a-b} is a link and {@code e} a
 * node (optionally in double quotes), or the name of a file with one of them per line ({@code #}
 * starts a comment). A leading {@code @} marks a file name.
 */
final class FailureText {
  private static final int MOST_PIECES = 8;
  private static final int LONGEST_LINK = 2_000;

  private FailureText() {}

  /**
   * Adds the failures that a text specifies.
   *
   * @param whole the network without failures, which resolves node names
   */
  static void parse(NetworkText spec, Network whole, Failures.Builder failures) {
    String bare = spec.text("fail", "").strip();
    boolean named = bare.startsWith("@");
    String name = named ? bare.substring(1) : bare;
    if (named && name.isBlank()) {
      throw spec.complaint("fail is '@'; a file name is needed after it");
    }
    Optional<String> file =
        named || !bare.contains(";") ? spec.files().text(name) : Optional.empty();
    if (file.isPresent()) {
      read(new TextFile(name, file.get()), whole, failures);
    } else if (named) {
      throw BadInput.coded("no-file", "there is no file {name}", name);
    } else {
      list(bare.split(";", -1), whole, failures);
    }
  }

  /**
   * Parses a list. Names may contain semicolons, so the longest sequence of pieces that forms an
   * item is taken.
   */
  private static void list(String[] pieces, Network whole, Failures.Builder failures) {
    for (int i = 0; i < pieces.length; ) {
      int taken = Math.min(MOST_PIECES, pieces.length - i);
      while (taken > 1 && !isItem(join(pieces, i, taken), whole)) {
        taken--;
      }
      add(join(pieces, i, taken), whole, failures);
      i += taken;
    }
  }

  private static String join(String[] pieces, int from, int count) {
    return String.join(";", List.of(pieces).subList(from, from + count)).strip();
  }

  private static boolean isItem(String text, Network whole) {
    return node(text, whole) != null || link(text, whole).isPresent();
  }

  private static void read(TextFile file, Network whole, Failures.Builder failures) {
    List<String> lines = file.lines();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceAll("#.*", "").strip();
      if (!line.isEmpty()) {
        try {
          add(line, whole, failures);
        } catch (BadInput e) {
          throw e.at(file.name() + ":" + (i + 1));
        }
      }
    }
  }

  /**
   * Parses a link. Names may contain hyphens, so each hyphen is tried as the separator, which takes
   * time quadratic in the length; text longer than {@link #LONGEST_LINK} is not a link.
   */
  private static Optional<int[]> link(String item, Network whole) {
    if (item.length() > LONGEST_LINK) {
      return Optional.empty();
    }
    for (int dash = item.indexOf('-'); dash >= 0; dash = item.indexOf('-', dash + 1)) {
      Integer a = node(item.substring(0, dash), whole);
      Integer b = node(item.substring(dash + 1), whole);
      if (a != null && b != null) {
        return Optional.of(new int[] {a, b});
      }
    }
    return Optional.empty();
  }

  private static void add(String item, Network whole, Failures.Builder failures) {
    Optional<int[]> link = link(item, whole);
    if (link.isPresent()) {
      int a = link.get()[0];
      int b = link.get()[1];
      if (whole.links().between(a, b) < 0) {
        throw BadInput.coded(
            "not-linked",
            "fail={item}: these nodes of {network} are not connected by a link",
            item,
            whole.spec());
      }
      failures.link(a, b);
      return;
    }
    try {
      failures.node(whole.nodeNamed(unquoted(item)));
    } catch (BadInput e) {
      throw BadInput.coded(
              "malformed-failure",
              "fail={item}: {reason} (a link is written a-b, a node by its name)",
              item,
              e.getMessage())
          .causedBy(e);
    }
  }

  private static String unquoted(String text) {
    String bare = text.strip();
    boolean quoted = bare.length() > 1 && bare.startsWith("\"") && bare.endsWith("\"");
    return quoted ? bare.substring(1, bare.length() - 1) : bare;
  }

  private static Integer node(String text, Network whole) {
    try {
      return whole.nodeNamed(unquoted(text));
    } catch (IllegalArgumentException notANode) {
      // BadInput, or another exception for an unknown name from a plugin
      return null;
    }
  }
}
