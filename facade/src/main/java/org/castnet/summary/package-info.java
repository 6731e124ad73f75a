/**
 * What an operator asks of a network first: how large it is, how far its hosts are apart, how well
 * its halves are joined, and whether its routes arrive and can deadlock.
 */
package org.castnet.summary;
