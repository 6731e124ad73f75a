package org.castnet.io.graph;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A network simulated by ibsim, in a separate folder and with a unique name, managed by OpenSM.
 * Tests are skipped with a message if tools are missing or too slow on this machine.
 */
final class IbsimFabric implements AutoCloseable {
  private static final int SECONDS = 120;
  private static final String FIRST_HOST = "H0";
  private static final List<String> TOOLS =
      List.of("ibsim", "ibsim-run", "opensm", "ibnetdiscover");
  private static final Pattern ADAPTER = Pattern.compile("Ca\\s+\\d+ \"[^\"]*\"\\s+# \"([^\"]*)\"");
  private static final Pattern PORT =
      Pattern.compile("\\[1\\]\\(([0-9a-f]+)\\)\\s+\"S-.*# lid ([0-9]+) .*");

  private final Path folder;
  private final String socket = "castnet-" + UUID.randomUUID();
  private final List<Process> running = new ArrayList<>();
  private Process manager;

  private IbsimFabric(Path folder) {
    this.folder = folder;
  }

  /**
   * Starts ibsim.
   *
   * @param net the network in the format of ibsim, with a host H0 that runs the subnet manager
   */
  static IbsimFabric of(Path folder, String net) throws IOException, InterruptedException {
    List<String> missing = TOOLS.stream().filter(tool -> find(tool) == null).toList();
    assumeTrue(
        missing.isEmpty(),
        () ->
            "skipped: there is no "
                + String.join(", ", missing)
                + " here; apt-get install ibsim-utils opensm infiniband-diags");
    IbsimFabric fabric = new IbsimFabric(folder);
    Path topology = Files.writeString(fabric.file("net.topo"), net);
    Process simulator =
        fabric.start(FIRST_HOST, "simulator.log", find("ibsim"), "-s", topology.toString());
    fabric.await(simulator, "simulator.log", () -> fabric.said("simulator.log").contains("sim>"));
    return fabric;
  }

