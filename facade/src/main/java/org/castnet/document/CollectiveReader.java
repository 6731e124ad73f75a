package org.castnet.document;

import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.Optional;
import org.castnet.fields.Fields;
import org.castnet.fields.SizeText;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.input.TextFile;
import org.castnet.network.Network;
import org.castnet.network.NetworkLimits;
import org.castnet.scenario.Bandwidth;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.Technology;
import org.castnet.traffic.CollectiveTraffic;

/** Reads a collective operation of a scenario. */
final class CollectiveReader {
  private final Network network;
  private final Technology technology;
  private final NamedFiles files;

  CollectiveReader(Network network, Technology technology, NamedFiles files) {
    this.network = network;
    this.technology = technology;
    this.files = files;
  }

  /**
   * An operation and its bandwidths.
   *
   * @param bandwidth empty if the size of the buffer in bytes is unknown
   */
  record Read(CollectiveTraffic traffic, Optional<Bandwidth> bandwidth) {}

  /**
   * Reads {@code collective}, {@code group}, {@code hosts}, and either {@code flits} of each
   * message or {@code size} of the whole buffer.
   *
   * @param place the position of the object in its document
   * @throws BadInput if a field is missing, unknown or out of range; the message names it
   */
  Read read(JsonNode node, String place) {
    Fields fields = Fields.of(node, place);
    CollectiveOperation operation = operation(fields);
    int group = (int) fields.whole("group", CollectiveTraffic.ALL, 2, NetworkLimits.NODES);
    IntImmutableList ranks = ranks(fields);
    boolean barrier = operation == CollectiveOperation.BARRIER;
    long flits = fields.whole("flits", barrier ? 1 : MessageJson.DEFAULT_FLITS, 1, Long.MAX_VALUE);
    CollectiveTraffic traffic = new CollectiveTraffic(operation, group, flits, ranks);
    if (fields.has("size")) {
      if (barrier) {
        throw BadInput.coded("options-not-applicable", "a barrier has no buffer; omit this field")
            .at(fields.place("size"));
      }
      if (fields.has("flits")) {
        throw BadInput.coded("fields-exclusive", "specify either flits or size")
            .at(fields.place("size"));
      }
      long bytes = size(fields);
      fields.finish();
      return new Read(
          traffic.withBuffer(bytes, flitBytes(), network),
          traffic.ofBuffer(network, (double) bytes));
    }
    fields.finish();
    return new Read(
        traffic,
        technology.link().flitBytes() > 0
            ? traffic.bandwidth(network, technology.link().flitBytes())
            : Optional.empty());
  }

  static CollectiveOperation operation(Fields fields) {
    try {
      return CollectiveOperation.named(fields.needText("collective"));
    } catch (BadInput e) {
      throw e.at(fields.place("collective"));
    }
  }

  private int flitBytes() {
    return technology.link().flitBytes() > 0
        ? technology.link().flitBytes()
        : DefaultTechnology.FLIT_BYTES;
  }

  private static long size(Fields fields) {
    try {
      return SizeText.bytes(fields.take("size").asText());
    } catch (BadInput e) {
      throw e.at(fields.place("size"));
    }
  }

  /** Returns the ranks of a list of nodes or of a host file; empty if absent. */
  private IntImmutableList ranks(Fields fields) {
    JsonNode hosts = fields.take("hosts");
    if (hosts == null) {
      return IntImmutableList.of();
    }
    String place = fields.place("hosts");
    int[] nodes;
    if (hosts.isTextual()) {
      try {
        nodes = HostFile.read(TextFile.read(hosts.asText(), files), network);
      } catch (BadInput e) {
        throw e.at(place);
      }
    } else {
      IntArrayList listed = new IntArrayList();
      NodeJson names = new NodeJson(network);
      List<JsonNode> items = fields.list("hosts");
      for (int i = 0; i < items.size(); i++) {
        int node = names.read(items.get(i), place + "[" + i + "]");
        if (listed.contains(node)) {
          throw BadInput.coded("host-twice", "host {node} occurs twice", network.nodeName(node))
              .at(place + "[" + i + "]");
        }
        listed.add(node);
      }
      nodes = listed.toIntArray();
    }
    for (int node : nodes) {
      MessageCheck.endpoint(network, node, place);
    }
    return new IntImmutableList(nodes);
  }
}
