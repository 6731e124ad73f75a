/** From measured times between two nodes to the times of a technology. */
package org.castnet.calibration;
