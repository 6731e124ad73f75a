package org.castnet.io.graph;

import java.util.LinkedHashMap;
import java.util.Map;

/** A PCI device or a processor. */
final class NcclDevice {
  static final String PROCESSOR = "cpu";
  static final String NIC = "nic";
  static final String GPU = "gpu";

  /** The switch of all NVLink switches, as a peer. */
  static final String NVSWITCH = "nvswitch";

  final String busId;
  final NcclDevice parent;
  final int line;
  final double gigabytes; // to the parent
  String kind;
  String name = "";
  int capability;
  double xgmi = NcclSpeeds.DIE_LINK; // GB/s of a link
  double adapter; // GB/s of its nets together
  final Map<String, Double> peers = new LinkedHashMap<>(); // by bus id: GB/s

  NcclDevice(String busId, NcclDevice parent, String kind, double gigabytes, int line) {
    this.busId = busId;
    this.parent = parent;
    this.kind = kind;
    this.gigabytes = gigabytes;
    this.line = line;
  }

  boolean is(String wanted) {
    return kind.equals(wanted);
  }

  /** Returns the processor of a device. */
  NcclDevice processor() {
    return parent == null ? this : parent.processor();
  }
}
