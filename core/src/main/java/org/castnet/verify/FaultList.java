package org.castnet.verify;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.castnet.network.Network;

/** The faults of one plan in the order in which they are found, each with its place in words. */
final class FaultList {
  private static final int NONE = -1;

  private final Network network;
  private final List<Violation> found = new ArrayList<>();

  FaultList(Network network) {
    this.network = network;
  }

  int size() {
    return found.size();
  }

  List<Violation> list() {
    return List.copyOf(found);
  }

  void addAll(Collection<Violation> more) {
    found.addAll(more);
  }

  /** A fault of a send. */
  void send(Violation.Kind kind, int send, String text) {
    found.add(new Violation(kind, send, NONE, "send " + send + ": " + text));
  }

  /** A fault of a send that concerns one of its messages. */
  void send(Violation.Kind kind, int send, int message, String text) {
    found.add(new Violation(kind, send, message, "send " + send + ": " + text));
  }

  /** A fault of a message. */
  void message(Violation.Kind kind, int message, String text) {
    found.add(new Violation(kind, NONE, message, "message " + message + ": " + text));
  }

  /** A node as people know it, and its number where there is no such node. */
  String name(int node) {
    return node >= 0 && node < network.nodeCount() ? network.nodeName(node) : "node " + node;
  }
}
