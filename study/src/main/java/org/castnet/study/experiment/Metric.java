package org.castnet.study.experiment;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.castnet.input.Diagnostic;
import org.castnet.plot.Axis;
import org.castnet.run.SanityLaw;
import org.castnet.scenario.Scenario.Need;
import org.castnet.statistics.inference.Possible;
import org.castnet.store.Row;

/** The metrics of a multicast study. Times are in microseconds. */
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
      "1 if two sends of the plan use the same channel"),
  MAKESPAN("makespan", "makespan", "µs", "arrival time of the last copy"),
  LIMIT("limit", "lower bound of the makespan", "µs", "a time before which no plan can end"),
  OF_LIMIT(
      "ofLimit", "share of the lower bound", "share", "the lower bound divided by the makespan"),
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
      "flits of all messages divided by the makespan; MB/s if a flit is a byte"),
  DELIVERED(
      "delivered",
      "throughput, counted per destination",
      "flits/µs",
      "flits of all copies divided by the makespan"),
  ALGBW(
      "algbw",
      "algorithm bandwidth",
      "GB/s",
      "buffer of a collective operation divided by the makespan; with flitBytes"),
  BUSBW(
      "busbw",
      "bus bandwidth",
      "GB/s",
      "part of the buffer that each link of a rank carries at least, divided by the makespan"),
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
      "number of waits of headers for a link; with contention: true"),
  DELIVERY(
      "delivery",
      "destinations reached",
      "share",
      "share of destinations that their sources can reach; only with failed links or nodes"),
  OFFERED(
      "offered",
      "offered load",
      "flits per node and flit time",
      "flits that the multicasts of a stream would deliver"),
  ACCEPTED(
      "accepted",
      "accepted load",
      "flits per node and flit time",
      "flits that a stream delivered within the measured window"),
  ACCEPTED_HALF_WIDTH(
      "acceptedHalfWidth",
      "half-width of the accepted load",
      "flits per node and flit time",
      "half of the 95 % interval of the accepted load within a replication, by batch means"),
  REFUSED(
      "refused",
      "lowest load that is not carried",
      "flits per node and flit time",
      "the lowest load that load: saturation tried and that was not carried"),
  PLATEAU(
      "plateau",
      "plateau",
      "flits per node and flit time",
      "accepted load at twice the load that the network carries; with load: saturation"),
  PLATEAU_HALF_WIDTH(
      "plateauHalfWidth",
      "half-width of the plateau",
      "flits per node and flit time",
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
      "mean over the unicasts that arrived during the measured multicasts of a stream"),
  WARM_UP(
      "warmUp", "excluded multicasts", "multicasts", "at the beginning of a stream, in each run"),
  MEASURED("measured", "multicasts measured", "multicasts", "of a stream, in all its runs"),
  LATENCY_95(
      "latency95",
      "95th percentile of the latency",
      "µs",
      "of the measured multicasts of a stream"),
  SATURATED(
      "saturated", "saturated", "share", "1 if the network accepted less than the offered load"),
  DEADLOCK("deadlock", "runs with a deadlock", "share", "1 if the run ended in a deadlock"),
  NEEDS_ALL_PORTS(
      "needsAllPorts",
      "plans that need all ports",
      "share",
      "1 if the plan needs a port per link, but nodes have one port"),
  NEEDS_DROP_OFF(
      "needsDropOff",
      "plans that need routers that drop off copies",
      "share",
      "1 if the plan needs them, but the routers of the network only forward"),
  NEEDS_COPY(
      "needsCopy",
      "plans that need routers that copy",
      "share",
      "1 if the plan needs them, but the routers of the network do not copy"),
  NEEDS_REDUCE(
      "needsReduce",
      "plans that need switches that reduce",
      "share",
      "1 if the plan needs them, but the switches of the network do not reduce"),
  NEEDS_OTHER_NODES(
      "needsOtherNodes",
      "plans that need nodes outside the job",
      "share",
      "1 if nodes outside the job relay its messages"),
  UNSOUND(
      "unsound",
      "unsound plans",
      "share",
      "1 if the plan is not sound; then no other metric exists"),
  BROKEN_LAW(
      "brokenLaw",
      "broken sanity law",
      "",
      "1 to 4 if the makespan, the latency, the accepted or the carried load is impossible; then"
          + " no other metric exists");

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

  /** Returns the metrics of a replication with an unsound plan: a single one. */
  public static Map<String, Double> unsound() {
    return new TreeMap<>(Map.of(UNSOUND.key, 1.0));
  }

  /** Returns the metrics of a replication that breaks a {@link SanityLaw}: a single one. */
  public static Map<String, Double> broken(Diagnostic law) {
    return new TreeMap<>(Map.of(BROKEN_LAW.key, (double) SanityLaw.of(law).number()));
  }

  /** Returns the metric of a need. */
  static Metric of(Need need) {
    return switch (need) {
      case ALL_PORTS -> NEEDS_ALL_PORTS;
      case DROP_OFF -> NEEDS_DROP_OFF;
      case COPY -> NEEDS_COPY;
      case REDUCE -> NEEDS_REDUCE;
      case OTHER_NODES -> NEEDS_OTHER_NODES;
    };
  }

  /** Returns what the plans of rows need in addition to the machine. */
  public static Set<Need> needs(List<Row> rows) {
    Set<Need> needs = EnumSet.noneOf(Need.class);
    for (Need need : Need.values()) {
      if (rows.stream().anyMatch(row -> row.metrics().containsKey(of(need).key))) {
        needs.add(need);
      }
    }
    return needs;
  }

  /** Returns whether the row belongs to a replication with an unsound plan. */
  public static boolean isUnsound(Row row) {
    return row.metrics().containsKey(UNSOUND.key);
  }

  /** Returns the law that the replication of a row breaks; empty if it breaks none. */
  public static Optional<SanityLaw> brokenLaw(Row row) {
    return Optional.ofNullable(row.metrics().get(BROKEN_LAW.key))
        .map(number -> SanityLaw.numbered((int) Math.round(number)));
  }

  /** Returns whether the row belongs to a replication that failed and has no other metrics. */
  public static boolean isFailed(Row row) {
    return isUnsound(row) || brokenLaw(row).isPresent();
  }

  /**
   * Returns whether the row belongs to a run that ended in a deadlock and therefore has no times.
   */
  public static boolean isDeadlocked(Row row) {
    return row.metrics().getOrDefault(DEADLOCK.key, 0.0) > 0;
  }

  /** Returns the name in rows and study files. */
  public String key() {
    return key;
  }

  /** Returns the title of an axis with its unit. */
  public String axis() {
    return unit.isEmpty() ? title : title + " [" + unit + "]";
  }

  public String unit() {
    return unit;
  }

  /**
   * Returns the name of a metric's column in tables, such as {@code worst_latency_us}: its name and
   * its unit, if it is a time or rate; the name alone for metrics of papers.
   */
  public static String columnOf(String key) {
    return Axis.column(
        of(key)
            .filter(metric -> metric.unit.contains("µs") || metric.unit.startsWith("flits"))
            .map(metric -> key + " " + metric.unit)
            .orElse(key));
  }

  /** Returns the range of the metric: no metric is ever negative. */
  public Possible possible() {
    return switch (this) {
      case SHARED,
          SATURATED,
          DEADLOCK,
          UNSOUND,
          NEEDS_ALL_PORTS,
          NEEDS_DROP_OFF,
          NEEDS_COPY,
          NEEDS_REDUCE,
          NEEDS_OTHER_NODES ->
          Possible.YES_OR_NO;
      default -> unit.startsWith(SHARE) ? Possible.SHARE : Possible.NOT_NEGATIVE;
    };
  }

  /** Returns whether a larger value is the better one. */
  public boolean isBetterIfLarger() {
    return switch (this) {
      case OF_LIMIT, THROUGHPUT, DELIVERED, ALGBW, BUSBW, DELIVERY, ACCEPTED, REFUSED, PLATEAU ->
          true;
      default -> false;
    };
  }

  /** Returns whether a bound of the metric is known. */
  public boolean isLimited() {
    return switch (this) {
      case MAKESPAN, THROUGHPUT, DELIVERED, ALGBW, BUSBW -> true;
      default -> false;
    };
  }

  /**
   * Returns the value that the metric would have if the run ended at the lower bound of its
   * makespan; empty if the run has no bound.
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

  /** Returns the axis title of any metric, either one of these or a paper's. */
  public static String axisOf(String key) {
    return of(key).map(Metric::axis).orElse(key);
  }

  /**
   * Returns the range of any metric; those of papers are counts and shares, which are not negative.
   */
  public static Possible possibleOf(String key) {
    return of(key).map(Metric::possible).orElse(Possible.NOT_NEGATIVE);
  }
}
