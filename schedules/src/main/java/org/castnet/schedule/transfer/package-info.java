/** A plan as messages between ranks: which bytes go from whom to whom, and after which arrivals. */
package org.castnet.schedule.transfer;
