package org.castnet.network.contents;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkSpec;
import org.castnet.network.NetworkText;

/**
 * The content-addressed form of a network's text: the SHA-256 of each file replaces its name, and
 * parameters are ordered by name. Texts that give the same networks from copies of the same files
 * have the same form, and a changed file changes the form.
 */
public final class NetworkContents {
  /** An optional prefix of file names. */
  private static final String FILE_MARK = "@";

  private NetworkContents() {}

  /**
   * Returns the form; empty if the text names no files. May build the network once. For kinds of
   * plugins, every parameter that is the name of a file is treated as a file.
   *
   * @throws BadInput if there is no such network
   */
  public static Optional<String> of(String text, NamedFiles files) {
    return of(text, text, files);
  }

  /**
   * Returns the form of a text that represents many networks with the same files.
   *
   * @param example the text of one of them
   * @throws BadInput if the example is not a network
   */
  public static Optional<String> of(String text, String example, NamedFiles files) {
    CachingFiles found = new CachingFiles(files);
    lookUp(NetworkText.parse(text, found));
    if (found.texts().isEmpty() || !isStandard(NetworkText.parse(text, found))) {
      return ofRead(text, found);
    }
    CachingFiles read =
        new CachingFiles(found); // the standard kinds specify the files that they read
    NetworkSpec.parse(example, read);
    return ofRead(text, read);
  }

  /**
   * Returns the form after the network was built.
   *
   * @param read the files that were read for it, and no others
   * @throws BadInput if the text is not that of a network
   */
  public static Optional<String> ofRead(String text, CachingFiles read) {
    NetworkText parts = NetworkText.parse(text, read);
    if (!isStandard(parts)) {
      lookUp(parts);
    }
    Map<String, String> texts = read.texts();
    return texts.isEmpty()
        ? Optional.empty()
        : Optional.of(parts.inOneForm(value -> normalized(value, texts)));
  }

  private static boolean isStandard(NetworkText text) {
    return NetworkKinds.standard().all().stream().anyMatch(kind -> kind.word().equals(text.kind()));
  }

  /** Reads every part of the text that is the name of a file. */
  private static void lookUp(NetworkText text) {
    for (String value : text.values()) {
      try {
        text.files().text(fileName(value));
      } catch (BadInput e) {
        // a folder whose name is equal to a parameter, such as 4x4
      }
    }
  }

  private static String normalized(String value, Map<String, String> texts) {
    String content = texts.get(fileName(value));
    return content == null ? value : sum(content);
  }

  private static String fileName(String value) {
    return value.startsWith(FILE_MARK) ? value.substring(FILE_MARK.length()) : value;
  }

  private static String sum(String content) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(content.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime supports SHA-256", e);
    }
  }
}
