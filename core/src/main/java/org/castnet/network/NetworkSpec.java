package org.castnet.network;

import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;

/**
 * Makes networks of the standard kinds from text such as {@code mesh:16x16}, {@code
 * torus:8x8,lanes=2,fail=3,4-4,4} or {@code fabric:net.txt}; {@link NetworkKinds} does so with
 * kinds from outside, too.
 *
 * <p>Parameters that every kind takes: {@code lanes} (virtual channels of a link) and {@code fail}
 * (failed links and nodes), {@code linkfaults} and {@code nodefaults} (how many more fail at
 * random) and {@code faultseed} (which ones, 1 by default). Regular networks also take {@code
 * parallel} (links between each two neighbours).
 */
public final class NetworkSpec {
  private NetworkSpec() {}

  /**
   * Takes the files that the text names from this machine.
   *
   * @throws BadInput with one line that says what is wrong and what is allowed
   */
  public static Network parse(String text) {
    return NetworkKinds.standard().parse(text);
  }

  /**
   * @param files where the files come from that the text names; no others are touched
   * @throws BadInput with one line that says what is wrong and what is allowed
   */
  public static Network parse(String text, NamedFiles files) {
    return NetworkKinds.standard().parse(text, files);
  }
}
