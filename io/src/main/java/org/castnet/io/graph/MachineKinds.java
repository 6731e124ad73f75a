package org.castnet.io.graph;

import java.util.List;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKindProvider;

/**
 * Provides well-known machines with accelerators, which need no file.
 *
 * @since 0.2.0
 */
public final class MachineKinds implements NetworkKindProvider {
  @Override
  public List<NetworkKind> kinds() {
    return MachineKind.all();
  }
}
