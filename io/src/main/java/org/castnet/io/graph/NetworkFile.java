package org.castnet.io.graph;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.castnet.input.TextFile;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;
import org.castnet.network.topology.ComputedRoutes;

/**
 * A format of files that contain one network, such as {@code anynet:PATH}. Every format has the
 * parameters {@code part}, {@code as} and {@code routes}. The size of the network is known only
 * after reading the file.
 *
 * @param word the word before the colon
 * @param summary one line for lists
 * @param mark a regular expression that is found in the beginning of such files only; files are
 *     recognised by the first format in the catalogue whose mark is found
 * @param reader reads a file; throws BadInput with the line or node
 * @param writer writes files; empty if networks are only read
 * @since 0.2.0
 */
public record NetworkFile(
    String word,
    String summary,
    String mark,
    Function<TextFile, NetworkDraft> reader,
    Optional<Writer> writer)
    implements NetworkKind {
  /** Creates a format of files that are only read. */
  public NetworkFile(
      String word, String summary, String mark, Function<TextFile, NetworkDraft> reader) {
    this(word, summary, mark, reader, Optional.empty());
  }

  /**
   * {@return a copy with a writer}
   *
   * @param other the writer of files of this format
   */
  public NetworkFile writtenBy(Writer other) {
    return new NetworkFile(word, summary, mark, reader, Optional.of(other));
  }

  @Override
  public boolean recognises(String head) {
    return Pattern.compile(mark).matcher(head).find();
  }

  @Override
  public List<String> parameters() {
    return List.of(RegularDraft.AS, ComputedRoutes.KEY, RequestedPart.KEY);
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
    RequestedPart part = RequestedPart.of(text);
    return part.in(reader.apply(text.file())).blueprint(text);
  }
}
