package org.castnet.network.file;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;

/**
 * What the text of a network stands for where it names files: the text with the SHA-256 of each
 * file's content in place of its name. Two texts that give the same networks from copies of the
 * same files say the same, and a file that has changed makes another text.
 */
public final class NetworkContents {
  private static final Pattern PARAMETER_START = Pattern.compile(",(?=[a-z]+=)");
  private static final Pattern KEY = Pattern.compile("[a-z]+=@?");

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
    int colon = text.indexOf(':') + 1;
    List<String> pieces = List.of(PARAMETER_START.split(text.substring(colon).strip(), -1));
    Map<String, String> sums = new HashMap<>();
    for (String piece : pieces) {
      text(value(piece), files).ifPresent(found -> sums.put(value(piece), sum(found)));
    }
    if (!sums.isEmpty() && isStandard(text.substring(0, Math.max(0, colon - 1)).strip())) {
      sums.clear(); // of these kinds it is known which they read
      NetworkSpec.parse(
          example,
          name -> {
            Optional<String> content = files.text(name);
            content.ifPresent(found -> sums.put(name, sum(found)));
            return content;
          });
    }
    if (sums.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        text.substring(0, colon).strip()
            + pieces.stream()
                .map(piece -> key(piece) + sums.getOrDefault(value(piece), value(piece)))
                .collect(Collectors.joining(",")));
  }

  private static boolean isStandard(String kind) {
    return NetworkKinds.standard().all().stream().anyMatch(one -> one.word().equals(kind));
  }

  /** Empty also for a folder, whose name a parameter may be by chance, such as 4x4. */
  private static Optional<String> text(String name, NamedFiles files) {
    try {
      return files.text(name);
    } catch (BadInput e) {
      return Optional.empty();
    }
  }

  private static String key(String piece) {
    Matcher matcher = KEY.matcher(piece);
    return matcher.lookingAt() ? matcher.group() : "";
  }

  private static String value(String piece) {
    return piece.substring(key(piece).length()).strip();
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
