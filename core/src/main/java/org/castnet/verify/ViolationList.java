package org.castnet.verify;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;

/** The violations of a plan in the order in which they are found. */
final class ViolationList {
  static final int NONE = -1;

  private final Network network;
  private final List<Violation> found = new ArrayList<>();

  ViolationList(Network network) {
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

  /** Adds a violation by a send; the template follows "send N: ". */
  void send(Violation.Kind kind, int send, String code, String template, Object... operands) {
    send(kind, send, NONE, code, template, operands);
  }

  /** Adds a violation by a send that concerns one of its messages. */
  void send(
      Violation.Kind kind,
      int send,
      int message,
      String code,
      String template,
      Object... operands) {
    send(kind, send, message, Diagnostic.of(code, template, operands));
  }

  /** Adds a violation by a send. */
  void send(Violation.Kind kind, int send, int message, Diagnostic what) {
    found.add(
        new Violation(
            kind,
            send,
            message,
            Diagnostic.of(what.code(), "{send}: {what}", Diagnostic.send(send), what)));
  }

  /** Adds a violation of a message; the template follows "message N: ". */
  void message(Violation.Kind kind, int message, String code, String template, Object... operands) {
    found.add(
        new Violation(
            kind,
            NONE,
            message,
            Diagnostic.of(
                code,
                "{message}: {what}",
                Diagnostic.message(message),
                Diagnostic.of(code, template, operands))));
  }

  /** Returns a reference to a node, with its name if the node exists. */
  Diagnostic.Node node(int node) {
    return new Diagnostic.Node(
        node, node >= 0 && node < network.nodeCount() ? network.nodeName(node) : "");
  }
}
