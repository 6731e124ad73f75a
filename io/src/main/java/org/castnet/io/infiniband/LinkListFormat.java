package org.castnet.io.infiniband;

/** A way to write down the links of a fabric, a line a port. */
interface LinkListFormat {
  /**
   * Reads a line into the list.
   *
   * @return whether the line is one of the format
   */
  boolean read(String text, int line, LinkList into);
}
