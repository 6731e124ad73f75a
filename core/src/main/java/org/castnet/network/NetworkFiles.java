package org.castnet.network;

import java.util.function.Function;

/** Makes the networks of {@code anynet:}, {@code graphml:}, {@code dot:} and {@code json:}. */
final class NetworkFiles {
  private NetworkFiles() {}

  /**
   * @param reader makes a draft out of the file
   * @throws BadInput naming file and, where there is one, line or node
   */
  static Network read(SpecText spec, int lanes, Function<TextFile, NetworkDraft> reader) {
    spec.allow();
    TextFile file = spec.file();
    return reader.apply(file).build(spec, lanes);
  }
}
