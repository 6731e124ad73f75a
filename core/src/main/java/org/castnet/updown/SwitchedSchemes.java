package org.castnet.updown;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Function;
import org.castnet.multicast.Binding;
import org.castnet.multicast.Family;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.Option;
import org.castnet.multicast.OptionValues;
import org.castnet.multicast.Scheme;
import org.castnet.network.Network;

/** The schemes for switch networks, which run on every other network too. */
public final class SwitchedSchemes {
  private static final String CHAINS = "Kesavan and Panda 2001; reconstructed";
  private static final String AGENTS = "Lin, Wu and Liu 2003";
  private static final Option ROOT =
      Option.choice("root", "the switch from which levels are counted", "low", "degree", "centre");
  private static final Option FORWARD =
      Option.choice(
          "forward", "how an agent orders its copies: the paper's rule, or the fewest steps",
          "printed", "optimal");
  private static final Option CHAIN =
      Option.choice("chain", "the tree's order, or chains along any up links", "tree", "paths");

  private SwitchedSchemes() {}

  public static List<Scheme> all() {
    return List.of(
        chain(
            "cco",
            "a binomial over chains of switches, the source at its place",
            ChainMulticast.Start.IN_PLACE),
        chain(
            "spcco",
            "the same chain turned until the source is first",
            ChainMulticast.Start.TURNED),
        agents(
            "ram",
            "an agent for every subtree, who serves it from its own switch downwards",
            AGENTS,
            (fabric, forward, seed) ->
                new RecursiveAgents(fabric, forward, () -> AgentChoice.drawn(seed))),
        ring("stb", Primary.SAME_TREE, Exchange.BINOMIAL),
        ring("stc", Primary.SAME_TREE, Exchange.CYCLIC),
        ring("rb", Primary.RANDOM, Exchange.BINOMIAL),
        ring("rc", Primary.RANDOM, Exchange.CYCLIC),
        agents(
            "balanced",
            "agents as in stc, at every switch the destination with the least to send so far",
            "ours",
            (fabric, forward, seed) ->
                new AgentMulticast(
                    fabric,
                    forward,
                    () -> new LeastLoaded(fabric.network().endpointCount()),
                    Primary.SAME_TREE,
                    Exchange.CYCLIC,
                    seed)),
        pipeline());
  }

  private static Scheme pipeline() {
    return new Scheme(
        "pipeline",
        Family.SWITCHED,
        List.of(
            ROOT,
            Option.whole(
                "parts", "into how many parts a message is cut", 1, PipelineCost.MOST_PARTS, ""),
            Option.whole(
                "chains", "into how many chains the ring splits", 1, PipelineCost.MOST_CHAINS, ""),
            Option.whole("startUp", "start-up of a send in flit times", 0, 1 << 30, "500")),
        "parts of the message follow one another round rings of hosts, host to host",
        "ours",
        (network, options, seed) ->
            bind(
                network,
                options,
                fabric ->
                    new PipelineMulticast(
                        fabric,
                        whole(options, "parts"),
                        whole(options, "chains"),
                        whole(options, "startUp").getAsInt(),
                        seed)));
  }

  private static OptionalInt whole(OptionValues options, String name) {
    return options.whole(name).map(n -> OptionalInt.of(n.intValue())).orElse(OptionalInt.empty());
  }

  /** Makes an algorithm out of what all agent schemes are set by. */
  private interface AgentMaker {
    MulticastAlgorithm make(Fabric fabric, Forward forward, long seed);
  }

  private static Scheme chain(String name, String summary, ChainMulticast.Start start) {
    return new Scheme(
        name,
        Family.SWITCHED,
        List.of(ROOT, CHAIN),
        summary,
        CHAINS,
        (network, options, seed) ->
            bind(
                network,
                options,
                fabric ->
                    new ChainMulticast(
                        fabric, ChainRule.valueOf(upper(options.text("chain"))), start)));
  }

  private static Scheme ring(String name, Primary primary, Exchange exchange) {
    String where =
        primary == Primary.SAME_TREE ? "the agent in the source's subtree" : "an agent at random";
    String how = exchange == Exchange.BINOMIAL ? "in a binomial" : "round a ring";
    return agents(
        name,
        "to " + where + ", from there to the root's other subtrees " + how,
        AGENTS,
        (fabric, forward, seed) ->
            new AgentMulticast(
                fabric, forward, () -> AgentChoice.drawn(seed), primary, exchange, seed));
  }

  private static Scheme agents(String name, String summary, String source, AgentMaker maker) {
    return new Scheme(
        name,
        Family.SWITCHED,
        List.of(ROOT, FORWARD),
        summary,
        source,
        (network, options, seed) ->
            bind(
                network,
                options,
                fabric ->
                    maker.make(fabric, Forward.valueOf(upper(options.text("forward"))), seed)));
  }

  private static Binding bind(
      Network network, OptionValues options, Function<Fabric, MulticastAlgorithm> maker) {
    Fabric fabric = Fabric.of(network, Root.valueOf(upper(options.text("root"))));
    return Binding.to(maker.apply(fabric));
  }

  private static String upper(String text) {
    return text.toUpperCase(Locale.ROOT);
  }
}
