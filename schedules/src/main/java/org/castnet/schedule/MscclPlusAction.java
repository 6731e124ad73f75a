package org.castnet.schedule;

import java.util.List;
import java.util.Locale;
import org.castnet.input.BadInput;

/** What an operation of MSCCL++ does. */
enum MscclPlusAction {
  NOP(Kind.NOTHING),
  FLUSH(Kind.NOTHING),
  BARRIER(Kind.BARRIER),
  SIGNAL(Kind.SIGNAL),
  RLXSIGNAL(Kind.SIGNAL),
  WAIT(Kind.WAIT),
  RLXWAIT(Kind.WAIT),
  SEM_RELEASE(Kind.RELEASE),
  SEM_ACQUIRE(Kind.ACQUIRE),
  PUT(Kind.COPY),
  PWS(Kind.COPY),
  PWSF(Kind.COPY),
  GET(Kind.COPY),
  COPY(Kind.COPY),
  GSTORE(Kind.COPY),
  RE(Kind.REDUCE),
  RES(Kind.REDUCE),
  RRE(Kind.REDUCE),
  RRES(Kind.REDUCE),
  GLRES(Kind.REDUCE),
  PPKT(Kind.COPY, MscclPlusAction.NONE, 0),
  CPKT(Kind.COPY, MscclPlusAction.NONE, 0),
  RPPKT(Kind.COPY, 0, 0),
  UPKT(Kind.COPY, 0, MscclPlusAction.NONE),
  GSTOREPKT(Kind.COPY, 0, 0),
  REPKT(Kind.REDUCE, 1, 1),
  RESPKT(Kind.REDUCE, 1, 1),
  RECPKT(Kind.REDUCE, 1, 1),
  RECSPKT(Kind.REDUCE, 1, 1);

  /** The kinds of actions; a copy copies each source, a reduction combines all. */
  enum Kind {
    NOTHING,
    BARRIER,
    SIGNAL,
    WAIT,
    RELEASE,
    ACQUIRE,
    COPY,
    REDUCE
  }

  private static final int NONE = Integer.MAX_VALUE;

  private final Kind kind;
  private final int packetSources; // the first source that is read as packets
  private final int packetTargets; // the first target that is written as packets

  MscclPlusAction(Kind kind) {
    this(kind, Integer.MAX_VALUE, Integer.MAX_VALUE);
  }

  MscclPlusAction(Kind kind, int packetSources, int packetTargets) {
    this.kind = kind;
    this.packetSources = packetSources;
    this.packetTargets = packetTargets;
  }

  /**
   * @throws BadInput if there is no such operation
   */
  static MscclPlusAction of(String name) {
    for (MscclPlusAction each : values()) {
      if (each.name().equalsIgnoreCase(name)) {
        return each;
      }
    }
    throw BadInput.coded(
        "unknown-operation",
        "operation '{name}' is unknown; MSCCL++ has {allowed} and pipeline",
        name,
        String.join(
            ", ", List.of(values()).stream().map(a -> a.name().toLowerCase(Locale.ROOT)).toList()));
  }

  Kind kind() {
    return kind;
  }

  /** Returns whether a source is read as packets: it waits for them, and for what precedes them. */
  boolean readsPackets(int source) {
    return source >= packetSources;
  }

  boolean writesPackets(int target) {
    return target >= packetTargets;
  }

  /** Returns whether it signals that its data have been written. */
  boolean signalsAfter() {
    return this == PWS || this == PWSF;
  }

  /** Returns whether a signal makes earlier writes visible to the rank that waits for it. */
  boolean isOrdered() {
    return this != RLXSIGNAL;
  }
}
