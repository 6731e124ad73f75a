/** Readers of traffic traces. */
package org.castnet.io.trace;
