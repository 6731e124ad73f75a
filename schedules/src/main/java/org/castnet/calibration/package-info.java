/** Fits the values of a technology to measured times. */
package org.castnet.calibration;
