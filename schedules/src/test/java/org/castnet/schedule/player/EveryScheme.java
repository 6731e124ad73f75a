package org.castnet.schedule.player;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Binding;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.run.Verdict;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.Technology;
import org.castnet.traffic.CollectiveTraffic;

/** Sound plans of every scheme that applies, for players to play. */
public final class EveryScheme {
  private EveryScheme() {}

  /** A plan and the scheme that made it. */
  public record Made(String scheme, MulticastPlan plan) {
    @Override
    public String toString() {
      return scheme + " on " + plan.network().spec();
    }
  }

  /**
   * Returns a collective operation planned by each scheme that can, in a fixed order.
   *
   * @param group the number of nodes of each group
   */
  public static List<Made> on(String spec, CollectiveOperation operation, int group, long flits) {
    Network network = NetworkSpec.parse(spec);
    List<Message> messages =
        new CollectiveTraffic(operation, group, flits).draw(network, 1).messages();
    List<Made> plans = new ArrayList<>();
    for (Scheme scheme : Schemes.standard().list()) {
      if (scheme.effort().choosesAmongOthers() || scheme.name().equals("exact")) {
        continue;
      }
      Map<String, String> options =
          scheme.name().equals("steiner") ? Map.of("iterations", "20") : Map.of();
      try {
        Scenario scenario =
            Scenario.of(network, messages).withScheme(new SchemeChoice(scheme.name(), options));
        plans.add(new Made(scheme.name(), new Planner(Schemes.standard()).plan(scenario).plan()));
      } catch (BadInput e) {
        // the scheme does not apply
      }
    }
    return plans;
  }

  /**
   * @param flits of the first message; the others have as many and one more each
   */
  public static List<Made> on(String spec, int multicasts, long flits) {
    Network network = NetworkSpec.parse(spec);
    List<Message> messages = new ArrayList<>();
    int hosts = network.endpointCount();
    for (int m = 0; m < multicasts; m++) {
      int source = 3 * m % hosts;
      int fanout = 2 + m * 2 % (hosts - 2);
      int[] destinations = new int[fanout];
      for (int d = 0; d < fanout; d++) {
        destinations[d] = (source + 1 + d) % hosts;
      }
      messages.add(Message.of(m, source, flits + m, destinations));
    }
    List<Made> plans = new ArrayList<>();
    Schemes schemes = Schemes.standard();
    for (Scheme scheme : schemes.list()) {
      Binding binding =
          scheme.on(network, Map.of(), Technology.defaults().sender(), Scenario.DEFAULT_SEED);
      if (scheme.effort().choosesAmongOthers() || binding instanceof Binding.Refused) {
        continue;
      }
      try {
        MulticastPlan plan = binding.orThrow(scheme.name()).plan(messages);
        if (Verdict.of(plan).valid()) {
          plans.add(new Made(scheme.name(), plan));
        }
      } catch (BadInput e) {
        // the scheme does not apply to these messages
      }
    }
    return plans;
  }
}
