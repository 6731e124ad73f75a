/** Plans carried out by real messages, between threads or between processes, every byte checked. */
package org.castnet.schedule.player;
