package org.castnet.document;

import org.castnet.catalogue.Catalogue;
import org.castnet.format.Formats;
import org.castnet.input.NamedFiles;

/**
 * The files that inputs may name.
 *
 * @param named the source of the files
 * @param formats the formats in which traces and measured times are read
 */
public record ReadableFiles(NamedFiles named, Formats formats) {
  /** Returns the files of this machine, in the formats of the class path. */
  public static ReadableFiles standard() {
    return new ReadableFiles(NamedFiles.ofThisMachine(), Formats.standard());
  }

  /** Returns the files from which a catalogue reads networks, in its formats. */
  public static ReadableFiles of(Catalogue catalogue) {
    return new ReadableFiles(catalogue.kinds().files(), catalogue.formats());
  }
}
