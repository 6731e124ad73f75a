package org.castnet.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.Castnet;
import org.castnet.Request;
import org.castnet.format.Ranks;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.run.PlanRun;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.schedule.NativePrograms.Ran;
import org.castnet.schedule.transfer.TransferText;
import org.castnet.schedule.transfer.Transfers;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Packet times against SimGrid, which runs the exported program for MPI, unchanged, on flows that
 * share links max-min fairly. Skipped if SimGrid is not installed.
 *
 * <p>SimGrid shares a link among the chunks that are under way, so that the last chunks of a
 * message overlap with the first ones of the next: a whole message ends at most a window later.
 */
class SimGridTest {
  private static final String BYTES = "1MB";

  /** Two chunks: enough for a full link, and 3 % of the message. */
  private static final String WINDOW = "32768";

  @TempDir static Path folder;
  private static Path player;

  /** The networks: hosts have names h…, all others are switches; "a b 5" is a cable of 5 MB/s. */
  private static final List<List<String>> NETWORKS =
      List.of(
          star(6),
          tree(2, 3, 5, 5),
          tree(4, 2, 5, 10),
          line(4, 5),
          ring(5, 2),
          fatTree(3, 2, 2),
          List.of("h0 s 5", "h1 s 10", "h2 s 2.5", "h3 s 5", "h4 s 5"),
          List.of("h0 a 5", "h1 a 5", "h2 b 5", "h3 b 5", "a b 2.5", "b c 10", "h4 c 5", "h5 c 10"),
          List.of(
              "h0 a 5", "h1 b 5", "h2 c 5", "h3 d 5", "a b 5", "b c 5", "c d 5", "d a 5", "a c 5"),
          List.of(
              "h0 a 5", "h1 a 5", "h2 b 5", "h3 c 5", "h4 d 5", "h5 e 5", "a b 5", "a c 10",
              "b d 5", "c d 2.5", "d e 10", "c e 5"));

  private static List<String> star(int hosts) {
    return IntStream.range(0, hosts).mapToObj(h -> "h" + h + " s 5").toList();
  }

  private static List<String> tree(int leaves, int hosts, int speed, int upward) {
    List<String> cables = new ArrayList<>();
    for (int leaf = 0; leaf < leaves; leaf++) {
      for (int h = 0; h < hosts; h++) {
        cables.add("h" + (leaf * hosts + h) + " l" + leaf + " " + speed);
      }
      cables.add("l" + leaf + " r " + upward);
    }
    return cables;
  }

  private static List<String> line(int switches, int speed) {
    List<String> cables = new ArrayList<>();
    for (int s = 0; s < switches; s++) {
      cables.add("h" + s + " s" + s + " " + speed);
      if (s > 0) {
        cables.add("s" + (s - 1) + " s" + s + " " + speed);
      }
    }
    return cables;
  }

  private static List<String> ring(int switches, int hosts) {
    List<String> cables = new ArrayList<>();
    for (int s = 0; s < switches; s++) {
      for (int h = 0; h < hosts; h++) {
        cables.add("h" + (s * hosts + h) + " s" + s + " 5");
      }
      cables.add("s" + s + " s" + (s + 1) % switches + " 5");
    }
    return cables;
  }

  private static List<String> fatTree(int leaves, int hosts, int spines) {
    List<String> cables = new ArrayList<>();
    for (int leaf = 0; leaf < leaves; leaf++) {
      for (int h = 0; h < hosts; h++) {
        cables.add("h" + (leaf * hosts + h) + " l" + leaf + " 5");
      }
      for (int spine = 0; spine < spines; spine++) {
        cables.add("l" + leaf + " t" + spine + " 5");
      }
    }
    return cables;
  }

  @BeforeEach
  void requireSimGrid() throws IOException, InterruptedException {
    assumeTrue(
        NativePrograms.exists("smpicc") && NativePrograms.exists("smpirun"),
        "smpicc and smpirun are not installed (libsimgrid-dev)");
    if (player == null) {
      compileThePlayer();
    }
  }

