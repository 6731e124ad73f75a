/** Fits the times of a technology to measured times between two nodes. */
package org.castnet.calibration;
