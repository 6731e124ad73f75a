package org.castnet.io.infiniband;

/**
 * One end of a cable in a list of links. Unspecified values are empty, or 0.
 *
 * @param guid of an adapter's port, or of a switch; hexadecimal
 * @param node GUID of the node, if it is listed in addition to the port's
 * @param system GUID of the machine
 */
record ListedEnd(
    Kind kind, String guid, String node, String system, int lid, int port, String name) {
  /** The kind of a node. */
  enum Kind {
    ADAPTER("H-"),
    SWITCH("S-"),
    ROUTER("R-"),
    /** Unspecified in the report. */
    UNSPECIFIED("");

    private final String prefix;

    Kind(String prefix) {
      this.prefix = prefix;
    }

    /** Returns the prefix of identifiers of such nodes. */
    String prefix() {
      return prefix;
    }

    /** Returns the kind for a word such as CA, SW, Switch or RT. */
    static Kind of(String word) {
      return switch (word.charAt(0)) {
        case 'S' -> SWITCH;
        case 'R' -> ROUTER;
        default -> ADAPTER;
      };
    }
  }

  /** Creates an end with the values that a port specifies for itself. */
  static ListedEnd port(Kind kind, String guid, int lid, int port, String name) {
    return new ListedEnd(kind, guid, "", "", lid, port, name);
  }

  /** Returns a copy in which an unspecified kind is replaced by switch or adapter. */
  ListedEnd typed(boolean asSwitch) {
    Kind resolved = kind != Kind.UNSPECIFIED ? kind : asSwitch ? Kind.SWITCH : Kind.ADAPTER;
    return new ListedEnd(resolved, guid, node, system, lid, port, name);
  }

  /**
   * Returns the key of its node. Ports of one adapter have its node's GUID, or the same name and
   * GUIDs that increase with the port.
   */
  String key() {
    if (kind == Kind.SWITCH) {
      return guid.isEmpty() ? "lid " + lid : guid(guid);
    }
    return node.isEmpty()
        ? name + '@' + (guid.isEmpty() ? "lid " + lid : Long.parseUnsignedLong(guid, 16) - port)
        : guid(node);
  }

  /** Returns a GUID without leading zeros, for comparison. */
  static String guid(String digits) {
    return Long.toHexString(Long.parseUnsignedLong(digits, 16));
  }
}
