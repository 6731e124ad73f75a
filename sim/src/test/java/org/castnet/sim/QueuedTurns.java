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

/** Whose turn it is, as {@link QueuedTicks} knows it: what each output and input served last. */
final class QueuedTurns {
  private static final long BEHIND_ALL = 1_000_000;

  private final Network network;

  /** By output or input: the number that was served last. */
  private final Map<String, Long> served = new HashMap<>();

  QueuedTurns(Network network) {
    this.network = network;
  }

  /** The header that goes first of those that wait for the same lanes. */
  Comparator<Stage> headers(int classes) {
    return Comparator.comparing((Stage stage) -> line(stage, classes))
        .thenComparingLong(stage -> wait("lane " + line(stage, classes), buffer(stage)))
        .thenComparingLong(stage -> stage.asked)
        .thenComparingInt(stage -> stage.walker.id);
  }

  void granted(Stage stage, int classes) {
    served.put("lane " + line(stage, classes), buffer(stage));
  }

  private static String line(Stage stage, int classes) {
    return stage.output + "/" + (stage.isConsumption() ? 0 : stage.named % classes);
  }

  /** Of flits that could begin, by number of worm, those that do. */
  List<Stage> matched(List<Stage> able, Function<Stage, Object> inputs) {
    Map<Object, Stage> picks = new LinkedHashMap<>();
    for (Stage stage : able) {
      Object output = stage.output == null ? stage : stage.output;
      picks.merge(output, stage, (a, b) -> nearer("out " + output, a, b, this::buffer));
    }
    Map<Object, Stage> takes = new LinkedHashMap<>();
    for (Stage stage : picks.values()) {
      Object input = inputs.apply(stage);
      takes.merge(
          input == null ? stage : input,
          stage,
          (a, b) -> nearer("in " + input, a, b, QueuedTurns::output));
    }
    List<Stage> winners = new ArrayList<>(takes.values());
    for (Stage stage : winners) {
      served.put("out " + stage.output, buffer(stage));
      served.put("in " + inputs.apply(stage), output(stage));
    }
    return winners;
  }

  /**
   * The one whose turn is nearer; of equals the one that stands nearer to the front of the list.
   */
  private Stage nearer(String port, Stage a, Stage b, Function<Stage, Long> number) {
    return wait(port, number.apply(b)) < wait(port, number.apply(a)) ? b : a;
  }

  private long wait(String port, long number) {
    long last = served.getOrDefault(port, -1L);
    return number > last ? number - last : number - last + 2 * BEHIND_ALL;
  }

  private long buffer(Stage stage) {
    return stage.before == null
        ? BEHIND_ALL
        : (long) stage.before.output * network.lanes() + stage.before.lane;
  }

  /** Links by number; behind them consumption. */
  private static long output(Stage stage) {
    return stage.isConsumption() ? BEHIND_ALL : stage.output;
  }
}
