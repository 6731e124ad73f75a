package org.example;

import java.nio.file.Files;
import java.nio.file.Path;
import org.castnet.Castnet;
import org.castnet.Networks;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Comparison;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
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
        Castnet.on(Networks.mesh(4, 4)).from("0,0").to("3,0", "3,3").scheme("hand-on").simulate();
    System.out.println("scheme " + PlanVerifier.verify(run.plan()).isEmpty());
    Network wheel = NetworkSpec.parse("wheel:6");
    Comparison comparison = Castnet.on(wheel).from("rim1").to("rim3", "hub").compare();
    System.out.println("kind " + comparison.best().isPresent());
    Path file = Path.of(arguments[0], "net.edges");
    Files.writeString(file, "edge list\na b\nb c\nx y\n");
    Network read = NetworkSpec.parse("edges:" + file + ",part=largest");
    System.out.println("file " + read.nodeCount());
    System.out.println("format " + Catalogue.standard().formats().plan("hops").isPresent());
  }
}
