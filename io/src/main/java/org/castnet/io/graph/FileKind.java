package org.castnet.io.graph;

import java.util.List;
import java.util.function.Function;
import org.castnet.input.TextFile;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;
import org.castnet.network.topology.ComputedRoutes;

/**
 * A format of files that contain one network, such as {@code anynet:PATH}. The size of the network
 * is known only after reading the file.
 *
 * @param format the format
 * @param summary one line for lists
 * @param reader reads a file; throws BadInput with the file and the line or node
 */
record FileKind(NetworkFileKind format, String summary, Function<TextFile, NetworkDraft> reader)
    implements NetworkKind {
  private static final String PART = "part";
  private static final String ALL = "all";
  private static final String LARGEST = "largest";

  @Override
  public String word() {
    return format.word();
  }

  @Override
  public List<String> parameters() {
    return List.of(RegularDraft.AS, ComputedRoutes.KEY, PART);
  }

  @Override
  public String example() {
    return word() + ":PATH";
  }

  @Override
  public boolean readsFile() {
    return true;
  }

  @Override
  public Blueprint read(NetworkText text) {
    String part = text.text(PART, ALL).strip();
    if (!List.of(ALL, LARGEST).contains(part)) {
      throw text.complaint(PART + " is '" + part + "'; allowed are " + ALL + ", " + LARGEST);
    }
    NetworkDraft draft = reader.apply(text.file());
    return (part.equals(LARGEST) ? draft.largestPart() : draft).blueprint(text);
  }
}
