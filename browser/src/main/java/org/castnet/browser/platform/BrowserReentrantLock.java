package org.castnet.browser.platform;

/** A lock that is always free, since a script has one thread. */
public final class BrowserReentrantLock {
  /** Does nothing. */
  public void lock() {
    // always free
  }

  /** Does nothing. */
  public void unlock() {
    // always free
  }

  /** Returns true. */
  public boolean tryLock() {
    return true;
  }
}
