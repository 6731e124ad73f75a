package org.castnet.schedule;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/**
 * An operation of a thread block of MSCCL++; channels and buffers are numbered within the block,
 * which has one of each.
 *
 * @param channels the channels that it uses; may be empty
 * @param semaphores the semaphores of the rank that it uses; may be empty
 * @param chunks the first chunk and the number of chunks; empty if it moves no data
 */
record MscclPlusOperation(
    String name, List<Integer> channels, List<Integer> semaphores, List<Integer> chunks) {
  /** The type of all channels. */
  static final String MEMORY = "memory";

  /** Makes all threads of the block wait for each other. */
  static final MscclPlusOperation SYNC =
      new MscclPlusOperation("nop", List.of(), List.of(), List.of());

  static MscclPlusOperation onChannel(String name) {
    return new MscclPlusOperation(name, List.of(0), List.of(), List.of());
  }

  static MscclPlusOperation onSemaphores(String name, List<Integer> ids) {
    return new MscclPlusOperation(name, List.of(), List.copyOf(ids), List.of());
  }

  static MscclPlusOperation put(int first, int count) {
    return new MscclPlusOperation("put", List.of(0), List.of(), List.of(first, count));
  }

  void write(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", name);
    if (!chunks.isEmpty()) {
      json.writeArrayFieldStart("src_buff");
      json.writeStartObject();
      json.writeStringField("type", "o");
      range(json);
      json.writeEndArray();
      json.writeArrayFieldStart("dst_buff");
      json.writeStartObject();
      json.writeNumberField("buffer_id", 0);
      range(json);
      json.writeEndArray();
    }
    if (!semaphores.isEmpty()) {
      writeNumbers("semaphore_ids", semaphores, json);
    }
    if (!channels.isEmpty()) {
      writeNumbers("channel_ids", channels, json);
      json.writeStringField("channel_type", MEMORY);
    }
    json.writeEndObject();
  }

  private void range(JsonGenerator json) throws IOException {
    json.writeNumberField("index", chunks.get(0));
    json.writeNumberField("size", chunks.get(1));
    json.writeEndObject();
  }

  /** Writes an array of numbers. */
  static void writeNumbers(String key, List<Integer> numbers, JsonGenerator json)
      throws IOException {
    json.writeArrayFieldStart(key);
    for (int number : numbers) {
      json.writeNumber(number);
    }
    json.writeEndArray();
  }
}
