package org.castnet.network.topology;

import java.util.List;
import java.util.OptionalLong;
import org.castnet.network.Failures;
import org.castnet.network.Links;
import org.castnet.network.NetworkBody;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;

/**
 * Complete networks, with a link from every node to every other; the network of schedules between
 * ranks.
 */
final class CompleteKind implements NetworkKind {
  private static final int MOST = 2048;

  @Override
  public String word() {
    return "complete";
  }

  @Override
  public String example() {
    return "complete:16";
  }

  @Override
  public String summary() {
    return "every node linked to every other, up to " + MOST + " nodes";
  }

  @Override
  public List<String> parameters() {
    return List.of();
  }

  @Override
  public OptionalLong nodes(NetworkText text) {
    return OptionalLong.of(count(text));
  }

  @Override
  public Blueprint read(NetworkText text) {
    int nodes = count(text);
    int lanes = text.lanes(1);
    return failures ->
        new CompleteNetwork(new NetworkBody(links(nodes, failures), lanes, failures, text.text()));
  }

  private static int count(NetworkText text) {
    return text.whole("nodes", text.body(), 2, MOST);
  }

  private static Links links(int nodes, Failures failures) {
    Links.Builder links = new Links.Builder(nodes);
    for (int from = 0; from < nodes; from++) {
      for (int to = 0; to < nodes; to++) {
        if (from != to && !failures.link(from, to)) {
          links.add(from, to, to);
        }
      }
    }
    return links.build();
  }
}
