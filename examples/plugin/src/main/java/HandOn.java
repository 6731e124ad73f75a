import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.Option;
import org.castnet.plan.Planning;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.plan.Send;

/** A scheme in which every destination forwards the message to the next one. */
public final class HandOn implements SchemeProvider {
  private static final Option DIRECTION =
      Option.choice(
          "direction",
          "destination that is served first: the first, the last, or whichever is faster",
          "faster",
          "forwards",
          "backwards");

  @Override
  public List<Scheme> schemes(Planning planning) {
    return List.of(
        new Scheme(
            "hand-on",
            Family.ANY,
            List.of(DIRECTION),
            "every destination forwards the message to the next one",
            "an example",
            (network, options, sender, seed) -> {
              MulticastAlgorithm forwards = algorithm(planning, network, false);
              MulticastAlgorithm backwards = algorithm(planning, network, true);
              return Binding.to(
                  switch (options.text("direction")) {
                    case "forwards" -> forwards;
                    case "backwards" -> backwards;
                    default ->
                        MulticastAlgorithm.of(
                            PortModel.ONE,
                            messages -> {
                              BestPlan faster = new BestPlan(planning.evaluator(), sender);
                              faster.offer(forwards.plan(messages));
                              faster.offer(backwards.plan(messages));
                              return faster.best();
                            });
                  });
            }));
  }

  private static MulticastAlgorithm algorithm(
      Planning planning, Network network, boolean backwards) {
    Routing routes = planning.routes(network);
    return MulticastAlgorithm.eachAlone(
        network, PortModel.ONE, message -> sends(message, routes, backwards));
  }

  private static List<Send> sends(Message message, Routing routes, boolean backwards) {
    List<Send> sends = new ArrayList<>();
    int holder = message.source();
    for (int i = 0; i < message.fanout(); i++) {
      int next = message.destinations().getInt(backwards ? message.fanout() - 1 - i : i);
      sends.add(
          i == 0
              ? Send.fromSource(message.id(), routes.route(holder, next), next)
              : Send.relay(message.id(), i - 1, routes.route(holder, next), next));
      holder = next;
    }
    return sends;
  }
}
