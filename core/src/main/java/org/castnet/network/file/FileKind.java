package org.castnet.network.file;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import org.castnet.input.TextFile;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;
import org.castnet.network.topology.MinimalRoutes;

/**
 * A format of files that hold one network: {@code anynet:PATH}. Only the file knows how large the
 * network is.
 *
 * @param parameters of its own
 * @param reader takes the text, and the file that it names
 */
record FileKind(String word, String summary, List<String> parameters, Reader reader)
    implements NetworkKind {
  /** Reads a file. */
  @FunctionalInterface
  interface Reader {
    /**
     * @throws org.castnet.input.BadInput naming file and, where there is one, line or node
     */
    Blueprint read(TextFile file, NetworkText text);
  }

  static FileKind ofDraft(
      NetworkFileKind format, String summary, Function<TextFile, NetworkDraft> reader) {
    return new FileKind(
        format.word(),
        summary,
        List.of(RegularDraft.AS, MinimalRoutes.KEY),
        (file, text) -> reader.apply(file).blueprint(text));
  }

  @Override
  public String example() {
    return word + ":PATH";
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
    return reader.read(text.file(), text);
  }
}
