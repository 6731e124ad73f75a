package org.castnet.network;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.KeptFiles;
import org.castnet.input.NamedFiles;

/**
 * What the text of a network stands for where it names files: the text with the SHA-256 of each
 * file's content in place of its name, and its parameters in the order of their names. Two texts
 * that give the same networks from copies of the same files say the same, and a file that has
 * changed makes another text.
 */
public final class NetworkContents {
  /** What may stand before the name of a file, to say that it is one. */
  private static final String FILE_MARK = "@";

  private NetworkContents() {}

  /**
   * Empty where the text names no files. Makes the network once where it may. Of a kind that
   * Castnet does not bring along every parameter counts as a file that is the name of one.
   *
   * @throws BadInput where there is no such network
   */
  public static Optional<String> of(String text, NamedFiles files) {
    return of(text, text, files);
  }

  /**
   * The same of a text that stands for many networks which name the same files.
   *
   * @param example the text of one of them
   * @throws BadInput where there is no such network as the example
   */
  public static Optional<String> of(String text, String example, NamedFiles files) {
    KeptFiles found = new KeptFiles(files);
    lookUp(NetworkText.parse(text, found));
    if (found.texts().isEmpty() || !isStandard(NetworkText.parse(text, found))) {
      return ofRead(text, found);
    }
    KeptFiles read = new KeptFiles(found); // of these kinds it is known which they read
    NetworkSpec.parse(example, read);
    return ofRead(text, read);
  }

  /**
   * The same after the network was made.
   *
   * @param read what was read for it, and nothing else
   * @throws BadInput where the text is that of no network
   */
  public static Optional<String> ofRead(String text, KeptFiles read) {
    NetworkText parts = NetworkText.parse(text, read);
    if (!isStandard(parts)) {
      lookUp(parts);
    }
    Map<String, String> texts = read.texts();
    return texts.isEmpty()
        ? Optional.empty()
        : Optional.of(parts.inOneForm(value -> standing(value, texts)));
  }

  private static boolean isStandard(NetworkText text) {
    return NetworkKinds.standard().all().stream().anyMatch(kind -> kind.word().equals(text.kind()));
  }

  /** Reads whatever of the text is the name of a file. */
  private static void lookUp(NetworkText text) {
    for (String value : text.values()) {
      try {
        text.files().text(fileName(value));
      } catch (BadInput e) {
        // a folder, whose name a parameter may be by chance, such as 4x4
      }
    }
  }

  private static String standing(String value, Map<String, String> texts) {
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
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
