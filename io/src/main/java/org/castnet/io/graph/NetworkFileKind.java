package org.castnet.io.graph;

import java.util.Locale;
import java.util.regex.Pattern;

/** The kind of a network file, recognised by its first lines. */
public enum NetworkFileKind {
  /** OpenSM's forwarding tables, which belong to a fabric. */
  ROUTES("(?m)^Unicast lids\\b"),
  ANYNET("(?m)^\\s*(router|node)\\s+[0-9]"),
  /** The topology of a node, as NCCL and RCCL write it. */
  NCCL("^\\s*(<\\?xml[^>]*>\\s*)?<system\\b"),
  GRAPHML("^\\s*<"),
  /** The matrix of {@code nvidia-smi topo -m}. */
  TOPO("(?m)^\\s*(\\x1b\\[[0-9;]*m)?\\s*GPU0\\s"),
  SIMAI("^\\s*[0-9]+( [0-9]+){4} [A-Za-z]"),
  ASTRASIM("(?m)^\\s*npus_count\\s*:"),
  STP("(?i)^\\s*33D32945\\b"),
  JSON("^\\s*\\{"),
  DOT("(?m)^\\s*(strict\\s+)?(di)?graph\\b"),
  /** An ibnetdiscover dump; the default if no other kind is recognised. */
  FABRIC("");

  private static final int LOOKED_AT = 4096;

  private final Pattern mark;

  NetworkFileKind(String mark) {
    this.mark = Pattern.compile(mark);
  }

  /** Recognises a text by its first 4096 characters. */
  public static NetworkFileKind of(String text) {
    String head = text.substring(0, Math.min(LOOKED_AT, text.length()));
    for (NetworkFileKind kind : values()) {
      if (kind.mark.matcher(head).find()) {
        return kind;
      }
    }
    return FABRIC;
  }

  /** Returns the word before the colon in the text of a network. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
