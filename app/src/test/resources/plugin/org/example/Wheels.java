package org.example;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.castnet.network.Failures;
import org.castnet.network.GraphNetwork;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKindProvider;
import org.castnet.network.NetworkText;

/** One kind of network from outside: wheels, a hub with spokes to a rim of nodes. */
public final class Wheels implements NetworkKindProvider, NetworkKind {
  private static final int LARGEST = 1_000_000;

  @Override
  public List<NetworkKind> kinds() {
    return List.of(this);
  }

  @Override
  public String word() {
    return "wheel";
  }

  @Override
  public String example() {
    return "wheel:6";
  }

  @Override
  public String summary() {
    return "a hub with spokes to a rim of so many nodes";
  }

  @Override
  public List<String> parameters() {
    return List.of();
  }

  @Override
  public OptionalLong nodes(NetworkText text) {
    return OptionalLong.of(1 + rim(text));
  }

  @Override
  public Blueprint read(NetworkText text) {
    int rim = rim(text);
    int lanes = text.lanes(1);
    return failures -> wheel(rim, lanes, failures, text.text());
  }

  private static int rim(NetworkText text) {
    return text.whole("rim", text.body(), 3, LARGEST);
  }

  /** Node 0 is the hub; ports count the links of a node. */
  private static Network wheel(int rim, int lanes, Failures failures, String spec) {
    Links.Builder links = new Links.Builder(rim + 1);
    for (int node = 1; node <= rim; node++) {
      join(links, failures, 0, node - 1, node, 0);
      join(links, failures, node, 1, node % rim + 1, 2);
    }
    List<String> names =
        IntStream.rangeClosed(0, rim).mapToObj(node -> node == 0 ? "hub" : "rim" + node).toList();
    return new GraphNetwork(links.build(), names, lanes, failures, spec);
  }

  private static void join(Links.Builder links, Failures failures, int a, int portA, int b, int portB) {
    if (!failures.link(a, b)) {
      links.add(a, portA, b).add(b, portB, a);
    }
  }
}
