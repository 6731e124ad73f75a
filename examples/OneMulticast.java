import java.util.List;
import java.util.Map;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.TimeText;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.Schemes;
import org.castnet.verify.PlanVerifier;
import org.castnet.wormhole.SimulationResult;
import org.castnet.wormhole.WormEngine;

/** One message on a mesh: plan it, verify the plan, simulate it, print what came out. */
public class OneMulticast {
  public static void main(String[] arguments) {
    Network mesh = NetworkSpec.parse("mesh:8x8");
    int source = mesh.nodeNamed("3,0");
    Message message =
        Message.of(0, source, 32, mesh.nodeNamed("1,0"), mesh.nodeNamed("6,0"), mesh.nodeNamed("4,5"));
    Scenario scenario = Scenario.of(mesh, List.of(message));

    MulticastPlan plan = Schemes.all().plan("otms", Map.of("ports", "free"), scenario);
    System.out.println("faults: " + PlanVerifier.verify(plan));

    SimulationResult result = new WormEngine(mesh, scenario.wormhole().withPorts(plan.ports())).run(plan);
    System.out.println(plan.sends().size() + " worms, last copy after " + TimeText.format(result.makespan()));
  }
}
