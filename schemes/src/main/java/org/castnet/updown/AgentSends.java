package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Recursive agent-based multicast (RAM): an agent serves its subtree by serving its own switch and
 * the agents of the subtrees below, which do the same.
 *
 * <p>The sends of a switch come before those of the switches below it, so a relay serves other
 * subtrees before its own.
 *
 * <p>Source: Lin, Wu and Liu 2003, section 3.1. O(destinations + switches) in addition to the
 * orders within switches. Hosts are ordered by number.
 */
final class AgentSends {
  private final AgentTree tree;
  private final AgentChoice choice;
  private final SendList sends;

  /** Switches to serve, each followed by the send that delivers the message to its agent. */
  private final IntArrayList open = new IntArrayList();

  private final IntArrayList senders = new IntArrayList();
  private final IntArrayList triggers = new IntArrayList();

  AgentSends(AgentTree tree, AgentChoice choice, SendList sends) {
    this.tree = tree;
    this.choice = choice;
    this.sends = sends;
  }

  /** Adds one copy; returns the number of its send. */
  int send(int from, int trigger, int to) {
    choice.sent(from);
    return sends.add(from, trigger, to);
  }

  /** Serves the subtree of a switch after its agent has the message. */
  void serve(int s, int trigger) {
    later(s, trigger);
    finish();
  }

  /** Serves the subtree of a switch from a source that needs no copy itself. */
  void serveFromSource(int s, int source) {
    if (tree.ownCount(s) == 0) {
      IntArrayList chain = IntArrayList.of(source);
      for (int child : tree.below(s)) {
        chain.add(tree.agent(child));
      }
      int[] arrival = binomial(chain, SendList.FROM_SOURCE);
      for (int i = 0; i < tree.below(s).length; i++) {
        later(tree.below(s)[i], arrival[i + 1]);
      }
    } else {
      forward(s, source, SendList.FROM_SOURCE, 0, tree.orderFromSource(s));
    }
    finish();
  }

  private void later(int s, int trigger) {
    open.add(s);
    open.add(trigger);
  }

  private void finish() {
    for (int i = 0; i < open.size(); i += 2) {
      int s = open.getInt(i);
      if (tree.ownCount(s) > 0) {
        forward(s, tree.agent(s), open.getInt(i + 1), 1, tree.order(s));
      } else {
        fanOut(s, open.getInt(i + 1));
      }
    }
    open.clear();
  }

  /** Serves the agents below by a binomial tree; the first of them is the switch's agent. */
  private void fanOut(int s, int trigger) {
    IntArrayList chain = new IntArrayList();
    for (int child : tree.below(s)) {
      chain.add(tree.agent(child));
    }
    int[] arrival = binomial(chain, trigger);
    for (int i = 0; i < arrival.length; i++) {
      later(tree.below(s)[i], arrival[i]);
    }
  }

  /**
   * Sends the message from the first of the chain to the others: in each step all holders send to
   * the next ones.
   *
   * @return the send that delivers to each, the trigger itself for the first
   */
  int[] binomial(IntArrayList chain, int trigger) {
    int[] arrival = new int[chain.size()];
    arrival[0] = trigger;
    for (int i = 1; i < arrival.length; i++) {
      int sender = Steps.sender(i);
      arrival[i] = send(chain.getInt(sender), arrival[sender], chain.getInt(i));
    }
    return arrival;
  }

  /**
   * Executes ForwardInSwitch.
   *
   * @param nextOwn the first destination of the switch without a copy
   * @param order of the copies, true for an agent below
   */
  private void forward(int s, int holder, int trigger, int nextOwn, boolean[] order) {
    senders.clear();
    triggers.clear();
    senders.add(holder);
    triggers.add(trigger);
    int own = nextOwn;
    int below = 0;
    for (int i = 0; i < order.length; ) {
      int able = senders.size();
      for (int j = 0; j < able && i < order.length; j++, i++) {
        if (order[i]) {
          int child = tree.below(s)[below++];
          later(child, send(senders.getInt(j), triggers.getInt(j), tree.agent(child)));
        } else {
          int host = tree.own(s, own++);
          triggers.add(send(senders.getInt(j), triggers.getInt(j), host));
          senders.add(host);
        }
      }
    }
  }
}
