package org.castnet.io.infiniband;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.FabricBuilder;
import org.castnet.network.Failures;
import org.castnet.network.MulticastTree;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.Connectivity;
import org.castnet.network.routing.ForwardingTables;
import org.castnet.text.Nearest;

/**
 * InfiniBand fabrics in the formats of ibnetdiscover and OpenSM: {@code fabric:PATH[,routes=PATH]},
 * with multicast trees by {@code mfts}, and with the service levels of paths and their lanes by
 * {@code sls} and {@code sl2vl}; {@code rails} combines adapters of one machine into one host.
 *
 * <p>If no tables are given, or {@code routes} is a word of {@link FabricRoutes}, routes are
 * computed here. If links or nodes have failed, the tables are checked against the whole fabric and
 * then discarded, since they do not reflect the failures, and routes are computed for the rest;
 * multicast trees keep the entries that do not use failed links.
 */
public final class FabricKind implements NetworkKind {
  private static final String ROUTES = "routes";
  private static final String TREES = "mfts";
  private static final String LEVELS = "sls";
  private static final String LANE_MAP = "sl2vl";
  private static final String COUNT = "count";
  private static final String RAILS = "rails";

  @Override
  public String word() {
    return "fabric";
  }

  @Override
  public String example() {
    return "fabric:PATH";
  }

  @Override
  public String summary() {
    return "an ibnetdiscover or iblinkinfo report, with OpenSM's forwarding tables by routes=PATH,"
        + " or routes=updown, minimal, minhop, ftree, dfsssp or nue";
  }

  @Override
  public List<String> parameters() {
    return List.of(ROUTES, TREES, LEVELS, LANE_MAP, COUNT, RAILS);
  }

  @Override
  public boolean readsFile() {
    return true;
  }

  /**
   * Reads the files.
   *
   * @throws BadInput if a line is wrong; the message states file and line, or the node
   */
  @Override
  public Blueprint read(NetworkText text) {
    TextFile file = text.file();
    FabricDump dump = FabricDump.read(file, withService(text), rails(text));
    FabricBuilder builder;
    SwitchFabric whole;
    try {
      builder = dump.builder().lanes(text.lanes(1));
      whole = builder.build(Failures.none(), text.text());
      Connectivity.require(whole);
    } catch (BadInput e) {
      throw e.at(file.name());
    }
    requireTogether(text);
    SwitchFabric routed = routed(whole, dump, text);
    SwitchFabric complete = text.has(TREES) ? planted(routed, dump, text) : routed;
    return failures ->
        failures.isEmpty()
            ? complete
            : survivors(
                complete, ownRoutes(builder.build(failures, text.text()), dump, failures, text));
  }

  private static boolean withService(NetworkText text) {
    String count = text.text(COUNT, "hosts").strip();
    if (!count.equals("hosts") && !count.equals("all")) {
      throw text.complaint(
          "count is '"
              + count
              + "'; allowed are hosts and all; with all, aggregation nodes and routers are hosts");
    }
    return count.equals("all");
  }

  private static RailRule rails(NetworkText text) {
    String word = text.text(RAILS, RailRule.NONE.word()).strip();
    return Arrays.stream(RailRule.values())
        .filter(rule -> rule.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                text.complaint(
                    "rails is '"
                        + word
                        + "'; allowed are none, name and guid, which combine adapters of one machine "
                        + "into one host"
                        + Nearest.hint(word, List.of("none", "name", "guid"))));
  }

  private static void requireTogether(NetworkText text) {
    boolean tables =
        text.has(ROUTES) && !FabricRoutes.WORDS.contains(text.text(ROUTES, "").strip());
    if (text.has(LEVELS) != text.has(LANE_MAP) || text.has(LEVELS) && !tables) {
      throw text.complaint(
          "routes, sls and sl2vl belong together: a path's lane follows from its route, its service"
              + " level and the switches' map");
    }
  }

  /**
   * Returns the fabric with computed routes, unless hosts are disconnected from each other or some
   * are linked to each other, since tables route from switch to switch.
   */
  private static SwitchFabric ownRoutes(
      SwitchFabric fabric, FabricDump dump, Failures failures, NetworkText text) {
    String word = text.text(ROUTES, "").strip();
    if (fabric.hasLinksBetweenHosts()) {
      if (word.isEmpty()) {
        return fabric;
      }
      throw text.complaint(
          "routes is '"
              + word
              + "', but some hosts are linked to each other; leave routes out to route over all"
              + " links");
    }
    if (!FabricRoutes.WORDS.contains(word)) {
      return FabricRoutes.fitting(fabric)
          .map(routes -> fabric.withRouting(routes, text.text()))
          .orElse(fabric);
    }
    return FabricRoutes.requested(
            word, lanes -> dump.builder().lanes(lanes).build(failures, text.text()), text)
        .orElse(fabric);
  }

  private static SwitchFabric routed(SwitchFabric whole, FabricDump dump, NetworkText text) {
    if (!text.has(ROUTES) || FabricRoutes.WORDS.contains(text.text(ROUTES, "").strip())) {
      return ownRoutes(whole, dump, Failures.none(), text);
    }
    TextFile tables = TextFile.read(text.text(ROUTES, ""), text.files());
    ForwardingTables routes = ForwardingTableReader.read(tables, dump, whole);
    if (!text.has(LEVELS)) {
      return whole.withRouting(routes, text.text());
    }
    TextFile mapFile = TextFile.read(text.text(LANE_MAP, ""), text.files());
    ServiceLevels levels =
        ServiceLevels.read(
            TextFile.read(text.text(LEVELS, ""), text.files()),
            dump,
            whole,
            LaneMapReader.read(mapFile, dump, whole));
    int lanes = text.lanes(levels.lanes());
    if (lanes < levels.lanes()) {
      throw text.complaint("lanes is " + lanes + "; the service levels need " + levels.lanes());
    }
    SwitchFabric laned = dump.builder().lanes(lanes).build(Failures.none(), text.text());
    ForwardingTables lanedRoutes = routes.on(laned, levels);
    try {
      lanedRoutes.turns((in, out) -> {});
    } catch (BadInput e) {
      throw e.at(mapFile.name());
    }
    return laned.withRouting(lanedRoutes, text.text());
  }

  /** Returns the fabric with the entries of the trees that do not use failed cables. */
  private static SwitchFabric survivors(SwitchFabric whole, SwitchFabric faulty) {
    List<MulticastTree> trees = new ArrayList<>();
    for (MulticastTree tree : whole.trees()) {
      IntArrayList left = new IntArrayList();
      for (int i = 0; i < tree.links().size(); i++) {
        int link = tree.links().getInt(i);
        int again = faulty.links().atPort(whole.links().source(link), whole.links().port(link));
        if (again >= 0) {
          left.add(again);
        }
      }
      trees.add(
          new MulticastTree(tree.name(), tree.lane(), new IntImmutableList(left), tree.strays()));
    }
    return faulty.withTrees(trees);
  }

  private static SwitchFabric planted(SwitchFabric fabric, FabricDump dump, NetworkText text) {
    return fabric.withTrees(
        MulticastTableReader.read(TextFile.read(text.text(TREES, ""), text.files()), fabric, dump));
  }
}
