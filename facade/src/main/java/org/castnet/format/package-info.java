/** Readers and writers of scenarios, plans and results. */
package org.castnet.format;
