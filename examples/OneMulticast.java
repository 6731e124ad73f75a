import org.castnet.Castnet;
import org.castnet.Networks;
import org.castnet.input.TimeText;
import org.castnet.run.PlanRun;

/** Plans one multicast on a mesh, verifies the plan and simulates it. */
public class OneMulticast {
  public static void main(String[] arguments) {
    PlanRun run =
        Castnet.on(Networks.mesh(8, 8))
            .from("3,0")
            .to("1,0", "6,0", "4,5")
            .flits(32)
            .scheme("otms")
            .simulate();
    System.out.println("sound: " + run.verdict().valid());
    System.out.println("last copy after " + TimeText.format(run.makespan().orElseThrow()));
  }
}
