package org.castnet.network;

import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;

/**
 * Makes networks of the standard kinds from text such as {@code mesh:16x16}, {@code
 * torus:8x8,lanes=2,fail=3,4-4,4} or {@code fabric:net.txt}; {@link NetworkKinds} also supports
 * kinds of plugins.
 *
 * <p>Parameters of every kind: {@code lanes} (virtual channels per link), {@code fail} (failed
 * links and nodes), {@code linkfaults} and {@code nodefaults} (numbers of additional random
 * failures), {@code faultseed} (their seed, 1 by default), and {@code speed} and {@code latency} of
 * links that have none in a file. Regular networks also accept {@code parallel} (links between two
 * neighbours).
 *
 * @since 0.1.0
 */
public final class NetworkSpec {
  private NetworkSpec() {}

  /**
   * {@return the network of a text; files are read from this machine}
   *
   * @param text the kind, a colon and its parameters, such as {@code mesh:8x8}
   * @throws BadInput with one line that states what is wrong and what is allowed
   */
  public static Network parse(String text) {
    return NetworkKinds.standard().parse(text);
  }

  /**
   * {@return the network of a text}
   *
   * @param text the kind, a colon and its parameters, such as {@code mesh:8x8}
   * @param files the source of the files that the text names; no other files are read
   * @throws BadInput with one line that states what is wrong and what is allowed
   */
  public static Network parse(String text, NamedFiles files) {
    return NetworkKinds.standard().parse(text, files);
  }
}
