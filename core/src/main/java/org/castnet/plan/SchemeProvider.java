package org.castnet.plan;

import java.util.List;

/**
 * A service that adds schemes. A jar in the plugins folder names its provider in {@code
 * META-INF/services/org.castnet.plan.SchemeProvider}; its schemes are added to the catalogue. A
 * provider has a public constructor without parameters.
 */
public interface SchemeProvider {
  /** Returns the schemes, with unique names; always the same ones. */
  List<Scheme> schemes();
}
