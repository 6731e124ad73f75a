package org.castnet.network;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * A host or switch and its addresses.
 *
 * @param name unique within the fabric
 * @param guid node GUID in hexadecimal without prefix; empty if unknown
 * @param lid local identifier of the node (of its first port on hosts); 0 if unknown
 * @param adapters the adapters of a machine that is modelled as one host; empty if the host is a
 *     single adapter
 * @since 0.1.0
 */
public record FabricNode(String name, String guid, int lid, List<FabricNode> adapters) {
  private static final Pattern NUMBER = Pattern.compile("[0-9a-fA-F]{1,16}");

  /** Removes the prefix of the GUID. */
  public FabricNode {
    guid = guid.startsWith("0x") ? guid.substring(2) : guid;
    adapters = List.copyOf(adapters);
  }

  /** Creates a switch, or a host with one adapter. */
  public FabricNode(String name, String guid, int lid) {
    this(name, guid, lid, List.of());
  }

  /** {@return the GUID as a number; empty if it is absent or malformed} */
  public OptionalLong guidNumber() {
    return NUMBER.matcher(guid).matches()
        ? OptionalLong.of(new BigInteger(guid, 16).longValue())
        : OptionalLong.empty();
  }

  /**
   * {@return a node without a GUID and a LID}
   *
   * @param name the unique name
   */
  public static FabricNode named(String name) {
    return new FabricNode(name, "", 0);
  }
}
