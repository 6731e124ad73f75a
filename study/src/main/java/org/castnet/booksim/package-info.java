/** Configurations of BookSim 2 as streams of unicasts, with results in cycles. */
package org.castnet.booksim;
