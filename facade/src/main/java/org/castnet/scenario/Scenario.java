package org.castnet.scenario;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.sim.WormholeParameters;

/**
 * What somebody asks for: a network, what it is to carry, by which schemes, and the technology that
 * sets the times.
 *
 * @param id the asker's own mark, given back with the answer; empty where there is none
 * @param network where
 * @param wormhole the technology; its port model is {@code ports}, one-port where that is empty
 * @param ports the port model, where somebody asks for one; otherwise the plans decide
 * @param processors how many start-ups an all-port node runs at a time, where somebody says so;
 *     otherwise as many as there are, and one where {@link #forComparison schemes are compared}
 * @param scheme the scheme that is to plan; empty where none is named
 * @param compared the schemes that a comparison is to try; empty for all that apply
 * @param options options for every scheme of a comparison that has them
 * @param seed decides whatever is left to chance
 * @param work what is carried
 */
public record Scenario(
    String id,
    Network network,
    WormholeParameters wormhole,
    Optional<PortModel> ports,
    Optional<Processors> processors,
    Optional<SchemeChoice> scheme,
    List<SchemeChoice> compared,
    Map<String, String> options,
    long seed,
    Work work) {
  public static final long DEFAULT_SEED = 1;

  public Scenario {
    wormhole =
        wormhole
            .withPorts(ports.orElse(PortModel.ONE))
            .withProcessors(processors.orElse(wormhole.processors()));
    compared = List.copyOf(compared);
    options = Map.copyOf(options);
  }

  /** Messages that are all ready at time 0, on a network of the default technology. */
  public static Scenario of(Network network, List<Message> messages) {
    return of(network, Work.Messages.of(messages));
  }

  /** Any work on a network of the default technology. */
  public static Scenario of(Network network, Work work) {
    return new Scenario(
        "",
        network,
        WormholeParameters.defaults(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Map.of(),
        DEFAULT_SEED,
        work);
  }

  /** Returns a copy that carries messages which are all ready at time 0. */
  public Scenario carrying(List<Message> messages) {
    return new Scenario(
        id,
        network,
        wormhole,
        ports,
        processors,
        scheme,
        compared,
        options,
        seed,
        Work.Messages.of(messages));
  }

  /** The same, to be planned by one scheme. */
  public Scenario withScheme(SchemeChoice choice) {
    return new Scenario(
        id,
        network,
        wormhole,
        ports,
        processors,
        Optional.of(choice),
        compared,
        options,
        seed,
        work);
  }

  /** The same, to be tried by these schemes; by all that apply where there are none. */
  public Scenario comparing(List<SchemeChoice> choices) {
    return new Scenario(
        id, network, wormhole, ports, processors, scheme, choices, options, seed, work);
  }

  /** The same with options for every scheme of a comparison that has them. */
  public Scenario withOptions(Map<String, String> common) {
    return new Scenario(
        id, network, wormhole, ports, processors, scheme, compared, common, seed, work);
  }

  /** The same on another technology, with these ports and all else that it says. */
  public Scenario on(WormholeParameters technology, Optional<PortModel> said) {
    return on(technology, said, Optional.of(technology.processors()));
  }

  /**
   * The same on another technology.
   *
   * @param said the port model, where somebody asks for one
   * @param startUps how many start-ups an all-port node runs at a time, where somebody says so
   */
  public Scenario on(
      WormholeParameters technology, Optional<PortModel> said, Optional<Processors> startUps) {
    return new Scenario(
        id, network, technology, said, startUps, scheme, compared, options, seed, work);
  }

  /**
   * The same for schemes that are held against one another: where nobody says how many start-ups an
   * all-port node runs at a time, it is one. Else a scheme that has a node send hundreds of worms
   * would have all their start-ups at once, and win by what no processor does. Worms as they stand
   * stay as they are.
   */
  public Scenario forComparison() {
    return work.either(
        messages -> on(wormhole.withProcessors(processors.orElse(Processors.ONE)), ports),
        sends -> this);
  }

  /** The same with another seed for what is still left to chance. */
  public Scenario withSeed(long other) {
    return new Scenario(
        id, network, wormhole, ports, processors, scheme, compared, options, other, work);
  }

  /**
   * The scheme that is to plan: the one that is named, or the only one that a comparison is to try.
   *
   * @throws BadInput where none is named, or several
   */
  public SchemeChoice oneScheme() {
    if (scheme.isEmpty() && compared.size() == 1) {
      return compared.get(0);
    }
    return scheme.orElseThrow(
        () ->
            new BadInput(
                compared.isEmpty()
                    ? "field 'scheme' is missing; 'castnet schemes' lists them"
                    : "schemes: one scheme is needed, and these are "
                        + compared.size()
                        + "; a comparison runs several"));
  }

  /**
   * What schemes are to plan.
   *
   * @throws BadInput where the scenario gives worms as they stand instead
   */
  public Work.Messages multicasts() {
    return work.either(
        messages -> messages,
        sends -> {
          throw new BadInput("sends: worms as they stand have no plan; give messages or traffic");
        });
  }

  /**
   * This scenario, whose sends no scheme is to touch.
   *
   * @throws BadInput where it names one
   */
  public Scenario asItStands() {
    if (scheme.isPresent() || !compared.isEmpty()) {
      throw BadInput.of("scheme", "sends are simulated as they stand; leave scheme out");
    }
    return this;
  }

  /** The messages to plan; none where the scenario gives worms as they stand. */
  public List<Message> messages() {
    return work.either(Work.Messages::messages, sends -> List.of());
  }
}
