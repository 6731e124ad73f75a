package org.castnet.network;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The nodes of a fabric by GUID and LID, for who has no better name at hand, and machines by what
 * their adapters are called.
 */
final class NodeAddresses {
  /** Shorter ones are written with a prefix, lest they be taken for LIDs. */
  private static final Pattern GUID =
      Pattern.compile("(?:0x|[HSR]-)([0-9a-fA-F]{1,16})|([0-9a-fA-F]{16})");

  private static final Pattern LID = Pattern.compile("[1-9][0-9]{0,4}");

  private final Map<Long, Integer> byGuid = new HashMap<>();
  private final Map<Integer, Integer> byLid = new HashMap<>();
  private final Map<String, Integer> byAdapter = new HashMap<>();

  NodeAddresses(List<FabricNode> nodes) {
    for (int node = 0; node < nodes.size(); node++) {
      add(nodes.get(node), node);
      for (FabricNode adapter : nodes.get(node).adapters()) {
        add(adapter, node);
        byAdapter.put(adapter.name(), node);
      }
    }
  }

  private void add(FabricNode called, int node) {
    called.guidNumber().ifPresent(guid -> byGuid.put(guid, node));
    if (called.lid() > 0) {
      byLid.put(called.lid(), node);
    }
  }

  /** Whether a machine has an adapter of this very name. */
  boolean isAdapter(String text) {
    return byAdapter.containsKey(text.strip());
  }

  /** The node, or null where the text is no address of one. */
  Integer find(String text) {
    if (isAdapter(text)) {
      return byAdapter.get(text);
    }
    Matcher guid = GUID.matcher(text);
    if (guid.matches()) {
      String digits = guid.group(1) != null ? guid.group(1) : guid.group(2);
      return byGuid.get(Long.parseUnsignedLong(digits, 16));
    }
    return LID.matcher(text).matches() ? byLid.get(Integer.parseInt(text)) : null;
  }
}
