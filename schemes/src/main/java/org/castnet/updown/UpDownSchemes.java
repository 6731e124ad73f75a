package org.castnet.updown;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.Option;
import org.castnet.plan.OptionValues;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.Planning;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.plan.SenderModel;

/** The schemes for switch networks, which also apply to all other networks. */
public final class UpDownSchemes implements SchemeProvider {
  /** Names of single schemes, as used by the papers' figures. */
  public static final String CCO = "cco";

  public static final String SPCCO = "spcco";
  public static final String RAM = "ram";
  public static final String STB = "stb";
  public static final String STC = "stc";
  public static final String RB = "rb";
  public static final String RC = "rc";
  public static final String BALANCED = "balanced";
  public static final String PIPELINE = "pipeline";

  public static final String SHO = "sho";

  /** Options that figures set. */
  public static final String AGENTS_BY = "agent";

  public static final String HELPERS_BY = "helpers";
  public static final String PRIMARY_BY = "primary";
  public static final String LOCALITY = "locality";

  private static final String CHAINS = "Kesavan and Panda 2001; reconstructed";
  private static final String AGENTS = "Lin, Wu and Liu 2003";
  private static final Option ROOT =
      Option.choice("root", "the switch from which levels are counted", "low", "degree", "centre")
          .trying();
  private static final Option FORWARD =
      Option.choice(
          "forward",
          "order of an agent's copies: the paper's rule, or the fewest steps",
          "greedy",
          "optimal");
  private static final Option CHAIN =
      Option.choice(
              "chain",
              "order of the chain: by tree, along paths of up links, or by switch number (SO)",
              "tree",
              "paths",
              "numbers")
          .trying("tree", "paths");
  private static final Option AGENT =
      Option.choice(
              AGENTS_BY, "selection of a switch's agent: least loaded, or random", "least", "drawn")
          .trying();
  private static final Option HELPERS =
      Option.choice(
              HELPERS_BY,
              "order of the other destinations: by load, or by number",
              "least",
              "number")
          .trying();
  private static final Option PRIMARY =
      Option.choice(
              PRIMARY_BY,
              "primary agent: in the source's subtree, random, or by load and distance",
              "same-tree",
              "random",
              "weighed")
          .trying();
  private static final Option WEIGHT =
      Option.whole(
          LOCALITY,
          "number of copies that equals one link of distance, for primary=weighed",
          0,
          1_000_000,
          "1");

  @Override
  public List<Scheme> schemes(Planning planning) {
    return all(planning.spreadEvaluator());
  }

  @Override
  public int position() {
    return 80;
  }

  /** Returns all of them; those that choose among several plans use their own estimates. */
  public static List<Scheme> all() {
    return all(PlanEvaluator.UNSEEN);
  }

  /**
   * Returns all of them.
   *
   * @param evaluator compares candidate plans
   */
  public static List<Scheme> all(PlanEvaluator evaluator) {
    Scheme packing = packing(evaluator);
    return List.of(
        chain(
            CCO,
            "a binomial tree over chains of switches, source in its position",
            ChainMulticast.Start.IN_PLACE),
        chain(
            SPCCO,
            "the chain of cco rotated until the source is first",
            ChainMulticast.Start.TURNED),
        agents(
            RAM,
            "an agent for every subtree, which serves it from its own switch downwards",
            AGENTS,
            (planning, seed) -> new RecursiveAgents(planning)),
        ring(STB, PrimaryChoice.SAME_TREE, AgentExchange.BINOMIAL),
        ring(STC, PrimaryChoice.SAME_TREE, AgentExchange.CYCLIC),
        ring(RB, PrimaryChoice.RANDOM, AgentExchange.BINOMIAL),
        ring(RC, PrimaryChoice.RANDOM, AgentExchange.CYCLIC),
        balanced(),
        packing,
        hierarchical());
  }

  /** Returns the scheme that comes closest to the lower bound if nodes send one worm at a time. */
  private static Scheme packing(PlanEvaluator evaluator) {
    return new Scheme(
        PIPELINE,
        Family.SWITCHED,
        List.of(
            ROOT,
            Option.choice(
                    "shape",
                    "structure on which parts travel: splitting chains, one ring, two trees, or "
                        + "the fastest of these",
                    "auto",
                    "chains",
                    "ring",
                    "trees")
                .trying(),
            Option.whole("parts", "number of parts per message", 1, PipelineCost.MOST_PARTS, ""),
            Option.whole("chains", "number of chains per ring", 1, PipelineCost.MOST_CHAINS, ""),
            SenderModel.startUpOption()),
        "parts of the message follow one another around rings of hosts",
        "ours",
        (network, options, sender, seed) ->
            bind(
                network,
                options,
                fabric ->
                    new PipelineMulticast(
                        fabric,
                        shape(options.text("shape")),
                        whole(options, "parts"),
                        whole(options, "chains"),
                        evaluator,
                        sender.or(options),
                        seed)));
  }

