package org.castnet.document;

import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.network.NetworkLimits;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.traffic.Arrivals;
import org.castnet.traffic.CollectiveTraffic;
import org.castnet.traffic.DrawnHotNodes;
import org.castnet.traffic.EveryNode;
import org.castnet.traffic.FlitMix;
import org.castnet.traffic.HotNodes;
import org.castnet.traffic.Partners;
import org.castnet.traffic.Pattern;
import org.castnet.traffic.Permutation;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.Workload;

/**
 * Reads a {@link Traffic}: {@code {"multicasts":240,"destinations":80,"flits":32,"hotSpot":0.5}}.
 *
 * <p>{@code flits} may be a list of equally likely lengths, or of {@code {"flits":32,"weight":3}},
 * or all of {@code {"flits":32,"count":3}}; {@code meanGap}, a time, turns the batch into a Poisson
 * stream; with {@code subtrees} the sources are in that many of the root's subtrees only; {@code
 * sources} orders the multicasts by source ({@code ascending}) or as drawn ({@code shuffled}).
 * {@code pattern} specifies the partners of each node; with a pattern but without {@code
 * multicasts}, every node sends once.
 */
public final class TrafficReader {
  private TrafficReader() {}

  /**
   * Reads random multicasts or a {@code collective}.
   *
   * @param place the position of the object in its document
   * @throws BadInput if a field is missing, unknown or out of range; the message names it
   */
  public static Workload workload(JsonNode node, String place) {
    if (!node.has("collective") && (node.has("multicasts") || !node.has("pattern"))) {
      return read(node, place);
    }
    Fields fields = Fields.of(node, place);
    if (!node.has("collective")) {
      fields.has("multicasts"); // marks the field as known, so that error messages list it
      EveryNode all = new EveryNode(partners(fields), flits(fields));
      fields.finish();
      return all;
    }
    CollectiveOperation operation = CollectiveReader.operation(fields);
    int group = (int) fields.whole("group", CollectiveTraffic.ALL, 2, NetworkLimits.NODES);
    long flits = fields.whole("flits", MessageJson.DEFAULT_FLITS, 1, Long.MAX_VALUE);
    fields.finish();
    return new CollectiveTraffic(operation, group, flits);
  }

  /** Reads a pattern of unicasts; {@code destinations} may be given as 1. */
  private static Pattern partners(Fields fields) {
    fields.whole("destinations", 1, 1, 1);
    Pattern pattern = PatternReader.read(fields);
    if (pattern == Pattern.UNIFORM) {
      throw BadInput.coded("missing-field", "is missing").at(fields.place("multicasts"));
    }
    return pattern;
  }

  /**
   * Reads random multicasts.
   *
   * @param place the position of the object in its document
   * @throws BadInput if a field is missing, unknown or out of range; the message names it
   */
  public static Traffic read(JsonNode node, String place) {
    Fields fields = Fields.of(node, place);
    fields.need("multicasts");
    Pattern pattern = PatternReader.read(fields);
    if (pattern == Pattern.UNIFORM) {
      fields.need("destinations");
    }
    int multicasts = (int) fields.whole("multicasts", 1, 1, Traffic.MOST);
    int destinations = (int) fields.whole("destinations", 1, 1, Integer.MAX_VALUE);
    FlitMix flits = flits(fields);
    double hotSpot = fields.real("hotSpot", 0, 0, 1);
    Arrivals arrivals =
        fields.has("meanGap")
            ? Arrivals.poisson(Math.max(1, fields.time("meanGap", 1)))
            : Arrivals.atOnce();
    int subtrees = (int) fields.whole("subtrees", Traffic.ANYWHERE, 1, NetworkLimits.NODES);
    Traffic.Order order =
        Traffic.Order.valueOf(
            fields
                .word("sources", "shuffled", List.of("shuffled", "ascending"))
                .toUpperCase(Locale.ROOT));
    fields.finish();
    return new Traffic(
        multicasts, destinations, flits, hotSpot, arrivals, subtrees, pattern, order);
  }

