package org.castnet.document;

import com.fasterxml.jackson.databind.JsonNode;
import org.castnet.fields.Fields;
import org.castnet.network.NetworkLimits;

/**
 * Reads the numbers of links and nodes that fail at random: {@code
 * {"links":20,"nodes":1,"seed":3}}. They become parameters of the network's text.
 */
public final class FailureReader {
  private FailureReader() {}

  /**
   * Returns the network's text with the parameters appended.
   *
   * @param failures null if absent
   * @param seed the seed if the object has no seed
   * @throws org.castnet.input.BadInput if a field is wrong; the message names it
   */
  public static String withFailures(String network, JsonNode failures, String place, long seed) {
    if (failures == null) {
      return network;
    }
    Fields fields = Fields.of(failures, place);
    long links = fields.whole("links", 0, 0, NetworkLimits.LINKS);
    long nodes = fields.whole("nodes", 0, 0, NetworkLimits.NODES);
    long drawn = fields.whole("seed", seed, Long.MIN_VALUE, Long.MAX_VALUE);
    fields.finish();
    return network + ",linkfaults=" + links + ",nodefaults=" + nodes + ",faultseed=" + drawn;
  }
}
