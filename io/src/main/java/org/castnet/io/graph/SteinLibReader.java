package org.castnet.io.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.NetworkLimits;

/**
 * Reads STP files, format version 1.0, of undirected graphs. Sections other than {@code Graph} and
 * {@code Terminals} are skipped. Upper and lower case are equivalent.
 */
final class SteinLibReader {
  private static final String MAGIC = "33d32945";
  private static final int MISSING = -1;

  private final TextFile file;
  private final List<String> lines;
  private int at;
  private int vertices = MISSING;
  private int edgeCount = MISSING;
  private int terminalCount = MISSING;
  private int root = MISSING;
  private boolean ended;
  private final Set<String> sections = new HashSet<>();
  private final List<SteinLibInstance.Edge> edges = new ArrayList<>();
  private final IntArrayList terminals = new IntArrayList();

  private SteinLibReader(TextFile file) {
    this.file = file;
    this.lines = file.lines();
  }

  static SteinLibInstance read(TextFile file) {
    SteinLibReader reader = new SteinLibReader(file);
    reader.header();
    while (!reader.ended) {
      reader.section();
    }
    return reader.instance();
  }

  private void header() {
    String first = lines.isEmpty() ? "" : lines.get(0);
    if (!first.strip().toLowerCase(Locale.ROOT).startsWith(MAGIC)) {
      throw file.at(
          1,
          TextFile.quote(first)
              + " is not an STP header; '33D32945 STP File, STP Format Version 1.0' is needed");
    }
    at = 1;
  }

  /** Returns the words of the next line that is not empty, in lower case. */
  private String[] next(String awaited) {
    while (at < lines.size()) {
      String line = lines.get(at++).strip().toLowerCase(Locale.ROOT);
      if (!line.isEmpty() && !line.startsWith("#")) {
        return line.split("\\s+");
      }
    }
    throw BadInput.coded(
        "file-truncated", "{file}: the file ends; expected {needed}", file.name(), awaited);
  }

  private void section() {
    String[] words = next("EOF");
    if (words[0].equals("eof")) {
      ended = true;
      return;
    }
    if (!words[0].equals("section") || words.length != 2) {
      throw file.at(at, "found " + TextFile.quote(lines.get(at - 1)) + "; expected SECTION or EOF");
    }
    if (!sections.add(words[1])) {
      throw file.at(at, "there are two sections " + words[1]);
    }
    String section = words[1];
    for (words = next("END"); !words[0].equals("end"); words = next("END")) {
      if (words[0].equals("section") || words[0].equals("eof")) {
        throw file.at(at, "section " + section + " has no END");
      }
      if (section.equals("graph")) {
        graph(words);
      } else if (section.equals("terminals")) {
        terminal(words);
      }
    }
  }

  private void graph(String[] words) {
    switch (words[0]) {
      case "nodes" -> vertices = whole(words, 1, 2, 1, NetworkLimits.NODES);
      case "edges" -> edgeCount = whole(words, 1, 2, 0, NetworkLimits.LINKS / 2);
      case "arcs", "a" ->
          throw file.at(at, "the graph has arcs; only undirected edges are allowed");
      case "e" -> edge(words);
      default ->
          throw file.at(at, "found " + TextFile.quote(words[0]) + "; expected Nodes, Edges or E");
    }
  }

  private void edge(String[] words) {
    if (vertices == MISSING || edgeCount == MISSING) {
      throw file.at(at, "an edge precedes the lines Nodes and Edges");
    }
    if (edges.size() == edgeCount) {
      throw file.at(at, "there are more edges than the specified " + edgeCount);
    }
    int a = whole(words, 1, 4, 1, vertices) - 1;
    int b = whole(words, 2, 4, 1, vertices) - 1;
    if (a == b) {
      throw file.at(at, "an edge leads from " + (a + 1) + " to itself");
    }
    edges.add(new SteinLibInstance.Edge(a, b, weight(words[3])));
  }

  private double weight(String word) {
    try {
      double weight = Double.parseDouble(word);
      if (weight >= 0 && weight <= Integer.MAX_VALUE) {
        return weight;
      }
    } catch (NumberFormatException e) {
      throw BadInput.coded(
              "wrong-type",
              "{file}:{at}: {found} is not a weight",
              file.name(),
              at,
              TextFile.quote(word))
          .causedBy(e);
    }
    throw file.at(at, "the weight " + TextFile.quote(word) + " is not in 0..2147483647");
  }

  private void terminal(String[] words) {
    switch (words[0]) {
      case "terminals" -> terminalCount = whole(words, 1, 2, 1, NetworkLimits.NODES);
      case "t" -> terminals.add(vertex(words));
      case "root" -> root = vertex(words);
      default ->
          throw file.at(
              at, "found " + TextFile.quote(words[0]) + "; expected Terminals, T or Root");
    }
  }

  private int vertex(String[] words) {
    if (vertices == MISSING) {
      throw file.at(at, "the terminals precede the graph");
    }
    return whole(words, 1, 2, 1, vertices) - 1;
  }

  private int whole(String[] words, int place, int length, int least, int most) {
    if (words.length != length) {
      throw file.at(
          at,
          TextFile.quote(lines.get(at - 1))
              + " has "
              + (words.length - 1)
              + " values; "
              + words[0].toUpperCase(Locale.ROOT)
              + " takes "
              + (length - 1));
    }
    try {
      int number = Integer.parseInt(words[place]);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw BadInput.coded(
              "wrong-type",
              "{file}:{at}: {found} is not a whole number",
              file.name(),
              at,
              TextFile.quote(words[place]))
          .causedBy(e);
    }
    throw file.at(at, words[place] + " is not allowed; allowed are " + least + ".." + most);
  }

  private SteinLibInstance instance() {
    if (vertices == MISSING || edgeCount == MISSING || terminalCount == MISSING) {
      throw BadInput.coded(
          "section-missing",
          "{file}: {detail} is missing",
          file.name(),
          vertices == MISSING ? "Nodes" : edgeCount == MISSING ? "Edges" : "Terminals");
    }
    if (edges.size() != edgeCount || terminals.size() != terminalCount) {
      throw BadInput.coded(
          "counts-differ",
          "{file}: {count} edges and {count2} terminals, but {edgeCount} and"
              + " {terminalCount} are declared",
          file.name(),
          edges.size(),
          terminals.size(),
          edgeCount,
          terminalCount);
    }
    IntOpenHashSet distinct = new IntOpenHashSet(terminals);
    if (distinct.size() != terminals.size()) {
      throw BadInput.coded("terminal-twice", "{file}: a terminal occurs twice", file.name());
    }
    if (root != MISSING) {
      if (!terminals.rem(root)) {
        throw BadInput.coded(
            "root-not-a-terminal",
            "{file}: the root {root} is not a terminal",
            file.name(),
            root + 1);
      }
      terminals.add(0, root);
    }
    return new SteinLibInstance(file.name(), vertices, edges, new IntImmutableList(terminals));
  }
}
