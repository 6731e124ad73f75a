package org.castnet.launch;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.castnet.catalogue.Catalogue;
import org.castnet.cli.CastnetCommand;
import org.castnet.web.Workbench;
import org.castnet.web.WorkbenchSettings;

/**
 * Loads the classes that most commands use: prints help and the schemes, compares schemes on small
 * networks and, given by a file, on a few switches, runs a configuration of BookSim, and requests
 * the workbench's first page. With {@code -XX:ArchiveClassesAtExit} Java writes these classes into
 * an archive when the program ends; commands that start with this archive need a third less time
 * for loading.
 */
public final class CommonClasses {
  private static final String SWITCHES =
      """
      network: irregular:switches=4,ports=8,hosts=3
      wormhole: {startUp: 5us, flitTime: 1ns}
      traffic: {multicasts: 2, destinations: 4, flits: 16}
      """;

  private static final String BOOKSIM =
      """
      topology = torus; k = 4; n = 2; routing_function = dim_order; traffic = uniform;
      num_vcs = 2; vc_allocator = islip; sw_allocator = islip; packet_size = 1; injection_rate = 0.01;
      """;

  private CommonClasses() {}

  private static void run(String command, String text) throws IOException {
    Path file = Files.createTempFile("castnet", ".yaml");
    try {
      Files.writeString(file, text);
      CastnetCommand.run(command, file.toString());
    } finally {
      Files.delete(file);
    }
  }

  /**
   * @param arguments not used
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    CastnetCommand.run("--help");
    CastnetCommand.run("compare", "--help");
    CastnetCommand.run("schemes");
    CastnetCommand.run("network", "hypercube:3");
    for (String network : List.of("mesh:4x4", "torus:4x4", "hypercube:3", "dgx-a100:nodes=1")) {
      CastnetCommand.run("compare", "--network", network, "--collective", "allgather");
    }
    CastnetCommand.run("compare", "--network", "mesh:4x4", "--from", "0,0", "--to", "3,3");
    CastnetCommand.run(
        "expect", "--network", "dgx-a100:nodes=1", "--collective", "allreduce", "--size", "1MB");
    run("compare", SWITCHES);
    run("booksim", BOOKSIM);
    try (Workbench workbench = Workbench.start(WorkbenchSettings.local(0), Catalogue.standard())) {
      HttpRequest page = HttpRequest.newBuilder(URI.create(workbench.address())).build();
      HttpClient.newHttpClient().send(page, HttpResponse.BodyHandlers.discarding());
    }
    System.exit(CastnetCommand.DONE);
  }
}
