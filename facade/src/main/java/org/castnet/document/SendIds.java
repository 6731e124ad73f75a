package org.castnet.document;

import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;

/**
 * The sends of a file by ascending id, in any order in the file; internally they are numbered in
 * this order, which is the order of injection and of ties. The default id of a send is its index in
 * the file.
 */
final class SendIds {
  static final int UNKNOWN = -1;

  private record Entry(long id, String place, JsonNode json) {}

  private final List<Entry> entries = new ArrayList<>();
  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();

  /**
   * @throws BadInput if two sends have the same id
   */
  SendIds(List<JsonNode> list) {
    for (int i = 0; i < list.size(); i++) {
      String place = "sends[" + i + "]";
      Fields fields = Fields.of(list.get(i), place);
      entries.add(
          new Entry(fields.whole("id", i, Long.MIN_VALUE, Long.MAX_VALUE), place, list.get(i)));
    }
    entries.sort(Comparator.comparingLong(Entry::id));
    numbers.defaultReturnValue(UNKNOWN);
    for (int number = 0; number < entries.size(); number++) {
      if (numbers.put(entries.get(number).id, number) != UNKNOWN) {
        throw BadInput.coded("id-twice", "two sends have the id {id}", entries.get(number).id)
            .at(entries.get(number).place + ".id");
      }
    }
  }

  int count() {
    return entries.size();
  }

  /** Returns the fields of a send, without its id. */
  Fields fields(int number) {
    Fields fields = Fields.of(entries.get(number).json, entries.get(number).place);
    fields.has("id");
    return fields;
  }

  /** Returns the number of the send with an id, or {@link #UNKNOWN}. */
  int number(long id) {
    return numbers.get(id);
  }

  /** Returns the ids by number. */
  LongImmutableList ids() {
    return new LongImmutableList(entries.stream().mapToLong(Entry::id).toArray());
  }
}
