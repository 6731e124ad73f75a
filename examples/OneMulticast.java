import java.util.List;
import java.util.Map;
import org.castnet.comparison.Schemes;
import org.castnet.input.TimeText;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.run.Engine;
import org.castnet.run.PlanRun;
import org.castnet.run.Simulation;
import org.castnet.scenario.Scenario;
import org.castnet.verify.PlanVerifier;

/** One message on a mesh: plan it, verify the plan, simulate it, print what came out. */
public class OneMulticast {
  public static void main(String[] arguments) {
    Network mesh = NetworkSpec.parse("mesh:8x8");
    int source = mesh.nodeNamed("3,0");
    Message message =
        Message.of(0, source, 32, mesh.nodeNamed("1,0"), mesh.nodeNamed("6,0"), mesh.nodeNamed("4,5"));
    Scenario scenario = Scenario.of(mesh, List.of(message));

    MulticastPlan plan = Schemes.standard().plan("otms", Map.of("ports", "free"), scenario);
    System.out.println("faults: " + PlanVerifier.verify(plan));

    PlanRun run = new Simulation(scenario.wormhole(), scenario.ports(), Engine.AUTO).run(plan);
    long last = run.makespan().orElseThrow();
    System.out.println(plan.sends().size() + " worms, last copy after " + TimeText.format(last));
  }
}
