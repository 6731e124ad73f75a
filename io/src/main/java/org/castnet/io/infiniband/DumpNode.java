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
   * One cable as specified by this block.
   *
   * @param port of this node
   * @param peer the other node's identifier, such as {@code S-0002c902004885a8}
   * @param lid of this port on adapters and routers; 0 on switches, which have one LID
   * @param lmc the port has 2^lmc LIDs, starting with its own
   * @param portGuid of this port, hexadecimal; empty if unspecified
   * @param peerGuid of the port at the other end; empty if unspecified
   * @param peerLid the LID of the other end according to this block; 0 if unspecified
   * @param line the line in the file
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
    /** Returns a copy with another port at this end. */
    Cable at(int ownPort) {
      return new Cable(ownPort, peer, peerPort, lid, lmc, portGuid, peerGuid, peerLid, speed, line);
    }

    /** Returns a copy with another node and port at the other end. */
    Cable to(String otherPeer, int otherPort) {
      return new Cable(
          port, otherPeer, otherPort, lid, lmc, portGuid, peerGuid, peerLid, speed, line);
    }
  }

  /** The description of the adapter inside switches with in-network reduction. */
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

  /** Returns the name given by the operator; may be empty and need not be unique. */
  String description() {
    return description;
  }

  int lmc() {
    return lmc;
  }

  int line() {
    return line;
  }

  /** Returns the GUID of its machine, hexadecimal; empty if unspecified. */
  String systemGuid() {
    return systemGuid;
  }

  /** Replaces one cable. */
  void replace(Cable before, Cable after) {
    cables.set(cables.indexOf(before), after);
  }

  List<Cable> cables() {
    return cables;
  }

  /** Returns the GUID, hexadecimal without prefix. */
  String guid() {
    return id.substring(id.indexOf('-') + 1);
  }

  /** Returns the LID of a switch, or of the lowest connected port of an adapter. */
  int lid() {
    return isSwitch || cables.isEmpty() ? lid : lowest().lid();
  }

  /** Returns the LID of the node on this cable. */
  int lid(Cable cable) {
    return isSwitch ? lid : cable.lid();
  }

  /**
   * Returns whether it belongs to the fabric's infrastructure: aggregation nodes of switches, and
   * routers.
   */
  boolean isService() {
    return id.startsWith("R-") || (!isSwitch && description.contains(AGGREGATION));
  }

  /** Returns the cable at a port, or null. Linear in the ports. */
  Cable cableAt(int port) {
    for (Cable cable : cables) {
      if (cable.port() == port) {
        return cable;
      }
    }
    return null;
  }

  /** Returns the cable at the lowest connected port, which must exist. */
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
