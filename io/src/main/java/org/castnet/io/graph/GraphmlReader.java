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
 * Reads GraphML with JGraphT's importer; {@link GraphDraft} interprets nodes and edges. Document
 * types are rejected, since their entities can expand without limit.
 */
final class GraphmlReader {
  /** A data key without a name, as written by yEd for its drawing; its id is used as its name. */
  private static final Pattern NAMELESS_KEY =
      Pattern.compile("<key\\b(?![^<>]*\\battr\\.name\\s*=)(?=[^<>]*\\bid\\s*=\\s*(\"[^<>\"]*\"))");

  /** An attribute type that GraphML does not define, such as {@code integer}. */
  private static final Pattern OTHER_TYPE =
      Pattern.compile(
          "(<key\\b[^<>]*\\battr\\.type\\s*=\\s*[\"'])(?!(?:boolean|int|long|float|double|string)[\"'])"
              + "[^<>\"']*");

  /** XML attributes, which the library passes on like data. */
  private static final Set<String> STRUCTURE = Set.of("id", "source", "target");

  private GraphmlReader() {}

  static NetworkDraft read(TextFile file) {
    if (file.text().toUpperCase(Locale.ROOT).contains("<!DOCTYPE")) {
      throw BadInput.coded(
          "doctype", "{file}: GraphML with a DOCTYPE is not supported", file.name());
    }
    GraphDraft graph = new GraphDraft(file);
    SimpleGraphMLEventDrivenImporter importer = new SimpleGraphMLEventDrivenImporter();
    importer.setSchemaValidation(false);
    boolean[] directed = {false};
    importer.addGraphAttributeConsumer(
        (key, value) ->
            directed[0] |= key.equals("edgedefault") && value.getValue().equals("directed"));
    // edges may precede the nodes that they connect, so declarations are complete only at the end
    Set<String> declared = new HashSet<>();
    Set<String> joined = new LinkedHashSet<>();
    importer.addVertexConsumer(
        node -> {
          declared.add(node);
          graph.node(node);
        });
    importer.addVertexAttributeConsumer(
        (at, value) -> {
          if (!STRUCTURE.contains(at.getSecond())) {
            graph.nodeAttribute(at.getFirst(), at.getSecond(), value);
          }
        });
    importer.addEdgeConsumer(
        edge -> {
          joined.add(edge.getFirst());
          joined.add(edge.getSecond());
          graph.edge(edge.getFirst(), edge.getSecond());
        });
    importer.addEdgeAttributeConsumer(
        (at, value) -> {
          if (!STRUCTURE.contains(at.getSecond())) {
            graph.edgeAttribute(at.getSecond(), value);
          }
        });
    try {
      importer.importInput(new StringReader(withKnownKeys(file.text())));
    } catch (ImportException e) {
      throw complaint(file, e);
    }
    joined.removeAll(declared);
    if (!joined.isEmpty()) {
      throw BadInput.coded(
          "node-not-found",
          "{file}: an edge leads to '{node}', but no node has this id",
          file.name(),
          joined.iterator().next());
    }
    return graph.draft(directed[0]);
  }

  /** Returns the text with a name and a known type for each key. */
  private static String withKnownKeys(String text) {
    String named = NAMELESS_KEY.matcher(text).replaceAll("<key attr.name=$1");
    return OTHER_TYPE.matcher(named).replaceAll("$1string");
  }

  private static BadInput complaint(TextFile file, ImportException e) {
    Throwable cause = e.getCause() == null ? e : e.getCause();
    String place =
        cause instanceof SAXParseException parse && parse.getLineNumber() > 0
            ? ":" + parse.getLineNumber()
            : "";
    return BadInput.coded(
            "malformed-text",
            "{file}{place}: no GraphML: {reason}",
            file.name(),
            place,
            cause.getMessage())
        .causedBy(e);
  }
}
