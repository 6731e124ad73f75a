package org.castnet.papers.irregular;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.SwitchFabric;
import org.castnet.papers.exhibit.Erratum;
import org.castnet.papers.exhibit.Erratum.Witness;
import org.castnet.papers.exhibit.Paper;
import org.castnet.papers.irregular.PrintedForward.Senders;
import org.castnet.papers.irregular.SmallNetworks.Rooted;
import org.castnet.papers.irregular.SmallNetworks.Visit;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.SenderModel;
import org.castnet.updown.UpDownSchemes;

/** Slips in the text of the paper on agents in irregular networks. */
public final class IrregularErrata {
  /** The system of figure 1. */
  private static final int SWITCHES = 16;

  private static final int PORTS = 16;
  private static final int HOSTS = 8;
  private static final int DESTINATIONS = 408;

  private IrregularErrata() {}

  public static List<Erratum> all() {
    return List.of(
        new Erratum(
            "irregular-orientation",
            Paper.IRREGULAR,
            "section 2.1, cross edges",
            "a cross edge leads up to the smaller number even if its ends are on adjacent levels,"
                + " while a tree edge leads up by level. Up links can then form a cycle, although"
                + " the text calls their directions acyclic",
            "three switches have no such cycle, and neither do four if the search visits"
                + " neighbours by ascending number: then five switches and six links are needed."
                + " Shortest legal routes alone close a cycle of channels from six switches and"
                + " eight links on (descending: five and seven)",
            "every link leads up to the smaller (level, number), which is a total order",
            IrregularErrata::orientation),
        new Erratum(
            "irregular-two-hops",
            Paper.IRREGULAR,
            "section 4.2.2, second paragraph",
            "every message is stated to take at most two hops. A message to the agent of a subtree"
                + " goes down to that agent, which is below every switch without a destination",
            "only links between switches are counted, on a tree without cross edges. Between"
                + " agents two are enough on a tree if every switch has a destination, but the 101"
                + " destinations of this section are on at most 101 of 256 switches",
            "routes have any length",
            IrregularErrata::twoHops),
        new Erratum(
            "irregular-forward",
            Paper.IRREGULAR,
            "sections 3.1 and 3.2, figure 6",
            "the agent is one of the destinations D in the cost log |D| of a leaf, but not in"
                + " comp(D). Figure 6 begins with the agent and counts only senders that were moved"
                + " from D, so no step moves a processor",
            "the text counts the processors that were from D, and the agent is one. If D also"
                + " includes it in figure 6, it receives its own message, and comp(D) exceeds the"
                + " cost of a leaf by one step for every power of two",
            "D excludes the agent, which is a sender: `forward=greedy`",
            IrregularErrata::forward),
        new Erratum(
            "irregular-figure-1",
            Paper.IRREGULAR,
            "section 1, figure 1",
            "408 destinations do not exist on 16 switches with 8 processors each",
            "not even 16 processors on each of 16 switches are enough",
            "measures 408 destinations on 64 switches of 8 processors, as in section 4.1",
            IrregularErrata::figureOne));
  }

  private static Witness orientation() {
    Rooted network = smallest(4, Visit.DESCENDING, IrregularErrata::hasCycle);
    List<Integer> cycle = LinkDirections.asPrinted(network).cycle();
    List<Integer> closed = new ArrayList<>(cycle);
    closed.add(cycle.get(0));
    return new Witness(
        LinkDirections.byLevelAndNumber(network).cycle().isEmpty(),
        "root "
            + network.root()
            + ", tree links "
            + links(network, link -> network.isTreeLink(link[0], link[1]))
            + ", cross links "
            + links(network, link -> !network.isTreeLink(link[0], link[1]))
            + ": "
            + closed.stream().map(String::valueOf).collect(Collectors.joining(" up ")));
  }

  private static boolean hasCycle(Rooted network) {
    return !LinkDirections.asPrinted(network).cycle().isEmpty();
  }

  /**
   * Returns the first network of the fewest links for which a property holds.
   *
   * @throws java.util.NoSuchElementException if no network with this number of switches has it
   */
  static Rooted smallest(int switches, Visit visit, Predicate<Rooted> property) {
    return IntStream.rangeClosed(switches - 1, switches * (switches - 1) / 2)
        .boxed()
        .flatMap(links -> SmallNetworks.of(switches, links, visit))
        .filter(property)
        .findFirst()
        .orElseThrow();
  }

  private static String links(Rooted network, Predicate<int[]> chosen) {
    return network.links().stream()
        .filter(chosen)
        .map(link -> link[1] + "-" + link[0])
        .collect(Collectors.joining(", "));
  }

  /** Plans on a line of four switches with one host at either end. */
  private static Witness twoHops() {
    FabricBuilder builder = new FabricBuilder();
    int[] line =
        IntStream.range(0, 4).map(s -> builder.addSwitch(FabricNode.named("s" + s))).toArray();
    for (int s = 1; s < line.length; s++) {
      builder.cable(line[s - 1], 1, line[s], 0, "");
    }
    builder.cable(builder.host(FabricNode.named("first")), 0, line[0], 2, "");
    builder.cable(builder.host(FabricNode.named("last")), 0, line[3], 2, "");
    SwitchFabric fabric = builder.build(Failures.none(), "line");
    MulticastPlan plan =
        UpDownSchemes.all().stream()
            .filter(each -> each.name().equals(UpDownSchemes.RAM))
            .findFirst()
            .map(each -> each.on(fabric, Map.of(), SenderModel.USUAL, 1).orThrow(each.name()))
            .map(ram -> ram.plan(List.of(toTheLast())))
            .orElseThrow();
    int between =
        plan.sends().stream().mapToInt(send -> send.route().length() - 2).max().orElseThrow();
    return new Witness(
        between > 2,
        "on a line of four switches with a destination at the last one, the message of RAM from the"
            + " first crosses "
            + between
            + " links between switches");
  }

  private static Message toTheLast() {
    return new Message(0, 0, IntImmutableList.of(1), 1, Message.WHOLE);
  }

  private static Witness forward() {
    List<String> costs = new ArrayList<>();
    boolean differ = true;
    for (int d = 1; d <= 8; d *= 2) {
      int asMembers = PrintedForward.steps(d, Senders.MEMBERS);
      differ &= PrintedForward.leafCost(d) + 1 == asMembers && asMembers == PrintedForward.comp(d);
      costs.add(d + ": " + PrintedForward.leafCost(d) + " and " + asMembers);
    }
    return new Witness(
        differ && PrintedForward.steps(1, Senders.MOVED) < 0,
        "by figure 6 no processor is ever moved; with the agent as sender and in D, the cost of a"
            + " leaf and the steps are, for |D| of "
            + String.join(", ", costs));
  }

  private static Witness figureOne() {
    int hosts = SWITCHES * HOSTS;
    return new Witness(
        SWITCHES * PORTS < DESTINATIONS,
        SWITCHES + " switches with " + HOSTS + " processors each have " + hosts);
  }
}
