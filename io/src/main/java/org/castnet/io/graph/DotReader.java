package org.castnet.io.graph;

import java.io.StringReader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.DefaultAttribute;
import org.jgrapht.nio.ImportException;
import org.jgrapht.nio.dot.DOTEventDrivenImporter;

/**
 * Reads Graphviz's DOT with JGraphT's importer; {@link GraphDraft} interprets nodes and edges.
 * Subgraphs may be nested {@value #DEEPEST} levels deep.
 */
final class DotReader {
  private static final int DEEPEST = 64;
  private static final Pattern DIRECTED =
      Pattern.compile("\\A\\s*(strict\\s+)?digraph\\b", Pattern.CASE_INSENSITIVE);
  private static final Pattern REMARKS =
      Pattern.compile("\\A(\\s++|//[^\\n]*+|#[^\\n]*+|/\\*(?:[^*]|\\*(?!/))*+\\*/)++");

  /** A backslash with a letter, which the library's parser does not know, after whole pairs. */
  private static final Pattern ESCAPE = Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*+)\\\\([a-zA-Z])");

  private static final Pattern TAG = Pattern.compile("</?[a-zA-Z][^<>]*>");

  /** Replaces {@code \N}, the id of a node, while the text is parsed. */
  private static final String ID = "\uE000";

  private DotReader() {}

  static NetworkDraft read(TextFile file) {
    checkNesting(file);
    GraphDraft graph = new GraphDraft(file);
    DOTEventDrivenImporter importer = new DOTEventDrivenImporter();
    importer.addVertexConsumer(graph::node);
    importer.addVertexAttributeConsumer(
        (at, value) ->
            graph.nodeAttribute(
                at.getFirst(),
                at.getSecond(),
                at.getSecond().equals(GraphDraft.LABEL) ? label(at.getFirst(), value) : value));
    importer.addEdgeConsumer(edge -> graph.edge(edge.getFirst(), edge.getSecond()));
    importer.addEdgeAttributeConsumer((at, value) -> graph.edgeAttribute(at.getSecond(), value));
    try {
      importer.importInput(new StringReader(withoutEscapes(file.text())));
    } catch (ImportException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw BadInput.coded(
              "malformed-text", "{file}: no DOT: {reason}", file.name(), cause.getMessage())
          .causedBy(e);
    } catch (BadInput e) {
      throw e;
    } catch (RuntimeException e) {
      // the library's parser may throw any runtime exception
      throw BadInput.coded(
              "malformed-text",
              "{file}: cannot be parsed as DOT; an id or attribute may be malformed",
              file.name())
          .causedBy(e);
    }
    String text = REMARKS.matcher(file.text()).replaceFirst("");
    return graph.draft(DIRECTED.matcher(text).find());
  }

  /** Returns the text with line breaks of labels as spaces; unknown escapes stay as they are. */
  private static String withoutEscapes(String text) {
    return ESCAPE
        .matcher(text)
        .replaceAll(
            match ->
                Matcher.quoteReplacement(
                    match.group(1)
                        + switch (match.group(2)) {
                          case "n", "l", "r" -> " ";
                          case "N" -> ID;
                          default -> "\\\\" + match.group(2);
                        }));
  }

  /** Returns a label without the markup of HTML and record labels. */
  private static Attribute label(String node, Attribute value) {
    String text = TAG.matcher(value.getValue()).replaceAll(" ").replace(ID, node);
    return DefaultAttribute.createAttribute(
        text.startsWith("{") ? text.replaceAll("[{}|]", " ") : text);
  }

  private static void checkNesting(TextFile file) {
    int depth = 0;
    for (int i = 0; i < file.text().length(); i++) {
      char c = file.text().charAt(i);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      if (depth > DEEPEST) {
        throw BadInput.coded(
            "nested-too-deep",
            "{file}: subgraphs are nested deeper than {most}",
            file.name(),
            DEEPEST);
      }
    }
  }
}