  private static Optional<PipelineShape> shape(String word) {
    return word.equals("auto") ? Optional.empty() : Optional.of(PipelineShape.valueOf(upper(word)));
  }

  private static OptionalInt whole(OptionValues options, String name) {
    return options.whole(name).map(n -> OptionalInt.of(n.intValue())).orElse(OptionalInt.empty());
  }

  /** Creates an algorithm from the common settings of all agent schemes. */
  private interface AgentMaker {
    MulticastAlgorithm make(AgentPlanning planning, long seed);
  }

  private static Scheme chain(String name, String summary, ChainMulticast.Start start) {
    return new Scheme(
        name,
        Family.SWITCHED,
        List.of(ROOT, CHAIN),
        summary,
        CHAINS,
        (network, options, sender, seed) ->
            bind(
                network,
                options,
                fabric ->
                    new ChainMulticast(
                        fabric, ChainRule.valueOf(upper(options.text("chain"))), start)));
  }

  private static Scheme ring(String name, PrimaryChoice primary, AgentExchange exchange) {
    String where =
        primary == PrimaryChoice.SAME_TREE
            ? "the agent in the source's subtree"
            : "an agent at random";
    String how = exchange == AgentExchange.BINOMIAL ? "in a binomial" : "round a ring";
    return agents(
        name,
        "to " + where + ", from there to the root's other subtrees " + how,
        AGENTS,
        (planning, seed) -> new AgentMulticast(planning, primary, exchange, 0, seed));
  }

  private static Scheme balanced() {
    return new Scheme(
        BALANCED,
        Family.SWITCHED,
        List.of(ROOT, FORWARD, AGENT, HELPERS, PRIMARY, WEIGHT),
        "agents as in stc, with the least loaded destination at every switch",
        "ours",
        (network, options, sender, seed) ->
            bind(
                network,
                options,
                fabric ->
                    new AgentMulticast(
                        new AgentPlanning(
                            fabric,
                            forward(options),
                            () ->
                                new LeastLoaded(
                                    fabric.network().endpointCount(),
                                    LeastLoaded.Agent.valueOf(upper(options.text(AGENTS_BY))),
                                    LeastLoaded.Helpers.valueOf(upper(options.text(HELPERS_BY))),
                                    seed)),
                        PrimaryChoice.valueOf(upper(options.text(PRIMARY_BY)).replace('-', '_')),
                        AgentExchange.CYCLIC,
                        whole(options, LOCALITY).orElseThrow(),
                        seed)));
  }

  private static Scheme hierarchical() {
    return new Scheme(
        SHO,
        Family.SWITCHED,
        List.of(ROOT, CHAIN),
        "a binomial tree over one destination per switch, then one within every switch",
        CHAINS,
        (network, options, sender, seed) ->
            bind(
                network,
                options,
                fabric ->
                    new HierarchicalMulticast(
                        fabric, ChainRule.valueOf(upper(options.text("chain"))))));
  }

  private static Scheme agents(String name, String summary, String source, AgentMaker maker) {
    return new Scheme(
        name,
        Family.SWITCHED,
        List.of(ROOT, FORWARD),
        summary,
        source,
        (network, options, sender, seed) ->
            bind(
                network,
                options,
                fabric ->
                    maker.make(
                        new AgentPlanning(fabric, forward(options), () -> AgentChoice.drawn(seed)),
                        seed)));
  }

  private static ForwardInSwitch forward(OptionValues options) {
    return ForwardInSwitch.valueOf(upper(options.text("forward")));
  }

  private static Binding bind(
      Network network, OptionValues options, Function<Fabric, MulticastAlgorithm> maker) {
    Fabric fabric = Fabric.of(network, RootChoice.valueOf(upper(options.text("root"))));
    return Binding.to(maker.apply(fabric));
  }

  private static String upper(String text) {
    return text.toUpperCase(Locale.ROOT);
  }
}
