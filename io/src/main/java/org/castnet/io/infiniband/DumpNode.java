package org.castnet.io.infiniband;

import java.util.ArrayList;
import java.util.List;

/**
 * One block of an ibnetdiscover dump: a switch, channel adapter or router and its cables.
 *
 * <p>Filled line by line while the dump is read.
 */
final class DumpNode {
  /**
   * One cable as this block tells it.
   *
   * @param port of this node
   * @param peer the other node's identifier, such as {@code S-0002c902004885a8}
   * @param lid of this port on adapters and routers; 0 on switches, whose LID is the node's
   * @param lmc the port answers to 2^lmc LIDs from its own on
   * @param portGuid of this port, hexadecimal; empty where this line says nothing
   * @param peerGuid of the port at the other end; empty where this line says nothing
   * @param peerLid what this block says of the other end's LID; 0 where it says nothing
   * @param line where it stands in the file
   */
  record Cable(
      int port,
      String peer,
      int peerPort,
      int lid,
      int lmc,
      String portGuid,
      String peerGuid,
      int peerLid,
      String speed,
      int line) {
    /** The same cable where this end is another. */
    Cable at(int ownPort) {
      return new Cable(ownPort, peer, peerPort, lid, lmc, portGuid, peerGuid, peerLid, speed, line);
    }

    /** The same cable where the other end is another. */
    Cable to(String otherPeer, int otherPort) {
      return new Cable(
          port, otherPeer, otherPort, lid, lmc, portGuid, peerGuid, peerLid, speed, line);
    }
  }

  /** What switches with in-network reduction call the adapter inside of them. */
  private static final String AGGREGATION = "Aggregation Node";

  private final String id;
  private final boolean isSwitch;
  private final int ports;
  private final String description;
  private final int lid;
  private final int lmc;
  private final int line;
  private final String systemGuid;
  private final List<Cable> cables = new ArrayList<>();

  DumpNode(
      String id,
      boolean isSwitch,
      int ports,
      String description,
      int lid,
      int lmc,
      int line,
      String systemGuid) {
    this.id = id;
    this.isSwitch = isSwitch;
    this.ports = ports;
    this.description = description;
    this.lid = lid;
    this.lmc = lmc;
    this.line = line;
    this.systemGuid = systemGuid;
  }

  String id() {
    return id;
  }

  boolean isSwitch() {
    return isSwitch;
  }

  int ports() {
    return ports;
  }

  /** What the operator called it; may be empty and need not be unique. */
  String description() {
    return description;
  }

  int lmc() {
    return lmc;
  }

  int line() {
    return line;
  }

  /** The GUID of the machine that it is part of, hexadecimal; empty where nothing is said. */
  String systemGuid() {
    return systemGuid;
  }

  /** The same cables, but for one that is replaced. */
  void replace(Cable before, Cable after) {
    cables.set(cables.indexOf(before), after);
  }

  List<Cable> cables() {
    return cables;
  }

  /** Hexadecimal without prefix. */
  String guid() {
    return id.substring(id.indexOf('-') + 1);
  }

  /** The LID of a switch, or of the lowest connected port of an adapter. */
  int lid() {
    return isSwitch || cables.isEmpty() ? lid : lowest().lid();
  }

  /** The LID at which the node answers on this cable. */
  int lid(Cable cable) {
    return isSwitch ? lid : cable.lid();
  }

  /** Whether it belongs to the fabric's own works: aggregation nodes of switches, and routers. */
  boolean isService() {
    return id.startsWith("R-") || (!isSwitch && description.contains(AGGREGATION));
  }

  /** The cable at a port, or null. Linear in the ports. */
  Cable cableAt(int port) {
    for (Cable cable : cables) {
      if (cable.port() == port) {
        return cable;
      }
    }
    return null;
  }

  /** The cable at the lowest connected port; there must be one. */
  Cable lowest() {
    Cable lowest = cables.get(0);
    for (Cable cable : cables) {
      if (cable.port() < lowest.port()) {
        lowest = cable;
      }
    }
    return lowest;
  }
}
