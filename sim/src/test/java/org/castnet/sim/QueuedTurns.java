package org.castnet.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.castnet.network.Network;
import org.castnet.sim.QueuedWalker.Stage;

/** Round-robin state for {@link QueuedTicks}: the last number served by each output and input. */
final class QueuedTurns {
  private static final long BEHIND_ALL = 1_000_000;

  private final Network network;

  /** By link: its wire. */
  private final int[] wires;

  /** The number served last, by output or input. */
  private final Map<String, Long> served = new HashMap<>();

  QueuedTurns(Network network, int[] wires) {
    this.network = network;
    this.wires = wires;
  }

  /** Orders headers that wait for the same lanes; the first one is granted. */
  Comparator<Stage> headers(int classes) {
    return Comparator.comparing((Stage stage) -> line(stage, classes))
        .thenComparingLong(stage -> wait("lane " + line(stage, classes), buffer(stage)))
        .thenComparingLong(stage -> stage.requested)
        .thenComparingInt(stage -> stage.walker.id);
  }

  void granted(Stage stage, int classes) {
    served.put("lane " + line(stage, classes), buffer(stage));
  }

  private static String line(Stage stage, int classes) {
    return stage.output + "/" + (stage.isConsumption() ? 0 : stage.named % classes);
  }

  /**
   * Returns the flits that begin, selected from those that could, which are sorted by number of
   * worm.
   */
  List<Stage> matched(List<Stage> able, Function<Stage, Object> inputs) {
    Map<Object, Stage> picks = new LinkedHashMap<>();
    for (Stage stage : able) {
      Object output = stage.output == null ? stage : wire(stage);
      picks.merge(output, stage, (a, b) -> nearest("out " + output, a, b, inputs));
    }
    Map<Object, Stage> takes = new LinkedHashMap<>();
    for (Stage stage : picks.values()) {
      Object input = inputs.apply(stage);
      takes.merge(
          input == null ? stage : input,
          stage,
          (a, b) -> nearer("in " + input, a, b, this::output));
    }
    List<Stage> winners = new ArrayList<>(takes.values());
    for (Stage stage : winners) {
      served.put("out " + (stage.output == null ? null : wire(stage)), input(stage));
      served.put("in " + inputs.apply(stage), output(stage));
      served.put("lane of " + inputs.apply(stage), buffer(stage));
    }
    return winners;
  }

  /**
   * Returns the stage with the next input in turn, or with the next lane if both have the same
   * input.
   */
  private Stage nearest(String output, Stage a, Stage b, Function<Stage, Object> inputs) {
    return input(a) == input(b)
        ? nearer("lane of " + inputs.apply(a), a, b, this::buffer)
        : nearer(output, a, b, this::input);
  }

  /**
   * Returns the stage with the earlier turn; {@code a}, which is listed first, if turns are equal.
   */
  private Stage nearer(String port, Stage a, Stage b, Function<Stage, Long> number) {
    return wait(port, number.apply(b)) < wait(port, number.apply(a)) ? b : a;
  }

  private long wait(String port, long number) {
    long last = served.getOrDefault(port, -1L);
    return number > last ? number - last : number - last + 2 * BEHIND_ALL;
  }

  /** Returns the number of the link by which the flit arrived; the sender follows all links. */
  private long input(Stage stage) {
    return stage.before == null ? BEHIND_ALL : stage.before.output;
  }

  private long buffer(Stage stage) {
    return stage.before == null
        ? BEHIND_ALL
        : (long) stage.before.output * network.lanes() + stage.before.lane;
  }

  /** Returns the number of the wire; consumption follows all wires. */
  private long output(Stage stage) {
    return stage.isConsumption() ? BEHIND_ALL : wire(stage);
  }

  /** Returns the wire of a link, or the number of a consumption port. */
  private int wire(Stage stage) {
    return stage.output < 0 ? stage.output : wires[stage.output];
  }
}
