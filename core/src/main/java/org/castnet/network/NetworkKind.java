package org.castnet.network;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.castnet.input.BadInput;

/**
 * A kind of network: the word before the colon of {@code mesh:8x8,lanes=2}, and all that is to be
 * known of networks that are written so. What it makes says the rest about itself: see {@link
 * Network}.
 *
 * <p>Kinds from outside come by a {@link NetworkKindProvider}. Immutable and safe to share between
 * threads.
 */
public interface NetworkKind {
  /** The word that names it: lower-case letters and digits, the first a letter. */
  String word();

  /** How such a network is written, for example {@code torus:16x16}. */
  String example();

  /** What it is, in one line for lists. */
  String summary();

  /**
   * The parameters that this kind has of its own. Lanes and faults may be given to every kind and
   * are not among them; nor are faults any business of {@link #read}.
   */
  List<String> parameters();

  /** Whether the text between the colon and the first parameter names a file. */
  default boolean readsFile() {
    return false;
  }

  /**
   * How many nodes the network will have, hosts and switches together, told without building it and
   * without reading a file; failed nodes are counted. Empty where that cannot be told, as of
   * networks that are read from files. O(length of the text).
   *
   * @throws BadInput where the text is no network of this kind
   */
  OptionalLong nodes(NetworkText text);

  /**
   * Reads the text, and the files that it names, once.
   *
   * @param text whose parameters are all allowed
   * @throws BadInput with one line that says what is wrong and what is allowed
   */
  Blueprint read(NetworkText text);

  /**
   * Returns the nodes that the file of such a network marks as those to be joined, the source
   * first; empty if the kind marks none.
   *
   * @param text the text that the network was made from
   * @param network the network
   */
  default Optional<IntImmutableList> terminals(NetworkText text, Network network) {
    return Optional.empty();
  }

  /** What has been read and can be built, whole or with faults. */
  @FunctionalInterface
  interface Blueprint {
    /**
     * The network without what has failed; its nodes have the same numbers and names as in the
     * whole one. Its {@link Network#spec} is the text that was read.
     *
     * @throws BadInput where there can be no such network, for example since it would be too large
     */
    Network without(Faults faults);
  }
}
