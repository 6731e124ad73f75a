package org.castnet.booksim;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.function.IntUnaryOperator;
import org.castnet.catalogue.Catalogue;
import org.castnet.document.ReadableFiles;
import org.castnet.document.TrafficReader;
import org.castnet.document.WormholeReader;
import org.castnet.input.BadInput;
import org.castnet.network.Grid;
import org.castnet.network.Network;
import org.castnet.openloop.LoadPoint;
import org.castnet.openloop.OpenLoop;
import org.castnet.openloop.StreamLength;
import org.castnet.openloop.StreamSetting;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.Scheme;
import org.castnet.plan.unicast.UnicastSchemes;
import org.castnet.run.Simulation;
import org.castnet.sim.Technology;
import org.castnet.traffic.Pattern;
import org.castnet.traffic.Permutation;
import org.castnet.traffic.Traffic;

/**
 * A configuration of BookSim as a stream of unicasts. A cycle is a nanosecond.
 *
 * <p>BookSim's nodes send to themselves, through their router, under uniform traffic and fixed
 * points of permutations. Castnet's do not, so loads are converted, and the latency of these
 * packets, which meet no other routers, is included as that of an idle network. Loads of the result
 * are flits per node and cycle, as BookSim prints them.
 *
 * <p>The network interfaces of BookSim have no router. On switch networks Castnet's hosts have one,
 * so all packets take the same number of cycles longer, which is subtracted. Used by one thread.
 */
public final class BookSimModel {
  private static final String PATTERN = "pattern";
  private static final long CYCLE = 1_000;
  private static final double ALONE = 1e-4;

  /** The half-width of the latency's interval at one rate. */
  private static final double PRECISE = 0.05;

  /** Injection, ejection and the source queue, in cycles. */
  private static final int ENDS = 3;

  /** A flit's link, its departure, and its credit's link, in cycles. */
  private static final int LINKS = 3;

  private final BookSimSettings settings;
  private final Catalogue catalogue;
  private final ObjectNode study;
  private final Network network;
  private final int flits;

  /** The share of packets that go to other nodes. */
  private final double sent;

  /** The cycles of the header in a router. */
  private final int router;

  /** The cycles by which packets take longer here. */
  private final int longer;

  /** The stream, after its first use. */
  private Optional<OpenLoop> loop = Optional.empty();

  private BookSimModel(BookSimSettings settings, Catalogue catalogue) {
    this.settings = settings;
    this.catalogue = catalogue;
    BookSimTopology topology = BookSimTopology.of(settings);
    String spec = topology.spec(settings);
    this.network = catalogue.kinds().parse(spec);
    this.flits = settings.whole("packet_size", 1, 1 << 20);
    this.router = routerCycles(settings);
    int base = router + ENDS;
    // the header also crosses the links of both hosts, and is routed at the sender
    int start = base - (network.isIndirect() ? 2 * (router + 1) : 0);
    this.longer = Math.max(0, -start);
    this.study = JsonNodeFactory.instance.objectNode();
    study.put("network", spec);
    study.set("wormhole", technology(Math.max(0, start)));
    study.put("scheme", UnicastSchemes.SEPARATE);
    study.set("traffic", traffic(topology));
    this.sent = shareSent();
  }

  /**
   * Reads a configuration.
   *
   * @param catalogue the schemes, and the networks with the source of a network file
   * @throws BadInput if it cannot be read or expressed; the message names the parameter
   */
  public static BookSimModel parse(String text, Catalogue catalogue) {
    return new BookSimModel(BookSimSettings.parse(text), catalogue);
  }

  /** Returns the cycles in which a header is assigned a channel and the crossbar. */
  private static int assignmentCycles(BookSimSettings settings) {
    int channel = settings.whole("vc_alloc_delay", 1, 100);
    int crossbar = settings.whole("sw_alloc_delay", 1, 100);
    return settings.isSpeculative() ? Math.max(channel, crossbar) : channel + crossbar;
  }

  private static int routerCycles(BookSimSettings settings) {
    return settings.whole("routing_delay", 0, 100)
        + assignmentCycles(settings)
        + settings.whole("st_prepare_delay", 0, 100)
        + settings.whole("st_final_delay", 1, 100);
  }

