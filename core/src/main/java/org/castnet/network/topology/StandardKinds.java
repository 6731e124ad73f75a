package org.castnet.network.topology;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKindProvider;

/** Provides the kinds of network that need no file. */
public final class StandardKinds implements NetworkKindProvider {
  @Override
  public List<NetworkKind> kinds() {
    List<NetworkKind> kinds = new ArrayList<>();
    kinds.addAll(
        List.of(GridKind.mesh(), GridKind.torus(), new HypercubeKind(), new CompleteKind()));
    kinds.addAll(Topologies.all());
    kinds.add(new IrregularKind());
    return kinds;
  }
}
