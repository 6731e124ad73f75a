package org.castnet.io.trace;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.castnet.document.MessageCheck;
import org.castnet.document.MessageJson;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.TextFile;
import org.castnet.input.TimeText;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.castnet.scenario.Work;
import org.castnet.sim.Worm;
import org.castnet.text.Nearest;

/**
 * Reads CSV traces with a header line of the columns {@code time}, {@code source}, {@code
 * destinations} (separated by spaces), {@code flits}, {@code id} and {@code after}; the first three
 * are required.
 *
 * <p>Without {@code after} a line is a message, for any scheme. With it, a line is one worm per
 * destination, on the network's own routes, that waits for the worms to its source of the lines
 * with the ids that {@code after} lists.
 */
final class TraceReader {
  private static final List<String> NEEDED = List.of("time", "source", "destinations");
  private static final Set<String> COLUMNS =
      new TreeSet<>(List.of("time", "source", "destinations", "flits", "id", "after"));

  private final TextFile file;
  private final Network network;
  private final long unit;

  /**
   * @param unit the unit of plain numbers in the column {@code time}, in picoseconds
   */
  TraceReader(TextFile file, Network network, long unit) {
    this.file = file;
    this.network = network;
    this.unit = unit;
  }

  /** A parsed line. */
  private record Entry(
      int line, String id, long time, int source, IntImmutableList to, long flits, String after) {}

  /**
   * Reads the trace.
   *
   * @throws BadInput if a line is wrong; the message states file and line
   */
  Work read() {
    CSVFormat format =
        CSVFormat.RFC4180
            .builder()
            .setHeader()
            .setSkipHeaderRecord(true)
            .setIgnoreSurroundingSpaces(true)
            .setIgnoreEmptyLines(true)
            .setCommentMarker('#')
            .get();
    try (CSVParser parser = CSVParser.parse(new StringReader(file.text()), format)) {
      columns(parser.getHeaderNames());
      List<Entry> entries = new ArrayList<>();
      for (CSVRecord each : parser) {
        entries.add(entry(each, (int) parser.getCurrentLineNumber()));
      }
      if (entries.isEmpty()) {
        throw BadInput.coded("trace-empty", "{file}: the trace has no lines", file.name());
      }
      return parser.getHeaderNames().contains("after") ? sends(entries) : messages(entries);
    } catch (BadInput e) {
      throw e; // already one of the errors below
    } catch (IOException | UncheckedIOException e) {
      throw BadInput.coded(
              "malformed-csv",
              "{file}: not valid CSV: a quotation mark is not closed, or is followed by text",
              file.name())
          .causedBy(e);
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw BadInput.coded(
              "malformed-csv",
              "{file}: not valid CSV: {reason}",
              file.name(),
              e.getLocalizedMessage())
          .causedBy(e);
    }
  }

  private void columns(List<String> found) {
    for (String column : found) {
      if (!COLUMNS.contains(column)) {
        throw file.at(
            1,
            "unknown column '"
                + column
                + "'; columns are "
                + String.join(", ", COLUMNS)
                + Nearest.hint(column, COLUMNS));
      }
      if (Collections.frequency(found, column) > 1) {
        throw file.at(1, "column '" + column + "' occurs twice");
      }
    }
    for (String column : NEEDED) {
      if (!found.contains(column)) {
        throw file.at(1, "there is no column '" + column + "'");
      }
    }
  }

  private Entry entry(CSVRecord each, int line) {
    try {
      if (!each.isConsistent()) {
        throw BadInput.coded(
            "wrong-length",
            "there are {count} fields, but the first line has another number",
            each.size());
      }
      int source = node(each.get("source"), "source");
      IntArrayList to = new IntArrayList();
      for (String text : each.get("destinations").strip().split("\\s+")) {
        to.add(node(text, "destinations"));
      }
      String flits = text(each, "flits");
      Entry entry =
          new Entry(
              line,
              text(each, "id"),
              time(each.get("time")),
              source,
              new IntImmutableList(to),
              flits.isEmpty() ? MessageJson.DEFAULT_FLITS : whole(flits, "flits"),
              text(each, "after"));
      new Message(0, source, entry.to(), entry.flits(), Message.WHOLE);
      return entry;
    } catch (BadInput e) {
      throw file.at(line, e.getMessage());
    }
  }