  private static FlitMix flits(Fields fields) {
    if (!fields.has("flits")) {
      return FlitMix.of(MessageJson.DEFAULT_FLITS);
    }
    JsonNode value = fields.need("flits");
    if (!value.isArray()) {
      return FlitMix.of(fields.whole("flits", 1, 1, Long.MAX_VALUE));
    }
    List<FlitMix.Length> lengths = new ArrayList<>(value.size());
    boolean counted = value.size() > 0 && value.get(0).has("count");
    for (int i = 0; i < value.size(); i++) {
      lengths.add(length(value.get(i), fields.place("flits") + "[" + i + "]", counted));
    }
    return new FlitMix(lengths, counted ? FlitMix.Shares.COUNTED : FlitMix.Shares.DRAWN);
  }

  private static FlitMix.Length length(JsonNode item, String place, boolean counted) {
    if (!counted && item.isIntegralNumber() && item.canConvertToLong() && item.longValue() >= 1) {
      return new FlitMix.Length(item.longValue(), 1);
    }
    if (!item.isObject()) {
      throw BadInput.coded(
              "wrong-type",
              "found {found}{detail}",
              Fields.shown(item),
              counted
                  ? "; expected {\"flits\":…,\"count\":…}, as in the first element"
                  : "; expected a whole number from 1 on, or {\"flits\":…,\"weight\":…}")
          .at(place);
    }
    Fields pair = Fields.of(item, place);
    pair.need("flits");
    long flits = pair.whole("flits", 1, 1, Long.MAX_VALUE);
    if (counted) {
      pair.need("count");
    }
    double weight =
        counted ? pair.whole("count", 1, 1, Traffic.MOST) : pair.real("weight", 1, 1e-9, 1e9);
    pair.finish();
    return new FlitMix.Length(flits, weight);
  }

  /** Reads {@code pattern} and its parameters: the partners of each node. */
  private static final class PatternReader {
    private static final String PATTERN = "pattern";
    private static final String UNIFORM = "uniform";
    private static final String HOT_SPOT = "hotspot";
    private static final String HOT_NODES = "hotNodes";
    private static final double USUAL_SHARE = 0.1;
    private static final int MOST_WEIGHT = 1_000_000;
    private static final java.util.regex.Pattern NUMBER =
        java.util.regex.Pattern.compile("[0-9]{1,9}");

    private PatternReader() {}

    /**
     * Reads a pattern.
     *
     * @throws BadInput if there is no such pattern
     */
    static Pattern read(Fields fields) {
      if (fields.has(PATTERN) && fields.need(PATTERN).isArray()) {
        return partners(fields.need(PATTERN), fields.place(PATTERN));
      }
      List<String> words = new ArrayList<>(List.of(UNIFORM, HOT_SPOT));
      words.addAll(Permutation.words());
      String word = fields.word(PATTERN, UNIFORM, words);
      if (word.equals(HOT_SPOT)) {
        double share = fields.real("hotShare", USUAL_SHARE, 0, 1);
        JsonNode nodes = fields.take(HOT_NODES);
        return nodes != null && nodes.isObject()
            ? weighted(share, Fields.of(nodes, fields.place(HOT_NODES)))
            : new DrawnHotNodes(share, (int) fields.whole(HOT_NODES, 1, 1, NetworkLimits.NODES));
      }
      return word.equals(UNIFORM) ? Pattern.UNIFORM : Permutation.named(word);
    }

    /** Reads the weights of nodes by their numbers: {@code {"27": 3, "36": 1}}. */
    private static HotNodes weighted(double share, Fields weights) {
      IntArrayList nodes = new IntArrayList();
      IntArrayList each = new IntArrayList();
      for (String node : weights.names()) {
        nodes.add(number(node, weights));
        each.add((int) weights.whole(node, 1, 1, MOST_WEIGHT));
      }
      return new HotNodes(share, nodes, each);
    }

    private static int number(String node, Fields weights) {
      if (!NUMBER.matcher(node).matches()) {
        throw BadInput.coded(
                "wrong-type", "found {found}; expected the number of a node, from 0", node)
            .at(weights.place(node));
      }
      return Integer.parseInt(node);
    }

    private static Pattern partners(JsonNode list, String place) {
      IntArrayList byNode = new IntArrayList(list.size());
      for (JsonNode node : list) {
        if (!node.isInt() || node.intValue() < 0) {
          throw BadInput.coded(
                  "wrong-type",
                  "found {found}; expected the number of a node, from 0",
                  Fields.shown(node))
              .at(place + "[" + byNode.size() + "]");
        }
        byNode.add(node.intValue());
      }
      return new Partners(byNode);
    }
  }
}
