package org.castnet.network;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.castnet.input.BadInput;

/**
 * A kind of network: the word before the colon of {@code mesh:8x8,lanes=2}, and the parser for the
 * text after it. The networks describe themselves, see {@link Network}.
 *
 * <p>A {@link NetworkKindProvider} adds kinds. Implementations are immutable and thread-safe.
 *
 * @since 0.1.0
 */
public interface NetworkKind {
  /** {@return its word: lower-case letters, digits and hyphens, starting with a letter} */
  String word();

  /** {@return an example of its text, such as {@code torus:16x16}} */
  String example();

  /** {@return a description in one line} */
  String summary();

  /**
   * {@return the parameters specific to this kind} Lanes and failures, which all kinds support, are
   * not included, and {@link #read} ignores failures.
   */
  List<String> parameters();

  /** {@return whether the text between the colon and the first parameter is a file name} */
  default boolean readsFile() {
    return false;
  }

  /**
   * {@return the number of nodes, hosts and switches together, failed nodes included} Neither
   * builds the network nor reads files; empty if it cannot be known without doing so, as for all
   * kinds that read files. O(length of the text).
   *
   * @param text the parts of the text
   * @throws BadInput if the text is not a network of this kind
   */
  default OptionalLong nodes(NetworkText text) {
    return OptionalLong.empty();
  }

  /**
   * Parses the text and reads each file that it names once.
   *
   * @param text its parameters have been checked
   * @return the network, to be built with or without failures
   * @throws BadInput with one line that states what is wrong and what is allowed
   */
  Blueprint read(NetworkText text);

  /**
   * {@return the terminals that the file of such a network lists, the source first; empty if the
   * kind has no terminals}
   *
   * @param text the text that the network was made from
   * @param network the network
   */
  default Optional<IntImmutableList> terminals(NetworkText text, Network network) {
    return Optional.empty();
  }

  /**
   * {@return whether a file is one that this kind reads}
   *
   * @param head the first characters of the file, at most {@link NetworkKinds#EXAMINED}
   */
  default boolean recognises(String head) {
    return false;
  }

  /** {@return the writer of files that this kind reads; empty if networks are only read} */
  default Optional<Writer> writer() {
    return Optional.empty();
  }

  /**
   * Writes files. A network read back is equal except for the properties that the format does not
   * store. Failed links and nodes are omitted; lanes are a parameter of the network's text, not of
   * the file.
   */
  @FunctionalInterface
  interface Writer {
    /**
     * {@return the file as text} O(nodes + links).
     *
     * @param network the network
     * @throws BadInput if the format cannot express the network
     */
    String write(Network network);
  }

  /** The result of parsing; builds the network with or without failures. */
  @FunctionalInterface
  interface Blueprint {
    /**
     * {@return the network without the failed nodes and links} Node numbers and names are those of
     * the whole network; {@link Network#spec} is the parsed text.
     *
     * @param failures the failed nodes and links
     * @throws BadInput if the network cannot be built, for example because it is too large
     */
    Network without(Failures failures);
  }
}
