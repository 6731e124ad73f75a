package org.castnet.network;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the nodes of a fabric by GUID or LID, and machines by the names of their adapters. */
final class NodeAddresses {
  /** A GUID of fewer digits needs a prefix, so that it is not confused with a LID. */
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

  /** Returns whether a machine has an adapter with exactly this name. */
  boolean isAdapter(String text) {
    return byAdapter.containsKey(text.strip());
  }

  /** Returns the node, or null if the text is not an address. */
  Integer find(String text) {
    if (isAdapter(text)) {
      return byAdapter.get(text);
    }
    Matcher guid = GUID.matcher(text);
    if (guid.matches()) {
      String digits = guid.group(1) != null ? guid.group(1) : guid.group(2);
      return byGuid.get(new BigInteger(digits, 16).longValue());
    }
    return LID.matcher(text).matches() ? byLid.get(Integer.parseInt(text)) : null;
  }
}
