package org.castnet.document;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.comparison.PlanIds;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.input.TextFile;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/**
 * Reads and writes messages. Their ids in files are any whole numbers; internally they are numbered
 * by index.
 */
public final class MessageJson {
  /** The default length in flits. */
  public static final long DEFAULT_FLITS = 32;

  private final Network network;
  private final NodeJson nodes;
  private final NamedFiles files;
  private final List<Message> messages = new ArrayList<>();
  private final LongArrayList ready = new LongArrayList();
  private final Map<Long, Integer> numbers = new LinkedHashMap<>();

  public MessageJson(Network network) {
    this(network, name -> Optional.empty());
  }

  /**
   * @param files the source of the host files that messages name
   */
  public MessageJson(Network network, NamedFiles files) {
    this.files = files;
    this.network = network;
    this.nodes = new NodeJson(network);
  }

  /** Reads a list of messages and parts; a part may precede its whole. */
  public MessageJson read(List<JsonNode> list, String place) {
    for (int i = 0; i < list.size(); i++) {
      Fields fields = Fields.of(list.get(i), place + "[" + i + "]");
      long id = fields.whole("id", i, Long.MIN_VALUE, Long.MAX_VALUE);
      if (numbers.put(id, i) != null) {
        throw BadInput.coded("id-twice", "two messages have the id {id}", id)
            .at(fields.place("id"));
      }
    }
    Message[] read = new Message[list.size()];
    ready.size(list.size());
    for (int i = 0; i < read.length; i++) {
      if (!list.get(i).hasNonNull("partOf")) {
        read[i] = whole(i, Fields.of(list.get(i), place + "[" + i + "]"));
      }
    }
    for (int i = 0; i < read.length; i++) {
      if (read[i] == null) {
        read[i] = part(i, Fields.of(list.get(i), place + "[" + i + "]"), read);
      }
    }
    messages.addAll(List.of(read));
    return this;
  }

  private Message whole(int number, Fields fields) {
    fields.has("id");
    fields.has("partOf");
    if (fields.has("sources")) {
      return reduction(number, fields);
    }
    int[] ranks = ranks(fields);
    int source =
        ranks.length > 0 && !fields.has("source")
            ? ranks[0]
            : endpoint(fields.need("source"), fields.place("source"));
    int[] destinations =
        ranks.length > 0
            ? Arrays.stream(ranks).filter(rank -> rank != source).toArray()
            : nodes("destinations", fields);
    long flits = fields.whole("flits", DEFAULT_FLITS, 1, Long.MAX_VALUE);
    ready.set(number, fields.time("ready", 0));
    int resultOf = resultOf(fields);
    fields.finish();
    MessageCheck.distinct(network, source, destinations, fields.place("destinations"));
    return new Message(
        number,
        IntImmutableList.of(source),
        IntImmutableList.of(destinations),
        flits,
        Message.WHOLE,
        resultOf);
  }

  private int resultOf(Fields fields) {
    if (!fields.has("resultOf")) {
      return Message.ORIGINAL;
    }
    long id = fields.whole("resultOf", 0, Long.MIN_VALUE, Long.MAX_VALUE);
    Integer original = numbers.get(id);
    if (original == null) {
      throw BadInput.coded("original-not-found", "there is no message {id}", id)
          .at(fields.place("resultOf"));
    }
    return original;
  }

  private Message reduction(int number, Fields fields) {
    if (fields.has("source") || fields.has("destinations") || fields.has("hosts")) {
      throw BadInput.coded(
              "fields-exclusive",
              "a message has either a source and destinations, or sources and a destination")
          .at(fields.place("sources"));
    }
    int destination = endpoint(fields.need("destination"), fields.place("destination"));
    int[] sources = nodes("sources", fields);
    long flits = fields.whole("flits", DEFAULT_FLITS, 1, Long.MAX_VALUE);
    ready.set(number, fields.time("ready", 0));
    fields.finish();
    try {
      return Message.reduction(number, destination, flits, sources);
    } catch (BadInput e) {
      throw e.at(fields.place("sources"));
    }
  }

  private int[] nodes(String field, Fields fields) {
    List<JsonNode> list = fields.list(field);
    int[] read = new int[list.size()];
    for (int i = 0; i < read.length; i++) {
      read[i] = endpoint(list.get(i), fields.place(field) + "[" + i + "]");
    }
    return read;
  }

  /** Returns the hosts of a host file, which may replace the destinations; empty if absent. */
  private int[] ranks(Fields fields) {
    String path = fields.text("hosts", "");
    if (path.isEmpty()) {
      return new int[0];
    }
    if (fields.has("destinations")) {
      throw BadInput.coded("fields-exclusive", "hosts replaces destinations; specify one of them")
          .at(fields.place("hosts"));
    }
    try {
      return HostFile.read(TextFile.read(path, files), network);
    } catch (BadInput e) {
      throw e.at(fields.place("hosts"));
    }
  }

  private Message part(int number, Fields fields, Message[] read) {
    fields.has("id");
    long parent = fields.whole("partOf", 0, Long.MIN_VALUE, Long.MAX_VALUE);
    Integer whole = numbers.get(parent);
    if (whole == null || read[whole] == null || read[whole].isPart()) {
      throw BadInput.coded("whole-not-found", "there is no whole message {id}", parent)
          .at(fields.place("partOf"));
    }
    fields.need("flits");
    long flits = fields.whole("flits", 0, 1, Long.MAX_VALUE);
    fields.finish();
    return read[whole].part(number, flits);
  }

  private int endpoint(JsonNode json, String place) {
    int node = nodes.read(json, place);
    MessageCheck.endpoint(network, node, place);
    return node;
  }

  /** Returns all messages read; message {@code i} has id {@code i}. */
  public List<Message> messages() {
    return List.copyOf(messages);
  }

  /** Returns the time in picoseconds at which each message is ready at its source; 0 by default. */
  public LongImmutableList ready() {
    return new LongImmutableList(ready);
  }

  /** Returns the ids in the file, by index. */
  LongImmutableList ids() {
    return new LongImmutableList(numbers.keySet().stream().mapToLong(Long::longValue).toArray());
  }

  /** Returns the index of the message with an id, or null if absent. */
  Integer number(long id) {
    return numbers.get(id);
  }

  /**
   * Writes a message.
   *
   * @param readyAt the time at which it is ready at its source, in picoseconds
   */
  void write(Message message, PlanIds ids, long readyAt, JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeNumberField("id", ids.message(message.id()));
    if (message.isPart()) {
      out.writeNumberField("partOf", ids.message(message.partOf()));
    } else {
      boolean reduction = message.isReduction();
      out.writeFieldName(reduction ? "destination" : "source");
      nodes.write(reduction ? message.destinations().getInt(0) : message.source(), out);
      IntImmutableList others = reduction ? message.sources() : message.destinations();
      out.writeArrayFieldStart(reduction ? "sources" : "destinations");
      for (int i = 0; i < others.size(); i++) {
        nodes.write(others.getInt(i), out);
      }
      out.writeEndArray();
      if (message.isResult()) {
        out.writeNumberField("resultOf", ids.message(message.resultOf()));
      }
    }
    out.writeNumberField("flits", message.flits());
    if (readyAt > 0) {
      out.writeNumberField("ready", readyAt);
    }
    out.writeEndObject();
  }
}