  private static void compileThePlayer() throws IOException, InterruptedException {
    Files.writeString(folder.resolve("play.c"), MpiProgram.player());
    Ran compiled = NativePrograms.run(folder, List.of("smpicc", "-O2", "play.c", "-o", "play"));
    assertThat(compiled.code()).as(compiled.text()).isZero();
    player = folder.resolve("play");
  }

  @Test
  void wholeMessagesEndWithinThreePercentOnThreeNetworks()
      throws IOException, InterruptedException {
    for (List<String> cables : List.of(NETWORKS.get(0), NETWORKS.get(1), NETWORKS.get(7))) {
      Judged broadcast = judged(cables, "binomial", CollectiveOperation.BROADCAST);
      assertThat(broadcast.ratio()).as("%s", broadcast).isBetween(0.97, 1.03);
    }
  }

  @Tag("heavy")
  @Test
  void wholeMessagesEndWithinThreePercentOnTenNetworks() throws IOException, InterruptedException {
    for (List<String> cables : NETWORKS) {
      for (String scheme : List.of("unicast", "binomial", "stb")) {
        Judged broadcast = judged(cables, scheme, CollectiveOperation.BROADCAST);
        assertThat(broadcast.ratio()).as("%s", broadcast).isBetween(0.97, 1.03);
      }
    }
  }

  /**
   * Each part of a message is a separate flow in SimGrid: flows that meet on a link slow each
   * other, while packets in queues leave one after another, and a part that is late makes its
   * relays late.
   */
  @Tag("heavy")
  @Test
  void plansInPartsEndLaterWithFlowsThanWithPackets() throws IOException, InterruptedException {
    for (List<String> cables : NETWORKS) {
      for (CollectiveOperation operation :
          List.of(CollectiveOperation.BROADCAST, CollectiveOperation.ALLGATHER)) {
        Judged parts = judged(cables, "forest", operation);
        assertThat(parts.ratio()).as("%s", parts).isBetween(0.97, 1.5);
      }
    }
  }

  /** Two times of one plan, in seconds. */
  private record Judged(String what, double castnet, double simGrid) {
    double ratio() {
      return simGrid / castnet;
    }
  }

  private static Judged judged(List<String> cables, String scheme, CollectiveOperation operation)
      throws IOException, InterruptedException {
    Path place = Files.createTempDirectory(folder, "network");
    Path file = Files.writeString(place.resolve("network.json"), json(cables));
    Request request =
        Castnet.on("json:" + file)
            .collective(operation)
            .size(BYTES)
            .switching(Technology.Switching.PACKETS)
            .startUp("0")
            .scheme(scheme);
    MulticastPlan plan = request.plan();
    PlanRun run = request.simulate(plan);
    Network network = plan.network();
    Files.writeString(place.resolve("platform.xml"), platform(plan));
    Files.writeString(
        place.resolve("hosts"),
        IntStream.range(0, network.endpointCount())
            .mapToObj(network::nodeName)
            .collect(Collectors.joining("\n", "", "\n")));
    Ranks ranks = Ranks.all(network);
    try (PrintStream out =
        new PrintStream(place.resolve("plan.txt").toFile(), StandardCharsets.UTF_8)) {
      long flitBytes = run.parameters().link().flitBytes();
      TransferText.write(
          Transfers.of(plan, ranks, flitBytes, Transfers.Prediction.NONE).on(run.parameters()),
          out);
    }
    Ran ran = NativePrograms.run(place, simulation(network.endpointCount()));
    assertThat(ran.text()).contains("every byte");
    return new Judged(
        scheme + " " + operation + " " + cables, run.result().makespan() / 1e12, longest(ran));
  }

