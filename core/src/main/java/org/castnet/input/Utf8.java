package org.castnet.input;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Bytes as text in UTF-8, without the mark that some editors set before it. */
public final class Utf8 {
  private static final char MARK = '\ufeff';

  private Utf8() {}

  /** The text; bytes that are none stand as the sign for them. */
  public static String lenient(byte[] bytes) {
    return unmarked(new String(bytes, StandardCharsets.UTF_8));
  }

  /**
   * @param name what complaints call the file
   * @throws BadInput where a byte is no text
   */
  public static String strict(byte[] bytes, String name) {
    try {
      return unmarked(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      throw new BadInput("cannot read " + name + ": it is no text in UTF-8", e);
    }
  }

  /** Reads text as it comes; bytes that are none are read as the sign for them. */
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
