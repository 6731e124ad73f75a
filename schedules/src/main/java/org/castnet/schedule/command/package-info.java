/** Commands that deal with real machines: plans carried out, technologies measured. */
package org.castnet.schedule.command;
