package org.castnet.network;

import java.util.List;

/**
 * Brings kinds of network from outside: a jar names its provider in {@code
 * META-INF/services/org.castnet.network.NetworkKindProvider}, for Java's service loader.
 */
public interface NetworkKindProvider {
  /** The kinds, each with a word of its own that no other kind has. */
  List<NetworkKind> kinds();
}
