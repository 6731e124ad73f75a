import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Comparator;
import java.util.List;
import org.castnet.Castnet;
import org.castnet.Networks;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.run.PlanRun;

/** Adds a scheme: one send to each destination, the last destination first. */
public class OwnScheme {
  static final Scheme LAST_FIRST =
      new Scheme(
          "last-first",
          Family.ANY,
          List.of(),
          "a send to each destination, the last one first",
          "this example",
          (network, options, sender, seed) ->
              Binding.to(lastFirst(network, network.routes())));

  private static MulticastAlgorithm lastFirst(Network network, Routing routing) {
    return MulticastAlgorithm.eachAlone(
        network,
        PortModel.ONE,
        message ->
            message
                .destinations()
                .intStream()
                .boxed()
                .sorted(Comparator.reverseOrder())
                .map(
                    to ->
                        new Send(
                            IntImmutableList.of(message.id()),
                            IntImmutableList.of(),
                            routing.route(message.source(), to),
                            IntImmutableList.of(to)))
                .toList());
  }

  public static void main(String[] arguments) {
    PlanRun run = Castnet.on(Networks.mesh(4, 4)).from("0,0").toAll().scheme(LAST_FIRST).simulate();
    System.out.println("sound: " + run.verdict().valid());
  }
}
