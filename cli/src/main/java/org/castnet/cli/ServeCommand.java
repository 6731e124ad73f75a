package org.castnet.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.castnet.input.BadInput;
import org.castnet.web.Workbench;
import org.castnet.web.WorkbenchContent;
import org.castnet.web.WorkbenchSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code castnet serve}. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    description = "Serves the workbench page on this machine until it is stopped.",
    footer = {"", "Example:", "  castnet serve --open"})
final class ServeCommand implements Callable<Integer>, OwnProgress {
  private static final int LARGEST_PORT = 65_535;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "" + WorkbenchSettings.DEFAULT_PORT,
      description = "The port to listen on; 0 for any free port (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--address",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "The address to listen on (default: ${DEFAULT-VALUE}). On other than "
              + "loopback addresses a token is always required.")
  private String address;

  @Option(
      names = "--no-token",
      description =
          "Require no token: every user of this machine may use the server. By default clients need"
              + " the token in the link that is printed.")
  private boolean withoutToken;

  @Mixin private LessonsOption lessons;

  @Mixin private DatabaseOption database;

  @Option(
      names = "--frame-by",
      paramLabel = "ORIGINS",
      description =
          "Origins whose pages may show the workbench in a frame, such as https://example.org;"
              + " file: for local files (default: no origin).")
  private String framedBy;

  @Mixin private LimitOptions limits;

  @Option(names = "--open", description = "Open the page in the browser.")
  private boolean open;

  @ParentCommand private CastnetCommand castnet;
  @Spec private CommandSpec command;

  @Override
  public Integer call() throws InterruptedException, IOException {
    if (port < 0 || port > LARGEST_PORT) {
      throw BadInput.coded(
          "value-out-of-range", "--port {port}; a port is 0..{most}", port, LARGEST_PORT);
    }
    WorkbenchSettings settings =
        WorkbenchSettings.local(port).on(address).with(limits.limits()).with(content());
    if (!withoutToken) {
      settings = settings.withToken();
    } else if (!settings.token().isEmpty()) {
      throw BadInput.coded(
          "token-required",
          "--no-token: not allowed on {address}, which other machines can reach; loopback addresses"
              + " such as 127.0.0.1 are allowed",
          address);
    }
    if (framedBy != null) {
      settings = settings.framedBy(framedBy);
    }
    try (Workbench workbench = Workbench.start(settings, castnet.catalogue())) {
      command.commandLine().getErr().println("workbench: " + workbench.address());
      if (open) {
        browse(workbench.address());
      }
      workbench.join();
    }
    return CastnetCommand.DONE;
  }

  private WorkbenchContent content() {
    WorkbenchContent content = lessons.content();
    return database.given().map(content::withResults).orElse(content);
  }

  private void browse(String address) {
    String system = System.getProperty("os.name").toLowerCase(java.util.Locale.ROOT);
    String opener =
        system.contains("mac") ? "open" : system.contains("win") ? "explorer" : "xdg-open";
    try {
      new ProcessBuilder(opener, address).inheritIO().start();
    } catch (IOException e) {
      command.commandLine().getErr().println("no browser could be started; open the address above");
    }
  }
}
