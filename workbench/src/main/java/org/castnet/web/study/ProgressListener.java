package org.castnet.web.study;

/** A listener for the progress of a job. */
@FunctionalInterface
public interface ProgressListener {
  /**
   * @param done number of stored replications
   * @param of current estimate of the total number
   */
  void at(long done, long of);
}
