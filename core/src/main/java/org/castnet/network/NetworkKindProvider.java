package org.castnet.network;

import java.util.List;

/**
 * A service that adds kinds of network. A jar names its provider in {@code
 * META-INF/services/org.castnet.network.NetworkKindProvider}.
 */
public interface NetworkKindProvider {
  /** Returns the kinds, each with a unique word. */
  List<NetworkKind> kinds();
}
