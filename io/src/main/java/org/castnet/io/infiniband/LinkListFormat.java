package org.castnet.io.infiniband;

/** A format for the links of a fabric with one line per port. */
interface LinkListFormat {
  /** Reads a line into the list; returns whether it belongs to the format. */
  boolean read(String text, int line, LinkList into);
}
