/** Execution of plans with real messages between threads; every byte and every sum is checked. */
package org.castnet.schedule.player;
