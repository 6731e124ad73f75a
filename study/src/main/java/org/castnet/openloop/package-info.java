/**
 * Open-loop experiments: a stream of multicasts is offered to a network at a given load. After a
 * warm-up the accepted load and the latencies are measured, up to the load at which the network
 * saturates.
 */
package org.castnet.openloop;
