/** Commands for real machines: execution of plans and calibration of technologies. */
package org.castnet.schedule.command;
