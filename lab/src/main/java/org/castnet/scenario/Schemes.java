package org.castnet.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.castnet.auto.AutoScheme;
import org.castnet.auto.OnTechnology;
import org.castnet.auto.Planned;
import org.castnet.auto.PortPredictor;
import org.castnet.hamiltonian.LabelledSchemes;
import org.castnet.hypercube.CubeSchemes;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.Scheme;
import org.castnet.network.BadInput;
import org.castnet.network.Nearest;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.partition.GridSchemes;
import org.castnet.updown.SwitchedSchemes;
import org.castnet.updown.UpDownRouting;
import org.castnet.wormhole.WormholeParameters;

/** The catalogue of all schemes. Names as text stop here. */
public final class Schemes {
  private final List<Scheme> all;

  private Schemes(List<Scheme> all) {
    this.all = List.copyOf(all);
  }

  /** Everything that Castnet knows, family by family. */
  public static Schemes all() {
    List<Scheme> schemes = new ArrayList<>(UnicastSchemes.all(Schemes::routes));
    schemes.addAll(LabelledSchemes.all());
    schemes.addAll(CubeSchemes.all());
    schemes.addAll(GridSchemes.all());
    schemes.addAll(SwitchedSchemes.all());
    schemes.add(AutoScheme.of(schemes, WormholeParameters.defaults(), new PortPredictor()));
    return new Schemes(schemes);
  }

  /** A network's own routes; where it brings none, shortest legal up*&#47;down* routes. */
  private static Routing routes(Network network) {
    return network.routing().orElseGet(() -> UpDownRouting.of(network));
  }

  /** The same catalogue, with what depends on the technology set to this one. */
  public Schemes on(WormholeParameters technology) {
    List<Scheme> schemes =
        new ArrayList<>(
            all.stream()
                .filter(Schemes::stands)
                .map(scheme -> OnTechnology.tell(scheme, technology))
                .toList());
    schemes.add(AutoScheme.of(schemes, technology, new PortPredictor()));
    return new Schemes(schemes);
  }

  /** Whether the scheme stands for itself in a comparison, and does not choose among the others. */
  static boolean stands(Scheme scheme) {
    return !scheme.name().equals("auto");
  }

  public List<Scheme> list() {
    return all;
  }

  /**
   * @throws BadInput where there is no such scheme, with the nearest
   */
  public Scheme named(String name) {
    return all.stream()
        .filter(scheme -> scheme.name().equals(name.strip()))
        .findFirst()
        .orElseThrow(() -> unknown(name));
  }

  /**
   * Plans the messages of a scenario by one scheme.
   *
   * @throws BadInput where the scheme is unknown, an option is wrong or the scheme does not apply
   *     to the network
   */
  public MulticastPlan plan(String name, Map<String, String> options, Scenario scenario) {
    return planned(name, options, scenario).plan();
  }

  /** The same, and what {@code auto} has to tell. */
  Planned planned(String name, Map<String, String> options, Scenario scenario) {
    MulticastAlgorithm algorithm =
        on(scenario.wormhole())
            .named(name)
            .on(scenario.network(), options, scenario.seed())
            .orThrow(name);
    return scenario.work() instanceof Work.Messages work
        ? Planned.by(algorithm, work.messages(), work.ready())
        : Planned.by(algorithm, scenario.messages());
  }

  private BadInput unknown(String name) {
    List<String> names = all.stream().map(Scheme::name).toList();
    return new BadInput(
        "unknown scheme '"
            + name
            + "'; schemes are "
            + String.join(", ", names)
            + Nearest.hint(name, names));
  }
}
