/** Execution of plans with real messages between threads; every byte is checked. */
package org.castnet.schedule.player;
