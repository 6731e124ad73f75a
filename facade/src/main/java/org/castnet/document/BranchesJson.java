package org.castnet.document;

import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.List;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;

/**
 * Reads {@code branches}: paths of which the first starts at the sender and each further one at a
 * node that the send has already reached.
 */
final class BranchesJson {
  private final Network network;
  private final RouteTree tree;

  /** By node reached by the send: the hop that ends there. */
  private final Int2IntMap reachedBy = new Int2IntOpenHashMap();

  private BranchesJson(Network network, int origin) {
    this.network = network;
    this.tree = new RouteTree(origin);
    reachedBy.put(origin, Route.NO_HOP);
  }

  /**
   * Reads the route.
   *
   * @throws BadInput if there are no branches, one starts at a node that was not reached, or a node
   *     is entered twice
   */
  static SendJson.Reading read(Network network, SendJson sends, Fields fields) {
    for (String alone : List.of("nodes", "lanes", "ports")) {
      if (fields.has(alone)) {
        throw BadInput.coded(
                "fields-exclusive", "specify either branches or {field}, not both", alone)
            .at(fields.place(alone));
      }
    }
    List<JsonNode> list = fields.list("branches");
    if (list.isEmpty()) {
      throw BadInput.coded("no-branch", "a send has at least one branch")
          .at(fields.place("branches"));
    }
    String broken = null;
    BranchesJson reader = null;
    for (int i = 0; i < list.size(); i++) {
      Fields branch = Fields.of(list.get(i), fields.place("branches") + "[" + i + "]");
      SendJson.Reading path = sends.path(branch);
      branch.finish();
      if (reader == null) {
        reader = new BranchesJson(network, path.route().origin());
      }
      if (path.brokenHop() != null) {
        broken = broken == null ? "branch " + i + ", " + path.brokenHop() : broken;
        continue;
      }
      reader.add(path.route(), branch);
    }
    return new SendJson.Reading(reader.tree.build(), broken);
  }

  private void add(Route path, Fields branch) {
    if (!reachedBy.containsKey(path.origin())) {
      throw BadInput.coded(
              "branch-not-connected",
              "no preceding branch reaches {node}; a branch starts at a node that the send "
                  + "has reached",
              network.nodeName(path.origin()))
          .at(branch.place("nodes") + "[0]");
    }
    int parent = reachedBy.get(path.origin());
    for (int hop = 0; hop < path.length(); hop++) {
      int end = path.node(network, hop + 1);
      if (reachedBy.containsKey(end)) {
        throw BadInput.coded(
                "node-entered-twice",
                "the send enters {node} twice; a worm that branches must not do so",
                network.nodeName(end))
            .at(branch.place("nodes") + "[" + (hop + 1) + "]");
      }
      parent = tree.add(parent, path.channel(hop));
      reachedBy.put(end, parent);
    }
  }
}