  private ObjectNode technology(int startUp) {
    ObjectNode technology = JsonNodeFactory.instance.objectNode();
    technology.put("flitTime", "1ns");
    technology.put("routingDelay", router + "ns");
    technology.put("startUp", startUp + "ns");
    technology.put("startUpModel", "latency");
    technology.put("ports", "one");
    technology.put("buffer", settings.whole("vc_buf_size", 1, 1 << 20));
    technology.put("router", "queued");
    technology.put("arbiter", "round-robin");
    technology.put("creditDelay", settings.whole("credit_delay", 0, 1000) + 1 + "ns");
    int assignment = assignmentCycles(settings) - 1;
    technology.put("headerDelay", settings.whole("routing_delay", 0, 100) + assignment + "ns");
    technology.put("laneDelay", assignment + "ns");
    technology.put("virtualChannels", "shared");
    technology.put("lanes", "any");
    return technology;
  }

  private ObjectNode traffic(BookSimTopology topology) {
    ObjectNode traffic = JsonNodeFactory.instance.objectNode();
    traffic.put("destinations", 1);
    traffic.put("flits", flits);
    String word = settings.text("traffic");
    if (word.equals(BookSimSettings.UNIFORM)) {
      return traffic.put(PATTERN, word);
    }
    if (BookSimHotspots.isWord(word)) {
      BookSimHotspots hotspots = BookSimHotspots.parse(word, network.endpointCount());
      return hotspots(traffic, hotspots.weights(topology.hosts(settings)));
    }
    BookSimTraffic permutation =
        Arrays.stream(BookSimTraffic.values())
            .filter(each -> each.word().equals(word))
            .findFirst()
            .orElseThrow(() -> BookSimSettings.notExpressible("traffic", word, allowedTraffic()));
    int[] destinations = destinations(permutation, topology.hosts(settings));
    if (isPattern(destinations, permutation.pattern())) {
      return traffic.put(PATTERN, permutation.pattern().word());
    }
    ArrayNode list = traffic.putArray(PATTERN);
    Arrays.stream(destinations).forEach(list::add);
    return traffic;
  }

  private static ObjectNode hotspots(ObjectNode traffic, SortedMap<Integer, Integer> weights) {
    traffic.put(PATTERN, "hotspot").put("hotShare", 1);
    if (weights.isEmpty()) {
      return traffic.put("hotNodes", 1);
    }
    ObjectNode nodes = traffic.putObject("hotNodes");
    weights.forEach((node, weight) -> nodes.put(Integer.toString(node), weight));
    return traffic;
  }

  private static List<String> allowedTraffic() {
    List<String> words = new ArrayList<>(List.of(BookSimSettings.UNIFORM, "hotspot({{…},{…}})"));
    words.addAll(BookSimTraffic.words());
    return words;
  }

  /** Returns the destination of each host, by its number in Castnet. */
  private int[] destinations(BookSimTraffic permutation, IntUnaryOperator hosts) {
    int[] destinations = new int[network.endpointCount()];
    for (int node = 0; node < destinations.length; node++) {
      destinations[hosts.applyAsInt(node)] =
          hosts.applyAsInt(permutation.destination(node, settings, destinations.length));
    }
    return destinations;
  }

  private boolean isPattern(int[] destinations, Permutation pattern) {
    return Grid.shapeOf(network).isPresent()
        && Arrays.equals(destinations, pattern.partners(network));
  }

  private double shareSent() {
    Traffic drawn = drawn();
    Pattern.Destinations destinations = drawn.pattern().on(network, drawn, new Random(1));
    double nodes = network.endpointCount();
    // if destinations are drawn equally at all nodes, one of as many packets goes to its own node
    return BookSimTraffic.words().contains(settings.text("traffic"))
        ? destinations.senders().length / nodes
        : (nodes - 1) / nodes;
  }

  private Traffic drawn() {
    return TrafficReader.read(
        ((ObjectNode) study.get("traffic").deepCopy()).put("multicasts", 1).put("meanGap", 1),
        "traffic");
  }

  /** Returns the stream; all rates have the same packets, which are planned once. */
  private OpenLoop loop() {
    if (loop.isEmpty()) {
      loop = Optional.of(newLoop());
    }
    return loop.get();
  }

