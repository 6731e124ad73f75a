package org.castnet.browser;

import java.util.List;
import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/**
 * The classes that a script replaces by those of {@link org.castnet.browser.platform}: locks and
 * arrays of Jackson for threads, its object mapper and its fast numbers, and everything of Castnet
 * that reads files or depends on the Java VM.
 */
public final class PlatformClasses extends SimpleSubstitutionPolicy {
  private static final String PLATFORM = "org.castnet.browser.platform";
  private static final String PREFIX = "Browser";

  private static final List<String> REPLACED =
      List.of(
          "java.util.concurrent.locks.ReentrantLock",
          "java.util.concurrent.atomic.AtomicReferenceArray",
          "com.fasterxml.jackson.databind.node.InternalNodeMapper",
          "com.fasterxml.jackson.core.io.schubfach.DoubleToDecimal",
          "org.castnet.input.Exhaustion",
          "org.castnet.input.FileBytes",
          "org.castnet.io.graph.FileKinds");

  @Override
  public void contribute(SubstitutionSink sink) {
    for (String name : REPLACED) {
      sink.selectClasses(named(name))
          .replacePackage(name.substring(0, name.lastIndexOf('.')), PLATFORM)
          .simpleNamePrefix(PREFIX);
    }
  }
}