  /** Starts OpenSM with a routing engine and keeps it running. */
  void manage(String engine, String... more) throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(
            List.of(find("ibsim-run"), find("opensm"), "-R", engine, "-D", "0x43", "-f"));
    words.add(file("osm.log").toString());
    words.addAll(List.of(more));
    manager = start(FIRST_HOST, "opensm.out", words.toArray(String[]::new));
    await(manager, "opensm.out", this::allDumped);
  }

  /**
   * Makes OpenSM sweep the network again, which rewrites its tables, and waits until they contain a
   * group and no longer change.
   */
  void rewriteTables(String group) throws IOException, InterruptedException {
    Files.delete(file("opensm-lfts.dump"));
    Files.delete(file("opensm.mcfdbs"));
    Process signal = start(FIRST_HOST, "kill.out", "kill", "-HUP", Long.toString(manager.pid()));
    signal.waitFor(SECONDS, TimeUnit.SECONDS);
    String[] before = {""};
    await(
        manager,
        "opensm.out",
        () -> {
          String last = before[0];
          before[0] = said("opensm.mcfdbs");
          return allDumped() && before[0].contains(group) && before[0].equals(last);
        });
  }

  /**
   * Returns whether OpenSM has written all tables. The multicast tables are last; they contain only
   * headings if no host has joined a group.
   */
  private boolean allDumped() {
    return said("opensm-lfts.dump").contains("lids dumped")
        && !said("opensm.fdbs").isEmpty()
        && Files.exists(file("opensm.mcfdbs"));
  }

  /** Lets hosts join groups, by number, and waits until OpenSM has computed tables for them. */
  void join(Map<String, List<String>> groupsByHost) throws IOException, InterruptedException {
    Path program = file("join");
    assumeTrue(find("gcc") != null, "skipped: there is no gcc here to compile a joining host");
    Path source = file("join.c");
    try (InputStream text = IbsimFabric.class.getResourceAsStream("/fabrics/join.c")) {
      Files.copy(text, source);
    }
    Process compiler =
        start(
            FIRST_HOST,
            "gcc.out",
            find("gcc"),
            "-o",
            program.toString(),
            source.toString(),
            "-l:libibumad.so.3");
    assumeTrue(
        compiler.waitFor(SECONDS, TimeUnit.SECONDS) && compiler.exitValue() == 0,
        () -> "skipped: no joining host can be compiled here: " + said("gcc.out.err"));
    Map<String, String[]> ports = ports();
    for (Map.Entry<String, List<String>> host : groupsByHost.entrySet()) {
      List<String> words = new ArrayList<>(List.of(find("ibsim-run"), program.toString()));
      words.add(ports.get(FIRST_HOST)[1]);
      words.add(ports.get(host.getKey())[0]);
      words.addAll(host.getValue());
      Process joining = start(host.getKey(), "join.out", words.toArray(String[]::new));
      assumeTrue(
          joining.waitFor(SECONDS, TimeUnit.SECONDS) && joining.exitValue() == 0,
          () -> "skipped: " + host.getKey() + " cannot join: " + said("join.out.err"));
    }
  }

  /**
   * Returns the dump of the complete network; retries, since replies may be lost on a busy machine.
   */
  Path discover(int switches, int hosts) throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    boolean whole = false;
    while (!whole && System.nanoTime() < end) {
      Process discover = start(FIRST_HOST, "dump.txt", find("ibsim-run"), find("ibnetdiscover"));
      discover.waitFor(SECONDS, TimeUnit.SECONDS);
      String dump = said("dump.txt");
      whole = count(dump, "Switch\t") == switches && count(dump, "Ca\t") == hosts;
    }
    assumeTrue(whole, () -> "skipped: ibnetdiscover does not see the whole net in time");
    return file("dump.txt");
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  /** Returns the GUID and the LID of the port of each host. */
  private Map<String, String[]> ports() {
    Map<String, String[]> ports = new HashMap<>();
    String host = null;
    for (String line : said("dump.txt").lines().toList()) {
      Matcher adapter = ADAPTER.matcher(line);
      Matcher port = PORT.matcher(line);
      if (adapter.matches()) {
        host = adapter.group(1);
      } else if (host != null && port.matches()) {
        ports.put(host, new String[] {port.group(1), port.group(2)});
      }
    }
    return ports;
  }

  private static long count(String dump, String start) {
    return dump.lines().filter(line -> line.startsWith(start)).count();
  }

  /** Returns the current contents of a file, or empty text if it does not exist. */
  String said(String output) {
    try {
      return Files.exists(file(output)) ? Files.readString(file(output)) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits for a condition, or skips the test. */
  void await(Process process, String output, BooleanSupplier what) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (!what.getAsBoolean() && process.isAlive() && System.nanoTime() < end) {
      process.waitFor(50, TimeUnit.MILLISECONDS);
    }
    assumeTrue(
        what.getAsBoolean(),
        () -> "skipped: not ready in time; it said: " + said(output) + said(output + ".err"));
  }

  private Process start(String host, String output, String... command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SIM_HOST", host);
    builder.environment().put("IBSIM_SOCKNAME", socket);
    builder.environment().put("OSM_TMP_DIR", folder.toString());
    builder.environment().put("OSM_CACHE_DIR", folder.toString());
    builder.directory(folder.toFile());
    builder.redirectOutput(file(output).toFile());
    builder.redirectError(file(output + ".err").toFile());
    Process process = builder.start();
    running.add(process);
    return process;
  }

  /** Ends all started processes, the manager before the simulator. */
  @Override
  public void close() {
    for (int i = running.size() - 1; i >= 0; i--) {
      Process process = running.get(i);
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().onExit().join();
    }
  }

  private static String find(String tool) {
    return Arrays.stream((System.getenv("PATH") + ":/usr/sbin:/sbin").split(File.pathSeparator))
        .map(path -> Path.of(path, tool))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst()
        .orElse(null);
  }
}
