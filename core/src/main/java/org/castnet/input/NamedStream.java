package org.castnet.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.castnet.text.FileReason;

/**
 * A stream of the bytes of a file that is read incrementally; if reading fails, it throws {@link
 * BadInput}.
 */
final class NamedStream extends FilterInputStream {
  private final String name;

  /**
   * @param name the name of the file in error messages
   */
  NamedStream(InputStream in, String name) {
    super(in);
    this.name = name;
  }

  @Override
  public int read() {
    try {
      return super.read();
    } catch (IOException e) {
      throw broken(e);
    }
  }

  @Override
  public int read(byte[] bytes, int from, int most) {
    try {
      return super.read(bytes, from, most);
    } catch (IOException e) {
      throw broken(e);
    }
  }

  private BadInput broken(IOException e) {
    return BadInput.coded(
            "unreadable-file", "{name}: cannot be read: {reason}", name, FileReason.of(e))
        .causedBy(e);
  }
}
