package org.castnet.io.graph;

import java.io.StringReader;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
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

  private DotReader() {}

  static NetworkDraft read(TextFile file) {
    checkNesting(file);
    GraphDraft graph = new GraphDraft(file);
    DOTEventDrivenImporter importer = new DOTEventDrivenImporter();
    importer.addVertexConsumer(graph::node);
    importer.addVertexAttributeConsumer(
        (at, value) -> graph.nodeAttribute(at.getFirst(), at.getSecond(), value));
    importer.addEdgeConsumer(edge -> graph.edge(edge.getFirst(), edge.getSecond()));
    importer.addEdgeAttributeConsumer((at, value) -> graph.edgeAttribute(at.getSecond(), value));
    try {
      importer.importInput(new StringReader(file.text()));
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
