package org.castnet.network;

import java.util.List;

/**
 * A service that adds kinds of network. A jar names its provider in {@code
 * META-INF/services/org.castnet.network.NetworkKindProvider}.
 *
 * <pre>{@code
 * public final class OwnKinds implements NetworkKindProvider {
 *   @Override
 *   public List<NetworkKind> kinds() {
 *     return List.of(new OwnKind());
 *   }
 * }
 * }</pre>
 *
 * @since 0.1.0
 */
public interface NetworkKindProvider {
  /** {@return the kinds, each with a unique word} */
  List<NetworkKind> kinds();
}
