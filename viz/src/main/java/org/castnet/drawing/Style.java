package org.castnet.drawing;

/** The text styles of all pictures. */
public final class Style {
  private Style() {}

  public static String caption() {
    return "font-size=\"13\" fill=\"" + Palette.INK + "\"";
  }

  public static String small() {
    return "font-size=\"8\" text-anchor=\"middle\" fill=\"" + Palette.INK + "\"";
  }

  public static String nodeLabel() {
    return "font-size=\"8\" fill=\"#8a9099\"";
  }

  /** Returns a network's text without the folders of its files. */
  public static String shortSpec(String spec) {
    return spec.replaceAll("[^:,=]*/", "");
  }

  public static String shortened(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most - 1) + "…";
  }
}
