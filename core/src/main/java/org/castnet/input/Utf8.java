package org.castnet.input;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Decodes UTF-8 text and removes a byte order mark.
 *
 * @since 0.2.0
 */
public final class Utf8 {
  private static final char MARK = '\ufeff';

  private Utf8() {}

  /**
   * {@return the text; malformed bytes become replacement characters}
   *
   * @param bytes the encoded text
   */
  public static String lenient(byte[] bytes) {
    return unmarked(new String(bytes, StandardCharsets.UTF_8));
  }

  /**
   * {@return the text}
   *
   * @param bytes the encoded text
   * @param name the name of the file in error messages
   * @throws BadInput if a byte is malformed
   */
  public static String strict(byte[] bytes, String name) {
    try {
      return unmarked(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      throw BadInput.coded("not-utf-8", "{name}: is not text in UTF-8", name).causedBy(e);
    }
  }

  /**
   * {@return a reader that decodes incrementally; malformed bytes become replacement characters}
   *
   * @param in the encoded text
   */
  public static BufferedReader reader(InputStream in) throws IOException {
    BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    reader.mark(1);
    if (reader.read() != MARK) {
      reader.reset();
    }
    return reader;
  }

  private static String unmarked(String text) {
    return !text.isEmpty() && text.charAt(0) == MARK ? text.substring(1) : text;
  }
}
