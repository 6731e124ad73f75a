package org.castnet.booksim;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** The topologies and routing functions of BookSim that Castnet can express. */
enum BookSimTopology {
  MESH("dor dim_order", true) {
    @Override
    String spec(BookSimSettings settings) {
      return "mesh:" + grid(settings) + lanes(settings, 1);
    }
  },
  TORUS("dim_order", false) {
    @Override
    String spec(BookSimSettings settings) {
      return "torus:" + grid(settings) + ",routes=balanced" + lanes(settings, 2);
    }
  },
  /** BookSim numbers the nodes over rows of a layout, here those of each router are consecutive. */
  FLATFLY("ran_min", false) {
    @Override
    String spec(BookSimSettings settings) {
      int hosts = settings.whole("c", 1, MOST);
      String traffic = settings.text("traffic");
      if (hosts > 1 && !traffic.equals(BookSimSettings.UNIFORM)) {
        throw BookSimSettings.notExpressible(
            "traffic",
            traffic + " on flatfly with several nodes per router",
            List.of(BookSimSettings.UNIFORM));
      }
      return "hyperx:" + grid(settings) + ",hosts=" + hosts + lanes(settings, 1);
    }
  },
  /** Upward ports are drawn per packet in BookSim, per pair of hosts here. */
  FATTREE("nca", true) {
    @Override
    String spec(BookSimSettings settings) {
      return "fattree:k="
          + settings.whole("k", 2, MOST)
          + ",n="
          + settings.whole("n", 1, 8)
          + ",routes=random"
          + lanes(settings, 1);
    }
  },
  /** BookSim's channels have latencies of 10 and 100 cycles, whatever the configuration. */
  DRAGONFLYNEW("min", true) {
    @Override
    String spec(BookSimSettings settings) {
      settings.whole("n", 1, 1);
      settings.whole("num_vcs", 2, 2);
      return "dragonfly:h=" + settings.whole("k", 1, 64) + ",local=10,global=100";
    }
  },
  ANYNET("min", true) {
    @Override
    String spec(BookSimSettings settings) {
      return "anynet:"
          + settings.text("network_file").replace("\"", "")
          + ",routes=minimal"
          + lanes(settings, 1);
    }
  };

  private static final int MOST = 1024;

  /** The routing functions, separated by blanks. */
  private final String routing;

  /** Whether channel lengths of an on-chip layout are one cycle each. */
  private final boolean plainOnChip;

  BookSimTopology(String routing, boolean plainOnChip) {
    this.routing = routing;
    this.plainOnChip = plainOnChip;
  }

  /** Returns the text of Castnet's network for a configuration with this topology. */
  abstract String spec(BookSimSettings settings);

  /**
   * Returns the text of Castnet's network.
   *
   * @throws org.castnet.input.BadInput if the topology, its routing function or its channels cannot
   *     be expressed; the message names the parameter
   */
  static String network(BookSimSettings settings) {
    String word = settings.text("topology");
    BookSimTopology topology =
        Arrays.stream(values())
            .filter(each -> each.word().equals(word))
            .findFirst()
            .orElseThrow(
                () ->
                    BookSimSettings.notExpressible(
                        "topology",
                        word,
                        Arrays.stream(values()).map(BookSimTopology::word).toList()));
    String routing = settings.text("routing_function");
    List<String> allowed = List.of(topology.routing.split(" "));
    if (!allowed.contains(routing)) {
      throw BookSimSettings.notExpressible("routing_function", routing + " on " + word, allowed);
    }
    if (!topology.plainOnChip && settings.whole("use_noc_latency", 0, 1) == 1) {
      throw BookSimSettings.notExpressible("use_noc_latency", "1 on " + word, List.of("0"));
    }
    return topology.spec(settings);
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static String grid(BookSimSettings settings) {
    String side = Integer.toString(settings.whole("k", 2, MOST));
    return String.join("x", Collections.nCopies(settings.whole("n", 1, 8), side));
  }

  /**
   * Returns the parameter for the number of virtual channels.
   *
   * @param classes the number of classes among which the routing divides them
   */
  private static String lanes(BookSimSettings settings, int classes) {
    int channels = settings.whole("num_vcs", classes, 64);
    if (channels % classes != 0) {
      throw BookSimSettings.notExpressible(
          "num_vcs", Integer.toString(channels), List.of("multiples of " + classes));
    }
    return channels == classes ? "" : ",lanes=" + channels;
  }
}
