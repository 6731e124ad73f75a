package org.castnet.io.graph;

import java.io.StringReader;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.jgrapht.nio.ImportException;
import org.jgrapht.nio.graphml.SimpleGraphMLEventDrivenImporter;
import org.xml.sax.SAXParseException;

/**
 * Reads GraphML with JGraphT's importer; {@link GraphDraft} says what becomes of nodes and edges.
 * Document types are refused, since their entities can stand for anything.
 */
final class GraphmlReader {
  /** A key of data without a name of its own, as yEd writes for its drawing: its id names it. */
  private static final Pattern NAMELESS_KEY =
      Pattern.compile("<key\\b(?![^<>]*\\battr\\.name\\s*=)(?=[^<>]*\\bid\\s*=\\s*(\"[^<>\"]*\"))");

  private GraphmlReader() {}

  static NetworkDraft read(TextFile file) {
    if (file.text().toUpperCase(Locale.ROOT).contains("<!DOCTYPE")) {
      throw new BadInput(file.name() + ": GraphML with a DOCTYPE is not read");
    }
    GraphDraft graph = new GraphDraft(file);
    SimpleGraphMLEventDrivenImporter importer = new SimpleGraphMLEventDrivenImporter();
    importer.setSchemaValidation(false);
    boolean[] directed = {false};
    importer.addGraphAttributeConsumer(
        (key, value) ->
            directed[0] |= key.equals("edgedefault") && value.getValue().equals("directed"));
    // edges may stand before the nodes that they join, so what was declared is known at the end
    Set<String> declared = new HashSet<>();
    Set<String> joined = new LinkedHashSet<>();
    importer.addVertexConsumer(
        node -> {
          declared.add(node);
          graph.node(node);
        });
    importer.addVertexAttributeConsumer(
        (at, value) -> graph.nodeAttribute(at.getFirst(), at.getSecond(), value));
    importer.addEdgeConsumer(
        edge -> {
          joined.add(edge.getFirst());
          joined.add(edge.getSecond());
          graph.edge(edge.getFirst(), edge.getSecond());
        });
    importer.addEdgeAttributeConsumer((at, value) -> graph.edgeAttribute(at.getSecond(), value));
    try {
      importer.importInput(new StringReader(withNamedKeys(file.text())));
    } catch (ImportException e) {
      throw complaint(file, e);
    }
    joined.removeAll(declared);
    if (!joined.isEmpty()) {
      throw new BadInput(
          file.name()
              + ": an edge leads to '"
              + joined.iterator().next()
              + "', and no node has this id");
    }
    return graph.draft(directed[0]);
  }

  private static String withNamedKeys(String text) {
    return NAMELESS_KEY.matcher(text).replaceAll("<key attr.name=$1");
  }

  private static BadInput complaint(TextFile file, ImportException e) {
    Throwable cause = e.getCause() == null ? e : e.getCause();
    String place =
        cause instanceof SAXParseException parse && parse.getLineNumber() > 0
            ? ":" + parse.getLineNumber()
            : "";
    return new BadInput(file.name() + place + ": no GraphML: " + cause.getMessage(), e);
  }
}
