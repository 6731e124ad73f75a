package org.castnet.booksim;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;

/** The topologies and routing functions of BookSim that Castnet can express. */
enum BookSimTopology {
  MESH("dor dim_order") {
    @Override
    String spec(BookSimSettings settings) {
      return "mesh:" + grid(settings) + lanes(settings, 1);
    }
  },
  /** On chip, channels are two cycles long, as on a folded torus. */
  TORUS("dim_order") {
    @Override
    String spec(BookSimSettings settings) {
      return "torus:"
          + grid(settings)
          + ",routes=random"
          + (settings.isOnChip() ? ",latency=2" : "")
          + lanes(settings, 2);
    }
  },
  CMESH("dor_no_express") {
    @Override
    String spec(BookSimSettings settings) {
      settings.whole("n", 2, 2);
      settings.whole("c", 4, 4);
      return "cmesh:"
          + grid(settings)
          + ",hosts=4"
          + (settings.isOnChip() ? ",pitch=2" : "")
          + lanes(settings, 1);
    }

    @Override
    IntUnaryOperator hosts(BookSimSettings settings) {
      return new Layout(settings.whole("k", 2, MOST), 2, 2)::host;
    }
  },
  /** On chip, the length of a channel is the distance of the routers, in nodes. */
  FLATFLY("ran_min") {
    @Override
    String spec(BookSimSettings settings) {
      int hosts = settings.whole("c", 1, MOST);
      String pitch = "";
      if (settings.isOnChip()) {
        int side = settings.whole("k", 2, MOST);
        settings.whole("n", 1, 2);
        settings.whole("x", side, side);
        int nodes = Layout.of(settings).columns();
        // the channels of nodes at the edges of larger blocks are longer than one cycle
        settings.whole("xr", 1, 3);
        pitch = ",pitch=" + nodes;
      }
      return "hyperx:" + grid(settings) + ",hosts=" + hosts + pitch + lanes(settings, 1);
    }

    @Override
    IntUnaryOperator hosts(BookSimSettings settings) {
      return settings.whole("c", 1, MOST) == 1 ? super.hosts(settings) : Layout.of(settings)::host;
    }
  },
  FATTREE("nca") {
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
  DRAGONFLYNEW("min") {
    @Override
    String spec(BookSimSettings settings) {
      settings.whole("n", 1, 1);
      settings.whole("num_vcs", 2, 2);
      return "dragonfly:h=" + settings.whole("k", 1, 64) + ",local=10,global=100";
    }
  },
  ANYNET("min") {
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

  BookSimTopology(String routing) {
    this.routing = routing;
  }

  /**
   * Rows of nodes on a chip, over which BookSim numbers them; each router has a block of them.
   *
   * @param routers the number of routers in a row
   * @param columns the number of nodes in a row of a block
   * @param rows the number of rows of a block
   */
  private record Layout(int routers, int columns, int rows) {
    static Layout of(BookSimSettings settings) {
      int nodes = settings.whole("c", 1, MOST);
      int columns = settings.whole("xr", 1, MOST);
      int rows = settings.whole("yr", 1, MOST);
      if (columns * rows != nodes) {
        throw BookSimSettings.notExpressible(
            "xr", columns + " with yr = " + rows, List.of("factors of c = " + nodes));
      }
      return new Layout(settings.whole("x", 1, MOST), columns, rows);
    }

    /** Returns the number of a node if those of each router are consecutive. */
    int host(int node) {
      int row = node / (routers * columns);
      int column = node % (routers * columns);
      int router = row / rows * routers + column / columns;
      return (router * rows + row % rows) * columns + column % columns;
    }
  }

  /** Returns the number of a node's host in Castnet, by its number in BookSim. */
  IntUnaryOperator hosts(BookSimSettings settings) {
    return IntUnaryOperator.identity();
  }

  /**
   * Returns the text of Castnet's network for a configuration with this topology.
   *
   * @throws org.castnet.input.BadInput if its channels cannot be expressed; the message names the
   *     parameter
   */
  abstract String spec(BookSimSettings settings);

  /**
   * Returns the topology of a configuration.
   *
   * @throws org.castnet.input.BadInput if the topology or its routing function cannot be expressed;
   *     the message names the parameter
   */
  static BookSimTopology of(BookSimSettings settings) {
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
    return topology;
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
