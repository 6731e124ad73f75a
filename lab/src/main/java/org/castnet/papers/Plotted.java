package org.castnet.papers;

import org.castnet.study.Point;

/**
 * Where a measured point stands in an exhibit.
 *
 * @param panel the part of the figure, such as {@code 80 destinations}; empty where there is one
 * @param curve the name of its curve
 */
public record Plotted(String panel, String curve, double x, Point point) {}
