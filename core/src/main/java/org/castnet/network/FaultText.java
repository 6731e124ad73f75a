package org.castnet.network;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Failed links and nodes as text: {@code a-b;c-d;e}, where {@code a-b} is a link and {@code e} a
 * node, or the name of a file with one of them a line ({@code #} starts a remark). A leading
 * {@code @} says that a file is meant.
 */
final class FaultText {
  private FaultText() {}

  /**
   * @param whole the network without faults, which knows the nodes' names
   */
  static Faults parse(String text, Network whole) {
    Faults.Builder faults = new Faults.Builder();
    String bare = text.strip();
    if (bare.startsWith("@")) {
      readFile(Path.of(bare.substring(1)), whole, faults);
    } else if (!bare.contains(";") && !bare.isEmpty() && Files.isRegularFile(Path.of(bare))) {
      readFile(Path.of(bare), whole, faults);
    } else {
      for (String item : bare.split(";", -1)) {
        add(item.strip(), whole, faults);
      }
    }
    return faults.build();
  }

  private static void readFile(Path file, Network whole, Faults.Builder faults) {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (IOException e) {
      throw new BadInput("cannot read the failed links in " + file + ": " + e.getMessage(), e);
    }
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceAll("#.*", "").strip();
      if (!line.isEmpty()) {
        try {
          add(line, whole, faults);
        } catch (BadInput e) {
          throw e.at(file + ":" + (i + 1));
        }
      }
    }
  }

  /** Names may hold dashes, so every dash is tried as the one between two nodes. */
  private static void add(String item, Network whole, Faults.Builder faults) {
    for (int dash = item.indexOf('-'); dash >= 0; dash = item.indexOf('-', dash + 1)) {
      Integer a = node(item.substring(0, dash), whole);
      Integer b = node(item.substring(dash + 1), whole);
      if (a != null && b != null) {
        if (whole.links().between(a, b) < 0) {
          throw new BadInput(
              "fail=" + item + ": these nodes of " + whole.spec() + " are not joined by a link");
        }
        faults.link(a, b);
        return;
      }
    }
    try {
      faults.node(whole.nodeNamed(item));
    } catch (BadInput e) {
      throw new BadInput(
          "fail=" + item + ": " + e.getMessage() + " (a link is written a-b, a node by its name)",
          e);
    }
  }

  private static Integer node(String text, Network whole) {
    try {
      return whole.nodeNamed(text);
    } catch (BadInput notANode) {
      return null;
    }
  }
}
