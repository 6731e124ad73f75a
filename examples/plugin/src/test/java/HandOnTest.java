import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.castnet.Castnet;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Scheme;
import org.castnet.run.PlanRun;
import org.junit.jupiter.api.Test;

class HandOnTest {
  private static final Scheme HAND_ON = new HandOn().schemes().get(0);

  private static PlanRun run(String network) {
    return Castnet.on(NetworkSpec.parse(network)).from("0,0").toAll().scheme(HAND_ON).simulate();
  }

  @Test
  void plansAreSound() {
    assertTrue(run("mesh:4x4").verdict().valid());
    assertTrue(run("torus:3x3").verdict().valid());
  }

  @Test
  void everyDestinationGetsOneSend() {
    assertEquals(15, run("mesh:4x4").plan().sends().size());
  }

  @Test
  void failedLinksAreAvoided() {
    assertTrue(run("mesh:4x4,fail=1,1-2,1;0,0-1,0").verdict().valid());
  }
}
