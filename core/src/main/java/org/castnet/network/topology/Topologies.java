package org.castnet.network.topology;

import java.util.List;
import org.castnet.network.NetworkKind;

/** The regular topologies, as kinds of network. */
final class Topologies {
  private Topologies() {}

  /** Returns all of them; {@code routes} selects the routes, {@code seed} random properties. */
  public static List<NetworkKind> all() {
    return List.of(
        new TopologyKind(
            "fattree",
            "fattree:8",
            "the three-level fat tree of 8-port switches; k=4,n=3 a k-ary n-tree; "
                + "4x4x4,up=4x2 the children and parents by level",
            FatTree.PARAMETERS,
            FatTree::of),
        new TopologyKind(
            "dragonfly",
            "dragonfly:h=2",
            "groups of a routers with p hosts and h cables to other groups each; "
                + "balanced unless a, p or g is given",
            Dragonfly.PARAMETERS,
            Dragonfly::of),
        new TopologyKind(
            "hyperx",
            "hyperx:4x4,hosts=4",
            "routers connected to all that differ in one coordinate, such as flattened "
                + "butterflies",
            HyperX.PARAMETERS,
            HyperX::of),
        new TopologyKind(
            "slimfly",
            "slimfly:q=5",
            "2q^2 routers, at most two cables apart; q is a power of a prime",
            SlimFly.PARAMETERS,
            SlimFly::of),
        new TopologyKind(
            "jellyfish",
            "jellyfish:routers=20,degree=4,hosts=2,seed=1",
            "a random regular graph of routers",
            Jellyfish.PARAMETERS,
            Jellyfish::of),
        new TopologyKind(
            "cmesh",
            "cmesh:4x4,hosts=4",
            "a mesh of routers with several hosts each",
            ConcentratedMesh.PARAMETERS,
            ConcentratedMesh::of),
        new TopologyKind(
            "twisted",
            "twisted:8x4,twist=4",
            "a torus whose columns wrap around with a twist",
            TwistedTorus.PARAMETERS,
            TwistedTorus::of));
  }
}
