package org.castnet.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.store.Sha256;

/**
 * Uploaded files, kept in memory. The name of a file follows from its content, such as {@code
 * upload-2c26b46b68ff}, so that a link to it works again after another upload of the same file. A
 * new file replaces the oldest ones if there are too many or if they are too large.
 */
final class Uploads implements NamedFiles {
  private static final int MOST_FILES = 64;
  private static final int DIGITS = 12;
  private static final Pattern NAME = Pattern.compile("upload-[0-9a-f]{1,12}");

  private final long capacity;
  private final Map<String, String> texts = new LinkedHashMap<>();
  private long held;

  /**
   * @param capacity the number of characters of all files together; the newest file is kept even if
   *     it is larger
   */
  Uploads(long capacity) {
    this.capacity = capacity;
  }

  /** Adds a file and returns its name. */
  synchronized String add(String text) {
    String name = "upload-" + Sha256.of(text).substring(0, DIGITS);
    remove(name);
    texts.put(name, text);
    held += text.length();
    var oldest = texts.values().iterator();
    while (texts.size() > 1 && (held > capacity || texts.size() > MOST_FILES)) {
      held -= oldest.next().length();
      oldest.remove();
    }
    return name;
  }

  /** Removes a file. */
  synchronized void remove(String name) {
    String text = texts.remove(name);
    held -= text == null ? 0 : text.length();
  }

  @Override
  public synchronized Optional<String> text(String name) {
    return Optional.ofNullable(texts.get(name));
  }

  /**
   * Returns the text of an upload.
   *
   * @throws BadInput if it is absent
   */
  String need(String name) {
    return text(name)
        .orElseThrow(
            () ->
                BadInput.coded(
                    "no-file",
                    "the file '{file}' is no longer here; upload it again, and the link works",
                    name));
  }

  /** Whether a text has the form of an upload's name, whether there is such an upload or not. */
  static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }
}
