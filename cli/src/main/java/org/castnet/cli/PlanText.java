package org.castnet.cli;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import it.unimi.dsi.fastutil.ints.IntList;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntToLongFunction;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.PlanIds;
import org.castnet.document.BottleneckJson;
import org.castnet.document.MachineText;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.Send;
import org.castnet.plan.reduction.Exchanges;
import org.castnet.run.Verdict;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.Scenario.Need;
import org.castnet.text.CountText;
import org.castnet.text.LineText;
import org.castnet.verify.Violation;

/** A plan as text. */
final class PlanText {
  private static final int SHOWN = 200;

  private PlanText() {}

  /** Prints the plan of a request. */
  public static void print(
      PlanDocument document, Verdict verdict, Scenario scenario, PrintStream out) {
    MulticastPlan plan = document.plan();
    Network network = plan.network();
    PlanIds ids = document.ids();
    out.println(
        (document.scheme().isEmpty() ? "plan" : document.scheme())
            + " on "
            + network.spec()
            + (document.id().isEmpty() ? "" : " (" + document.id() + ")"));
    out.println("machine: " + MachineText.of(scenario).line());
    Set<Need> needs = scenario.needs(plan);
    if (!needs.isEmpty()) {
      out.println("not on this machine, needs " + Need.text(needs));
    }
    for (int i = 0; i < plan.sends().size() && i < SHOWN; i++) {
      Send send = plan.sends().get(i);
      out.printf(
          Locale.ROOT,
          "  %4d  message %s%s  %s%n",
          ids.send(i),
          joined(send.messages(), ids::message),
          send.isRelay() ? " after " + joined(send.triggers(), ids::send) : "",
          path(network, send));
    }
    if (plan.sends().size() > SHOWN) {
      out.println("  … and " + (plan.sends().size() - SHOWN) + " more sends");
    }
    PlanMetrics metrics = document.metrics();
    out.printf(
        Locale.ROOT,
        "traffic %s, longest path %s, %s, %s%n",
        CountText.of(metrics.traffic(), "link"),
        CountText.of(metrics.longestPath(), "link"),
        CountText.of(metrics.sends(), "send"),
        CountText.of(metrics.steps(), "step"));
    BottleneckJson.of(document.scheme(), plan, scenario.technology())
        .ifPresent(most -> out.println("bottleneck " + most.text()));
    document
        .choice()
        .ifPresent(choice -> out.println(document.scheme() + ": " + choice.describe()));
    verdict(document, verdict, out);
  }

  private static String joined(IntList numbers, IntToLongFunction id) {
    return numbers.intStream().mapToLong(id).mapToObj(Long::toString).collect(joining("+"));
  }

  public static void verdict(PlanDocument document, Verdict verdict, PrintStream out) {
    if (verdict.valid()) {
      out.println("valid: " + delivered(document.plan()));
    } else {
      out.println("INVALID:");
      verdict
          .violations()
          .forEach(violation -> out.println("  " + LineText.of(violation.text(document.names()))));
    }
    remarks(document, verdict.remarks(), out);
    if (verdict.deadlockFree()) {
      out.println(
          "deadlock-free: no cycle of channel dependencies (" + verdict.scope().describe() + ")");
    } else if (verdict.cycle().isPresent()) {
      out.println(
          LineText.of(
              "may deadlock ("
                  + verdict.scope().describe()
                  + "): channel dependencies form a cycle along "
                  + verdict.cycle().get().text(document.names())));
      if (verdict.freeWithWholeWorms()) {
        out.println("deadlock-free if buffers hold whole worms");
      }
    }
  }

  /** Prints the first remark of each code, with the number of the others. */
  private static void remarks(PlanDocument document, List<Violation> remarks, PrintStream out) {
    Map<String, List<Violation>> byCode =
        remarks.stream()
            .collect(groupingBy(each -> each.diagnostic().code(), LinkedHashMap::new, toList()));
    byCode.forEach(
        (code, found) ->
            out.println(
                "remark: "
                    + LineText.of(found.get(0).text(document.names()))
                    + (found.size() == 1 ? "" : " (and " + (found.size() - 1) + " more)")));
  }

  /** Returns what a sound plan of messages achieves. */
  private static String delivered(MulticastPlan plan) {
    List<Message> messages = plan.messages();
    if (!Exchanges.of(plan).isEmpty()) {
      return "every node that needs a result combines every contribution to it exactly once";
    }
    boolean results = messages.stream().anyMatch(Message::isResult);
    boolean reductions = messages.stream().anyMatch(Message::isReduction);
    String received = "every destination receives its message exactly once";
    if (results) {
      return "every contribution is combined exactly once, and every destination of a result "
          + "receives it once, after it is complete";
    }
    if (!reductions) {
      return received;
    }
    String combined = "every contribution reaches the destination of its reduction exactly once";
    boolean multicasts = messages.stream().anyMatch(message -> message.fanout() > 1);
    return multicasts ? combined + ", and " + received : combined;
  }

  /** Returns the nodes of a route in order; those that receive a copy are in parentheses. */
  private static String path(Network network, Send send) {
    StringBuilder text = new StringBuilder(network.nodeName(send.sender()));
    int drop = 0;
    for (int hop = 1; hop <= send.route().length(); hop++) {
      if (hop > 1 && send.route().parent(hop - 1) != hop - 2) {
        text.append("; ").append(network.nodeName(send.route().start(network, hop - 1)));
      }
      int node = send.route().node(network, hop);
      boolean dropped = drop < send.dropOffs().size() && send.dropOffs().getInt(drop) == node;
      if (dropped) {
        drop++;
      }
      text.append(" > ")
          .append(dropped ? "(" + network.nodeName(node) + ")" : network.nodeName(node));
    }
    return text.toString();
  }
}
