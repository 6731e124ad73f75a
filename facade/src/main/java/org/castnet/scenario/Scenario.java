package org.castnet.scenario;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.SwitchAbilities;
import org.castnet.network.SwitchAbilities.Ability;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.Technology;

/**
 * A request: a network, its traffic, the schemes, and the technology.
 *
 * @param id the id of the request, returned with the answer; empty if absent
 * @param network the network
 * @param technology the technology, which holds for every plan and bound
 * @param planning how the messages are planned
 * @param work the traffic
 * @since 0.1.0
 */
public record Scenario(
    String id, Network network, Technology technology, Planning planning, Work work) {
  public static final long DEFAULT_SEED = 1;

  /**
   * How messages are planned.
   *
   * @param scheme the scheme that plans; empty if unspecified
   * @param compared the schemes of a comparison; empty for all that apply
   * @param options options for every scheme of a comparison that has them
   * @param machine the requested capability of routers; if empty, the default of the network
   * @param seed determines all random choices
   */
  public record Planning(
      Optional<SchemeChoice> scheme,
      List<SchemeChoice> compared,
      Map<String, String> options,
      Optional<Machine> machine,
      long seed) {
    /** No scheme or option specified. */
    public static final Planning UNSPECIFIED =
        new Planning(Optional.empty(), List.of(), Map.of(), Optional.empty(), DEFAULT_SEED);

    public Planning {
      compared = List.copyOf(compared);
      options = Map.copyOf(options);
    }

    /**
     * {@return the scheme that plans: the one that is named, or the only one of a comparison}
     *
     * @throws BadInput unless there is exactly one
     */
    public SchemeChoice oneScheme() {
      if (scheme.isEmpty() && compared.size() == 1) {
        return compared.get(0);
      }
      return scheme.orElseThrow(
          () ->
              compared.isEmpty()
                  ? BadInput.coded(
                      "scheme-missing", "field 'scheme' is missing; 'castnet schemes' lists them")
                  : BadInput.coded(
                      "several-schemes",
                      "schemes: one scheme is needed, but there are {count}; a comparison runs"
                          + " several",
                      compared.size()));
    }
  }

  /** An ability that a plan needs and that the machine of a request lacks. */
  public enum Need {
    /** A port per link at each node. */
    ALL_PORTS("all ports"),
    /** Routers that deliver a copy of a passing worm to their node. */
    DROP_OFF("routers that drop off copies"),
    /** Routers that replicate a worm to several links. */
    COPY("routers that copy"),
    /** Switches that combine partial results. */
    REDUCE("switches that reduce"),
    /** Nodes that are not of the job and relay its messages. */
    OTHER_NODES("nodes outside the job");

    private final String text;

    Need(String text) {
      this.text = text;
    }

    /**
     * {@return the abilities that a plan needs in addition to those of a machine; empty if the
     * machine executes it as it is made} O(sends).
     *
     * @param plan the plan
     * @param technology of the machine
     * @param routers the capability of the routers
     * @param job the nodes that may send and relay; empty if all may
     */
    public static Set<Need> of(
        MulticastPlan plan, Technology technology, Machine routers, IntImmutableList job) {
      Set<Need> needs = EnumSet.noneOf(Need.class);
      SwitchAbilities abilities = plan.network().abilities();
      Machine needed = Machine.of(plan, abilities);
      // routers that replicate worms copy to their node as to a link
      if (plan.ports() == PortModel.ALL
          && needed != Machine.BRANCH
          && technology.node().ports() == PortModel.ONE
          && PortModel.byDefault(plan.network()) == PortModel.ALL) {
        needs.add(ALL_PORTS);
      }
      if (!routers.supports(needed)) {
        needs.add(needed == Machine.BRANCH ? COPY : DROP_OFF);
      }
      for (Send send : plan.sends()) {
        boolean combined = plan.network().isSwitch(send.sender());
        if (combined && !abilities.has(send.sender(), Ability.REDUCE)) {
          needs.add(REDUCE);
        }
      }
      if (!job.isEmpty() && isServedByOthers(plan, job)) {
        needs.add(OTHER_NODES);
      }
      return needs;
    }

    private static boolean isServedByOthers(MulticastPlan plan, IntImmutableList job) {
      BitSet members = new BitSet();
      job.forEach(members::set);
      for (Send send : plan.sends()) {
        if (!members.get(send.sender()) && !plan.network().isSwitch(send.sender())) {
          return true;
        }
        for (int node : send.dropOffs()) {
          if (!members.get(node) && !plan.network().isSwitch(node)) {
            return true;
          }
        }
      }
      return false;
    }

    /**
     * {@return needs as text, such as {@code all ports and routers that copy}}
     *
     * @param needs the abilities
     */
    public static String text(Set<Need> needs) {
      return needs.stream().sorted().map(need -> need.text).collect(Collectors.joining(" and "));
    }

    /** {@return the word used in JSON and CSV} */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * {@return the abilities that a plan needs in addition to those of the machine; empty if the
   * machine executes it} O(sends).
   *
   * @param plan the plan
   */
  public Set<Need> needs(MulticastPlan plan) {
    return Need.of(plan, technology, capability(), job());
  }

  /** {@return the nodes that may send and relay; empty if all nodes of the network may} */
  public IntImmutableList job() {
    return work.either(Work.Messages::job, sends -> IntImmutableList.of());
  }

  /**
   * {@return a scenario of messages that are all ready at time 0, with the default technology}
   *
   * @param network the network
   * @param messages the messages
   */
  public static Scenario of(Network network, List<Message> messages) {
    return of(network, Work.Messages.of(messages));
  }

  /**
   * {@return a scenario of any traffic with the default technology}
   *
   * @param network the network
   * @param work the traffic
   */
  public static Scenario of(Network network, Work work) {
    return new Scenario("", network, DefaultTechnology.of(network), Planning.UNSPECIFIED, work);
  }

  /**
   * {@return a copy that carries messages which are all ready at time 0}
   *
   * @param messages the messages, numbered by index
   */
  public Scenario carrying(List<Message> messages) {
    return carrying(Work.Messages.of(messages));
  }

  /**
   * {@return a copy with other traffic}
   *
   * @param other the traffic
   */
  public Scenario carrying(Work other) {
    return new Scenario(id, network, technology, planning, other);
  }

  /** {@return whether there is neither a message nor a given worm} */
  public boolean isEmpty() {
    return work.either(planned -> planned.messages().isEmpty(), sends -> sends.worms().isEmpty());
  }

  /**
   * {@return a copy with another technology}
   *
   * @param other the technology
   */
  public Scenario on(Technology other) {
    return new Scenario(id, network, other, planning, work);
  }

  /**
   * {@return a copy to be planned by one scheme}
   *
   * @param choice the scheme and its options
   */
  public Scenario withScheme(SchemeChoice choice) {
    Planning p = planning;
    return with(new Planning(Optional.of(choice), p.compared, p.options, p.machine, p.seed));
  }

  /**
   * {@return a copy to be compared for these schemes, or for all that apply if the list is empty}
   *
   * @param choices the schemes with their options; empty for all that apply
   */
  public Scenario comparing(List<SchemeChoice> choices) {
    Planning p = planning;
    return with(new Planning(p.scheme, choices, p.options, p.machine, p.seed));
  }

  /**
   * {@return a copy with options for every scheme of a comparison that has them}
   *
   * @param common the values of options, by name
   */
  public Scenario withOptions(Map<String, String> common) {
    Planning p = planning;
    return with(new Planning(p.scheme, p.compared, common, p.machine, p.seed));
  }

  /**
   * {@return a copy with another seed for random choices that have not been made yet}
   *
   * @param other the seed
   */
  public Scenario withSeed(long other) {
    Planning p = planning;
    return with(new Planning(p.scheme, p.compared, p.options, p.machine, other));
  }

  /**
   * {@return a copy for routers with a capability}
   *
   * @param capability the capability of the routers
   */
  public Scenario with(Machine capability) {
    Planning p = planning;
    return with(new Planning(p.scheme, p.compared, p.options, Optional.of(capability), p.seed));
  }

  private Scenario with(Planning other) {
    return new Scenario(id, network, technology, other, work);
  }

  /** {@return the capability of the routers: the requested one, or the default of the network} */
  public Machine capability() {
    return planning.machine.orElseGet(() -> Machine.byDefault(network));
  }

  /**
   * {@return the messages to plan, with their ready times and ids}
   *
   * @throws BadInput if the scenario consists of given worms
   */
  public Work.Messages multicasts() {
    return work.either(
        messages -> messages,
        sends -> {
          throw BadInput.coded(
              "sends-not-planned",
              "sends: given sends are not planned; specify messages or traffic");
        });
  }

  /**
   * {@return this scenario of given sends, which no scheme plans}
   *
   * @throws BadInput if it names a scheme
   */
  public Scenario asGiven() {
    if (planning.scheme.isPresent() || !planning.compared.isEmpty()) {
      throw BadInput.coded("sends-not-planned", "sends are simulated as given; omit scheme")
          .at("scheme");
    }
    return this;
  }

  /** {@return the messages to plan; empty if the scenario consists of given worms} */
  public List<Message> messages() {
    return work.either(Work.Messages::messages, sends -> List.of());
  }
}
