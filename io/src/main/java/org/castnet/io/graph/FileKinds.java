package org.castnet.io.graph;

import java.util.ArrayList;
import java.util.List;
import org.castnet.io.infiniband.FabricKind;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKindProvider;

/** Provides the kinds of network that are read from files. */
public final class FileKinds implements NetworkKindProvider {
  @Override
  public List<NetworkKind> kinds() {
    List<NetworkKind> kinds = new ArrayList<>(files());
    kinds.addAll(MachineKind.all());
    return kinds;
  }

  private static List<NetworkKind> files() {
    return List.of(
        new FabricKind(),
        new ClusterKind(),
        new FileKind(NetworkFileKind.ANYNET, "a network file of BookSim", AnynetReader::read),
        new FileKind(NetworkFileKind.GRAPHML, "a GraphML file", GraphmlReader::read),
        new FileKind(NetworkFileKind.DOT, "a Graphviz file", DotReader::read),
        new FileKind(
            NetworkFileKind.JSON,
            "a network file in Castnet's JSON format",
            JsonNetworkReader::read),
        new FileKind(NetworkFileKind.NCCL, "a topology file of NCCL or RCCL", NcclReader::read),
        new FileKind(
            NetworkFileKind.TOPO, "the matrix of nvidia-smi topo -m", TopoMatrixReader::read),
        new FileKind(NetworkFileKind.SIMAI, "a topology file of SimAI", SimAiReader::read),
        new FileKind(
            NetworkFileKind.ASTRASIM,
            "a network file of ASTRA-sim's analytical backend",
            AstraSimReader::read),
        new SteinLibKind());
  }
}
