package org.castnet.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;

/** A reader of text that people or other programs wrote. */
interface Reader {
  /** All of them. */
  static List<Reader> all() {
    return Stream.of(
            NetworkReader.values(),
            FabricReader.values(),
            RequestReader.values(),
            ListReader.values(),
            ScheduleReader.values())
        .<Reader>flatMap(Stream::of)
        .toList();
  }

  /** Texts that are read without a complaint. */
  List<String> liked();

  void read(String text) throws IOException;

  /** The text without numbers by which legal networks would become so large that they take time. */
  default String bounded(String text) {
    return text;
  }

  /** Reads a text like {@link #read}, but wraps errors of files, which are not bad input. */
  default void take(String text) {
    try {
      read(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
