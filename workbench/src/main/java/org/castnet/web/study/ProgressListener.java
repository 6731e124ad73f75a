package org.castnet.web.study;

/** Hears how far a piece of work is. */
@FunctionalInterface
public interface ProgressListener {
  /**
   * @param done replications that are stored
   * @param of as many as are expected by now
   */
  void at(long done, long of);
}
