package org.castnet.io.graph;

import java.util.List;
import org.castnet.io.infiniband.FabricKind;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKindProvider;

/** Provides the kinds of network that are read from files. */
public final class FileKinds implements NetworkKindProvider {
  @Override
  public List<NetworkKind> kinds() {
    return List.of(
        new FabricKind(),
        new FileKind(NetworkFileKind.ANYNET, "a network file of BookSim", AnynetReader::read),
        new FileKind(NetworkFileKind.GRAPHML, "a GraphML file", GraphmlReader::read),
        new FileKind(NetworkFileKind.DOT, "a Graphviz file", DotReader::read),
        new FileKind(
            NetworkFileKind.JSON,
            "a network file in Castnet's JSON format",
            JsonNetworkReader::read),
        new SteinLibKind());
  }
}
