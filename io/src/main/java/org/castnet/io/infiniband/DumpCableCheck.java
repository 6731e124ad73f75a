package org.castnet.io.infiniband;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;

/**
 * Checks that both ends of every cable of a dump agree: port, LID, port GUID, speed. Detects
 * truncated dumps and dumps edited at one end only.
 */
final class DumpCableCheck {
  private final TextFile file;
  private final Map<String, DumpNode> byId;

  DumpCableCheck(TextFile file, Map<String, DumpNode> byId) {
    this.file = file;
    this.byId = byId;
  }

  /**
   * Checks all cables. O(cables * ports of a node).
   *
   * @throws BadInput if two ends disagree; the message states the line of the cable
   */
  void run(List<DumpNode> nodes) {
    Map<Long, String> byPortGuid = new HashMap<>();
    for (DumpNode node : nodes) {
      Set<Integer> ports = new HashSet<>();
      for (DumpNode.Cable cable : node.cables()) {
        if (!ports.add(cable.port())) {
          throw file.at(
              cable.line(), "port " + cable.port() + " of " + node.id() + " has a second cable");
        }
        claimPortGuid(byPortGuid, node, cable);
      }
    }
    for (DumpNode node : nodes) {
      for (DumpNode.Cable cable : node.cables()) {
        checkOtherEnd(node, cable);
      }
    }
  }

  private void claimPortGuid(Map<Long, String> byPortGuid, DumpNode node, DumpNode.Cable cable) {
    if (node.isSwitch() || cable.portGuid().isEmpty()) {
      return;
    }
    String before =
        byPortGuid.put(number(cable.portGuid()), "port " + cable.port() + " of " + node.id());
    if (before != null) {
      throw file.at(
          cable.line(), "port GUID " + cable.portGuid() + " belongs to " + before + " already");
    }
  }

  private void checkOtherEnd(DumpNode node, DumpNode.Cable cable) {
    String here = "port " + cable.port() + " of " + node.id();
    DumpNode peer = byId.get(cable.peer());
    if (peer == null) {
      throw file.at(
          cable.line(),
          here
              + " leads to "
              + TextFile.quote(cable.peer())
              + ", which has no block (the dump may be truncated)");
    }
    String oneSided =
        "one-way link: " + here + " leads to port " + cable.peerPort() + " of " + peer.id() + ", ";
    for (DumpNode.Cable back : peer.cables()) {
      if (back.port() == cable.peerPort()) {
        if (back.peer().equals(node.id()) && back.peerPort() == cable.port()) {
          compare(cable, peer, back);
          return;
        }
        throw file.at(
            cable.line(),
            oneSided
                + "but that leads to port "
                + back.peerPort()
                + " of "
                + back.peer()
                + " (line "
                + back.line()
                + ")");
      }
    }
    throw file.at(
        cable.line(), oneSided + "which lists no cable there (the dump may be truncated)");
  }

  private void compare(DumpNode.Cable cable, DumpNode peer, DumpNode.Cable back) {
    int lid = peer.lid(back);
    if (cable.peerLid() != 0 && cable.peerLid() != lid) {
      throw contradiction(
          cable,
          "the peer's lid is " + cable.peerLid(),
          peer.isSwitch() ? peer.line() : back.line(),
          "says " + lid);
    }
    if (!cable.peerGuid().isEmpty()
        && !back.portGuid().isEmpty()
        && number(cable.peerGuid()) != number(back.portGuid())) {
      throw contradiction(
          cable,
          "the peer's port GUID is " + cable.peerGuid(),
          back.line(),
          "says " + back.portGuid());
    }
    if (!cable.speed().equals(back.speed())) {
      throw contradiction(
          cable,
          "the link's speed is '" + cable.speed() + "'",
          back.line(),
          "says '" + back.speed() + "'");
    }
  }

  private static long number(String guid) {
    return Long.parseUnsignedLong(guid, 16);
  }

  private BadInput contradiction(DumpNode.Cable cable, String here, int otherLine, String there) {
    return file.at(cable.line(), here + " here, but line " + otherLine + " " + there);
  }
}
