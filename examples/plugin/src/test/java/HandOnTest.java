import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.castnet.Castnet;
import org.castnet.Request;
import org.castnet.network.NetworkSpec;
import org.castnet.run.PlanRun;
import org.junit.jupiter.api.Test;

class HandOnTest {
  private static Request from(String network, String source) {
    return Castnet.on(NetworkSpec.parse(network)).with(new HandOn()).from(source);
  }

  private static PlanRun run(String network) {
    return from(network, "0,0").toAll().scheme("hand-on").simulate();
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

  @Test
  void theFasterDirectionIsTaken() {
    Request request = from("mesh:8x8", "0,0").to("7,7", "7,0", "3,0");
    long forwards = makespan(request, "forwards");
    long backwards = makespan(request, "backwards");
    assertTrue(backwards < forwards);
    assertEquals(backwards, makespan(request, "faster"));
  }

  private static long makespan(Request request, String direction) {
    return request.scheme("hand-on", Map.of("direction", direction)).simulate().makespan().orElseThrow();
  }
}
