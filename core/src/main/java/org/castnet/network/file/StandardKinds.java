package org.castnet.network.file;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.NetworkKind;
import org.castnet.network.fabric.FabricKind;
import org.castnet.network.topology.MinimalRoutes;
import org.castnet.network.topology.Topologies;

/** The kinds of network that Castnet brings along. */
final class StandardKinds {
  private StandardKinds() {}

  static List<NetworkKind> all() {
    List<NetworkKind> kinds = new ArrayList<>();
    kinds.addAll(
        List.of(GridKind.mesh(), GridKind.torus(), new HypercubeKind(), new CompleteKind()));
    kinds.addAll(Topologies.all());
    kinds.addAll(files());
    return kinds;
  }

  private static List<NetworkKind> files() {
    return List.of(
        new IrregularKind(),
        new FabricKind(),
        FileKind.ofDraft(
            NetworkFileKind.ANYNET, "a file as BookSim reads them", AnynetReader::read),
        FileKind.ofDraft(NetworkFileKind.GRAPHML, "a GraphML file", GraphmlReader::read),
        FileKind.ofDraft(NetworkFileKind.DOT, "a Graphviz file", DotReader::read),
        FileKind.ofDraft(
            NetworkFileKind.JSON, "a file of Castnet's own format", JsonNetworkReader::read),
        new FileKind(
            NetworkFileKind.STP.word(),
            "the graph of a SteinLib instance; a mesh, torus or hypercube where it is one",
            List.of(RegularDraft.AS, MinimalRoutes.KEY),
            SteinLibInstance::blueprint));
  }
}
