package org.castnet.plan;

import java.util.List;

/**
 * Brings schemes from outside. A jar in the plugins folder names its provider in {@code
 * META-INF/services/org.castnet.plan.SchemeProvider}; what it brings stands in the catalogue beside
 * Castnet's own schemes. A provider has a public constructor without arguments.
 */
public interface SchemeProvider {
  /** The schemes, each under a name that nobody else has; the same ones every time. */
  List<Scheme> schemes();
}
