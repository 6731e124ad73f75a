package org.castnet.study.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.castnet.statistics.Possible;
import org.castnet.store.Row;

/** What a replication of a multicast study measures. Times are microseconds. */
public enum Metric {
  TRAFFIC("traffic", "traffic", "links", "links used, counted once for every send that uses them"),
  EXTRA_TRAFFIC(
      "extraTraffic",
      "additional traffic",
      "links",
      "traffic beyond one link for every destination"),
  LONGEST_PATH("longestPath", "longest path", "links", "longest chain of sends from a source"),
  SENDS("sends", "sends", "worms", "number of worms"),
  STEPS("steps", "steps", "rounds", "rounds when every holder sends one copy at a time"),
  SHARED(
      "shared",
      "plans in which sends share a channel",
      "share",
      "1 where two sends of the plan use the same channel"),
  MAKESPAN("makespan", "makespan", "µs", "when the last copy of all arrived"),
  LIMIT("limit", "limit of the makespan", "µs", "the time before which no plan can be done"),
  OF_LIMIT("ofLimit", "share of the limit", "share", "the limit over the makespan"),
  LATENCY(
      "latency",
      "latency of a multicast",
      "µs",
      "mean over the multicasts of the time from readiness to the last delivery"),
  WORST_LATENCY("worstLatency", "latency of the slowest multicast", "µs", "largest such time"),
  THROUGHPUT(
      "throughput",
      "throughput, message counted once",
      "flits/µs",
      "flits of all messages over the makespan; MB/s where a flit is a byte"),
  DELIVERED(
      "delivered",
      "throughput, counted a destination",
      "flits/µs",
      "flits of all copies over the makespan"),
  LINK_LOAD("linkLoad", "busiest link", "share of the time", "busy time of the busiest link"),
  BALANCE(
      "balance", "busiest link over mean", "", "busy time of the busiest link over the mean one"),
  CONTENTION(
      "contention",
      "contended links",
      "per multicast",
      "links at which any header of a multicast had to wait; with contention: true"),
  WAITS(
      "waits",
      "waits for a link",
      "per multicast",
      "headers that had to wait for a link, each time counted; with contention: true"),
  DELIVERY(
      "delivery",
      "destinations reached",
      "share",
      "destinations that their sources can reach; where links or nodes have failed"),
  OFFERED(
      "offered",
      "offered load",
      "flits a node and flit time",
      "flits that the multicasts of a stream would deliver"),
  ACCEPTED(
      "accepted",
      "accepted load",
      "flits a node and flit time",
      "flits that a stream delivered within the measured window"),
  ACCEPTED_HALF_WIDTH(
      "acceptedHalfWidth",
      "half-width of the accepted load",
      "flits a node and flit time",
      "half of the 95 % interval of the accepted load within a replication, by batch means"),
  REFUSED(
      "refused",
      "lowest load that is not carried",
      "flits a node and flit time",
      "the lowest load that load: saturation tried and found not carried"),
  PLATEAU(
      "plateau",
      "plateau",
      "flits a node and flit time",
      "what a network delivers when it is offered twice the load that it carries; with load:"
          + " saturation"),
  PLATEAU_HALF_WIDTH(
      "plateauHalfWidth",
      "half-width of the plateau",
      "flits a node and flit time",
      "half of the 95 % interval of the plateau within a replication, by batch means"),
  LATENCY_HALF_WIDTH(
      "latencyHalfWidth",
      "half-width of the latency",
      "µs",
      "half of the 95 % interval of a stream's mean latency within a replication, by batch means"),
  BACKGROUND_LATENCY(
      "backgroundLatency",
      "latency of the background",
      "µs",
      "mean over the unicasts that came beside the measured multicasts of a stream"),
  WARM_UP(
      "warmUp", "multicasts left out", "multicasts", "at the beginning of a stream, in each run"),
  MEASURED("measured", "multicasts measured", "multicasts", "of a stream, in all its runs"),
  LATENCY_95(
      "latency95", "latency that 95 % stay below", "µs", "of the measured multicasts of a stream"),
  SATURATED(
      "saturated",
      "saturated",
      "share",
      "1 where a stream's network did not keep up with what was offered"),
  DEADLOCK("deadlock", "runs ended in a deadlock", "share", "1 where the run ended in a deadlock"),
  UNSOUND(
      "unsound",
      "unsound plans",
      "share",
      "1 where the plan is not sound, so that nothing else was measured");

  private static final String SHARE = "share";

  private final String key;
  private final String title;
  private final String unit;
  private final String meaning;

  Metric(String key, String title, String unit, String meaning) {
    this.key = key;
    this.title = title;
    this.unit = unit;
    this.meaning = meaning;
  }

  /** The metrics of a replication that failed, since its plan is not sound: no other than that. */
  public static Map<String, Double> unsound() {
    return new TreeMap<>(Map.of(UNSOUND.key, 1.0));
  }

  /** Whether the row is of a replication that failed since its plan is not sound. */
  public static boolean isUnsound(Row row) {
    return row.metrics().containsKey(UNSOUND.key);
  }

  /** Whether the row is of a run that ended in a deadlock, and so has no times. */
  public static boolean isDeadlocked(Row row) {
    return row.metrics().getOrDefault(DEADLOCK.key, 0.0) > 0;
  }

  /** As it stands in rows and study files. */
  public String key() {
    return key;
  }

  /** The title of an axis with its unit. */
  public String axis() {
    return unit.isEmpty() ? title : title + " [" + unit + "]";
  }

  public String unit() {
    return unit;
  }

  /** What there can be of it: none of the metrics is ever negative. */
  public Possible possible() {
    return switch (this) {
      case SHARED, SATURATED, DEADLOCK, UNSOUND -> Possible.YES_OR_NO;
      default -> unit.startsWith(SHARE) ? Possible.SHARE : Possible.NOT_NEGATIVE;
    };
  }

  /** Whether it is known how good this could be at best. */
  public boolean isLimited() {
    return this == MAKESPAN || this == THROUGHPUT || this == DELIVERED;
  }

  /**
   * What this would be had the run ended at the limit of its makespan; empty where the run has no
   * limit.
   *
   * @param metrics of a run, by key
   */
  public OptionalDouble atLimit(Map<String, Double> metrics) {
    Double share = metrics.get(OF_LIMIT.key);
    Double value = metrics.get(key);
    if (!isLimited() || share == null || value == null) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(this == MAKESPAN ? value * share : value / share);
  }

  public String meaning() {
    return meaning;
  }

  public static Optional<Metric> of(String key) {
    return Arrays.stream(values()).filter(metric -> metric.key.equals(key)).findFirst();
  }

  public static List<String> keys() {
    return Arrays.stream(values()).map(Metric::key).toList();
  }

  /** The axis title of any metric, whether it is one of these or a paper's own. */
  public static String axisOf(String key) {
    return of(key).map(Metric::axis).orElse(key);
  }

  /**
   * What there can be of any metric; a paper's own are counts and shares, which are not negative.
   */
  public static Possible possibleOf(String key) {
    return of(key).map(Metric::possible).orElse(Possible.NOT_NEGATIVE);
  }
}
