package org.castnet.drawing;

/**
 * A drawing of a report.
 *
 * @param caption what it shows, one sentence
 * @param svg the drawing, one SVG element
 */
public record Picture(String caption, String svg) {}
