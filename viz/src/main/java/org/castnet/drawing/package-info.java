/**
 * Pictures of networks, plans and comparisons as SVG, with a common palette and layouts of nodes.
 */
package org.castnet.drawing;
