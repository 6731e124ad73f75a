package org.example;

import java.util.List;
import org.castnet.io.graph.NetworkDraft;
import org.castnet.io.graph.NetworkFile;
import org.castnet.input.TextFile;
import org.castnet.network.FabricNode;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKindProvider;

/** A format of networks: a line {@code edge list}, then the names of two linked nodes per line. */
public final class Edges implements NetworkKindProvider {
  private static final String HEAD = "edge list";

  @Override
  public List<NetworkKind> kinds() {
    return List.of(
        new NetworkFile("edges", "a list of edges", "^" + HEAD + "\\b", Edges::read)
            .writtenBy(Edges::written));
  }

  private static NetworkDraft read(TextFile file) {
    NetworkDraft draft = new NetworkDraft(file);
    for (int i = 1; i < file.lines().size(); i++) {
      String[] names = file.lines().get(i).strip().split(" +");
      if (names.length != 2) {
        throw file.at(i + 1, "found " + TextFile.quote(file.lines().get(i)) + "; expected two names");
      }
      draft.add(NetworkDraft.Edge.between(node(draft, names[0]), node(draft, names[1])));
    }
    return draft;
  }

  private static int node(NetworkDraft draft, String name) {
    Integer known = draft.named(name);
    return known == null ? draft.add(FabricNode.named(name), false) : known;
  }

  private static String written(Network network) {
    StringBuilder text = new StringBuilder(HEAD + "\n");
    Links links = network.links();
    for (int link = 0; link < links.count(); link++) {
      if (links.source(link) < links.target(link)) {
        text.append(network.nodeName(links.source(link)))
            .append(' ')
            .append(network.nodeName(links.target(link)))
            .append('\n');
      }
    }
    return text.toString();
  }
}
