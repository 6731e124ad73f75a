package org.castnet.io.graph;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import org.castnet.input.TextFile;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;
import org.castnet.network.topology.MinimalRoutes;

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
  @Override
  public String word() {
    return format.word();
  }

  @Override
  public List<String> parameters() {
    return List.of(RegularDraft.AS, MinimalRoutes.KEY);
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
  public OptionalLong nodes(NetworkText text) {
    return OptionalLong.empty();
  }

  @Override
  public Blueprint read(NetworkText text) {
    return reader.apply(text.file()).blueprint(text);
  }
}
