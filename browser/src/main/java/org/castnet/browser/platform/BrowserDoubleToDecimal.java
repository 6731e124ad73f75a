package org.castnet.browser.platform;

/** Numbers as text. */
public final class BrowserDoubleToDecimal {
  private BrowserDoubleToDecimal() {}

  /** Returns the shortest text that stands for a number. */
  public static String toString(double number) {
    return Double.toString(number);
  }
}
