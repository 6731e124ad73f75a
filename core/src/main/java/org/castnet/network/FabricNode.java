package org.castnet.network;

/**
 * A host or switch as the fabric's description names it.
 *
 * @param name unique within the fabric
 * @param guid node GUID in hexadecimal without prefix; empty where there is none
 * @param lid local identifier of the node (of its first port on hosts); 0 where there is none
 */
public record FabricNode(String name, String guid, int lid) {
  public static FabricNode named(String name) {
    return new FabricNode(name, "", 0);
  }
}
