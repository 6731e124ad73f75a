package org.castnet.cli;

import picocli.CommandLine.IVersionProvider;

/** Provides the version stored in the jar. */
final class Version implements IVersionProvider {
  static String text() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  @Override
  public String[] getVersion() {
    return new String[] {"castnet " + text()};
  }
}