  /** SimGrid without the factors of an old cluster, and with little time for each look. */
  private static List<String> simulation(int processes) {
    List<String> command =
        new ArrayList<>(
            List.of(
                "smpirun",
                "-np",
                "" + processes,
                "-platform",
                "platform.xml",
                "-hostfile",
                "hosts"));
    for (String option :
        List.of(
            "smpi/simulate-computation:no",
            "smpi/test:1e-5",
            "smpi/iprobe:1e-5",
            "smpi/grow-injected-times:no",
            "smpi/bw-factor:0:1.0",
            "smpi/lat-factor:0:1.0",
            "network/crosstraffic:0",
            "network/TCP-gamma:1e12")) {
      command.add("--cfg=" + option);
    }
    command.addAll(List.of(player.toString(), "-w", WINDOW, "plan.txt"));
    return command;
  }

  /** Returns the longest time of a message in seconds. */
  private static double longest(Ran ran) {
    Matcher row = Pattern.compile("(?m)^\\d+ +\\d+ +([0-9.]+) ").matcher(ran.text());
    return row.results().mapToDouble(r -> Double.parseDouble(r.group(1))).max().orElseThrow() / 1e6;
  }

  private static String json(List<String> cables) {
    String names =
        cables.stream()
            .flatMap(cable -> List.of(cable.split(" ")).subList(0, 2).stream())
            .distinct()
            .collect(Collectors.joining(" "));
    return String.format(
        Locale.ROOT,
        "{\"hosts\": [%s], \"switches\": [%s], \"links\": [%s]}",
        quoted(names, "h"),
        quoted(names, "[a-gi-z]"),
        cables.stream()
            .map(cable -> cable.split(" "))
            .map(
                c ->
                    "{\"from\":\""
                        + c[0]
                        + "\",\"to\":\""
                        + c[1]
                        + "\",\"speed\":\""
                        + c[2]
                        + "MB/s\"}")
            .collect(Collectors.joining(", ")));
  }

  private static String quoted(String names, String first) {
    return Pattern.compile("\\b" + first + "\\w*")
        .matcher(names)
        .results()
        .map(each -> '"' + each.group() + '"')
        .sorted()
        .collect(Collectors.joining(", "));
  }

  /** The network for SimGrid: a link for each direction, and the routes of the plan's sends. */
  private static String platform(MulticastPlan plan) {
    Network network = plan.network();
    Map<Long, Route> sent = new HashMap<>();
    for (Send send : plan.sends()) {
      sent.putIfAbsent(pair(send.sender(), send.dropOffs().getInt(0)), send.route());
    }
    Routing others = network.routes();
    StringBuilder xml = new StringBuilder();
    xml.append("<?xml version='1.0'?>\n")
        .append("<!DOCTYPE platform SYSTEM \"https://simgrid.org/simgrid.dtd\">\n")
        .append("<platform version=\"4.1\">\n<zone id=\"network\" routing=\"Full\">\n");
    int hosts = network.endpointCount();
    for (int host = 0; host < hosts; host++) {
      xml.append("<host id=\"" + network.nodeName(host) + "\" speed=\"100Gf\"/>\n");
    }
    for (int link = 0; link < network.links().count(); link++) {
      double bytes = network.pace().gigabits(link) * 1e9 / 8;
      xml.append("<link id=\"" + link + "\" bandwidth=\"" + bytes + "Bps\" latency=\"0s\"/>\n");
    }
    for (int from = 0; from < hosts; from++) {
      for (int to = 0; to < hosts; to++) {
        if (from != to) {
          Route route = sent.getOrDefault(pair(from, to), others.route(from, to));
          xml.append("<route src=\"" + network.nodeName(from) + "\" dst=\"" + network.nodeName(to));
          xml.append("\" symmetrical=\"NO\">");
          for (int hop = 0; hop < route.length(); hop++) {
            xml.append("<link_ctn id=\"" + network.link(route.channel(hop)) + "\"/>");
          }
          xml.append("</route>\n");
        }
      }
    }
    return xml.append("</zone>\n</platform>\n").toString();
  }

  private static long pair(int from, int to) {
    return (long) from << 32 | to;
  }
}
