package org.castnet.io.infiniband;

/**
 * One end of a cable as a list of links tells it. What a list does not say is empty, or 0.
 *
 * @param guid of an adapter's port, or of a switch; hexadecimal
 * @param node GUID of the node, where that is told beside the port's
 * @param system GUID of the machine
 */
record ListedEnd(
    Kind kind, String guid, String node, String system, int lid, int port, String name) {
  /** What hangs on a cable. */
  enum Kind {
    ADAPTER("H-"),
    SWITCH("S-"),
    ROUTER("R-"),
    /** The report does not say it. */
    UNTOLD("");

    private final String prefix;

    Kind(String prefix) {
      this.prefix = prefix;
    }

    /** How identifiers of such nodes begin. */
    String prefix() {
      return prefix;
    }

    /** From the word in a list: CA, SW, Switch, RT and so on. */
    static Kind of(String word) {
      return switch (word.charAt(0)) {
        case 'S' -> SWITCH;
        case 'R' -> ROUTER;
        default -> ADAPTER;
      };
    }
  }

  /** With what a port says of itself alone. */
  static ListedEnd port(Kind kind, String guid, int lid, int port, String name) {
    return new ListedEnd(kind, guid, "", "", lid, port, name);
  }

  /** The same end; where nothing is said of its kind, a switch or an adapter. */
  ListedEnd typed(boolean asSwitch) {
    Kind told = kind != Kind.UNTOLD ? kind : asSwitch ? Kind.SWITCH : Kind.ADAPTER;
    return new ListedEnd(told, guid, node, system, lid, port, name);
  }

  /**
   * What tells its node from others. Ports of one adapter have its node's GUID, or the same name
   * and GUIDs that count up with the port.
   */
  String key() {
    if (kind == Kind.SWITCH) {
      return guid.isEmpty() ? "lid " + lid : guid(guid);
    }
    return node.isEmpty()
        ? name + '@' + (guid.isEmpty() ? "lid " + lid : Long.parseUnsignedLong(guid, 16) - port)
        : guid(node);
  }

  /** Without zeros in front, so that GUIDs can be compared. */
  static String guid(String digits) {
    return Long.toHexString(Long.parseUnsignedLong(digits, 16));
  }
}
