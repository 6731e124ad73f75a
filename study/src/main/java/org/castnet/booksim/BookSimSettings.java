package org.castnet.booksim;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.text.Nearest;

/**
 * The parameters of a BookSim configuration: {@code name = value;} with comments from {@code //} to
 * the end of the line. Missing ones have BookSim's defaults.
 */
final class BookSimSettings {
  /** The traffic to destinations that are drawn independently. */
  static final String UNIFORM = "uniform";

  /** Parameters that the translation uses, with BookSim's defaults; empty if there is none. */
  private static final Map<String, String> USED =
      Map.ofEntries(
          Map.entry("topology", "torus"),
          Map.entry("k", "8"),
          Map.entry("n", "2"),
          Map.entry("c", "1"),
          Map.entry("x", "8"),
          Map.entry("xr", "1"),
          Map.entry("yr", "1"),
          Map.entry("routing_function", "none"),
          Map.entry("network_file", ""),
          Map.entry("use_noc_latency", "1"),
          Map.entry("num_vcs", "16"),
          Map.entry("vc_buf_size", "8"),
          Map.entry("credit_delay", "0"),
          Map.entry("routing_delay", "1"),
          Map.entry("vc_alloc_delay", "1"),
          Map.entry("sw_alloc_delay", "1"),
          Map.entry("st_prepare_delay", "0"),
          Map.entry("st_final_delay", "1"),
          Map.entry("speculative", "0"),
          Map.entry("packet_size", "1"),
          Map.entry("traffic", UNIFORM),
          Map.entry("injection_rate", "0.1"),
          Map.entry("injection_rate_uses_flits", "0"),
          Map.entry("latency_thres", "500.0"),
          Map.entry("seed", "0"));

  /** Parameters of which only one value can be expressed. */
  private static final Map<String, List<String>> FIXED =
      Map.ofEntries(
          Map.entry("router", List.of("iq")),
          Map.entry("wait_for_tail_credit", List.of("0")),
          Map.entry("vc_allocator", List.of("islip")),
          Map.entry("sw_allocator", List.of("islip")),
          Map.entry("arb_type", List.of("round_robin")),
          Map.entry("input_speedup", List.of("1")),
          Map.entry("output_speedup", List.of("1")),
          Map.entry("internal_speedup", List.of("1.0", "1")),
          Map.entry("output_delay", List.of("0")),
          Map.entry("output_buffer_size", List.of("-1")),
          Map.entry("buf_size", List.of("-1")),
          Map.entry("buffer_policy", List.of("private")),
          Map.entry("private_bufs", List.of("-1")),
          Map.entry("noq", List.of("0")),
          Map.entry("vc_busy_when_full", List.of("0")),
          Map.entry("vc_prioritize_empty", List.of("0")),
          Map.entry("vc_priority_donation", List.of("0")),
          Map.entry("vc_shuffle_requests", List.of("0")),
          Map.entry("hold_switch_for_packet", List.of("0")),
          Map.entry("vct", List.of("0")),
          Map.entry("classes", List.of("1")),
          Map.entry("subnets", List.of("1")),
          Map.entry("link_failures", List.of("0")),
          Map.entry("priority", List.of("none")),
          Map.entry("injection_process", List.of("bernoulli")),
          Map.entry("use_read_write", List.of("0")),
          Map.entry("include_queuing", List.of("1")),
          Map.entry("sim_type", List.of("latency", "throughput")));

  /**
   * Parameters without effect on the network: of measurement, output, layout, and of batches and
   * requests, which are not simulated. More than one iteration of iSLIP changed no measured rate.
   */
  private static final Pattern IGNORED =
      Pattern.compile(
          "alloc_iters|sample_period|warmup_periods|max_samples|sim_count|.*_thres|measure_stats|pair_stats"
              + "|print_.*|viewer_trace|watch_.*|stats_out|.*_out|deadlock_warn_timeout|y"
              + "|sim_power|power_output_file|tech_file|channel_width|channel_sweep|spec_.*"
              + "|fail_seed|perm_seed|.*_ports|batch_size|batch_count|max_outstanding_requests"
              + "|(read|write)_re(quest|ply)_(begin_vc|end_vc|subnet|class|size)");

  private static final Pattern ASSIGNMENT = Pattern.compile("\\s*([A-Za-z_]\\w*+)\\s*+=([^;]*+);");

  private final Map<String, String> given;

  private BookSimSettings(Map<String, String> given) {
    this.given = given;
  }

  /**
   * Reads a configuration.
   *
   * @throws BadInput if it is not a list of assignments, or a parameter is unknown or has a value
   *     that cannot be expressed; the message names it
   */
  static BookSimSettings parse(String text) {
    String plain = text.replaceAll("//[^\\n]*", "");
    Map<String, String> given = new LinkedHashMap<>();
    Matcher next = ASSIGNMENT.matcher(plain);
    int end = 0;
    while (next.region(end, plain.length()).lookingAt()) {
      String value = next.group(2).strip();
      check(next.group(1), value);
      given.put(next.group(1), value);
      end = next.end();
    }
    if (!plain.substring(end).isBlank()) {
      throw BadInput.coded(
          "booksim-syntax",
          "expected 'name = value;', found '{text}'",
          plain.substring(end).strip().lines().findFirst().orElse(""));
    }
    return new BookSimSettings(given);
  }

  private static void check(String name, String value) {
    List<String> allowed = FIXED.get(name);
    if (allowed != null && !allowed.contains(value)) {
      throw notExpressible(name, value, allowed);
    }
    if (allowed == null && !USED.containsKey(name) && !IGNORED.matcher(name).matches()) {
      throw BadInput.coded(
          "booksim-unknown",
          "{name}: Castnet does not support this parameter{hint}",
          name,
          Nearest.hint(name, USED.keySet()));
    }
  }

  /** Returns the error for a value that Castnet cannot express. */
  static BadInput notExpressible(String name, String value, List<String> allowed) {
    return BadInput.coded(
        "booksim-not-expressible",
        "{name} = {value} cannot be expressed; allowed: {allowed}",
        name,
        value,
        String.join(", ", allowed));
  }

  /** Returns whether channels are as long as on a chip. */
  boolean isOnChip() {
    return whole("use_noc_latency", 0, 1) == 1;
  }

  /** Returns whether virtual channels and the crossbar are allocated at the same time. */
  boolean isSpeculative() {
    return whole("speculative", 0, 1) == 1;
  }

  String text(String name) {
    return given.getOrDefault(name, USED.get(name));
  }

  /**
   * Returns a whole number.
   *
   * @throws BadInput if it is out of range
   */
  int whole(String name, int least, int most) {
    String text = text(name);
    try {
      int value = Integer.parseInt(text);
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw outOfRange(name, text, least, most).causedBy(e);
    }
    throw outOfRange(name, text, least, most);
  }

  private static BadInput outOfRange(String name, String text, int least, int most) {
    return BadInput.coded(
        "value-out-of-range",
        "{name} = {text}; a whole number from {least} to {most} is needed",
        name,
        text,
        least,
        most);
  }

  /**
   * Returns a positive number.
   *
   * @throws BadInput if it is not one
   */
  double positive(String name) {
    String text = text(name);
    try {
      double value = Double.parseDouble(text);
      if (value > 0 && Double.isFinite(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw notPositive(name, text).causedBy(e);
    }
    throw notPositive(name, text);
  }

  private static BadInput notPositive(String name, String text) {
    return BadInput.coded(
        "value-out-of-range", "{name} = {text}; a positive number is needed", name, text);
  }
}