  private static String text(CSVRecord each, String column) {
    return each.isMapped(column) ? each.get(column).strip() : "";
  }

  private long time(String text) {
    if (!text.matches("[0-9]{1,18}")) {
      return TimeText.picoseconds(text);
    }
    long count = Long.parseLong(text);
    if (unit > 0 && count > Long.MAX_VALUE / unit) {
      throw BadInput.coded(
          "time-out-of-range", "time: {count} times {unit} ps is too long", count, unit);
    }
    return count * unit;
  }

  private static long whole(String text, String column) {
    if (!text.matches("[0-9]{1,18}")) {
      throw BadInput.coded(
          "wrong-type", "{column}: found '{text}'; expected a whole number", column, text);
    }
    return Long.parseLong(text);
  }

  private int node(String text, String column) {
    int node = node(text);
    MessageCheck.endpoint(network, node, column);
    return node;
  }

  /**
   * Returns a node; if nodes have coordinates and no other names, a plain number is the node's
   * number.
   */
  private int node(String text) {
    if (network.coordinates().isPresent()
        && network.foundToBe().isEmpty()
        && text.matches("[0-9]{1,9}")) {
      int node = Integer.parseInt(text);
      if (node >= network.endpointCount()) {
        throw BadInput.coded(
            "unknown-node",
            "there is no node {node}; nodes are 0..{last}",
            node,
            network.endpointCount() - 1);
      }
      return node;
    }
    return network.nodeNamed(text);
  }

  private static Work messages(List<Entry> entries) {
    List<Message> messages = new ArrayList<>();
    long[] ready = new long[entries.size()];
    for (Entry entry : entries) {
      ready[messages.size()] = entry.time();
      messages.add(
          new Message(messages.size(), entry.source(), entry.to(), entry.flits(), Message.WHOLE));
    }
    return Work.Messages.of(messages, new LongImmutableList(ready));
  }

  /**
   * Returns the routes along which a trace is sent.
   *
   * @throws BadInput if the network has no routes; the message names the file
   */
  static Routing routing(Network network, String file) {
    return network
        .routing()
        .orElseThrow(
            () ->
                BadInput.coded(
                    "no-routes",
                    "{file}: {network} has no predefined routes",
                    file,
                    Diagnostic.network(network.spec())));
  }

  private Work sends(List<Entry> entries) {
    Routing routing = routing(network, file.name());
    Map<String, Entry> byId = new HashMap<>();
    Map<Entry, Integer> firstWorm = new HashMap<>();
    int worms = 0;
    for (Entry entry : entries) {
      if (!entry.id().isEmpty() && byId.put(entry.id(), entry) != null) {
        throw file.at(entry.line(), "two lines have the id '" + entry.id() + "'");
      }
      firstWorm.put(entry, worms);
      worms += entry.to().size();
    }
    List<Worm> all = new ArrayList<>(worms);
    long[] ids = new long[worms];
    for (Entry entry : entries) {
      IntImmutableList triggers = triggers(entry, byId, firstWorm);
      for (int to : entry.to()) {
        ids[all.size()] = all.size();
        all.add(
            new Worm(
                routing.route(entry.source(), to),
                triggers,
                IntImmutableList.of(to),
                entry.flits(),
                entry.time()));
      }
    }
    return new Work.Sends(all, new LongImmutableList(ids));
  }

  private IntImmutableList triggers(
      Entry entry, Map<String, Entry> byId, Map<Entry, Integer> firstWorm) {
    IntArrayList triggers = new IntArrayList();
    for (String id : entry.after().isEmpty() ? new String[0] : entry.after().split("\\s+")) {
      Entry before = byId.get(id);
      if (before == null) {
        throw file.at(entry.line(), "there is no line with the id '" + id + "'");
      }
      int place = before.to().indexOf(entry.source());
      if (place < 0) {
        throw file.at(
            entry.line(),
            "it waits for '" + id + "', which does not go to " + network.nodeName(entry.source()));
      }
      triggers.add(firstWorm.get(before) + place);
    }
    return new IntImmutableList(triggers);
  }
}
