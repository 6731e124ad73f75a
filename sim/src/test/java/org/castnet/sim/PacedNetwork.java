package org.castnet.sim;

import java.util.Optional;
import org.castnet.network.LinkPace;
import org.castnet.network.Network;
import org.castnet.network.NetworkBody;
import org.castnet.network.Routing;

/** A network with link speeds and latencies replaced by the given ones. */
record PacedNetwork(Network plain, LinkPace itsPace) implements Network {
  @Override
  public NetworkBody body() {
    NetworkBody body = plain.body();
    return new NetworkBody(body.links(), body.lanes(), body.failures(), body.spec(), itsPace);
  }

  @Override
  public int endpointCount() {
    return plain.endpointCount();
  }

  @Override
  public String nodeName(int node) {
    return plain.nodeName(node);
  }

  @Override
  public int nodeNamed(String text) {
    return plain.nodeNamed(text);
  }

  @Override
  public Optional<Routing> routing() {
    return plain.routing();
  }
}
