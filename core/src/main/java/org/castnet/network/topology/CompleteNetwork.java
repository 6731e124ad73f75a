package org.castnet.network.topology;

import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.network.LinkPace;
import org.castnet.network.Network;
import org.castnet.network.NetworkBody;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.text.WholeText;

/**
 * A network of {@link CompleteKind}. Port {@code p} leads to node {@code p}; every route has one
 * link.
 */
record CompleteNetwork(NetworkBody body) implements Network {
  @Override
  public CompleteNetwork withPace(LinkPace pace) {
    return new CompleteNetwork(body.withPace(pace));
  }

  @Override
  public String nodeName(int node) {
    return Integer.toString(node);
  }

  @Override
  public boolean isNumbered(int node) {
    return true;
  }

  @Override
  public int nodeNamed(String text) {
    try {
      int node = WholeText.toInt(text);
      if (node >= 0 && node < nodeCount()) {
        return node;
      }
    } catch (NumberFormatException notANumber) {
      throw BadInput.coded(
              "unknown-node",
              "'{found}' is not a node of {network}; nodes are numbers",
              text.strip(),
              spec())
          .causedBy(notANumber);
    }
    throw BadInput.coded(
        "unknown-node",
        "node {found} is outside {network}; nodes are 0..{last}",
        text.strip(),
        spec(),
        nodeCount() - 1);
  }

  @Override
  public Optional<Routing> routing() {
    return hasFailures()
        ? Optional.empty()
        : Optional.of((from, to) -> Route.of(from, channel(body.links().between(from, to), 0)));
  }

  @Override
  public String toString() {
    return spec();
  }
}
