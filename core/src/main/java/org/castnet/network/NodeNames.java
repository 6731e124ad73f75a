package org.castnet.network;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.input.BadInput;
import org.castnet.text.Nearest;

/**
 * Unique names of nodes, with a look-up by name.
 *
 * @since 0.1.0
 */
public final class NodeNames {
  private final List<String> names;
  private final boolean numbers;
  private final Map<String, Integer> nodes = new HashMap<>();

  /**
   * Creates the names of nodes.
   *
   * @param names the name of each node, by its number
   */
  public NodeNames(List<String> names) {
    this.names = List.copyOf(names);
    this.numbers = names.stream().allMatch(name -> name.matches("0|[1-9][0-9]{0,8}"));
    for (int node = 0; node < names.size(); node++) {
      Integer before = nodes.put(names.get(node), node);
      if (before != null) {
        throw BadInput.coded(
            "name-twice", "two nodes are called '{name}'; names must be unique", names.get(node));
      }
    }
  }

  /**
   * {@return a copy with alternative names, used in look-ups if no node has the name itself}
   *
   * @param others the node of each alternative name
   */
  public NodeNames orCalled(Map<String, Integer> others) {
    NodeNames both = new NodeNames(names);
    nodes.forEach(both.nodes::putIfAbsent);
    others.forEach(both.nodes::putIfAbsent);
    return both;
  }

  String name(int node) {
    return names.get(node);
  }

  /** Returns whether every name is a whole number, as in the files of simulators. */
  boolean areNumbers() {
    return numbers;
  }

  /** Returns the node with exactly this name, or null. */
  Integer find(String text) {
    return nodes.get(text.strip());
  }

  int node(String text, String network) {
    return node(text, network, names.size());
  }

  /**
   * Returns a node by its name.
   *
   * @param hosts the number of nodes, from the first on, that an error message may suggest
   */
  int node(String text, String network, int hosts) {
    Integer node = nodes.get(text.strip());
    if (node == null) {
      String hint = Nearest.hint(text.strip(), names.subList(0, hosts));
      throw BadInput.coded(
          "unknown-node",
          "'{found}' is not a node of {network}{hint}",
          text.strip(),
          network,
          hint.isEmpty() ? "; its nodes have names such as '" + names.get(0) + "'" : hint);
    }
    return node;
  }
}
