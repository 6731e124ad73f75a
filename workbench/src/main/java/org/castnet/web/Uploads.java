package org.castnet.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.castnet.input.NamedFiles;
import org.castnet.store.Sha256;

/**
 * Files that callers brought along, under names that follow from what they hold: {@code
 * upload-2c26b46b68ff}. So a link to one works again for whoever uploads the same file. They live
 * in memory only; the oldest go when a new one needs their room.
 */
final class Uploads implements NamedFiles {
  private static final int KEPT = 64;
  private static final int DIGITS = 12;
  private static final Pattern NAME = Pattern.compile("upload-[0-9a-f]{1,12}");

  private final long room;
  private final Map<String, String> texts = new LinkedHashMap<>();
  private long held;

  /**
   * @param room characters of all files together; the newest file is kept even if it is larger
   */
  Uploads(long room) {
    this.room = room;
  }

  /** Keeps a file and names it. */
  synchronized String add(String text) {
    String name = "upload-" + Sha256.of(text).substring(0, DIGITS);
    remove(name);
    texts.put(name, text);
    held += text.length();
    var oldest = texts.values().iterator();
    while (texts.size() > 1 && (held > room || texts.size() > KEPT)) {
      held -= oldest.next().length();
      oldest.remove();
    }
    return name;
  }

  /** Forgets a file that turned out to be of no use. */
  synchronized void remove(String name) {
    String text = texts.remove(name);
    held -= text == null ? 0 : text.length();
  }

  @Override
  public synchronized Optional<String> text(String name) {
    return Optional.ofNullable(texts.get(name));
  }

  /** Whether this could be the name of an upload, of a forgotten one too. */
  static boolean names(String text) {
    return NAME.matcher(text).matches();
  }
}
