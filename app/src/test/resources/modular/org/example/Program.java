package org.example;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.castnet.Castnet;
import org.castnet.Request;
import org.castnet.catalogue.Catalogue;
import org.castnet.cli.CastnetCommand;
import org.castnet.comparison.Comparison;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Torus;
import org.castnet.run.PlanRun;
import org.castnet.verify.PlanVerifier;

/** Uses its own extensions through the published interface only; prints one line for each. */
public final class Program {
  private Program() {}

  /**
   * @param arguments a folder for a file
   */
  public static void main(String[] arguments) throws java.io.IOException {
    PlanRun run =
        Castnet.on(Mesh.of(4, 4)).from("0,0").to("3,0", "3,3").scheme("hand-on").simulate();
    System.out.println("scheme " + PlanVerifier.verify(run.plan()).isEmpty());
    System.out.println("evaluated " + returnsTheFasterOrder());
    Network wheel = NetworkSpec.parse("wheel:6");
    Comparison comparison = Castnet.on(wheel).from("rim1").to("rim3", "hub").compare();
    System.out.println("kind " + comparison.best().isPresent());
    Path file = Path.of(arguments[0], "net.edges");
    String edges = "edge list\na b\nb c\nx y\n";
    Files.writeString(file, edges);
    String spec = "edges:" + file + ",part=largest";
    Network read = NetworkSpec.parse(spec);
    System.out.println("file " + read.nodeCount());
    NetworkKinds kinds = Catalogue.standard().kinds();
    System.out.println("recognised " + kinds.recognised(edges).orElseThrow().word());
    System.out.println("written " + kinds.written("edges", read).lines().count());
    System.out.println("format " + Catalogue.standard().formats().plan("hops").isPresent());
    System.out.println("drawn " + CastnetCommand.run("network", spec, "--format", "svg"));
    System.out.println("command " + CastnetCommand.run("degree", spec, "b"));
  }

  private static boolean returnsTheFasterOrder() {
    Request request = Castnet.on(Torus.of(6, 6)).from("0,0").to("1,0", "3,3");
    long forwards = time(request.scheme("hand-on"));
    long backwards = time(request.scheme("hand-on", Map.of("backwards", "true")));
    return forwards != backwards
        && time(request.scheme("faster-order")) == Math.min(forwards, backwards);
  }

  private static long time(Request request) {
    return request.simulate().makespan().orElseThrow();
  }
}
