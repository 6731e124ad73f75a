package org.castnet.sim.packet;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.sim.engine.WormTable;

/**
 * The sends of switches. A switch combines packet k of all its inputs, the sends that trigger its
 * own one, and sends the combination on as soon as the slowest of them has arrived. It takes no
 * start-up, and keeps packets that arrive early.
 */
final class SwitchSends {
  private static final IntList NOTHING = IntList.of();

  /** By send: the sends that a switch combines in it; empty for the send of a host. */
  private final List<IntList> inputs = new ArrayList<>();

  /** By send: the sends of switches that combine it. */
  private final List<IntList> outputs = new ArrayList<>();

  private SwitchSends() {}

  /**
   * Finds the sends of switches. O(sends + triggers).
   *
   * @throws BadInput if a switch sends something that it does not receive, or combines sends of
   *     different lengths
   */
  static SwitchSends of(WormTable worms) {
    SwitchSends found = new SwitchSends();
    for (int send = 0; send < worms.count(); send++) {
      found.inputs.add(NOTHING);
      found.outputs.add(NOTHING);
    }
    for (int send = 0; send < worms.worms().size(); send++) {
      int origin = worms.routes().origins()[send];
      if (worms.ends().network().isSwitch(origin)) {
        found.add(send, origin, worms);
      }
    }
    return found;
  }

  private void add(int send, int origin, WormTable worms) {
    IntList triggers = worms.worms().get(send).triggers();
    if (triggers.isEmpty()) {
      throw BadInput.coded(
          "switch-holds-nothing",
          "{send} starts at the switch {node} and waits for no send; switches only combine what"
              + " they receive",
          Diagnostic.send(send),
          Diagnostic.node(origin));
    }
    for (int i = 0; i < triggers.size(); i++) {
      int input = triggers.getInt(i);
      if (worms.worms().get(input).dropOffs().size() > 1) {
        throw BadInput.coded(
            "switch-input-copied",
            "{input}, which the switch {node} combines, delivers copies elsewhere; an input of a"
                + " switch ends there",
            Diagnostic.send(input),
            Diagnostic.node(origin));
      }
      if (worms.flits()[input] != worms.flits()[send]) {
        throw BadInput.coded(
            "switch-combines-lengths",
            "{send} of the switch {node} has {flits} flits, and {input}, which it combines, has"
                + " {others}",
            Diagnostic.send(send),
            Diagnostic.node(origin),
            worms.flits()[send],
            Diagnostic.send(input),
            worms.flits()[input]);
      }
      if (outputs.get(input).isEmpty()) {
        outputs.set(input, new IntArrayList(1));
      }
      outputs.get(input).add(send);
    }
    inputs.set(send, triggers);
  }

  /** Returns the sends that a switch combines in a send; empty for the send of a host. */
  IntList inputs(int send) {
    return inputs.isEmpty() ? NOTHING : inputs.get(send);
  }

  /** Returns the sends of switches that combine a send. */
  IntList outputs(int send) {
    return outputs.isEmpty() ? NOTHING : outputs.get(send);
  }

  /** Returns whether a switch sends. */
  boolean isOfSwitch(int send) {
    return !inputs(send).isEmpty();
  }

  /** Returns the switch sends of a table whose sends are added during the run: none. */
  static SwitchSends none() {
    return new SwitchSends();
  }
}
