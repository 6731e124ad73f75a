/**
 * Pictures of networks, plans and comparisons as SVG. Colours come from one palette; a layout gives
 * every node its place.
 */
package org.castnet.drawing;