  private OpenLoop newLoop() {
    Technology technology =
        WormholeReader.read(
            study.get("wormhole"), "wormhole", network, ReadableFiles.of(catalogue));
    Scheme unicast = catalogue.schemes().named(UnicastSchemes.SEPARATE);
    MulticastAlgorithm algorithm =
        unicast.on(network, Map.of(), technology.sender(), 1).orThrow(unicast.name());
    return new OpenLoop(
        StreamSetting.of(network, algorithm, drawn(), Simulation.on(technology)).inCycles(CYCLE),
        StreamLength.untilSteady(PRECISE),
        1 + settings.whole("seed", 0, Integer.MAX_VALUE));
  }

  /** Returns the injection rate of the configuration in flits per node and cycle. */
  public double rate() {
    double rate = settings.positive("injection_rate");
    return settings.whole("injection_rate_uses_flits", 0, 1) == 1 ? rate : rate * flits;
  }

  /**
   * Returns how results may differ from BookSim's; empty unless buffers are too short for the time
   * of a credit. In BookSim body flits then catch up with a header in its channel allocation, and
   * wait at the router of their destination.
   */
  public Optional<String> note() {
    int buffer = settings.whole("vc_buf_size", 1, 1 << 20);
    int loop = router + settings.whole("credit_delay", 0, 1000) + LINKS;
    return flits > buffer && buffer < loop
        ? Optional.of(
            "vc_buf_size = "
                + buffer
                + " is below the "
                + loop
                + " cycles until a credit returns, so latencies may differ by some cycles")
        : Optional.empty();
  }

  /**
   * Returns the study that measures the network at the injection rate, for {@code castnet study}:
   * its load excludes packets of nodes to themselves.
   */
  public ObjectNode study() {
    ObjectNode whole = study.deepCopy();
    ObjectNode traffic = (ObjectNode) whole.get("traffic");
    if (traffic.get(PATTERN).isArray()) {
      // a list in a study is a list of cases
      traffic.putArray(PATTERN).add(study.get("traffic").get(PATTERN));
    }
    whole
        .putObject("stream")
        .put("load", Double.parseDouble(rounded(rate() * sent)))
        .put("cycle", "1ns");
    whole.putArray("measure").add("latency").add("accepted");
    whole.put("replications", 1);
    return whole;
  }

  private static String rounded(double value) {
    return String.format(Locale.ROOT, "%.6g", value);
  }

  /**
   * The result at an injection rate.
   *
   * @param offered the injection rate in flits per node and cycle
   * @param latency the mean latency of packets in cycles; NaN if the network is saturated
   * @param accepted flits delivered per node and cycle
   */
  public record Result(double offered, double latency, double accepted) {}

  /** Runs the configuration at an injection rate in flits per node and cycle. */
  public Result at(double rate) {
    return result(rate, loop().at(rate * sent));
  }

  /** Returns the network. */
  public Network network() {
    return network;
  }

  /** Returns the flits of a packet. */
  public int flits() {
    return flits;
  }

  /**
   * Returns the least number of packets that {@link #at} simulates.
   *
   * @param rate flits per node and cycle
   */
  public double packets(double rate) {
    return loop().leastMulticasts(rate * sent);
  }

  /** Returns about the number of packets that {@link #saturation} simulates. */
  public double searchedPackets() {
    return loop().searchedMulticasts(latencyLimit());
  }

  /** Returns the mean latency of packets in an idle network, in cycles. */
  public double zeroLoadLatency() {
    return at(ALONE).latency();
  }

  /**
   * Returns the highest injection rate at which the mean latency is at most {@code latency_thres}.
   */
  public Result saturation() {
    OpenLoop loop = loop();
    double alone = loop.at(ALONE).latency().mean();
    LoadPoint carried = loop.highest(Math.max(1.01 * alone, latencyLimit()));
    return result(carried.offered() / sent, carried);
  }

  /** Returns the highest mean latency of a rate that is carried, in picoseconds. */
  private double latencyLimit() {
    double most = (settings.positive("latency_thres") - (1 - sent) * self()) / sent + longer;
    return most * CYCLE;
  }

  /** Returns the latency of packets to other nodes, in BookSim's cycles. */
  private double cycles(LoadPoint point) {
    return point.latency().mean() / CYCLE - longer;
  }

  /** Returns the latency of a packet of a node to itself. */
  private double self() {
    return router + ENDS + flits - 1.0;
  }

  private Result result(double rate, LoadPoint point) {
    double latency = point.hasLatency() ? sent * cycles(point) + (1 - sent) * self() : Double.NaN;
    return new Result(rate, latency, point.accepted().mean() + (1 - sent) * rate);
  }
}
