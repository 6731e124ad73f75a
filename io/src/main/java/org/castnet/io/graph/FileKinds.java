package org.castnet.io.graph;

import java.util.List;
import org.castnet.io.infiniband.FabricKind;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKindProvider;

/**
 * Provides the kinds of network that are read from files.
 *
 * @since 0.2.0
 */
public final class FileKinds implements NetworkKindProvider {
  // readers and writers are called in lambdas: a method reference would load their classes at once

  /** The topology of a node, as NCCL and RCCL write it. */
  static final NetworkFile NCCL =
      new NetworkFile(
          "nccl",
          "a topology file of NCCL or RCCL",
          "^\\s*(<\\?xml[^>]*>\\s*)?<system\\b",
          file -> NcclReader.read(file));

  /** The matrix of {@code nvidia-smi topo -m}. */
  static final NetworkFile TOPO =
      new NetworkFile(
          "topo",
          "the matrix of nvidia-smi topo -m",
          "(?m)^\\s*(\\x1b\\[[0-9;]*m)?\\s*GPU0\\s",
          file -> TopoMatrixReader.read(file));

  @Override
  public List<NetworkKind> kinds() {
    return List.of(
        new FabricKind(),
        new ClusterKind(),
        new NetworkFile(
                "anynet",
                "a network file of BookSim",
                "(?m)^\\s*(router|node)\\s+[0-9]",
                file -> AnynetReader.read(file))
            .writtenBy(network -> AnynetWriter.write(network)),
        new NetworkFile(
                "graphml",
                "a GraphML file",
                // other XML is not GraphML, but gets an error that names its line
                "^\\s*(?!(<\\?xml[^>]*>\\s*)?<system\\b)<",
                file -> GraphmlReader.read(file))
            .writtenBy(network -> GraphWriters.graphml(network)),
        new NetworkFile(
                "dot",
                "a Graphviz file",
                "(?m)^\\s*(strict\\s+)?(di)?graph\\b",
                file -> DotReader.read(file))
            .writtenBy(network -> GraphWriters.dot(network)),
        new NetworkFile(
                "json",
                "a network file in Castnet's JSON format",
                "^\\s*\\{",
                file -> JsonNetworkReader.read(file))
            .writtenBy(network -> JsonNetworkWriter.write(network)),
        new MachineFile(NCCL),
        new MachineFile(TOPO),
        new NetworkFile(
            "simai",
            "a topology file of SimAI",
            "^\\s*[0-9]+( [0-9]+){4} [A-Za-z]",
            file -> SimAiReader.read(file)),
        new NetworkFile(
                "slurm",
                "the topology.conf of Slurm",
                "(?im)^\\s*SwitchName=",
                file -> SlurmReader.read(file))
            .writtenBy(network -> SlurmWriter.write(network)),
        new NetworkFile(
            "astrasim",
            "a network file of ASTRA-sim's analytical backend",
            "(?m)^\\s*npus_count\\s*:",
            file -> AstraSimReader.read(file)),
        new SteinLibKind());
  }
}
