package org.castnet.document;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.bound.joint.JointBound;
import org.castnet.bound.joint.Length;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.scenario.Scenario;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.RestrictedBounds;
import org.castnet.sim.metrics.Widening;

/**
 * A lower bound as JSON; times in picoseconds.
 *
 * @param id the id of the request
 * @param into the node that needs the flits that take this time; absent if several do
 * @param outOf the node that has them, if it is one and several nodes need them
 * @param cut the links and ports with a length above 0
 * @param certificate the proof of the flow
 * @param servingOne the bound if each worm serves one node
 */
public record LowerBoundJson(
    Optional<String> id,
    @JsonUnwrapped Time time,
    Optional<Object> into,
    Optional<Object> outOf,
    List<String> cut,
    String binds,
    CertificateJson certificate,
    Optional<Remedy> widening,
    long meanLatency,
    int rounds,
    long servingOne,
    String bindsServingOne,
    long links,
    MachineText machine,
    List<NoteJson> notes) {

  /**
   * The time of a bound.
   *
   * @param flow the flow in flit times, as a fraction
   * @param limitExact false if a larger bound may hold
   */
  record Time(String flow, long limit, Optional<Boolean> limitExact) {
    static Time of(LowerBound bound) {
      return new Time(
          bound.flow().flow().toString(),
          bound.picoseconds(),
          bound.flow().exact() ? Optional.empty() : Optional.of(false));
    }
  }

  /** The links to widen, and the bound afterwards. */
  private record Remedy(int factor, List<String> links, long limit, String binds) {
    static Remedy of(Widening widening, Network network) {
      return new Remedy(
          Widening.FACTOR,
          linkNames(network, widening.links()),
          widening.after().picoseconds(),
          widening.after().binds().word());
    }
  }

  public LowerBoundJson {
    cut = List.copyOf(cut);
    notes = List.copyOf(notes);
  }

  /**
   * Returns a bound with its remedy and with the bounds of restricted plans.
   *
   * @param id the id of the request; empty if absent
   * @param notes on the scenario
   */
  public static LowerBoundJson of(
      String id,
      Scenario scenario,
      LowerBound bound,
      Optional<Widening> widening,
      RestrictedBounds further,
      List<Diagnostic> notes) {
    Network network = scenario.network();
    return new LowerBoundJson(
        Optional.of(id).filter(given -> !given.isEmpty()),
        Time.of(bound),
        root(network, bound.flow()).filter(node -> !bound.flow().outward()),
        root(network, bound.flow()).filter(node -> bound.flow().outward()),
        cut(network, bound),
        bound.binds().word(),
        CertificateJson.of(network, bound),
        widening.map(found -> Remedy.of(found, network)),
        Math.round(bound.meanLatency()),
        further.serving().rounds(),
        further.serving().picoseconds(),
        further.serving().raise(bound).binds().word(),
        further.links(),
        MachineText.of(scenario),
        NoteJson.all(notes, network));
  }

  private static Optional<Object> root(Network network, JointBound flow) {
    return flow.root() < 0
        ? Optional.empty()
        : Optional.of(new NodeJson(network).value(flow.root()));
  }

  /** Returns the links and ports that determine the bound as text. */
  public static List<String> cut(Network network, LowerBound bound) {
    return bound.flow().lengths().stream().map(each -> name(each, network)).toList();
  }

  /** Returns the name of a link or port. */
  static String name(Length length, Network network) {
    return switch (length.kind()) {
      case LINK -> linkName(network, length.at());
      case RECEIVE_PORT -> "port of " + network.nodeName(length.at());
      case SEND_PORT -> "sending port of " + network.nodeName(length.at());
    };
  }

  /** Returns the names of links. */
  static List<String> linkNames(Network network, IntImmutableList links) {
    List<String> names = new ArrayList<>();
    links.forEach((int link) -> names.add(linkName(network, link)));
    return names;
  }

  private static String linkName(Network network, int link) {
    int from = network.links().source(link);
    int to = network.links().target(link);
    String port =
        network.links().countBetween(from, to) > 1
            ? " at port " + network.portName(network.links().port(link))
            : "";
    return network.nodeName(from) + " -> " + network.nodeName(to) + port;
  }
}
