package org.castnet.network;

import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * A host or switch as the fabric's description names it.
 *
 * @param name unique within the fabric
 * @param guid node GUID in hexadecimal without prefix; empty where there is none
 * @param lid local identifier of the node (of its first port on hosts); 0 where there is none
 * @param adapters of a machine whose adapters are rails of one host, as the description names each;
 *     empty otherwise
 */
public record FabricNode(String name, String guid, int lid, List<FabricNode> adapters) {
  private static final Pattern NUMBER = Pattern.compile("[0-9a-fA-F]{1,16}");

  /** Takes a GUID with its prefix too. */
  public FabricNode {
    guid = guid.startsWith("0x") ? guid.substring(2) : guid;
    adapters = List.copyOf(adapters);
  }

  /** A host or switch that is one adapter, or none. */
  public FabricNode(String name, String guid, int lid) {
    this(name, guid, lid, List.of());
  }

  /** The GUID as a number; empty where there is none, or text that is none. */
  public OptionalLong guidNumber() {
    return NUMBER.matcher(guid).matches()
        ? OptionalLong.of(Long.parseUnsignedLong(guid, 16))
        : OptionalLong.empty();
  }

  public static FabricNode named(String name) {
    return new FabricNode(name, "", 0);
  }
}
