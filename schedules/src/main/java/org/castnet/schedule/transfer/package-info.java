/**
 * Plans as messages between ranks: the bytes of each, its sender and receiver, and its
 * dependencies.
 */
package org.castnet.schedule.transfer;
