/**
 * Multicasts that keep coming: a Poisson stream is offered to a network at some load, and after a
 * warm-up one sees what it accepts and how long a multicast takes, up to the load at which it
 * saturates.
 */
package org.castnet.openloop;
