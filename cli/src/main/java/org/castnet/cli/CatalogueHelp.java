package org.castnet.cli;

import org.castnet.catalogue.Catalogue;

/** A command with a help text that lists parts of the catalogue, including those of plugins. */
interface CatalogueHelp {
  /** Called before the help is printed, when all options have been read. */
  void completeHelp(Catalogue catalogue);
}
