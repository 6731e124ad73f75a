package org.castnet.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.bound.joint.JointBound;
import org.castnet.bound.joint.Length;
import org.castnet.network.Network;
import org.castnet.sim.metrics.LowerBound;

/**
 * The proof of a lower bound as JSON: lengths of links and ports, and the flits that pay them.
 *
 * @param flow the time in flit times of the fastest link, as a fraction
 * @param idle the endpoints whose links carry nothing
 */
public record CertificateJson(
    String flow, List<Part> lengths, List<Moved> demands, List<Object> idle) {
  public CertificateJson {
    lengths = List.copyOf(lengths);
    demands = List.copyOf(demands);
    idle = List.copyOf(idle);
  }

  /**
   * The length of a link, or of the port of a node.
   *
   * @param port the number of the port at the beginning of a link, as in the JSON of a network
   * @param receives the node of a port that receives
   * @param sends the node of a port that sends
   */
  record Part(
      Optional<Object> from,
      Optional<Object> to,
      Optional<Integer> port,
      Optional<Object> receives,
      Optional<Object> sends,
      long length) {
    static Part of(Length length, Network network) {
      NodeJson nodes = new NodeJson(network);
      int at = length.at();
      return switch (length.kind()) {
        case LINK ->
            new Part(
                Optional.of(nodes.value(network.links().source(at))),
                Optional.of(nodes.value(network.links().target(at))),
                Optional.of(network.links().port(at)),
                Optional.empty(),
                Optional.empty(),
                length.length());
        case RECEIVE_PORT -> ofPort(Optional.of(nodes.value(at)), Optional.empty(), length);
        case SEND_PORT -> ofPort(Optional.empty(), Optional.of(nodes.value(at)), length);
      };
    }

    private static Part ofPort(Optional<Object> receives, Optional<Object> sends, Length length) {
      return new Part(
          Optional.empty(), Optional.empty(), Optional.empty(), receives, sends, length.length());
    }

    static List<Part> all(List<Length> lengths, Network network) {
      return lengths.stream().map(each -> of(each, network)).toList();
    }
  }

  /**
   * Flits that move.
   *
   * @param commodity equal for flits that share links
   * @param from the nodes that have the flits; empty if any node does
   * @param to the nodes that need them
   * @param flits one for each of the nodes on the side with several
   * @param lengths those that the flits pay; empty if they pay those of the bound
   */
  record Moved(
      int commodity,
      @JsonInclude List<Object> from,
      List<Object> to,
      List<Long> flits,
      List<Part> lengths) {
    static Moved of(JointBound.Demand demand, Network network) {
      List<Object> others = nodes(demand.others(), network);
      List<Object> root =
          demand.root() < 0 ? List.of() : nodes(IntImmutableList.of(demand.root()), network);
      boolean outward = demand.kind() == JointBound.Demand.Kind.FROM_ROOT;
      return new Moved(
          demand.commodity(),
          outward || root.isEmpty() ? root : others,
          outward || root.isEmpty() ? others : root,
          List.copyOf(demand.flits()),
          Part.all(demand.lengths(), network));
    }
  }

  /** Returns the proof of a bound. */
  public static CertificateJson of(Network network, LowerBound lower) {
    JointBound bound = lower.flow();
    return new CertificateJson(
        bound.flow().toString(),
        Part.all(bound.lengths(), network),
        bound.demands().stream().map(demand -> Moved.of(demand, network)).toList(),
        nodes(bound.idle(), network));
  }

  private static List<Object> nodes(IntImmutableList nodes, Network network) {
    NodeJson names = new NodeJson(network);
    List<Object> values = new ArrayList<>();
    nodes.forEach((int node) -> values.add(names.value(node)));
    return values;
  }
}
